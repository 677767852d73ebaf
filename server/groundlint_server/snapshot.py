"""What a feature is given: one document at one version, never changing, with all that an answer depends on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint_server.capabilities import Client
from groundlint_server.positions import offset_of, range_of, span_of

if TYPE_CHECKING:
    from groundlint.activation import Activation
    from groundlint.analysis import Analysis
    from groundlint.finding import Finding
    from groundlint.report_sentence import ReportSentence
    from groundlint.rubric.section_counts import SectionCounts
    from groundlint.settings import Settings


@dataclass(frozen=True)
class Snapshot:
    """One document at one version. `activation` says whether it is a report at all; `writing` is where the last
    edit ended while that sentence is open; `decided` names the settings that somebody has set.
    """

    uri: str
    version: int
    analysis: Analysis
    client: Client
    activation: Activation
    writing: int | None = None
    saved: bool = False
    decided: frozenset[str] = frozenset()

    @property
    def active(self) -> bool:
        return self.activation.on

    @property
    def settings(self) -> Settings:
        """The settings with the document's front matter applied."""
        return self.analysis.effective

    @cached_property
    def open_sentence(self) -> ReportSentence | None:
        """The sentence being written, whose findings are withheld."""
        from groundlint_server.open_sentence import open_sentence

        return open_sentence(self.analysis, self.writing)

    @cached_property
    def shown(self) -> tuple[Finding, ...]:
        """The findings that the editor shows now: none outside reports, none about the open sentence, and with
        live.calm none of the calm rules before the first save or ten claims.
        """
        from groundlint_server.shown_findings import shown_findings

        return shown_findings(self)

    @property
    def withholds(self) -> bool:
        """Whether a finding is hidden only because its sentence is being written."""
        from groundlint_server.open_sentence import withheld

        return self.active and any(True for _ in withheld(self.analysis.findings, self.open_sentence))

    @cached_property
    def section_counts(self) -> tuple[SectionCounts, ...]:
        """The claims of each section, and of it with its subsections."""
        from groundlint.rubric.section_counts import count_sections

        return count_sections(self.analysis.sections, self.analysis.sentences)

    def range(self, start: int, end: int) -> types.Range:
        """The client's range for text[start:end]."""
        return range_of(self.analysis.document.lines, start, end, self.client.encoding)

    def offset(self, position: types.Position) -> int:
        """The str index of a client's position."""
        return offset_of(self.analysis.document.lines, position, self.client.encoding)

    def span(self, where: types.Range) -> tuple[int, int]:
        """The str indices of a client's range."""
        return span_of(self.analysis.document.lines, where, self.client.encoding)
