"""A judged checklist under edits: where its passages stand, what that costs, and how many diagnostics there are."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.checklist.item_score import Evidence, ItemScore
from groundlint.checklist.judged_report import AnsweredNo, JudgedReport, judged_report
from groundlint.checklist.names import Answer
from groundlint.checklist.score import Score
from groundlint.model.live_text import LiveText
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.shown_findings import MOST, shown_findings
from groundlint_server.snapshot import Snapshot

SnapshotOf = Callable[..., Snapshot]


class Untold(LiveText):
    """A text of which nobody may ask the whole."""

    @property
    def text(self) -> str:
        raise AssertionError("the whole text was asked for")


def judged(text: str, *passages: str) -> JudgedReport:
    noes = tuple(AnsweredNo(f"{p}?", None, p, at := text.index(p), at + len(p)) for p in passages)
    return JudgedReport(Score(checklist_id="c"), text, "2026-01-01T00:00:00Z", noes, (0, 3))


def no(number: int, text: str, passage: str) -> ItemScore:
    start = text.index(passage)
    evidence = Evidence(quote=passage, start=start, end=start + len(passage))
    return ItemScore(item_id=str(number), answer=Answer.NO, question=f"Is it {number}?", evidence=evidence)


def test_an_edit_costs_the_items_and_not_the_text() -> None:
    text = "# A title\n\n" + "Some words of the report. " * 4_000 + "The passage in question. The end.\n"
    before = judged(text, "The passage in question.")
    edit = (20, 20, "More. ")
    now = Untold.of(LiveText.of(text).edit(edit, 2).text, 2)
    after = before.moved([edit], now)
    assert after.stale
    (item,) = after.noes
    start, end = item.place_in(now) or (0, 0)
    assert now.slice(start, end) == "The passage in question."


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 6), st.text("ab\n😀", max_size=4)), max_size=5))
def test_a_passage_is_where_it_is_said_to_be_or_nowhere(edits: list[tuple[int, int, str]]) -> None:
    text = "# T\n\nOne thing. The passage here. 😀 Another thing.\n"
    report, now = judged(text, "The passage here."), LiveText.of(text)
    untouched = True
    for version, (at, length, new) in enumerate(edits, 2):
        start = min(at, len(now))
        end = min(start + length, len(now))
        place = report.noes[0].place_in(now)
        untouched &= place is not None and (end <= place[0] or place[1] <= start)
        now = now.edit((start, end, new), version)
        report = report.moved([(start, end, new)], now)
    assert report.stale == (now.text != text)
    place = report.noes[0].place_in(now)
    if untouched:
        assert place is not None
    if place is not None:
        assert now.text[place[0] : place[1]] == "The passage here."
    assert 0 <= report.title[0] <= report.title[1] <= len(now)


@pytest.mark.parametrize("uncited", [5, 998, 999, 1_000, 1_200])
@pytest.mark.parametrize("noes", [0, 1, 3])
def test_there_are_never_more_diagnostics_than_a_client_is_sent(
    snapshot_of: SnapshotOf, uncited: int, noes: int
) -> None:
    text = (
        "# T\n\n"
        + "\n\n".join(f"Studies show that it grew by {n} % in {1900 + n % 100}." for n in range(uncited))
        + "\n"
    )
    plain = snapshot_of(text, settings={"rules": {"GL103": "off", "GL101": "off", "GL201": "off"}})
    others = len(shown_findings(plain))
    assert others >= uncited
    score = Score(checklist_id="c", item_scores=tuple(no(n, text, "it grew by 1 %") for n in range(noes)))
    report = judged_report(score, text, "2026-01-01T00:00:00Z", plain.analysis)
    snapshot = replace(plain, judged=report)
    sent: list[dict[str, Any]] = json.loads(DiagnosticWriter().write(snapshot))
    assert len(sent) == min(MOST, others + noes)
    if others + noes > MOST:
        assert sent[-1]["message"].startswith(f"{others + noes - MOST + 1:,} more findings")
    if others + noes <= MOST:
        assert sum(d["code"] == "GL301" for d in sent) == noes


@pytest.mark.parametrize(("level", "severity"), [("hint", 4), ("error", 1), ("off", None)])
def test_its_severity_is_the_users(snapshot_of: SnapshotOf, level: str, severity: int | None) -> None:
    text = "# T\n\nWords of a report.\n"
    plain = snapshot_of(text, settings={"rules": {"GL301": level}})
    score = Score(checklist_id="c", item_scores=(no(1, text, "Words of a report"),))
    report = judged_report(score, text, "2026-01-01T00:00:00Z", plain.analysis)
    snapshot = replace(plain, judged=report)
    sent = [d for d in json.loads(DiagnosticWriter().write(snapshot)) if d.get("code") == "GL301"]
    assert [d["severity"] for d in sent] == ([] if severity is None else [severity])
