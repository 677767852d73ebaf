"""What is known of a whole report: sums and indexes over the facts of its blocks, kept from one version to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.block_facts import NO_SUMS, BlockFacts, ChunkFacts, Cited, Counts, Sums, added
from groundlint.rubric.repetition import Phrases, repeats
from groundlint.tally import Shelf, Tally

if TYPE_CHECKING:
    from groundlint.sources import Credibility
    from groundlint.telling import Tale

_NOTHING: Mapping[str, int] = MappingProxyType({})
_MANY = 64
"""From so many changed sources on, all blocks are gone through once instead of looking for each."""

Place = tuple[int, int]
"""A chunk and a block in it."""


@dataclass(frozen=True, slots=True)
class Said:
    """Sentence `number` of a block."""

    place: Place
    number: int


@dataclass(frozen=True, slots=True)
class FirstUse:
    """Where a source is cited first by a claim."""

    facts: BlockFacts
    cited: Cited


@dataclass(frozen=True, slots=True)
class Sources:
    """The distinct sources that claims cite: how many, the sum of their credibility, and those rated low."""

    scores: Shelf[str, int]
    count: int
    total: int
    weak: Mapping[str, tuple[FirstUse, Credibility, int]]
    """By key: the first use, the rating, how many claims."""


@dataclass(frozen=True, slots=True, eq=False)
class Indexes:
    """What is looked up by name. Each is the same object as in the version before where nothing of it changed."""

    keys: Tally[str]
    repeated_keys: Mapping[str, int]
    phrases: Tally[str]
    several: Mapping[str, int]
    alike: Phrases
    again: Mapping[str, int]
    """Phrases that stand more than once, or are alike to another."""
    uses: Tally[str]
    sources: Sources
    labels: Tally[str]
    cited: Tally[str]
    named: object
    """Another object whenever a label or source begins or ceases to be cited."""


def _empty() -> Indexes:
    nothing: Tally[str] = Tally()
    sources = Sources(Shelf(), 0, 0, {})
    return Indexes(
        nothing,
        _NOTHING,
        nothing,
        _NOTHING,
        Phrases(),
        _NOTHING,
        nothing,
        sources,
        nothing,
        nothing,
        object(),
    )


class ReportFacts:
    """All blocks' facts with what they come to."""

    def __init__(self, tale: Tale, before: ReportFacts | None) -> None:
        self.tale = tale
        self.told = tale.told
        self.chunks = tale.chunks
        old = before.chunks if before is not None else ()
        first, stop = _differ(old, self.chunks)
        gone, come = old[first : len(old) - stop], self.chunks[first : len(self.chunks) - stop]
        self.sums: Sums = _counted(before.sums if before else NO_SUMS, gone, come, lambda chunk: chunk.sums)
        self.ranks: Sums = _counted(
            before.ranks if before else (0, 0, 0, 0), gone, come, lambda chunk: chunk.findings
        )
        """How many findings of the blocks there are, by the rank of their severity."""
        start = before.indexes if before is not None else _empty()
        self.indexes: Indexes = self._indexes(start, *_blocks_changed(gone, come))
        if before is not None and len(gone) == len(come):
            self._take_over(before, gone, come)

    def _take_over(
        self, before: ReportFacts, gone: tuple[ChunkFacts, ...], come: tuple[ChunkFacts, ...]
    ) -> None:
        """What `before` has found out and the change does not touch."""
        known = before.__dict__
        if "spoken" in known and [chunk.spoken for chunk in gone] == [chunk.spoken for chunk in come]:
            self.__dict__["spoken"] = known["spoken"]
        keys, phrases = self.indexes.repeated_keys, self.indexes.again
        same = keys is before.indexes.repeated_keys and "ordinals" in known
        if same and _standing(gone, "keys", keys, _keys) == _standing(come, "keys", keys, _keys):
            self.__dict__["ordinals"] = known["ordinals"]
        same = phrases is before.indexes.again and "again" in known
        was, now = (_standing(chunks, "phrases", phrases, _phrases) for chunks in (gone, come))
        if same and was == now:
            self.__dict__["again"] = known["again"]

    # --- sums ---

    @cached_property
    def counts(self) -> Counts:
        """The numbers of the whole report."""
        return Counts(*self.sums)

    @cached_property
    def spoken(self) -> tuple[tuple[bool, bool], ...]:
        """For the text before the first heading and then for that under each: whether it has sentences, and
        claims."""
        found: list[tuple[bool, bool]] = [(False, False)]
        for chunk in self.chunks:
            first, *others = chunk.spoken
            found[-1] = (found[-1][0] or first[0], found[-1][1] or first[1])
            found += others
        return tuple(found)

    @cached_property
    def by_section(self) -> tuple[Counts, ...]:
        """The numbers of the text before the first heading, then of that under each."""
        found: list[list[Sums]] = [[]]
        for chunk in self.chunks:
            first, *others = chunk.by_section
            found[-1].append(first)
            found += [[sums] for sums in others]
        return tuple(Counts(*added(parts)) for parts in found)

    @cached_property
    def aspects(self) -> Counter[int]:
        """By aspect, how many sentences speak of it."""
        found: Counter[int] = Counter()
        for chunk in self.chunks:
            if chunk.aspects:
                found.update(chunk.aspects)
        return found

    # --- places ---

    def blocks(self) -> Iterator[tuple[int, BlockFacts]]:
        """Every block's facts with where the block starts."""
        for start, chunk, facts in zip(
            self.told.chain.starts, self.told.chain.chunks, self.chunks, strict=False
        ):
            for at, block in zip(chunk.starts, facts.blocks, strict=False):
                yield start + at, block

    def at(self, place: Place) -> BlockFacts:
        """The facts of a block."""
        return self.chunks[place[0]].blocks[place[1]]

    def start(self, place: Place) -> int:
        """Where a block starts."""
        chain = self.told.chain
        return chain.starts[place[0]] + chain.chunks[place[0]].starts[place[1]]

    # --- repetitions ---

    @cached_property
    def ordinals(self) -> Mapping[Place, tuple[int, ...]]:
        """For each block with a sentence that stands more than once: which time each of its sentences stands, from
        1."""
        repeated = self.indexes.repeated_keys
        found: dict[Place, tuple[int, ...]] = {}
        seen: Counter[str] = Counter()
        if repeated:
            for place, facts in self._watched("keys", repeated, _keys):
                numbers = []
                for key in facts.keys:
                    seen[key] += 1
                    numbers.append(seen[key])
                found[place] = tuple(numbers)
        return found

    @cached_property
    def again(self) -> tuple[tuple[Said, Said], ...]:
        """(a sentence, the earlier one that it repeats), in order."""
        wanted = self.indexes.again
        if not wanted:
            return ()
        said = [
            (Said(place, number), phrase)
            for place, facts in self._watched("phrases", wanted, _phrases)
            for phrase, number in facts.phrases
            if phrase in wanted
        ]
        return tuple(repeats(said, self.indexes.alike))

    def _watched(
        self, what: str, wanted: Mapping[str, int], names: Callable[[BlockFacts], Iterable[str]]
    ) -> Iterator[tuple[Place, BlockFacts]]:
        for number, chunk in enumerate(self.chunks):
            for inside in chunk.watched(what, wanted, names):
                yield (number, inside), chunk.blocks[inside]

    # --- indexes ---

    def _indexes(self, before: Indexes, gone: list[BlockFacts], come: list[BlockFacts]) -> Indexes:
        if not gone and not come:
            return before
        keys, key_changes = before.keys.updated(_all(b.keys for b in gone), _all(b.keys for b in come))
        repeated = _over_one(before.repeated_keys, key_changes)
        phrases, phrase_changes = before.phrases.updated(
            (phrase for b in gone for phrase, _ in b.phrases),
            (phrase for b in come for phrase, _ in b.phrases),
        )
        alike = before.alike.updated(
            [phrase for phrase, (old, new) in phrase_changes.items() if not old and new],
            [phrase for phrase, (old, new) in phrase_changes.items() if old and not new],
        )
        several = _over_one(before.several, phrase_changes)
        again = before.again
        if alike.similar is not before.alike.similar or several is not before.several:
            again = {**dict.fromkeys(alike.similar, 1), **several}
        labels, label_changes = before.labels.updated(
            _all(b.labels for b in gone), _all(b.labels for b in come)
        )
        cited, cited_changes = before.cited.updated(_all(b.cited for b in gone), _all(b.cited for b in come))
        flips = (*label_changes.values(), *cited_changes.values())
        uses, _ = before.uses.updated(
            (c.key for b in gone for c in b.sources), (c.key for b in come for c in b.sources)
        )
        touched = {cited.key for block in (*gone, *come) for cited in block.sources}
        return Indexes(
            keys,
            repeated,
            phrases,
            several,
            alike,
            again,
            uses,
            self._sources(before.sources, uses, touched),
            labels,
            cited,
            object() if any((not old) != (not new) for old, new in flips) else before.named,
        )

    def _sources(self, before: Sources, uses: Tally[str], touched: set[str]) -> Sources:
        if not touched:
            return before
        from groundlint.rubric.source_quality import credibility_of

        frame = self.told.frame
        firsts = self._first_uses(touched)
        changes: dict[str, int | None] = {}
        count, total = before.count, before.total
        weak = before.weak
        for key in touched:
            old = before.scores.get(key)
            first = firsts.get(key)
            rating = credibility_of(frame, first.cited.citation) if first is not None else None
            new = rating.score if rating is not None else None
            if old != new:
                changes[key] = new
                count += (new is not None) - (old is not None)
                total += (new or 0) - (old or 0)
            low = rating is not None and rating.known and rating.score < frame.settings.sources.low
            if low or key in weak:
                weak = dict(weak)
                if low and first is not None and rating is not None:
                    weak[key] = (first, rating, uses[key])
                else:
                    del weak[key]
        return Sources(before.scores.updated(changes), count, total, weak)

    def _first_uses(self, keys: set[str]) -> Mapping[str, FirstUse]:
        found: dict[str, FirstUse] = {}
        if len(keys) > _MANY:
            for chunk in self.chunks:
                for block in chunk.blocks:
                    for cited in block.sources:
                        if cited.key in keys and cited.key not in found:
                            found[cited.key] = FirstUse(block, cited)
            return found
        for key in keys:
            chunk_with = next((chunk for chunk in self.chunks if key in chunk.sources), None)
            if chunk_with is not None:
                found[key] = next(
                    FirstUse(b, cited) for b in chunk_with.blocks for cited in b.sources if cited.key == key
                )
        return found


