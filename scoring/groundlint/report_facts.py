"""What is known of a whole report: sums and indexes over the facts of its blocks, kept from one version to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import compress, count
from operator import add, is_not, ne, sub
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from groundlint.block_facts import NO_SUMS, BlockFacts, ChunkFacts, Cited, Counts, Sums, added
from groundlint.rubric.repetition import Phrases, repeats
from groundlint.tally import Shelf, Tally
from groundlint.text.chain import same_at_both_ends

if TYPE_CHECKING:
    from groundlint.finding import Finding
    from groundlint.sources import Credibility
    from groundlint.telling import Tale

_NOTHING: Mapping[str, int] = MappingProxyType({})
_FEW = 8
"""Up to so many changed blocks are compared with those in whose place they stand."""
_MANY = 64
"""From so many changed sources on, all blocks are gone through once instead of looking for each."""

Place = tuple[int, int]
"""A chunk and a block in it."""


@dataclass(frozen=True, slots=True)
class Said:
    """Sentence `number` of a block."""

    place: Place
    number: int


class Repeat(NamedTuple):
    """Sentence `number` of a block, which stands there the `time`-th time, says again what `first_number` of another one
    says."""

    facts: BlockFacts
    number: int
    time: int
    first: BlockFacts
    first_number: int


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
        first, stop = same_at_both_ends(old, self.chunks)
        gone, come = old[first : len(old) - stop], self.chunks[first : len(self.chunks) - stop]
        self.sums: Sums = _counted(before.sums if before else NO_SUMS, gone, come, lambda chunk: chunk.sums)
        self.ranks: Sums = _counted(
            before.ranks if before else (0, 0, 0, 0), gone, come, lambda chunk: chunk.findings
        )
        """How many findings of the blocks there are, by the rank of their severity."""
        self.rare: Sums = _counted(before.rare if before else (0, 0), gone, come, _rare)
        """How many faults there are, and in how many chunks numbers without brackets."""
        if before is not None and [chunk.missing for chunk in gone] == [chunk.missing for chunk in come]:
            self.missing: tuple[tuple[BlockFacts, ...], ...] = before.missing
        else:
            self.missing = tuple([chunk.missing for chunk in self.chunks if chunk.missing])
        """By chunk, the blocks with citations whose whole list is missing: the same object where that has not changed."""
        self.rewanted: dict[str, tuple[object, Set[str]]] = {}
        """What is wanted by other names than before: what was wanted then, and the names that make the difference."""
        start = before.indexes if before is not None else _empty()
        self.indexes: Indexes = self._indexes(start, *_blocks_changed(gone, come))
        for what, old_names, new_names in (
            ("keys", start.repeated_keys, self.indexes.repeated_keys),
            ("phrases", start.again, self.indexes.again),
        ):
            if old_names is not new_names:
                self.rewanted[what] = (old_names, old_names.keys() ^ new_names.keys())
        if before is not None and len(gone) == len(come):
            self._take_over(before, gone, come)
        for chunk in come:
            chunk.forget()
        known_before = before.said_again if before is not None else {}
        if len(known_before) > 2 * len(before.again if before is not None else ()) + _FEW:
            known_before = (
                {key: known_before[key] for key in before.repeats if key in known_before} if before else {}
            )
        self.said_again: dict[Repeat, Finding] = known_before
        """What has been said of repetitions; shared with the versions before."""

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
        if not same or was != now:
            return
        self.__dict__["again"] = known["again"]
        there = [chunk.blocks[n] for chunk in come for n in chunk.watched("phrases", phrases, _phrases)]
        if there == [chunk.blocks[n] for chunk in gone for n in chunk.watched("phrases", phrases, _phrases)]:
            self.__dict__.update({name: known[name] for name in ("firsts", "_repeating") if name in known})

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

    @cached_property
    def firsts(self) -> Mapping[int, Place]:
        """The blocks with sentences that others repeat, by their ids."""
        return {id(self.at(first.place).reading.block): first.place for _, first in self.again}

    @property
    def repeats(self) -> tuple[Repeat, ...]:
        """The same as `again`, without places: the same object as long as nothing of it changes."""
        ordinals, found = self._repeating
        if ordinals is not self.ordinals:
            found = self._found_repeats()
            self.__dict__["_repeating"] = (self.ordinals, found)
        return found

    @cached_property
    def _repeating(self) -> tuple[Mapping[Place, tuple[int, ...]], tuple[Repeat, ...]]:
        return self.ordinals, self._found_repeats()

    def _found_repeats(self) -> tuple[Repeat, ...]:
        found = []
        for later, first in self.again:
            times = self.ordinals.get(later.place)
            time = times[later.number] if times is not None else 1
            found.append(Repeat(self.at(later.place), later.number, time, self.at(first.place), first.number))
        return tuple(found)

    def _watched(
        self, what: str, wanted: Mapping[str, int], names: Callable[[BlockFacts], Iterable[str]]
    ) -> Iterator[tuple[Place, BlockFacts]]:
        changed = self.rewanted.get(what)
        for number, chunk in enumerate(self.chunks):
            for inside in chunk.watched(what, wanted, names, changed):
                yield (number, inside), chunk.blocks[inside]

    # --- indexes ---

    def _indexes(self, before: Indexes, gone: list[BlockFacts], come: list[BlockFacts]) -> Indexes:
        if not gone and not come:
            return before
        pairs = tuple(zip(gone, come, strict=True)) if len(gone) == len(come) else ()
        keys, key_changes = before.keys.updated(*_differing(gone, come, pairs, _keys))
        repeated = _over_one(before.repeated_keys, key_changes)
        phrases, phrase_changes = before.phrases.updated(*_differing(gone, come, pairs, _phrases))
        alike = before.alike.updated(
            [phrase for phrase, (old, new) in phrase_changes.items() if not old and new],
            [phrase for phrase, (old, new) in phrase_changes.items() if old and not new],
        )
        several = _over_one(before.several, phrase_changes)
        again = before.again
        if alike.similar is not before.alike.similar or several is not before.several:
            again = {**dict.fromkeys(alike.similar, 1), **several}
        labels, cited, named = before.labels, before.cited, before.named
        if not pairs or any(old.labels != new.labels or old.cited != new.cited for old, new in pairs):
            labels, label_changes = labels.updated(_all(b.labels for b in gone), _all(b.labels for b in come))
            cited, cited_changes = cited.updated(_all(b.cited for b in gone), _all(b.cited for b in come))
            flips = (*label_changes.values(), *cited_changes.values())
            named = object() if any((not old) != (not new) for old, new in flips) else named
        uses, touched = before.uses, set[str]()
        for old, new in pairs or ((None, block) for block in (*gone, *come)):
            if old is None or not _same_sources(old, new, before.sources.weak):
                touched.update([cited.key for block in filter(None, (old, new)) for cited in block.sources])
        if touched:
            uses, _ = uses.updated(
                (c.key for b in gone for c in b.sources), (c.key for b in come for c in b.sources)
            )
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
            named,
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


def _rare(chunk: ChunkFacts) -> Sums:
    return len(chunk.faults), int(chunk.bare_numbers)


def _keys(facts: BlockFacts) -> Sequence[str]:
    return facts.keys


def _phrases(facts: BlockFacts) -> Sequence[str]:
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
    for chunk in gone:
        total = list(map(sub, total, of(chunk)))
    for chunk in come:
        total = list(map(add, total, of(chunk)))
    return tuple(total)


def _blocks_changed(
    gone: tuple[ChunkFacts, ...], come: tuple[ChunkFacts, ...]
) -> tuple[list[BlockFacts], list[BlockFacts]]:
    if len(gone) == 1 == len(come) and len(gone[0].blocks) == len(come[0].blocks):
        differ = list(map(is_not, gone[0].blocks, come[0].blocks))
        if sum(differ) <= _FEW:
            return list(compress(gone[0].blocks, differ)), list(compress(come[0].blocks, differ))
    old = [block for chunk in gone for block in chunk.blocks]
    new = [block for chunk in come for block in chunk.blocks]
    kept = set(old).intersection(new)
    return [b for b in old if b not in kept], [b for b in new if b not in kept]


def _differing(
    gone: list[BlockFacts],
    come: list[BlockFacts],
    pairs: tuple[tuple[BlockFacts, BlockFacts], ...],
    names: Callable[[BlockFacts], Sequence[str]],
) -> tuple[list[str], list[str]]:
    """The names in blocks that are `gone` and in those that have `come`; of `pairs` of them only what lies between those
    that are the same at both ends."""
    if not pairs:
        return [n for b in gone for n in names(b)], [n for b in come for n in names(b)]
    removed: list[str] = []
    added_names: list[str] = []
    for old_block, new_block in pairs:
        old, new = names(old_block), names(new_block)
        if old == new:
            continue
        least = min(len(old), len(new))
        first = next(compress(count(), map(ne, old, new)), least)
        last = min(next(compress(count(), map(ne, reversed(old), reversed(new))), least), least - first)
        removed += old[first : len(old) - last]
        added_names += new[first : len(new) - last]
    return removed, added_names


def _same_sources(old: BlockFacts, new: BlockFacts, weak: Mapping[str, object]) -> bool:
    """Whether two blocks cite the same sources as often by claims, by the same addresses, and none that is rated low: of
    those it is known where they are cited first."""
    if not old.sources and not new.sources:
        return True
    was, now = (
        [(cited.key, cited.citation.url, cited.citation.doi) for cited in block.sources]
        for block in (old, new)
    )
    return was == now and not any(key in weak for key, _, _ in now)


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
