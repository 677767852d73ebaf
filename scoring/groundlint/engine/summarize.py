"""Summarize: combine the blocks of a chunk, and all chunks of a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from itertools import compress, count, pairwise
from operator import is_not

from groundlint.content.repetition import Phrases
from groundlint.model.block_analysis import NO_ASPECTS, NO_NUMBERS, BlockAnalysis, ChunkAnalysis
from groundlint.model.counts import NO_COUNTS, Counts, total
from groundlint.model.persistent_map import Multiset
from groundlint.model.value import value


def chunk_analysis(blocks: tuple[BlockAnalysis, ...], heading_blocks: tuple[int, ...]) -> ChunkAnalysis:
    """The combined analyses of a chunk's blocks; `heading_blocks` are the numbers of the blocks of its headings."""
    bounds = (0, *heading_blocks, len(blocks))
    counts = [block.counts for block in blocks]
    by_section = tuple([_total(counts[low:high]) for low, high in pairwise(bounds)])
    ranks = [0, 0, 0, 0]
    for block in blocks:
        for finding in block.findings:
            ranks[finding.severity.rank] += 1
    missing = tuple([block for block in blocks if block.missing])
    aspects = [block.aspects for block in blocks if block.aspects]
    return ChunkAnalysis(
        blocks=blocks,
        by_section=by_section,
        counts=_total(by_section),
        ranks=(ranks[0], ranks[1], ranks[2], ranks[3]),
        section_contents=tuple([(part.sentences > 0, part.claiming) for part in by_section]),
        aspects=sum(map(Counter, aspects), Counter[int]()) if aspects else NO_ASPECTS,
        missing=missing,
        faults=tuple([fault for block in blocks for fault in block.faults]),
        used=NO_NUMBERS.union(*[block.used for block in blocks if block.used]),
        has_bare_numbers=any(block.has_bare_numbers for block in blocks),
        sources=_distinct_sources(blocks),
    )


def _distinct_sources(
    blocks: Iterable[BlockAnalysis],
) -> tuple[tuple[str, str | None, str | None, bool], ...]:
    first: dict[str, tuple[str, str | None, str | None, bool]] = {}
    for block in blocks:
        for cited in block.sources:
            known = first.get(cited.key)
            if known is None:
                first[cited.key] = (cited.key, cited.citation.url, cited.citation.doi, cited.first_hand)
            elif cited.first_hand and not known[3]:
                first[cited.key] = (*known[:3], True)
    return tuple(first.values())


def _total(parts: Sequence[Counts]) -> Counts:
    nonempty = [part for part in parts if part is not NO_COUNTS]
    return nonempty[0] if len(nonempty) == 1 else total(nonempty) if nonempty else NO_COUNTS


_NOTHING: Multiset[str] = Multiset()


@value(frozen=True, slots=True, eq=False)
class DocumentSummary:
    """What the blocks of a document add up to. Each part stays the same object as in the previous version if nothing in it
    has changed."""

    chunks: tuple[ChunkAnalysis, ...] = ()
    counts: Counts = NO_COUNTS
    ranks: tuple[int, ...] = (0, 0, 0, 0)
    """How many findings there are in blocks of each severity rank."""
    has_bare_numbers: bool = False
    """Whether numbers that have lost their brackets may be citations."""
    faulty: bool = False
    """Whether a rule or block failed."""
    keys: Multiset[str] = _NOTHING
    """The keys of the sentences."""
    phrases: Multiset[str] = _NOTHING
    """The words of the sentences that must not be repeated."""
    alike: Phrases = Phrases()
    repeated_phrases: Mapping[str, int] = field(default_factory=dict)
    """Phrases that occur more than once, or are similar to another."""
    uses: Multiset[str] = _NOTHING
    """By source, how many claims cite it."""
    labels: Multiset[str] = _NOTHING
    """The labels that marks name."""
    cited: Multiset[str] = _NOTHING
    """Sources of the citations outside source lists."""

    def updated(self, chunks: tuple[ChunkAnalysis, ...]) -> DocumentSummary:
        """The summary of the next version, whose blocks are those of `chunks`: only blocks that differ are looked at."""
        gone, come = _changed(self.chunks, chunks)
        if not gone and not come and len(chunks) == len(self.chunks):
            return self

        def following(names: Multiset[str], of: Callable[[BlockAnalysis], Iterable[str]]) -> Multiset[str]:
            return names.updated(_each(gone, of), _each(come, of))[0]

        phrases, changes = self.phrases.updated(_each(gone, _phrases), _each(come, _phrases))
        alike = self.alike.updated(
            [phrase for phrase, (then, now) in changes.items() if not then and now],
            [phrase for phrase, (then, now) in changes.items() if then and not now],
        )
        repeated_phrases = self.repeated_phrases
        if alike.similar is not self.alike.similar or phrases.repeated is not self.phrases.repeated:
            repeated_phrases = {**dict.fromkeys(alike.similar, 1), **phrases.repeated}
        return DocumentSummary(
            chunks=chunks,
            counts=_total([chunk.counts for chunk in chunks]),
            ranks=tuple(map(sum, zip(*[chunk.ranks for chunk in chunks], strict=True))) or (0, 0, 0, 0),
            has_bare_numbers=any(chunk.has_bare_numbers for chunk in chunks),
            faulty=any(chunk.faults for chunk in chunks),
            keys=following(self.keys, lambda block: block.keys),
            phrases=phrases,
            alike=alike,
            repeated_phrases=repeated_phrases,
            uses=following(self.uses, lambda block: [cited.key for cited in block.sources]),
            labels=following(self.labels, lambda block: block.labels),
            cited=following(self.cited, lambda block: block.cited),
        )


def _phrases(block: BlockAnalysis) -> Iterable[str]:
    return [phrase for phrase, _ in block.phrases]


def _each(blocks: Sequence[BlockAnalysis], names: Callable[[BlockAnalysis], Iterable[str]]) -> Iterable[str]:
    return [name for block in blocks for name in names(block)]


def _changed(
    then: tuple[ChunkAnalysis, ...], now: tuple[ChunkAnalysis, ...]
) -> tuple[list[BlockAnalysis], list[BlockAnalysis]]:
    """The blocks that are gone, and those that are new."""
    first, last = same_at_both_ends(then, now)
    old = [block for chunk in then[first : len(then) - last] for block in chunk.blocks]
    new = [block for chunk in now[first : len(now) - last] for block in chunk.blocks]
    kept = set(map(id, old)).intersection(map(id, new))
    return [b for b in old if id(b) not in kept], [b for b in new if id(b) not in kept]


def same_at_both_ends(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """How many objects at the start, and how many of the rest at the end, are identical in both."""
    least = min(len(old), len(new))
    first = next(compress(count(), map(is_not, old, new)), least)
    last = next(compress(count(), map(is_not, reversed(old), reversed(new))), least)
    return first, min(last, least - first)
