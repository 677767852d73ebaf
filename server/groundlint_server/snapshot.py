"""What a feature is given: one document at one version, never changing, with all that an answer depends on."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint_server.capabilities import Client
from groundlint_server.live_text import LiveText
from groundlint_server.moved import is_intact, is_new, moved_back, moved_end, moved_start
from groundlint_server.positions import offset_of, range_of, span_of

if TYPE_CHECKING:
    from groundlint.activation import Activation
    from groundlint.analysis import Analysis
    from groundlint.model.finding import Finding
    from groundlint.model.sentence import Sentence
    from groundlint.model.text_edit import TextEdit
    from groundlint.rubric.section_counts import SectionCounts
    from groundlint.settings import Settings
    from groundlint_server.documents import OpenDocument
    from groundlint_server.judged import JudgedReport
    from groundlint_server.positions import Lines
    from groundlint_server.shown_findings import Shown


@dataclass(frozen=True)
class Snapshot:
    """One document at one version. `activation` says whether it is a report at all; `writing` is where the last
    edit ended while that sentence is open; `decided` names the settings that somebody has set.

    `analysis` may be of the text before the edits `behind`, which are still to be analysed: then what it says of
    places goes through `range`, `offset`, `span` and `is_intact`, which answer for the text as it is `now`. `held` is
    the analysed text where somebody has it in pieces. `judged` is the last judged checklist, placed in the analysed text. `focus` is about where the user is: of
    more findings than a client is sent, those around it are.
    """

    uri: str
    version: int
    analysis: Analysis
    client: Client
    activation: Activation
    writing: int | None = None
    saved: bool = False
    decided: frozenset[str] = frozenset()
    behind: tuple[TextEdit, ...] = ()
    now: LiveText | None = None
    held: LiveText | None = None
    judged: JudgedReport | None = None
    focus: int = 0

    @property
    def active(self) -> bool:
        return self.activation.on

    @property
    def pending(self) -> int:
        """How many sentences are still to be judged: a number that hangs on them is not final."""
        return self.analysis.counts.pending if self.active else 0

    @property
    def settings(self) -> Settings:
        """The settings with the document's front matter applied."""
        return self.analysis.context.settings

    @cached_property
    def open_sentence(self) -> Sentence | None:
        """The sentence being written, whose findings are withheld."""
        from groundlint_server.open_sentence import open_sentence

        return open_sentence(self.analysis, self.text, self.writing)

    @cached_property
    def shown(self) -> tuple[Finding, ...]:
        """The findings that the editor shows now: none outside reports, none about the open sentence, and with
        live.calm none of the calm rules before the first save or ten claims.
        """
        from groundlint_server.shown_findings import shown_findings

        return shown_findings(self)

    @cached_property
    def text(self) -> LiveText:
        """The analysed text."""
        return self.held if self.held is not None else LiveText.of(self.analysis.document.text)

    @cached_property
    def shown_groups(self) -> Shown:
        """The same findings by block, as many as a client is sent."""
        from groundlint_server.shown_findings import shown_groups

        return shown_groups(self)

    def shown_in(self, start: int, end: int) -> tuple[Finding, ...]:
        """Those of the findings shown that touch text[start:end] of the analysed text."""
        from groundlint_server.shown_findings import shown_in

        return shown_in(self, start, end)

    @cached_property
    def judged_findings(self) -> tuple[Finding, ...]:
        """What the judge of a checklist said no to; nothing where nobody has asked."""
        if self.judged is None or not self.active:
            return ()
        from groundlint_server.judged import findings_of

        return findings_of(self.judged, self.analysis, self.text)

    @cached_property
    def withheld(self) -> tuple[Finding, ...]:
        """The findings that are hidden only because their sentence is being written."""
        from groundlint_server.shown_findings import withheld

        return withheld(self)

    @cached_property
    def section_counts(self) -> tuple[SectionCounts, ...]:
        """The claims of each section, and of it with its subsections."""
        from groundlint.rubric.section_counts import counts_by_section

        return counts_by_section(self.analysis)

    def range(self, start: int, end: int) -> types.Range:
        """The client's range for text[start:end] of the analysed text."""
        return range_of(self._lines, *self._moved(start, end), self.client.encoding)

    def offset(self, position: types.Position) -> int:
        """The str index into the analysed text of a client's position."""
        return moved_back(offset_of(self._lines, position, self.client.encoding), self.behind)

    def span(self, where: types.Range) -> tuple[int, int]:
        """The str indices of a client's range."""
        start, end = span_of(self._lines, where, self.client.encoding)
        return moved_back(start, self.behind), moved_back(end, self.behind)

    def is_new(self, position: types.Position) -> bool:
        """Whether a client's position is inside text that has not been analysed."""
        return is_new(offset_of(self._lines, position, self.client.encoding), self.behind)

    def is_intact(self, start: int, end: int) -> bool:
        """Whether text[start:end] of the analysed text is still as it was: else no edit may be made of it."""
        return not self.behind or is_intact(start, end, self.behind)

    def moved_on(self, document: OpenDocument) -> Snapshot:
        """The same analysis for the text of `document`, whose unanalysed edits it does not know."""
        moved = copy(self)  # with what has been computed already
        object.__setattr__(moved, "version", document.text.version)
        object.__setattr__(moved, "behind", tuple(document.unanalysed))
        object.__setattr__(moved, "now", document.text)
        return moved

    def _moved(self, start: int, end: int) -> tuple[int, int]:
        if not self.behind:
            return start, end
        start = moved_start(start, self.behind)
        return start, max(start, moved_end(end, self.behind))

    @property
    def _lines(self) -> Lines:
        return self.now if self.now is not None else self.text
