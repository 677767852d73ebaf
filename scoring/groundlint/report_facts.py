"""What is known of a whole report: sums over the facts of its blocks, and which repeat others, kept from one version to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from itertools import compress, islice
from operator import add, is_not, sub
from typing import TYPE_CHECKING, Any, NamedTuple

from groundlint.block_facts import (
    FEW_MISSING,
    NO_SUMS,
    BlockFacts,
    ChunkFacts,
    Counts,
    Sums,
    added,
)
from groundlint.once import once
from groundlint.report_indexes import NO_INDEXES, Indexes, indexes_after, keys_of, phrases_of
from groundlint.rubric.repetition import repeats
from groundlint.text.chain import same_at_both_ends
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.finding import Finding
    from groundlint.telling import Tale

_FEW = 8
"""Up to so many changed blocks are compared with those in whose place they stand."""

_OF_REPEATS = ("again", "firsts", "_repeating")
"""What `ReportFacts` has found out of sentences that are said again."""

Place = tuple[int, int]
"""A chunk and a block in it."""


@value(frozen=True, slots=True)
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


class Idle(NamedTuple):
    """What is said of those in a `part` of the definitions that nobody cites, by the number of their block, as long as
    the labels and sources that are cited are the same (`Indexes.named`)."""

    part: tuple[object, ...]
    named: object
    said: tuple[tuple[int, Finding], ...]


class Whole:
    """What a whole report is told by, but for words: the same object as long as nothing of it changes. `memo` holds what
    hangs on it, each with what else that hangs on."""

    __slots__ = ("memo",)

    def __init__(self) -> None:
        self.memo: dict[object, Any] = {}


class ReportFacts:
    """All blocks' facts with what they come to."""

    def __init__(self, tale: Tale, before: ReportFacts | None) -> None:
        self.tale = tale
        self.told = tale.told
        self.chunks = tale.chunks
        old = before.chunks if before is not None else ()
        if before is not None and tale.retold is not None:
            number, blocks = tale.retold
            gone, come = old[number : number + 1], self.chunks[number : number + 1]
            fewer, more, in_place = *_blocks_of(gone[0], come[0], blocks), True
        else:
            first, stop = same_at_both_ends(old, self.chunks)
            gone, come = old[first : len(old) - stop], self.chunks[first : len(self.chunks) - stop]
            fewer, more, in_place = _blocks_changed(gone, come)
        start = before.indexes if before is not None else NO_INDEXES
        self.indexes: Indexes = indexes_after(start, fewer, more, self.chunks, self.told.frame)
        if (
            before is not None
            and in_place
            and come[0].adds_as(gone[0])
            and self._says_the_same(before, fewer, more)
        ):
            self._take_all(before, gone[0], come[0])
            return
        self.whole = Whole()
        """Another object whenever more has changed than words, and where in their block they stand."""
        self.sums: Sums = _counted(before.sums if before else NO_SUMS, gone, come, lambda chunk: chunk.sums)
        self.ranks: Sums = _counted(
            before.ranks if before else (0, 0, 0, 0), gone, come, lambda chunk: chunk.findings
        )
        """How many findings of the blocks there are, by the rank of their severity."""
        self.rare: Sums = _counted(before.rare if before else (0, 0), gone, come, _rare)
        """How many faults there are, and in how many chunks numbers without brackets."""
        self.lacking: Mapping[str, int] = _lacking(before.lacking if before is not None else {}, gone, come)
        """By the name of each list that is missing, how many citations wait for it."""
        self.rewanted: dict[str, tuple[object, Set[str]]] = {}
        """What is wanted by other names than before: what was wanted then, and the names that make the difference."""
        for what, old_names, new_names in (
            ("keys", start.repeated_keys, self.indexes.repeated_keys),
            ("phrases", start.again, self.indexes.again),
        ):
            if old_names is not new_names:
                self.rewanted[what] = (old_names, old_names.keys() ^ new_names.keys())
        if before is not None and len(gone) == len(come):
            self._take_over(before, gone, come, [*fewer, *more] if in_place else None)
        for chunk in come:
            chunk.forget()
        known_before = before.said_again if before is not None else {}
        if len(known_before) > 2 * len(before.again if before is not None else ()) + _FEW:
            known_before = (
                {key: known_before[key] for key in before.repeats if key in known_before} if before else {}
            )
        self.said_again: dict[Repeat, Finding] = known_before
        """What has been said of repetitions; shared with the versions before."""
        self.idle: tuple[Idle, ...] = before.idle if before is not None else ()
        """What has been said last of definitions that nobody cites."""

    def _says_the_same(self, before: ReportFacts, fewer: list[BlockFacts], more: list[BlockFacts]) -> bool:
        """Whether what is looked up by name is the same, and no sentence is touched that is repeated, no citation that is
        named as the first of those whose list is missing."""
        now, then = self.indexes, before.indexes
        return (
            now.sources is then.sources
            and now.named is then.named
            and now.repeated_keys is then.repeated_keys
            and now.again is then.again
            and not (
                any(block.missing for block in fewer)
                and any(block in named for _, _, named in before.waiting() for block in fewer)
            )
            and _strange_to(now.repeated_keys, [*fewer, *more], keys_of)
            and _strange_to(now.again, [*fewer, *more], phrases_of)
        )

    def _take_all(self, before: ReportFacts, gone: ChunkFacts, come: ChunkFacts) -> None:
        """All that `before` has found out still holds."""
        own = self.__dict__.copy()
        self.__dict__.update(before.__dict__)
        self.__dict__.update(own)
        self.rewanted = {}
        come.watched_as(gone, "keys", self.indexes.repeated_keys)
        come.watched_as(gone, "phrases", self.indexes.again)
        come.forget()

    def _take_over(
        self,
        before: ReportFacts,
        gone: tuple[ChunkFacts, ...],
        come: tuple[ChunkFacts, ...],
        changed: list[BlockFacts] | None,
    ) -> None:
        """What `before` has found out and the change does not touch. `changed` are the blocks before and after, where each
        stands in the place of another one."""
        known = before.__dict__
        if "spoken" in known and [chunk.spoken for chunk in gone] == [chunk.spoken for chunk in come]:
            self.__dict__["spoken"] = known["spoken"]
        keys, phrases = self.indexes.repeated_keys, self.indexes.again
        if keys is before.indexes.repeated_keys and "ordinals" in known:
            if changed is not None and _strange_to(keys, changed, keys_of):
                come[0].watched_as(gone[0], "keys", keys)
                self.__dict__["ordinals"] = known["ordinals"]
            elif _standing(gone, "keys", keys, keys_of) == _standing(come, "keys", keys, keys_of):
                self.__dict__["ordinals"] = known["ordinals"]
        if phrases is not before.indexes.again or "again" not in known:
            return
        if changed is not None and _strange_to(phrases, changed, phrases_of):
            come[0].watched_as(gone[0], "phrases", phrases)
            self.__dict__.update({name: known[name] for name in _OF_REPEATS if name in known})
            return
        was, now = (_standing(chunks, "phrases", phrases, phrases_of) for chunks in (gone, come))
        if was != now:
            return
        self.__dict__["again"] = known["again"]
        there = [chunk.blocks[n] for chunk in come for n in chunk.watched("phrases", phrases, phrases_of)]
        if there == [
            chunk.blocks[n] for chunk in gone for n in chunk.watched("phrases", phrases, phrases_of)
        ]:
            self.__dict__.update({name: known[name] for name in _OF_REPEATS if name in known})

    # --- sums ---

    @once
    def counts(self) -> Counts:
        """The numbers of the whole report."""
        return Counts(*self.sums)

    def waiting(self) -> list[tuple[str, int, list[BlockFacts]]]:
        """The lists that are missing, how many citations wait for each, and the blocks with those that are named: with the
        first, or with all where they are few (`FEW_MISSING`)."""
        return [
            (name, count, list(islice(self._lacks(name), count if count <= FEW_MISSING else 1)))
            for name, count in self.lacking.items()
        ]

    def _lacks(self, name: str) -> Iterator[BlockFacts]:
        """The blocks with citations that wait for that list, in order."""
        for chunk in self.chunks:
            for block in chunk.missing:
                if any(name == missing for missing, _ in block.missing):
                    yield block

    @once
    def spoken(self) -> tuple[tuple[bool, bool], ...]:
        """For the text before the first heading and then for that under each: whether it has sentences, and
        claims."""
        found: list[tuple[bool, bool]] = [(False, False)]
        for chunk in self.chunks:
            first, *others = chunk.spoken
            found[-1] = (found[-1][0] or first[0], found[-1][1] or first[1])
            found += others
        return tuple(found)

    @once
    def by_section(self) -> tuple[Counts, ...]:
        """The numbers of the text before the first heading, then of that under each."""
        found: list[list[Sums]] = [[]]
        for chunk in self.chunks:
            first, *others = chunk.by_section
            found[-1].append(first)
            found += [[sums] for sums in others]
        return tuple(Counts(*added(parts)) for parts in found)

    @once
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

    @once
    def ordinals(self) -> Mapping[Place, tuple[int, ...]]:
        """For each block with a sentence that stands more than once: which time each of its sentences stands, from
        1."""
        repeated = self.indexes.repeated_keys
        found: dict[Place, tuple[int, ...]] = {}
        seen: Counter[str] = Counter()
        if repeated:
            for place, facts in self._watched("keys", repeated, keys_of):
                numbers = []
                for key in facts.keys:
                    seen[key] += 1
                    numbers.append(seen[key])
                found[place] = tuple(numbers)
        return found

    @once
    def again(self) -> tuple[tuple[Said, Said], ...]:
        """(a sentence, the earlier one that it repeats), in order."""
        wanted = self.indexes.again
        if not wanted:
            return ()
        said = [
            (Said(place, number), phrase)
            for place, facts in self._watched("phrases", wanted, phrases_of)
            for phrase, number in facts.phrases
            if phrase in wanted
        ]
        return tuple(repeats(said, self.indexes.alike))

    @once
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

    @once
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


