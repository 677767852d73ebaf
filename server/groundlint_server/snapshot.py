"""What a feature receives: one document at one version, immutable, with everything an answer depends on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, wraps
from typing import Any, TypeVar

from lsprotocol import types

from groundlint.activation import Activation
from groundlint.analysis import Analysis
from groundlint.checklist.judged_report import JudgedReport
from groundlint.model.live_text import LiveText
from groundlint.model.sentence import Sentence
from groundlint.rubric.section_counts import SectionCounts, counts_by_section
from groundlint.settings import Settings
from groundlint_server.capabilities import Client
from groundlint_server.open_sentence import open_sentence
from groundlint_server.positions import offset_of, range_of, span_of

Made = TypeVar("Made")

LONG = 1 << 14
"""Length of a text from which requests about it are answered off the loop: what takes 1 ms here takes 100 ms for 1 MB."""


@dataclass(frozen=True)
class Snapshot:
    """One document at one version. `activation` says whether it is a report at all; `writing` is where the
    last edit ended while that sentence is open; `decided` names the settings that somebody has set; `held` is
    the text in pieces, if there is one already; `judged` is the last judged checklist, with its places in
    this text. `focus` is roughly where the user is: of more findings than a client is sent, those around it
    are sent."""

    uri: str
    version: int
    analysis: Analysis
    client: Client
    activation: Activation
    writing: int | None = None
    saved: bool = False
    decided: frozenset[str] = frozenset()
    held: LiveText | None = None
    judged: JudgedReport | None = None
    focus: int = 0
    made: dict[object, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The results of functions marked `once`."""

    @property
    def active(self) -> bool:
        return self.activation.on

    @property
    def long(self) -> bool:
        """Whether looking at the whole text takes too long for the loop."""
        return self.active and len(self.text) > LONG

    @property
    def pending(self) -> int:
        """How many sentences have no verdict yet: figures that depend on them are not final."""
        return self.analysis.counts.pending if self.activation.may_be_on else 0

    @property
    def settings(self) -> Settings:
        """The settings with the document's front matter applied."""
        return self.analysis.context.settings

    @cached_property
    def open_sentence(self) -> Sentence | None:
        """The sentence being written, whose findings are withheld."""
        return open_sentence(self.analysis, self.text, self.writing)

    @cached_property
    def text(self) -> LiveText:
        return self.held if self.held is not None else LiveText.of(self.analysis.document.text)

    @cached_property
    def section_counts(self) -> tuple[SectionCounts, ...]:
        """The claims of each section, with and without its subsections."""
        return counts_by_section(self.analysis)

    def range(self, start: int, end: int) -> types.Range:
        """The client's range for text[start:end]."""
        return range_of(self.text, start, end, self.client.encoding)

    def offset(self, position: types.Position) -> int:
        """The str index of a client's position."""
        return offset_of(self.text, position, self.client.encoding)

    def span(self, where: types.Range) -> tuple[int, int]:
        """The str indices of a client's range."""
        return span_of(self.text, where, self.client.encoding)


def once(make: Callable[[Snapshot], Made]) -> Callable[[Snapshot], Made]:
    """`make`, called at most once for each snapshot."""

    @wraps(make)
    def kept(snapshot: Snapshot) -> Made:
        if kept not in snapshot.made:
            snapshot.made[kept] = make(snapshot)
        found: Made = snapshot.made[kept]
        return found

    return kept
