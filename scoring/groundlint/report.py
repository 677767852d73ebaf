"""Report: what one document says at one version: its sentences, which of them are claims, what covers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeVar, cast

from groundlint.block_facts import FEW_MISSING, BlockFacts
from groundlint.citations.model import Citation
from groundlint.once import once
from groundlint.reading import moved
from groundlint.report_claims import ReportClaims
from groundlint.report_sentence import ReportSentence
from groundlint.rubric.clarity import LongParagraph
from groundlint.rubric.repetition import Repetition

if TYPE_CHECKING:
    from groundlint.sources import Credibility


Derived = TypeVar("Derived")


class Report(ReportClaims):
    """One document at one version with all that it says. Parts are computed when first asked for, and kept from
    the version `before` where an edit has not touched them.

    `settings` are those of the front ends, front matter not yet applied (`effective` has it); `companions` is
    what stands beside the report on disk, read by whoever made the report. Without `wait` the claims model is
    never asked: see `pending`.
    """

    @once
    def _derived(self) -> dict[object, object]:
        return {}

    def derive(self, compute: Callable[[Report], Derived]) -> Derived:
        """`compute(self)`, computed once: what the score counts and the rules show is assessed one time."""
        if compute not in self._derived:
            self._derived[compute] = compute(self)
        return cast("Derived", self._derived[compute])

    def weak_sources(self) -> Iterator[tuple[str, Credibility, int, int, int]]:
        """The sources rated low: key, rating, how many claims cite it, and where it is cited first."""
        weak = self.facts.indexes.sources.weak
        starts = self.starts_of(first.facts.reading.block for first, _, _ in weak.values())
        for key, (first, rating, count) in weak.items():
            citation, by = first.cited.citation, starts[id(first.facts.reading.block)]
            yield key, rating, count, citation.start + by, citation.end + by

    def place_of(self, block: int) -> tuple[int, int]:
        """(chunk, block in it) of the block of that id, at once where a sentence stands in it that is said again. Raises
        KeyError where there is none."""
        return self.facts.firsts.get(block) or super().place_of(block)

    @property
    def repeats(self) -> bool:
        """Whether a sentence repeats another."""
        return bool(self.facts.again)

    @property
    def repetitions(self) -> tuple[Repetition, ...]:
        """The sentences that repeat an earlier one, in order."""
        return tuple(Repetition(self._said(later), self._said(first)) for later, first in self.facts.again)

    def missing_lists(self) -> Iterator[tuple[str, int, list[Citation]]]:
        """What whole lists are missing, how many citations wait for each, and the first of them: one, or all where
        they are few."""
        for name, count in self.facts.lacking.items():
            waiting = self._waiting(name)
            yield name, count, list(islice(waiting, count if count <= FEW_MISSING else 1))

    def _waiting(self, name: str) -> Iterator[Citation]:
        """The citations that wait for a missing list, in order."""
        for number, chunk in enumerate(self.facts.chunks):
            for inside, block in enumerate(chunk.blocks) if chunk.missing else ():
                start = self.facts.start((number, inside))
                own = [moved(citation, start) for missing, citation in block.missing if missing == name]
                yield from sorted(own, key=lambda c: (c.start, c.end))

    @property
    def long_sentences(self) -> tuple[ReportSentence, ...]:
        """The sentences over the limit of words, in order."""
        return tuple(
            self._sentence(place, block, number)
            for place, block in self._blocks_with(lambda block: bool(block.long))
            for number in block.long
        )

    @property
    def long_paragraphs(self) -> tuple[LongParagraph, ...]:
        """The paragraphs over the limit of words, in order."""
        found = []
        for place, block in self._blocks_with(lambda block: bool(block.paragraphs)):
            for leaf in block.paragraphs:
                inside = tuple(self._sentence(place, block, n) for n in range(leaf.first, leaf.stop))
                found.append(
                    LongParagraph(inside[0].start, inside[-1].end, inside, leaf.length, leaf.contained)
                )
        return tuple(found)

    def _blocks_with(
        self, wanted: Callable[[BlockFacts], bool]
    ) -> Iterator[tuple[tuple[int, int], BlockFacts]]:
        for number, chunk in enumerate(self.facts.chunks):
            for inside, block in enumerate(chunk.blocks):
                if wanted(block):
                    yield (number, inside), block
