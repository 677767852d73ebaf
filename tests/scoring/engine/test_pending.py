"""Verdicts that are still to come: nobody waits for them, and those that have come are taken in."""

from __future__ import annotations

import hostile_edits as hostile
import pytest
from tests.scoring.made_reports import analysed
from tests.scoring.touched import touched

from groundlint.analysis import Analysis, analyze_text
from groundlint.claims.verdict_memory import memory_for
from groundlint.companions import NOTHING
from groundlint.engine import analyze
from groundlint.engine.context import ChunkContext, block_contexts
from groundlint.engine.parsed_report import ParsedReport
from groundlint.settings import Settings

FRESH = "The dam of {} was built in 1931 by 412 workers from Tours."


def judge(analysis: Analysis, count: int | None = None) -> None:
    """As the server does aside: the first `count` of the sentences that wait, all for None."""
    memory_for("linear", "balanced").judge(analysis.pending[:count])


def test_nobody_waits_for_verdicts_that_are_pending() -> None:
    analysis = analysed(
        f"# Dams\n\n{FRESH.format('Vernou')}\n\nIt holds 77 million litres of water in June.\n", wait=False
    )
    assert [question.text for question in analysis.pending] == [s.plain for s in analysis.sentences]
    assert [(s.claim, s.judged) for s in analysis.sentences] == [(False, False)] * 2
    assert analysis.refreshed() is analysis
    judge(analysis, 1)
    once = analysis.refreshed()
    assert [s.judged for s in once.sentences] == [True, False]
    assert once.pending == analysis.pending[1:]
    judge(once)
    whole = once.refreshed()
    assert whole.pending == ()
    assert whole.refreshed() is whole
    assert hostile.difference(whole, analysed(whole.document.text)) is None


def test_a_verdict_that_has_come_touches_its_own_block() -> None:
    text = "# Dams\n\n" + "".join(f"{FRESH.format(f'Port {n}')}\n\n" for n in range(100))
    analysis = analysed(text, wait=False)
    assert len(analysis.pending) == 100
    judge(analysis, 3)
    once = analysis.refreshed()
    assert len(once.pending) == 97
    found = touched(analysis, once)
    assert (found.blocks, found.parsed, found.resolved) == (0, 0, 0)
    assert found.analyzed == 3
    judge(once)
    assert hostile.difference(once.refreshed(), analysed(text)) is None


def test_a_look_for_verdicts_takes_only_those_chunks_up_again_that_have_some(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "# Dams\n\n" + "".join(f"{FRESH.format(f'Pier {n}')}\n\n" for n in range(1200))
    analysis = analysed(text, wait=False)
    assert len(analysis.rope.chunks) > 20
    assert len(analysis.pending) == 1200
    taken_up: list[int] = []

    def counted(report: ParsedReport, number: int, around: ChunkContext) -> object:
        taken_up.append(number)
        return block_contexts(report, number, around)

    monkeypatch.setattr(analyze, "block_contexts", counted)
    assert analysis.refreshed() is analysis
    assert taken_up == []
    judge(analysis, 1)
    assert len(analysis.refreshed().pending) == 1199
    assert taken_up == [0]
    taken_up.clear()
    at = text.index("Pier 290")  # the three paragraphs behind it are in its chunk
    edited = analysis.edit([(at, at, "Far ")])
    assert len(edited.pending) == 1199
    assert len(taken_up) == 1


@pytest.mark.parametrize("before_judging", [True, False])
def test_an_edit_while_verdicts_are_pending_loses_none(before_judging: bool) -> None:
    place = f"Quay {int(before_judging)}"
    text = f"# Dams\n\n{FRESH.format(place)}\n\n{FRESH.format(f'{place} West')}\n"
    analysis = analysed(text, wait=False)
    assert analysis.counts.pending == 2
    if not before_judging:
        judge(analysis)
    at = text.index("West")
    edited = analysis.edit([(at, at, "Far ")])
    assert [question.text for question in edited.pending if "Far" not in question.text] == (
        [FRESH.format(place)] if before_judging else []
    )
    judge(edited)
    assert hostile.difference(edited.refreshed(), analysed(edited.document.text)) is None


def test_a_claim_stays_marked_while_a_sentence_further_up_is_written() -> None:
    memory = memory_for("encoder", "balanced")
    settings = Settings.model_validate({"claims": {"model": "encoder"}})
    text = f"# Dams\n\nThe valley is deep.\n\nThe river is cold.\n\n{FRESH.format('Luynes')}\n"
    analysis = analyze_text(text, settings, NOTHING, wait=False)
    memory.judge(analysis.pending)
    before = analysis.refreshed()
    assert "GL001" in [finding.code for finding in before.findings]
    at = text.index("deep")
    edited = before.edit([(at, at, "very ")])
    assert FRESH.format("Luynes") in [question.text for question in edited.pending]
    assert "GL001" in [finding.code for finding in edited.findings]
    memory.judge(edited.pending)
    after = edited.refreshed()
    assert after.pending == ()
    assert hostile.difference(after, analyze_text(after.document.text, settings, NOTHING)) is None
