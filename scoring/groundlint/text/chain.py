"""The blocks of a document as a chain of chunks: an edit makes anew what it touches, the rest is shared."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, compress, count
from operator import is_not
from typing import Any, NamedTuple

from groundlint.once import once
from groundlint.text.blocks import Block

_SIZE = 32
"""Blocks in a fresh chunk. What hangs on a chunk is made anew when one of its blocks changes; what hangs on the whole
document is summed over chunks."""
_MOST = 2 * _SIZE
_FEWEST = _SIZE // 4


class Grown(NamedTuple):
    """How a block came out of another one: leaves first..old_stop-1 of that one have become first..stop-1, those
    before are the same, and those behind have moved by `by`. `notes` are those of the other one."""

    notes: Notes
    first: int
    old_stop: int
    stop: int
    by: int


class Notes:
    """What an analysis has found out about a block, each with what else that hangs on; None for what nobody has asked
    yet. They lie beside the block and not in it: so nothing hangs in a circle, and what an edit leaves behind goes at
    once."""

    __slots__ = ("facts", "kept", "reading", "shown", "was")

    def __init__(self, was: Grown | None = None) -> None:
        self.reading: Any = None
        self.facts: Any = None
        self.shown: Any = None
        self.kept: Any = None
        self.was = was
        """How a block that was edited came out of the one before, until that has been made use of."""

    def after(self, first: int, old_stop: int, stop: int, by: int) -> Notes:
        """Those of a block that came out of this one's so, see `Grown`; they know nothing where nobody has read this
        one either."""
        if self.was is not None and self.reading is not None:
            self.was = None  # how this block came about is of no use any more
        return Notes(Grown(self, first, old_stop, stop, by) if self.was is None else None)


class Chunk:
    """A run of blocks. `memo` holds what has been computed about it, each with what else it hangs on."""

    __slots__ = ("_ids", "blocks", "length", "lines", "memo", "notes", "starts", "was")

    def __init__(self, blocks: tuple[Block, ...], notes: tuple[Notes, ...]) -> None:
        self.blocks = blocks
        self.notes = notes
        self.starts = tuple(accumulate([len(b.text) for b in blocks], initial=0))
        self.length = self.starts[-1]
        self.lines = tuple(accumulate(map(_line_ends, blocks), initial=0))
        self.memo: dict[str, Any] = {}
        self._ids: frozenset[int] | None = None
        self.was: Swapped | None = None
        """From which chunk it differs in one block, until its facts are known: what is known of that one is known of
        this one but for the block."""

    def swapped(self, at: int, block: Block, notes: Notes) -> Chunk:
        """The chunk with another block as its number `at`: nothing is counted but that block."""
        made = Chunk.__new__(Chunk)
        made.blocks = (*self.blocks[:at], block, *self.blocks[at + 1 :])
        made.notes = (*self.notes[:at], notes, *self.notes[at + 1 :])
        made.starts = _moved_behind(self.starts, at, len(block.text) - len(self.blocks[at].text))
        made.length = made.starts[-1]
        made.lines = _moved_behind(self.lines, at, _line_ends(block) - self.lines[at + 1] + self.lines[at])
        made.memo, made._ids = {}, None
        was = self.was
        if was is None or FACTS in self.memo:
            self.was = None  # how this one came about is of no use any more
            made.was = Swapped(self, at)
        else:
            made.was = Swapped(was.chunk, at) if was.at == at else None
        return made

    @property
    def ids(self) -> frozenset[int]:
        """The ids of the blocks."""
        if self._ids is None:
            self._ids = frozenset(map(id, self.blocks))
        return self._ids


class Swapped(NamedTuple):
    """A chunk and the number of the block in it that is another one now."""

    chunk: Chunk
    at: int


FACTS = "facts"
"""Where a chunk's memo has the last of what is told of it."""


