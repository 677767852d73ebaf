"""The source document's three examples, from reports written for the purpose (values: spec/rubric.md)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from groundlint import analyze, score_report
from groundlint.output.score_yaml import score_yaml
from groundlint.settings import Settings

REPORTS = Path(__file__).parent / "reports"


def analyzed(name: str, **settings: Any) -> Any:
    path = REPORTS / f"{name}.md"
    return analyze(path.read_text(encoding="utf-8"), path, Settings(**settings))


@pytest.mark.parametrize(
    ("name", "cited", "total_claims", "parts", "total", "status"),
    [
        ("pass", 12, 12, (5, 2, 1, 0, 1), 9, "pass"),
        ("iterate", 8, 8, (5, 1, 0, 0, 0), 6, "iterate"),
        ("fail", 12, 15, (2, 1, 1, 1, 1), 6, "fail"),
    ],
)
def test_points(
    name: str, cited: int, total_claims: int, parts: tuple[int, ...], total: int, status: str
) -> None:
    analysis = analyzed(name)
    score = analysis.score
    assert analysis.problems == ()
    assert (score.details.cited_claims, score.details.total_claims) == (cited, total_claims)
    assert tuple(points for _, points, _ in score.parts) == parts
    assert (score.total, score.status, score.pass_threshold) == (total, status, 8)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("pass", "Quality threshold met (9/10). Grounding requirement satisfied (5/5)."),
        (
            "iterate",
            "Grounding OK (5/5), but total score below threshold (6/10 < 8/10). Need to improve: source quality "
            "(find better sources), diversity (need 1 more source), completeness (address gaps), clarity "
            "(restructure).",
        ),
        (
            "fail",
            "Grounding insufficient (2/5 < 5/5 requirement). 3 unsourced claims detected. Report rejected - cannot "
            "proceed with incomplete citation coverage.",
        ),
    ],
)
def test_reasons_are_the_source_documents_own(name: str, reason: str) -> None:
    assert analyzed(name).score.reason == reason


def test_pass_details() -> None:
    details = analyzed("pass").score.details
    assert details.avg_credibility == Fraction(19, 2)
    assert details.unique_sources == 6
    assert details.gaps_identified == ("Performance benchmarks not covered",)
    assert details.clarity_issues == ()


def test_iterate_details() -> None:
    score = analyzed("iterate").score
    assert score.details.avg_credibility == Fraction(25, 4)
    assert score.details.unique_sources == 4
    assert score.details.gaps_identified == (
        "Svelte not covered",
        "Bundle size not covered",
        "Missing comparison of React vs Svelte",
    )
    assert score.details.clarity_issues == (
        "No conclusion section",
        "Repetitive content: line 13 repeats line 9",
    )
    assert [(s.priority, s.part, s.findings) for s in score.suggestions] == [
        (2, "source_quality", ("GL008",)),
        (3, "source_diversity", ()),
        (4, "completeness", ("GL201",)),
        (5, "clarity", ("GL101", "GL103")),
    ]
    replace = score.suggestions[0].text
    assert "https://blog.example/netflix (4/10)" in replace
    assert "counts.example" not in replace  # 6: no finding says that it is weak
    assert "survey.example" not in replace  # 8: good enough
    assert "prefer a primary, .gov, .edu or .org source" in replace


@pytest.mark.parametrize("name", ["pass", "iterate", "fail"])
def test_suggestions_name_findings_that_are_there(name: str) -> None:
    analysis = analyzed(name)
    codes = {finding.code for finding in analysis.findings}
    assert {code for s in analysis.score.suggestions for code in s.findings} <= codes


def test_fail_counts_by_section() -> None:
    sections = {c.section.title: c for c in analyzed("fail").score.details.sections}
    assert sections["Findings"].whole.uncited == 2
    assert sections["Findings"].own.claims == 0
    assert sections["Wellbeing"].own.quoted == 4
    assert sections["Remote work since 2020"].whole.claims == 15


def test_citing_what_is_uncited_turns_fail_into_pass_or_iterate() -> None:
    text = (REPORTS / "fail.md").read_text(encoding="utf-8")
    for uncited in [s.text for s in analyzed("fail").sentences if not s.citations]:
        text = text.replace(uncited, f'[{uncited[:-1]}](https://bls.example/2020 "the words").')
    score = analyze(text, REPORTS / "fail.md", Settings()).score
    assert (score.grounding, score.total, score.status) == (5, 9, "pass")


def test_score_report_takes_text_or_an_analysis() -> None:
    analysis = analyzed("fail")
    assert score_report(analysis) == analysis.score
    text = (REPORTS / "fail.md").read_text(encoding="utf-8")
    assert score_report(text, REPORTS / "fail.md").total == 6
    assert score_report(text).details.sources != analysis.score.details.sources  # no sources file known


def test_yaml_looks_like_the_source_document() -> None:
    lines = score_yaml(analyzed("pass"), path="pass.md").splitlines()
    assert lines[: lines.index("groundlint:")] == [
        "quality_score:",
        "  grounding: 5/5",
        "  source_quality: 2/2",
        "  source_diversity: 1/1",
        "  completeness: 0/1",
        "  clarity: 1/1",
        "  total: 9/10",
        "",
        "details:",
        "  total_claims: 12",
        "  cited_claims: 12",
        "  citation_coverage_pct: 100%",
        "  avg_credibility: 9.5",
        "  unique_sources: 6",
        '  gaps_identified: ["Performance benchmarks not covered"]',
        "  clarity_issues: []",
        "",
        'status: "pass"',
        "pass_threshold: 8",
        'reason: "Quality threshold met (9/10). Grounding requirement satisfied (5/5)."',
        "",
    ]
