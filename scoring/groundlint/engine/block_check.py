"""The input of a rule that looks at one block at a time, and the engine's interface to such rules."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol

from groundlint.citations.evidence import SourceEvidence
from groundlint.model.block import Block
from groundlint.model.block_analysis import BlockAnalysis
from groundlint.model.finding import Finding, Severity
from groundlint.model.sentence import Sentence
from groundlint.model.value import value
from groundlint.model.voice import NEUTRAL, Voice
from groundlint.settings import Settings


@value(frozen=True, slots=True)
class BlockView:
    """One block with all that is known about it; all offsets are relative to the block."""

    analysis: BlockAnalysis
    settings: Settings
    evidence: SourceEvidence
    counts: str = "linked"
    """What counts as cited in this report: "quoted" or "linked"."""
    marks_lost: bool = False
    """Whether the report lost its citation marks in a copy or conversion, so that no sentence is to blame for having none."""
    voice: Voice = NEUTRAL
    sourced_elsewhere: frozenset[str] = frozenset()
    """The keys of the sentences whose source is, or is asked for, elsewhere in the report."""

    @property
    def block(self) -> Block:
        """The block itself."""
        return self.analysis.resolved.block

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Its sentences in order."""
        return self.analysis.sentences

    def slice(self, start: int, end: int) -> str:
        """The text at start..end; for a whole sentence, the very string that the sentence holds."""
        sentences = self.analysis.sentences
        at = bisect_left(sentences, start, key=lambda sentence: sentence.start)
        if at < len(sentences) and (sentences[at].start, sentences[at].end) == (start, end):
            return sentences[at].text
        return self.block.text[start:end]


class BlockCheck(NamedTuple):
    """A rule's code, and what it finds in one block alone."""

    code: str
    check: Callable[[BlockView], Iterable[Finding]]


class RuleBook(Protocol):
    """The rules as the engine sees them: it knows none by name."""

    def severities(self, settings: Settings) -> Mapping[str, Severity]:
        """The severity of every rule by its code, with the user's settings applied."""
        ...

    def block_checks(
        self, severities: Mapping[str, Severity], evidence: SourceEvidence
    ) -> tuple[BlockCheck, ...]:
        """The checks that may find something in a block."""
        ...
