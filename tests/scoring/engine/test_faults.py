"""What fails inside groundlint is said once, without a word of the report, and costs nothing else its findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.scoring.made_reports import CLAIM, analysed, made_report

from groundlint import Settings
from groundlint.analysis import Analysis
from groundlint.citations.evidence import SourceEvidence
from groundlint.companions import NOTHING
from groundlint.engine.block_check import BlockCheck, BlockView
from groundlint.engine.document_findings import document_findings
from groundlint.engine.report_context import Inputs
from groundlint.markdown.blocks import parse_blocks
from groundlint.markdown.edit_rope import rope_of
from groundlint.model.block import Block, BlockRope
from groundlint.model.finding import Finding, Severity
from groundlint.model.stage_cache import StageCache
from groundlint.rules.registry import RULE_BOOK, RULES

SECRET = "secret text of the report"
OTHERS = f"# T\n\n{CLAIM}\n\nIt has poison in 1999.\n\n- {CLAIM} Twice.\n"


class WithOneMore:
    """The rule book with a check of our own for each block."""

    def __init__(self, check: Callable[[BlockView], Iterable[Finding]]) -> None:
        self._check = check

    def severities(self, settings: Settings) -> Mapping[str, Severity]:
        return RULE_BOOK.severities(settings)

    def block_checks(
        self, severities: Mapping[str, Severity], evidence: SourceEvidence
    ) -> tuple[BlockCheck, ...]:
        return (*RULE_BOOK.block_checks(severities, evidence), BlockCheck("GL102", self._check))


def analysed_with(rope: BlockRope, check: Callable[[BlockView], Iterable[Finding]]) -> Analysis:
    return Analysis.of(rope, Inputs(Settings(), NOTHING, WithOneMore(check)), StageCache())


def said(findings: Iterable[Finding], kind: str) -> list[str]:
    """The codes of the faults that are told; none of them tells a word of the report."""
    faults = [finding for finding in findings if finding.code == "GL902"]
    assert all(kind in fault.message and "secret" not in fault.message for fault in faults)
    assert all((fault.start, fault.end) == (0, 0) for fault in faults)
    return [str(fault.data["rule"]) for fault in faults]


def test_a_rule_that_fails_in_a_block_is_said_once_and_costs_no_other() -> None:
    def broken(view: BlockView) -> list[Finding]:
        raise ZeroDivisionError(SECRET)

    analysis = analysed_with(rope_of(made_report(20).replace(" [1].", ".")), broken)
    assert said(analysis.findings, "ZeroDivisionError") == ["GL102"]
    assert sum(finding.code == "GL001" for finding in analysis.findings) > 10
    at = analysis.document.text.index("grew by 3")
    after = analysis.edit([(at, at, "x")])
    assert said(after.findings, "ZeroDivisionError") == ["GL102"]


def test_a_rule_that_fails_on_the_report_is_said_once_and_costs_no_other() -> None:
    def broken(report: object) -> list[Finding]:
        raise ZeroDivisionError(SECRET)

    analysis = analysed(made_report(20))
    for failing in ("check_document", "cache_key"):
        rules = [replace(one, **_broken(failing, broken)) if one.code == "GL101" else one for one in RULES]
        found = document_findings(analysis, rules).by_block
        findings = [finding for own in found.values() for finding in own]
        assert said(findings, "ZeroDivisionError") == ["GL101"]
        assert "GL010" in {finding.code for finding in findings}
        assert "GL101" not in {finding.code for finding in findings}


def _broken(what: str, broken: Callable[[object], Any]) -> dict[str, Any]:
    return {what: broken}


def test_a_block_that_cannot_be_analysed_is_said_and_the_others_are() -> None:
    """A finding of a rule that nobody knows: what is made of such a block cannot be put together."""

    def unknown(view: BlockView) -> list[Finding]:
        if "poison" not in view.block.text:
            return []
        return [Finding("GL999", SECRET, Severity.ERROR, SECRET, 0, 1, view.slice(0, 1))]

    before = analysed_with(rope_of(OTHERS), unknown)
    for analysis in (before, before.edit([(5, 5, "A line.\n\n")])):
        assert said(analysis.findings, "KeyError") == ["a block"]
        assert sum(CLAIM in sentence.text for sentence in analysis.sentences) == 2
        assert "poison" not in {sentence.text for sentence in analysis.sentences}


class Unclear:
    """What a block may hold that can be neither read nor compared."""

    def __bool__(self) -> bool:
        raise RuntimeError(SECRET)

    def __iter__(self) -> Iterable[object]:
        raise RuntimeError(SECRET)


def with_poison(**changes: Any) -> BlockRope:
    """The blocks of a text, one of them with a leaf of which something is not what it should be."""
    blocks: Sequence[Block] = parse_blocks(OTHERS)
    return BlockRope.of(
        [
            Block(block.text, tuple(replace(leaf, **changes) for leaf in block.leaves))
            if "poison" in block.text
            else block
            for block in blocks
        ]
    )


@pytest.mark.parametrize("changes", [{"pieces": Unclear()}, {"header": Unclear()}, {"containers": Unclear()}])
def test_a_block_that_cannot_be_read_is_said_and_the_others_are(changes: dict[str, Any]) -> None:
    before = analysed_with(with_poison(**changes), lambda view: [])
    at = before.document.text.index("Twice")
    for analysis in (before, before.edit([(at, at, "Thrice and ")])):
        assert said(analysis.findings, "Error") == ["a block"]
        assert sum(CLAIM in sentence.text for sentence in analysis.sentences) == 2
        assert analysis.score.total >= 0
        assert analysis.citations == ()
