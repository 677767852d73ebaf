"""A judged checklist while the user keeps writing: what the judge answered with no, and where those passages are now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from groundlint.analysis import Analysis
from groundlint.model.finding import Finding, Severity
from groundlint.model.live_text import LiveText
from groundlint.model.section import title_of
from groundlint.model.text_edit import TextEdit, moved_end, moved_start
from groundlint.model.value import value
from groundlint.rules.checklist_item import RULE, answered_no

if TYPE_CHECKING:
    from groundlint.checklist.item_score import ItemScore
    from groundlint.checklist.score import Score

_MOST_WORDS = 2_000
"""Characters of a quoted passage whose place is tracked; of a longer one its beginning is."""


@value(frozen=True, slots=True)
class AnsweredNo:
    """An item that the judge answered against the report, mostly with no. `passage` is what it quoted ("" for
    nothing), and text[start:end] of the current text is where that was, or what edits have made of it."""

    question: str
    reasoning: str | None
    passage: str
    start: int
    end: int
    answer: str = "no"

    def moved(self, edits: Sequence[TextEdit]) -> AnsweredNo:
        start, end = _moved((self.start, self.end), edits)
        return replace(self, start=start, end=end)

    def place_in(self, text: LiveText) -> tuple[int, int] | None:
        """Where the passage is, None if it is gone. The cost grows with the length of the passage."""
        if not self.passage:
            return None
        low = max(0, self.start - len(self.passage))
        found = text.slice(low, self.end + len(self.passage)).find(self.passage)
        return (low + found, low + found + len(self.passage)) if found >= 0 else None


@value(frozen=True, slots=True)
class JudgedReport:
    """The last score of an open report. `text` is what was judged and `at` when, as ISO 8601 in UTC; `title`
    is where findings without a passage are in the current text. `stale` says that this is another one."""

    score: Score
    text: str
    at: str
    noes: tuple[AnsweredNo, ...]
    title: tuple[int, int]
    stale: bool = False

    def moved(self, edits: Sequence[TextEdit], now: LiveText) -> JudgedReport:
        """The same after `edits`, whose result is `now`. The cost grows with the number of items."""
        return replace(
            self,
            noes=tuple(item.moved(edits) for item in self.noes),
            title=_moved(self.title, edits),
            stale=len(now) != len(self.text) or now.text != self.text,
        )

    @property
    def told(self) -> dict[str, Any]:
        """What `groundlint/score` says of it (spec/lsp.md)."""
        return {
            "pass_rate": self.score.pass_rate,
            "primary_score": self.score.primary_score,
            "stale": self.stale,
            "at": self.at,
        }


def judged_report(score: Score, text: str, at: str, analysis: Analysis) -> JudgedReport:
    """The score of `text` for the text of `analysis`, which may be another one by now."""
    now = analysis.document.text
    title = title_of(analysis.sections)
    return JudgedReport(
        score,
        text,
        at,
        tuple(_answered_no(item, text, now) for item in score.item_scores if said_no(item)),
        (title.heading_start, title.heading_end) if title is not None else (0, 0),
        stale=now != text,
    )


def said_no(item: ItemScore) -> bool:
    """Whether the judge answered, and against the report: an item without an answer is nobody's fault."""
    return item.status.value == "ok" and not item.passed


def findings_of(judged: JudgedReport, analysis: Analysis, text: LiveText) -> tuple[Finding, ...]:
    """In the analysed `text`: GL301 for each no, with the user's severity; what an ignore comment silences is left out."""
    severity = analysis.context.severities[RULE.code]
    if severity is Severity.OFF:
        return ()
    found = []
    for item in judged.noes:
        start, end = item.place_in(text) or judged.title
        if any(ignore.covers(RULE.code, RULE.name, start, end) for ignore in analysis.ignores):
            continue
        made = answered_no(text, start, end, item.question, item.reasoning, item.answer, stale=judged.stale)
        found.append(replace(made, severity=severity))
    return tuple(sorted(found, key=lambda finding: (finding.start, finding.end, finding.message)))


def _moved(span: tuple[int, int], edits: Sequence[TextEdit]) -> tuple[int, int]:
    start = moved_start(span[0], edits)
    return start, max(start, moved_end(span[1], edits))


def _answered_no(item: ItemScore, text: str, now: str) -> AnsweredNo:
    passage, start = "", 0
    if (evidence := item.evidence) is not None:
        passage = text[evidence.start : min(evidence.end, evidence.start + _MOST_WORDS)]
        start = evidence.start if now.startswith(passage, evidence.start) else now.find(passage)
        if start < 0:
            passage, start = "", 0
    question, end = item.question or item.item_id, start + len(passage)
    return AnsweredNo(question, item.reasoning, passage, start, end, item.answer.value)