def _differ(old: tuple[ChunkFacts, ...], new: tuple[ChunkFacts, ...]) -> tuple[int, int]:
    """How many chunks at the start and at the end are the same objects."""
    least = min(len(old), len(new))
    first = 0
    while first < least and old[first] is new[first]:
        first += 1
    stop = 0
    while stop < least - first and old[-1 - stop] is new[-1 - stop]:
        stop += 1
    return first, stop


def _keys(facts: BlockFacts) -> Iterable[str]:
    return facts.keys


def _phrases(facts: BlockFacts) -> Iterable[str]:
    return [phrase for phrase, _ in facts.phrases]


def _standing(
    chunks: tuple[ChunkFacts, ...],
    what: str,
    wanted: Mapping[str, int],
    names: Callable[[BlockFacts], Iterable[str]],
) -> list[object]:
    """Where names that are `wanted` stand in these chunks: the blocks, all their names, and which sentences they are."""
    return [
        [(n, chunk.blocks[n].keys, chunk.blocks[n].phrases) for n in chunk.watched(what, wanted, names)]
        for chunk in chunks
    ]


def _counted(
    before: Sums, gone: tuple[ChunkFacts, ...], come: tuple[ChunkFacts, ...], of: Callable[[ChunkFacts], Sums]
) -> Sums:
    """The sum over all chunks, from what it was before."""
    total = list(before)
    for chunks, sign in ((gone, -1), (come, 1)):
        for chunk in chunks:
            total = [n + sign * part for n, part in zip(total, of(chunk), strict=True)]
    return tuple(total)


def _blocks_changed(
    gone: tuple[ChunkFacts, ...], come: tuple[ChunkFacts, ...]
) -> tuple[list[BlockFacts], list[BlockFacts]]:
    old = [block for chunk in gone for block in chunk.blocks]
    new = [block for chunk in come for block in chunk.blocks]
    kept = set(old).intersection(new)
    return [b for b in old if b not in kept], [b for b in new if b not in kept]


def _all(parts: Iterable[Iterable[str]]) -> Iterator[str]:
    return (name for part in parts for name in part)


def _over_one(before: Mapping[str, int], changes: Mapping[str, tuple[int, int]]) -> Mapping[str, int]:
    """Those that stand more than once; the same object where that has not changed."""
    crossing = {name: now for name, (old, now) in changes.items() if old > 1 or now > 1}
    if not crossing:
        return before
    found = dict(before)
    for name, now in crossing.items():
        if now > 1:
            found[name] = now
        else:
            found.pop(name, None)
    return found
