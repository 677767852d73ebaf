"""Rules that look at a whole report are asked again only when something that they look at has changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from tests.scoring.made_reports import analysed, made_report

from groundlint.engine.document_findings import DocumentFindings, document_findings
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding
from groundlint.rules.registry import RULES


def noting(rule: Rule, asked: list[str]) -> Rule:
    """The rule, which notes when it is asked about a whole report."""
    check = rule.check_document
    if check is None:
        return rule

    def noted(report: Report) -> Iterable[Finding]:
        asked.append(rule.code)
        return check(report)

    return replace(rule, check_document=noted)


def in_all(found: DocumentFindings) -> list[tuple[str, str]]:
    return sorted((finding.code, finding.text) for own in found.by_block.values() for finding in own)


@pytest.mark.parametrize("paragraphs", [60, 300])
def test_no_rule_for_the_whole_report_is_asked_as_long_as_only_words_change(paragraphs: int) -> None:
    asked: list[str] = []
    rules = tuple(noting(rule, asked) for rule in RULES)
    text = made_report(paragraphs)
    analysis = analysed(text)
    _ = document_findings(analysis, rules)
    assert {"GL010", "GL101", "GL103", "GL104"} <= set(asked)
    at = text.index("founded in Lyon in 1998 by 31 engineers")
    for n, new in enumerate("slowly"):
        asked.clear()
        analysis = analysis.edit([(at + n, at + n, new)])
        found = document_findings(analysis, rules)
        assert asked == []
    assert in_all(found) == in_all(analysed(analysis.document.text).document_findings)


@pytest.mark.parametrize(
    ("place", "new", "code"),
    [
        ("# Cars", "s", "GL101"),  # the heading at which it is said
        ("## Part 0", "\n\n#### Deep", "GL104"),
        ("by 31 engineers", " [4]", "GL010"),
        ("https://example.org/9", "x", "GL010"),
        (
            "sold 7 cars. It grew",
            f"\n\n{'The very same words stand here again and again. ' * 2}\n\nIt ",
            "GL103",
        ),
    ],
)
def test_a_rule_is_asked_when_something_that_it_looks_at_has_changed(place: str, new: str, code: str) -> None:
    asked: list[str] = []
    rules = tuple(noting(rule, asked) for rule in RULES)
    text = made_report(60)
    analysis = analysed(text)
    _ = document_findings(analysis, rules)
    asked.clear()
    at = text.index(place) + len(place)
    after = analysis.edit([(at, at, new)])
    found = document_findings(after, rules)
    assert code in asked
    fresh = analysed(after.document.text)
    assert in_all(found) == in_all(fresh.document_findings)
    assert after.findings == fresh.findings
