"""A report with all that is known about its sentences: which are claims, what covers them, which are repeated."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from groundlint.claims.verdict_memory import VerdictMemory, memory_for
from groundlint.content.repetition import Phrases, Repetition, repeats
from groundlint.engine.analyze import analyze_chunks, analyze_in_parts
from groundlint.engine.parsed_report import ParsedReport
from groundlint.engine.summarize import DocumentSummary
from groundlint.model.block_analysis import BlockAnalysis, ChunkAnalysis
from groundlint.model.claim import ClaimInput
from groundlint.model.counts import Counts, total
from groundlint.model.rope import PiecePlace
from groundlint.model.sentence import Sentence, SourceUse
from groundlint.model.stage_cache import Stage, of_each

Flags = tuple[tuple[bool, bool], ...]
_SECTION_CONTENTS: Stage[tuple[Flags, ...], Flags] = Stage("section contents")
_SUMMARY: Stage[None, DocumentSummary] = Stage("summary")


def _joined(parts: tuple[Flags, ...]) -> Flags:
    """The flags of all chunks: the first of each continues the last of the one before."""
    found: list[tuple[bool, bool]] = [(False, False)]
    for first, *others in parts:
        found[-1] = (found[-1][0] or first[0], found[-1][1] or first[1])
        found += others
    return tuple(found)


class SentencePlace(NamedTuple):
    """Sentence `number` of the block at `place`."""

    place: PiecePlace
    number: int


_Named = tuple[tuple[int, BlockAnalysis], ...]
"""The blocks of a chunk, by number, that contain something repeated."""
_NamedKey = tuple[ChunkAnalysis, tuple[Mapping[str, int]]]
"""The wanted names are in a tuple, so that an identical mapping is not compared entry by entry."""
_BY_KEY: Stage[_NamedKey, _Named] = Stage("keys that come again")
_BY_PHRASE: Stage[_NamedKey, _Named] = Stage("words that come again")
_ORDINALS: Stage[tuple[_Named, ...], Mapping[PiecePlace, tuple[int, ...]]] = Stage("ordinals")
_REPEATED: Stage[tuple[tuple[_Named, ...], object], tuple[tuple[SentencePlace, SentencePlace], ...]] = Stage(
    "repeated"
)


def _with_keys(key: _NamedKey) -> _Named:
    chunk, (wanted,) = key
    return tuple([(n, one) for n, one in enumerate(chunk.blocks) if not wanted.keys().isdisjoint(one.keys)])


def _with_phrases(key: _NamedKey) -> _Named:
    chunk, (wanted,) = key
    blocks = enumerate(chunk.blocks)
    return tuple([(n, one) for n, one in blocks if any(phrase in wanted for phrase, _ in one.phrases)])


def _counted(there: tuple[_Named, ...]) -> Mapping[PiecePlace, tuple[int, ...]]:
    seen: Counter[str] = Counter()
    found: dict[PiecePlace, tuple[int, ...]] = {}
    for at, blocks in enumerate(there):
        for number, block in blocks:
            times = []
            for key in block.keys:
                seen[key] += 1
                times.append(seen[key])
            found[at, number] = tuple(times)
    return found


def _repeats(
    there: tuple[_Named, ...], wanted: Mapping[str, int], alike: Phrases
) -> tuple[tuple[SentencePlace, SentencePlace], ...]:
    said = [
        (SentencePlace((at, inside), number), phrase)
        for at, blocks in enumerate(there)
        for inside, block in blocks
        for phrase, number in block.phrases
        if phrase in wanted
    ]
    return tuple(repeats(said, alike))


@dataclass(frozen=True, eq=False)
class Report(ParsedReport):
    """One version of a report, analyzed when its sentences are first asked for. Offsets are str indices into its text.
    Whatever needs verdicts raises ClaimModelError where the claims model is damaged or not installed."""

    @cached_property
    def summary(self) -> DocumentSummary:
        """What the blocks add up to."""
        chunks = analyze_chunks(self, self._memory)
        known = self.cache.last(_SUMMARY)
        summary = (known[1] if known is not None else DocumentSummary()).updated(chunks)
        self.cache.keep(_SUMMARY, None, summary)
        return summary

    def summarize_in_parts(self, size: int) -> Iterator[None]:
        """Analyze the blocks with a pause after each `size` characters or somewhat more; `summary` then finds them done."""
        for _ in analyze_in_parts(self, self._memory, size):
            yield

    @property
    def _memory(self) -> VerdictMemory:
        return memory_for(self.context.tier, self.context.settings.claims.sensitivity)

    @property
    def chunks(self) -> tuple[ChunkAnalysis, ...]:
        """What is known about the blocks, chunk by chunk; the offsets of each count from its start."""
        return self.summary.chunks

    @property
    def counts(self) -> Counts:
        """The numbers of the whole report."""
        return self.summary.counts

    @cached_property
    def by_section(self) -> tuple[Counts, ...]:
        """The numbers for the text before the first heading, then for that under each."""
        found: list[list[Counts]] = [[]]
        for chunk in self.chunks:
            first, *others = chunk.by_section
            found[-1].append(first)
            found += [[counts] for counts in others]
        return tuple([total(parts) for parts in found])

    @cached_property
    def section_contents(self) -> Flags:
        """For the text before the first heading and then for that under each: whether it has sentences, and claims."""
        return self.cache.of(_SECTION_CONTENTS, tuple([one.section_contents for one in self.chunks]), _joined)

    @cached_property
    def aspect_counts(self) -> Counter[int]:
        """By aspect of the research query, how many sentences mention it."""
        found: Counter[int] = Counter()
        for chunk in self.chunks:
            if chunk.aspects:
                found.update(chunk.aspects)
        return found

    # --- sentences ---

    @property
    def pending(self) -> tuple[ClaimInput, ...]:
        """The questions to the model about the sentences that are still waiting for a verdict, in text order."""
        if not self.counts.pending:
            return ()
        return tuple(
            [
                question
                for chunk in self.chunks
                if chunk.counts.pending
                for block in chunk.blocks
                for question in block.pending
            ]
        )

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """Every sentence, list item and row of the report in order, claims or not."""
        return tuple([s for place, block in self.blocks() for s in self.sentences_of(place, block)])

    def sentence_at(self, offset: int) -> Sentence | None:
        """The sentence that holds str index `offset`; its end counts as inside."""
        if not len(self.rope):
            return None
        place = self.rope.locate(max(offset, 0))
        block = self.block_analysis(place)
        inside = offset - self.rope.start_of(place)
        number = bisect_right(block.sentences, inside, key=lambda s: s.start) - 1
        if number < 0:
            # A sentence never reaches into the next block, but it may end where that begins.
            return None
        found = self.sentence(SentencePlace(place, number))
        return found if offset <= found.end else None

    def sentences_in(self, start: int, end: int) -> tuple[Sentence, ...]:
        """The sentences that touch text[start:end]."""
        return tuple(
            [
                sentence
                for place in self.places_in(start, end)
                for sentence in self.sentences_of(place, self.block_analysis(place))
                if sentence.start <= end and start <= sentence.end
            ]
        )

    def sentences_of(self, place: PiecePlace, block: BlockAnalysis) -> Iterator[Sentence]:
        """The sentences of one block."""
        return (self.sentence(SentencePlace(place, number)) for number in range(len(block.sentences)))

    def sentence(self, said: SentencePlace) -> Sentence:
        """A sentence with its place in the text and its id."""
        sentence = self.block_analysis(said.place).sentences[said.number]
        by = self.rope.start_of(said.place)
        away = self._start_of_source_of_all if sentence.covered_by == "document" else by
        times = self.ordinals.get(said.place)
        time = times[said.number] if times is not None else 1
        return replace(
            sentence,
            id=sentence.id if time == 1 else f"{sentence.id}-{time}",
            start=sentence.start + by,
            end=sentence.end + by,
            citations=tuple([citation.moved(away) for citation in sentence.citations]),
        )

    @property
    def _start_of_source_of_all(self) -> int:
        """The start from which the offsets of what is cited for the whole document count."""
        block = self.source_of_all.block
        return self.rope.start_of(self.places[id(block)]) if block is not None else 0

    # --- blocks ---

    def block_analysis(self, place: PiecePlace) -> BlockAnalysis:
        """What is known about a block."""
        return self.chunks[place[0]].blocks[place[1]]

    def blocks(
        self, wanted: Callable[[BlockAnalysis], object] = lambda block: block.sentences
    ) -> Iterator[tuple[PiecePlace, BlockAnalysis]]:
        """The blocks for which `wanted` is true (by default those with sentences), with their places."""
        for number, chunk in enumerate(self.chunks):
            for inside, block in enumerate(chunk.blocks):
                if wanted(block):
                    yield (number, inside), block

    # --- repetitions ---

    @cached_property
    def ordinals(self) -> Mapping[PiecePlace, tuple[int, ...]]:
        """For each block with a sentence that occurs more than once: which occurrence each of its sentences is, from 1."""
        repeated = self.summary.keys.repeated
        if not repeated:
            return {}
        return self.cache.of(_ORDINALS, self._named(_BY_KEY, repeated, _with_keys), _counted)

    @cached_property
    def repeated(self) -> tuple[tuple[SentencePlace, SentencePlace], ...]:
        """(a sentence, the earlier one that it repeats), in order."""
        wanted = self.summary.repeated_phrases
        if not wanted:
            return ()
        there = self._named(_BY_PHRASE, wanted, _with_phrases)
        alike = self.summary.alike
        return self.cache.get(_REPEATED, (there, alike.similar), lambda: _repeats(there, wanted, alike))

    @property
    def repetitions(self) -> tuple[Repetition, ...]:
        """The sentences that repeat an earlier one, in order."""
        return tuple(
            [Repetition(self.sentence(later), self.sentence(first)) for later, first in self.repeated]
        )

    def _named(
        self, stage: Stage[_NamedKey, _Named], wanted: Mapping[str, int], named: Callable[[_NamedKey], _Named]
    ) -> tuple[_Named, ...]:
        """For each chunk, the blocks with a name that is `wanted`."""
        return of_each(stage, self.rope.chunks, [(own, (wanted,)) for own in self.chunks], named)

    # --- sources ---

    @cached_property
    def sources(self) -> tuple[SourceUse, ...]:
        """The distinct sources of every resolvable citation of a claim, by first appearance."""
        away = self._start_of_source_of_all
        first = {
            citation.source: citation.moved(away)
            for citation in reversed(self.source_of_all.citations)
            if self.summary.uses[citation.source]
        }
        titles: dict[str, str] = {}
        for place, block in self.blocks(lambda block: block.sources):
            for cited in block.sources:
                if cited.key not in first:
                    there = place if cited.listed_in is None else self.places[id(cited.listed_in)]
                    first[cited.key] = cited.citation.moved(self.rope.start_of(there))
                if cited.citation.title:
                    titles.setdefault(cited.key, cited.citation.title)
        return tuple(
            [
                SourceUse(
                    key,
                    citation.url,
                    citation.doi,
                    titles.get(key, ""),
                    self.summary.uses[key],
                    (citation.start, citation.end),
                )
                for key, citation in first.items()
            ]
        )
