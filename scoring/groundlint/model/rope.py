"""A text in pieces: an edit replaces the pieces that it touches and shares all others with the previous version."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Generic, Protocol, TypeVar

from groundlint.model.line_index import LineIndex, count_line_ends
from groundlint.model.stage_cache import StageCache

_SIZE = 32
"""Pieces in a fresh chunk. What is known about a chunk is recomputed when one of its pieces changes; what is known about
the text is summed over chunks: with 16 a keystroke in 1 MB takes half as long again, with 8 twice as long, and one in 100 KB is no faster."""
_MOST, _FEWEST = 2 * _SIZE, _SIZE // 6


PiecePlace = tuple[int, int]
"""A chunk of a rope, and a piece in it."""


class Piece(Protocol):
    r"""A piece of a text. No ``\r\n`` is split between two pieces."""

    @property
    def text(self) -> str:
        """Its characters."""
        ...

    @property
    def line_ends(self) -> tuple[int, ...]:
        """The str indices just after each of its line ends."""
        ...


P = TypeVar("P", bound=Piece)


class Chunk(Generic[P]):
    """A run of pieces; `starts` and `lines` have how many characters and line ends come before each, then the totals."""

    __slots__ = ("cache", "ids", "lines", "pieces", "starts")

    def __init__(self, pieces: tuple[P, ...]) -> None:
        self.pieces = pieces
        self.starts = tuple(accumulate([len(piece.text) for piece in pieces], initial=0))
        self.lines = tuple(accumulate([count_line_ends(piece.text) for piece in pieces], initial=0))
        self.cache = StageCache()
        self.ids = frozenset(map(id, pieces))
        """The ids of the pieces."""

    @property
    def length(self) -> int:
        """Characters of the run."""
        return self.starts[-1]


class Rope(LineIndex, Generic[P]):
    """One version of a text; it never changes. `spliced` gives the next one.

    Lines are counted from 0; offsets are str indices.
    """

    __slots__ = ("_lines", "chunk_starts", "chunks", "numbers")

    def __init__(self, chunks: Iterable[Chunk[P]]) -> None:
        self.chunks = tuple(chunks)
        self.chunk_starts = tuple(accumulate([chunk.starts[-1] for chunk in self.chunks], initial=0))
        """Where each chunk starts, then the length of the text."""
        self.numbers = tuple(accumulate([len(chunk.pieces) for chunk in self.chunks], initial=0))
        """How many pieces come before each chunk, then how many there are in all."""
        self._lines = tuple(accumulate([chunk.lines[-1] for chunk in self.chunks], initial=0))

    @classmethod
    def of(cls, pieces: Iterable[P]) -> Rope[P]:
        """The rope of these pieces."""
        return cls(_chunks(tuple(pieces)))

    def __len__(self) -> int:
        return self.numbers[-1]

    def __iter__(self) -> Iterator[P]:
        return (piece for chunk in self.chunks for piece in chunk.pieces)

    # --- text ---

    @property
    def length(self) -> int:
        """Characters of the text."""
        return self.chunk_starts[-1]

    def text(self) -> str:
        """The whole text; the cost grows with its length."""
        return "".join([piece.text for chunk in self.chunks for piece in chunk.pieces])

    def slice(self, start: int, end: int) -> str:
        """text[start:end] for 0 <= start."""
        if start >= end or not self.chunks:
            return ""
        found = []
        number = min(self.number_at(start), len(self) - 1)
        at = self.start(number)
        while at < end and number < len(self):
            text = self.piece(number).text
            found.append(text[max(start - at, 0) : end - at])
            at, number = at + len(text), number + 1
        return "".join(found)

    # --- pieces ---

    def locate(self, offset: int) -> PiecePlace:
        """The piece that holds `offset`; the last piece for the end of the text. Not for an empty rope."""
        at = min(bisect_right(self.chunk_starts, offset), len(self.chunks)) - 1
        chunk = self.chunks[at]
        return at, min(bisect_right(chunk.starts, offset - self.chunk_starts[at]), len(chunk.pieces)) - 1

    def place(self, number: int) -> PiecePlace:
        """The place of piece `number`."""
        at = bisect_right(self.numbers, number) - 1
        return at, number - self.numbers[at]

    def start_of(self, place: PiecePlace) -> int:
        """Where the piece at a place starts."""
        return self.chunk_starts[place[0]] + self.chunks[place[0]].starts[place[1]]

    def line_of_place(self, place: PiecePlace) -> int:
        """The line in which the piece at a place starts."""
        return self._lines[place[0]] + self.chunks[place[0]].lines[place[1]]

    def piece(self, number: int) -> P:
        """Piece `number`, from 0."""
        at, inside = self.place(number)
        return self.chunks[at].pieces[inside]

    def start(self, number: int) -> int:
        """Where piece `number` starts; the length of the text for the number after the last."""
        return self.start_of(self.place(number)) if number < len(self) else self.length

    def number_at(self, offset: int) -> int:
        """The number of the piece that holds `offset`; how many there are for the end of the text."""
        if offset >= self.length:
            return len(self)
        at, inside = self.locate(offset)
        return self.numbers[at] + inside

    def spliced(self, first: int, stop: int, pieces: tuple[P, ...]) -> Rope[P]:
        """The rope with pieces first..stop-1 replaced by `pieces`; chunks that hold none of them are shared."""
        if not self.chunks:
            return Rope.of(pieces)
        low = min(bisect_right(self.numbers, first), len(self.chunks)) - 1
        high = max(bisect_right(self.numbers, max(stop - 1, first)) - 1, low)
        high = min(high, len(self.chunks) - 1)
        left, right = first - self.numbers[low], max(stop - self.numbers[high], 0)
        middle = self.chunks[low].pieces[:left] + pieces + self.chunks[high].pieces[right:]
        if len(middle) < _FEWEST and high + 1 < len(self.chunks):
            high += 1
            middle += self.chunks[high].pieces
        return Rope((*self.chunks[:low], *_chunks(middle), *self.chunks[high + 1 :]))

    # --- lines ---

    @property
    def line_count(self) -> int:
        """How many lines there are: one more than line ends."""
        return self._lines[-1] + 1

    def line_of(self, offset: int) -> int:
        """The line that holds `offset`."""
        if not self.chunks:
            return 0
        at, inside = self.locate(offset)
        chunk = self.chunks[at]
        here = offset - self.chunk_starts[at] - chunk.starts[inside]
        return self._lines[at] + chunk.lines[inside] + bisect_right(chunk.pieces[inside].line_ends, here)

    def line_start(self, line: int) -> int:
        """Where `line` starts; the length of the text for a line past the last."""
        if line <= 0:
            return 0
        if line >= self.line_count:
            return self.length
        at = bisect_left(self._lines, line) - 1
        chunk = self.chunks[at]
        left = line - self._lines[at]
        inside = bisect_left(chunk.lines, left) - 1
        end = chunk.pieces[inside].line_ends[left - chunk.lines[inside] - 1]
        return self.chunk_starts[at] + chunk.starts[inside] + end


def _chunks(pieces: Sequence[P]) -> list[Chunk[P]]:
    if not pieces:
        return []
    if len(pieces) <= _MOST:
        return [Chunk(tuple(pieces))]
    return [Chunk(tuple(pieces[at : at + _SIZE])) for at in range(0, len(pieces), _SIZE)]
