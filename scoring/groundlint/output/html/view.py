"""What an HTML report is made of: one analysis with what a front end knows besides it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.analysis import Analysis
from groundlint.model.finding_groups import ChunkFindings
from groundlint.model.position import Encoding
from groundlint.model.value import value
from groundlint.output.score import scored

if TYPE_CHECKING:
    from groundlint.checklist.score import Score
    from groundlint.rubric.quality_score import QualityScore

_NONE: Mapping[str, int] = MappingProxyType({})
_NOWHERE: Mapping[str, tuple[int, int]] = MappingProxyType({})


class Target(StrEnum):
    """Where the sections are shown: in a file of their own, or in an editor's panel next to the report."""

    PAGE = "page"
    PANEL = "panel"


_ROWS = {
    Target.PAGE: {"map": 2_000, "findings": 5_000, "sources": 2_000, "checklist": 1_000},
    Target.PANEL: {"map": 80, "findings": 40, "sources": 25, "checklist": 60},
}
"""Rows that a section shows before it says how many more there are."""

MOST_ROWS = 2_000
"""Rows that a panel may ask for in one section."""


@value(frozen=True, slots=True)
class HtmlSection:
    """One part of the report. `id` is stable; `html` is what is between the tags of the section."""

    id: str
    title: str
    html: str

    @property
    def hash(self) -> str:
        """Tells whether a client has this text already."""
        return sha256(self.html.encode("utf-8")).hexdigest()[:16]


@value(frozen=True, slots=True)
class HistoryPoint:
    """The score from a moment on: whole `seconds` since the file was opened, the total of 10 (scaled where it is out of 9;
    0 while too little is judged), and how many of the claims counted as cited."""

    seconds: int
    total: int
    cited: int
    claims: int


@value(frozen=True, slots=True)
class JudgedChecklist:
    """The last judged checklist, and when (ISO 8601). `stale`: the text has changed since. `places` says by item id
    where the passage that the judge quoted is in the analysed text."""

    score: Score
    at: str
    stale: bool = False
    places: Mapping[str, tuple[int, int]] = field(default_factory=lambda: _NOWHERE)


@dataclass(frozen=True)
class ReportView:
    """What is rendered. `name` is how the report is called; `groups` are its findings where a front end leaves some
    out (None: all of them), of which `left_out` more are not given; `rows` is how many rows of a section somebody
    wants to see."""

    analysis: Analysis
    name: str
    target: Target = Target.PAGE
    strict: bool = False
    groups: Sequence[ChunkFindings] | None = None
    left_out: int = 0
    judged: JudgedChecklist | None = None
    history: tuple[HistoryPoint, ...] = ()
    rows: Mapping[str, int] = field(default_factory=lambda: _NONE)

    @cached_property
    def score(self) -> QualityScore:
        """The score that is shown."""
        return scored(self.analysis, strict=self.strict)

    @cached_property
    def own(self) -> str:
        """The attributes of an element that holds the report's own words: which way they run, and their language."""
        language = self.analysis.context.language
        foreign = language.isascii() and language.isalpha() and language != "en"
        return f' dir="auto" lang="{language}"' if foreign else ' dir="auto"'

    @property
    def panel(self) -> bool:
        """Whether somebody can jump from here into the text."""
        return self.target is Target.PANEL

    def most(self, section: str) -> int:
        """Rows that a section may show."""
        least = _ROWS[self.target][section]
        return min(max(self.rows.get(section, least), least), max(MOST_ROWS, least))

    def line(self, offset: int) -> int:
        """The line, from 1, of a str index."""
        return self.analysis.line_number(offset)

    def at(self, start: int, end: int) -> str:
        """The attribute that says to an editor where text[start:end] stands: 0-based lines and UTF-16 characters."""
        lines = self.analysis.rope
        low, high = lines.position(start, Encoding.UTF16), lines.position(end, Encoding.UTF16)
        return f' data-at="{low.line}:{low.character}-{high.line}:{high.character}"'

    def rest(self, section: str, given: int, total: int, how: str, *, at_hand: int | None = None) -> str:
        """What is below a list of which only `given` of `total` rows are shown: in a panel a button that shows
        more of those `at_hand` (None: all), where there are none, and in a file, `how` to see the rest."""
        left = total - given
        if left <= 0:
            return ""
        can = min(total if at_hand is None else at_hand, MOST_ROWS) - given
        if self.panel and can > 0:
            step = min(max(100, given), can)
            said = f"Show {step:,} more of {left:,}" if step < left else f"Show the other {left:,}"
            return (
                f'<p><button type="button" class="more" data-more="{section}" data-rows="{given + step}">'
                f"{said}</button></p>"
            )
        return f'<p class="rest">{left:,} more are not shown here: {how}</p>'
