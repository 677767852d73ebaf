"""What a rule that looks at one block at a time is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.block_facts import BlockFacts
    from groundlint.grounding import Evidence
    from groundlint.report_sentence import ReportSentence
    from groundlint.settings import Settings
    from groundlint.text.blocks import Block


@value(frozen=True, slots=True)
class BlockView:
    """One block with its sentences; all offsets are relative to it."""

    facts: BlockFacts
    settings: Settings
    evidence: Evidence

    @property
    def block(self) -> Block:
        """The block itself."""
        return self.facts.reading.block

    @property
    def sentences(self) -> tuple[ReportSentence, ...]:
        """Its sentences in order."""
        return self.facts.sentences

    def slice(self, start: int, end: int) -> str:
        """The text at start..end; of a whole sentence the very words that the sentence holds."""
        for sentence in self.facts.sentences:
            if sentence.start == start and sentence.end == end:
                return sentence.text
        return self.block.text[start:end]