def _rare(chunk: ChunkFacts) -> Sums:
    return len(chunk.faults), int(chunk.bare_numbers)


def _lacking(
    before: Mapping[str, int], gone: tuple[ChunkFacts, ...], come: tuple[ChunkFacts, ...]
) -> Mapping[str, int]:
    """How many citations wait for each list, from how many it was."""
    if [chunk.lacking for chunk in gone] == [chunk.lacking for chunk in come]:
        return before
    counts = dict(before)
    for chunks, sign in ((gone, -1), (come, 1)):
        for chunk in chunks:
            for name, count in chunk.lacking.items():
                counts[name] = counts.get(name, 0) + sign * count
    return {name: count for name, count in sorted(counts.items()) if count}


def _strange_to(
    wanted: Mapping[str, int], blocks: list[BlockFacts], names: Callable[[BlockFacts], Iterable[str]]
) -> bool:
    """Whether nothing `wanted` stands in any of these blocks."""
    keys = wanted.keys()
    return not keys or all(keys.isdisjoint(names(block)) for block in blocks)


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
    if len(gone) == 1 == len(come) and of(gone[0]) == of(come[0]):
        return before
    total = list(before)
    for chunk in gone:
        total = list(map(sub, total, of(chunk)))
    for chunk in come:
        total = list(map(add, total, of(chunk)))
    return tuple(total)


def _blocks_of(
    gone: ChunkFacts, come: ChunkFacts, numbers: tuple[int, ...]
) -> tuple[list[BlockFacts], list[BlockFacts]]:
    """The blocks of these numbers that are others, before and now."""
    pairs = [(gone.blocks[n], come.blocks[n]) for n in numbers if gone.blocks[n] is not come.blocks[n]]
    return [old for old, _ in pairs], [new for _, new in pairs]


def _blocks_changed(
    gone: tuple[ChunkFacts, ...], come: tuple[ChunkFacts, ...]
) -> tuple[list[BlockFacts], list[BlockFacts], bool]:
    """The blocks that are no more, those that are new, and whether each of these stands in the place of one of those."""
    if len(gone) == 1 == len(come) and len(gone[0].blocks) == len(come[0].blocks):
        differ = list(map(is_not, gone[0].blocks, come[0].blocks))
        if sum(differ) <= _FEW:
            return list(compress(gone[0].blocks, differ)), list(compress(come[0].blocks, differ)), True
    old = [block for chunk in gone for block in chunk.blocks]
    new = [block for chunk in come for block in chunk.blocks]
    kept = set(old).intersection(new)
    return [b for b in old if b not in kept], [b for b in new if b not in kept], False