class Chain:
    """The blocks of one version of a text, in order. Never changes; `spliced` gives the next one."""

    def __init__(self, chunks: Iterable[Chunk]) -> None:
        self.chunks = tuple(chunks)
        self.since: tuple[tuple[Chunk, ...], int] | None = None
        """Those of the chain from which it differs in one block alone, and which chunk that is; until it is asked
        for (`change_of`)."""

    @classmethod
    def of(cls, blocks: Iterable[Block]) -> Chain:
        """A chain of these blocks."""
        own = tuple(blocks)
        return cls(_chunks(own, tuple(Notes() for _ in own)))

    def __len__(self) -> int:
        return self.numbers[-1]

    def __iter__(self) -> Iterator[Block]:
        return (block for chunk in self.chunks for block in chunk.blocks)

    @once
    def starts(self) -> tuple[int, ...]:
        """Where each chunk starts in the text, then the length of the text."""
        return tuple(accumulate((c.length for c in self.chunks), initial=0))

    @once
    def numbers(self) -> tuple[int, ...]:
        """How many blocks stand before each chunk, then how many there are."""
        return tuple(accumulate((len(c.blocks) for c in self.chunks), initial=0))

    @once
    def lines(self) -> tuple[int, ...]:
        """How many line ends stand before each chunk, then how many there are."""
        return tuple(accumulate((c.lines[-1] for c in self.chunks), initial=0))

    @property
    def length(self) -> int:
        """Characters of the text."""
        return self.starts[-1]

    def text(self) -> str:
        """The whole text: costs as much as it is long."""
        return "".join(b.text for c in self.chunks for b in c.blocks)

    def slice(self, start: int, end: int) -> str:
        """text[start:end]"""
        if start >= end or not self.chunks:
            return ""
        found = []
        number = min(self.number_at(start), len(self) - 1)
        at = self.start(number)
        while at < end and number < len(self):
            text = self.block(number).text
            found.append(text[max(start - at, 0) : end - at])
            at, number = at + len(text), number + 1
        return "".join(found)

    def locate(self, offset: int) -> tuple[int, int]:
        """(chunk, block in it) that holds str index `offset`; the last block for the end of the text. Not for an
        empty chain."""
        at = min(bisect_right(self.starts, offset), len(self.chunks)) - 1
        chunk = self.chunks[at]
        return at, min(bisect_right(chunk.starts, offset - self.starts[at]), len(chunk.blocks)) - 1

    def place(self, number: int) -> tuple[int, int]:
        """(chunk, block in it) of block `number`."""
        at = bisect_right(self.numbers, number) - 1
        return at, number - self.numbers[at]

    def notes(self, number: int) -> Notes:
        """What is known of block `number`."""
        at, inside = self.place(number)
        return self.chunks[at].notes[inside]

    def block(self, number: int) -> Block:
        """Block `number`, from 0."""
        at, inside = self.place(number)
        return self.chunks[at].blocks[inside]

    def start(self, number: int) -> int:
        """Where block `number` starts; the length of the text for the number behind the last."""
        if number >= len(self):
            return self.length
        at, inside = self.place(number)
        return self.starts[at] + self.chunks[at].starts[inside]

    def number_at(self, offset: int) -> int:
        """The number of the block that holds str index `offset`; how many there are for the end of the text."""
        if offset >= self.length:
            return len(self)
        at, inside = self.locate(offset)
        return self.numbers[at] + inside

    def between(self, first: int, stop: int) -> tuple[Block, ...]:
        """Blocks first..stop-1."""
        return tuple(self.block(number) for number in range(first, stop))

    def spliced(
        self, first: int, stop: int, blocks: tuple[Block, ...], notes: tuple[Notes, ...] | None = None
    ) -> Chain:
        """The chain with blocks first..stop-1 replaced by `blocks`, of which `notes` say what is known."""
        if not self.chunks:
            return Chain.of(blocks)
        if notes is None:
            notes = tuple([Notes() for _ in blocks])
        if len(blocks) == 1 == stop - first:
            return self._swapped(first, blocks[0], notes[0])
        low = min(bisect_right(self.numbers, first), len(self.chunks)) - 1
        high = max(bisect_right(self.numbers, max(stop - 1, first)) - 1, low)
        high = min(high, len(self.chunks) - 1)
        left, right = first - self.numbers[low], max(stop - self.numbers[high], 0)
        middle = self.chunks[low].blocks[:left] + blocks + self.chunks[high].blocks[right:]
        known = self.chunks[low].notes[:left] + notes + self.chunks[high].notes[right:]
        if len(middle) < _FEWEST and high + 1 < len(self.chunks):
            high += 1
            middle += self.chunks[high].blocks
            known += self.chunks[high].notes
        return Chain((*self.chunks[:low], *_chunks(middle, known), *self.chunks[high + 1 :]))

    def _swapped(self, number: int, block: Block, notes: Notes) -> Chain:
        at, inside = self.place(number)
        old = self.chunks[at]
        new = old.swapped(inside, block, notes)
        made = Chain((*self.chunks[:at], new, *self.chunks[at + 1 :]))
        made.__dict__.update(
            starts=_moved_behind(self.starts, at, new.length - old.length),
            numbers=self.numbers,
            lines=_moved_behind(self.lines, at, new.lines[-1] - old.lines[-1]),
        )
        made.since = (self.chunks, at)
        return made


class Change(NamedTuple):
    """Where two chains differ: chunks first..old_stop-1 of the one before have become first..stop-1. `before` are the
    chunks of the one before. `swapped` is the number of the block in chunk `first` that alone is another one, None
    where more has changed."""

    before: tuple[Chunk, ...]
    first: int
    old_stop: int
    stop: int
    swapped: int | None = None

    @property
    def gone(self) -> tuple[Chunk, ...]:
        """The chunks that are no more."""
        return self.before[self.first : self.old_stop]


def same_at_both_ends(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """How many objects at the start, and how many behind them at the end, are the same ones in both."""
    least = min(len(old), len(new))
    first = next(compress(count(), map(is_not, old, new)), least)
    last = next(compress(count(), map(is_not, reversed(old), reversed(new))), least)
    return first, min(last, least - first)


def change_of(before: Chain, after: Chain) -> Change:
    """What has changed from one chain to another."""
    old, new = before.chunks, after.chunks
    since, after.since = after.since, None
    if since is not None and since[0] is old:
        first, last = since[1], len(old) - since[1] - 1
    else:
        first, last = same_at_both_ends(old, new)
    swapped = None
    if len(old) == len(new) == first + last + 1:
        was = new[first].was
        if was is not None and was.chunk is old[first]:
            swapped = was.at
    return Change(old, first, len(old) - last, len(new) - last, swapped)


def _moved_behind(places: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The places behind number `at` moved; the same object where they do not move."""
    return (*places[: at + 1], *[place + by for place in places[at + 1 :]]) if by else places


def _line_ends(block: Block) -> int:
    text = block.text
    found = text.count("\n")
    return found + text.count("\r") - text.count("\r\n") if "\r" in text else found


def _chunks(blocks: tuple[Block, ...], notes: tuple[Notes, ...]) -> list[Chunk]:
    if not blocks:
        return []
    if len(blocks) <= _MOST:
        return [Chunk(blocks, notes)]
    return [Chunk(blocks[at : at + _SIZE], notes[at : at + _SIZE]) for at in range(0, len(blocks), _SIZE)]
