"""The text of an open document in pieces: an edit costs as much as it changes, however long the text is."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate

from groundlint.text.document import Edit, Encoding, LineIndex, Position, width

_SIZE = 4_096
_MOST = 2 * _SIZE
_FEWEST = _SIZE // 4
_LINE_END = re.compile(r"\r\n|\n|\r")


class _Piece:
    r"""Some of the text. No ``\r\n`` is divided between two pieces."""

    __slots__ = ("_ends", "lines", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.count("\n")
        if "\r" in text:
            self.lines += text.count("\r") - text.count("\r\n")
        self._ends: tuple[int, ...] | None = None

    @property
    def ends(self) -> tuple[int, ...]:
        """Offsets behind its line ends."""
        if self._ends is None:
            self._ends = tuple(m.end() for m in _LINE_END.finditer(self.text))
        return self._ends


class LiveText:
    """One version of a text; it never changes. `edit` gives the next one, which shares all pieces but those touched.

    Places are counted as `groundlint.text.document.LineIndex` counts them.
    """

    def __init__(self, pieces: Iterable[_Piece], version: int) -> None:
        self._pieces = tuple(pieces)
        self.version = version

    @classmethod
    def of(cls, text: str, version: int = 0) -> LiveText:
        """A text that is held as one string."""
        return cls(_cut(text), version)

    @property
    def text(self) -> str:
        """The whole: costs as much as it is long, each time."""
        return "".join(piece.text for piece in self._pieces)

    def __len__(self) -> int:
        return self._starts[-1]

    @property
    def words(self) -> str:
        """A piece of it with something in it, "" where there is none."""
        return next((p.text for p in self._pieces if not p.text.isspace()), "")

    def with_version(self, version: int) -> LiveText:
        """The same text under another number."""
        return self if version == self.version else LiveText(self._pieces, version)

    def edit(self, edit: Edit, version: int) -> LiveText:
        """The text after `edit`, whose offsets lie within it."""
        start, end, new = edit
        if not self._pieces:
            return LiveText.of(new, version)
        low, high = self._piece_at(start), self._piece_at(end)
        head = self._pieces[low].text[: start - self._starts[low]]
        middle = head + new + self._pieces[high].text[end - self._starts[high] :]
        if high + 1 < len(self._pieces) and (
            len(middle) < _FEWEST or (middle.endswith("\r") and self._pieces[high + 1].text.startswith("\n"))
        ):
            high += 1
            middle += self._pieces[high].text
        if low and self._pieces[low - 1].text.endswith("\r") and middle.startswith("\n"):
            low -= 1
            middle = self._pieces[low].text + middle
        return LiveText((*self._pieces[:low], *_cut(middle), *self._pieces[high + 1 :]), version)

    def offset(self, position: Position, encoding: Encoding = Encoding.UTF16) -> int:
        """Position → str index, see `LineIndex.offset`."""
        if position.line > self._lines[-1]:
            return len(self)
        line = max(position.line, 0)
        start = self._line_start(line)
        stop = self._line_start(line + 1) if line < self._lines[-1] else len(self)
        # A line of its own, so that its last column is the line's end.
        return start + LineIndex.of(self.slice(start, stop)).offset(Position(0, position.character), encoding)

    def position(self, offset: int, encoding: Encoding = Encoding.UTF16) -> Position:
        """Str index → position, see `LineIndex.position`."""
        offset = min(max(offset, 0), len(self))
        if not self._pieces:
            return Position(0, 0)
        at = self._piece_at(offset)
        line = self._lines[at] + bisect_right(self._pieces[at].ends, offset - self._starts[at])
        return Position(line, width(self.slice(self._line_start(line), offset), encoding))

    def slice(self, start: int, stop: int) -> str:
        """text[start:stop]."""
        if stop <= start:
            return ""
        low, high = self._piece_at(start), self._piece_at(stop)
        text = "".join(p.text for p in self._pieces[low : high + 1])
        return text[start - self._starts[low] : stop - self._starts[low]]

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return tuple(accumulate((len(p.text) for p in self._pieces), initial=0))

    @cached_property
    def _lines(self) -> tuple[int, ...]:
        """How many line ends stand before each piece, then how many there are."""
        return tuple(accumulate((p.lines for p in self._pieces), initial=0))

    def _piece_at(self, offset: int) -> int:
        return min(bisect_right(self._starts, offset), len(self._pieces)) - 1

    def _line_start(self, line: int) -> int:
        if line == 0:
            return 0
        at = bisect_left(self._lines, line) - 1
        return self._starts[at] + self._pieces[at].ends[line - self._lines[at] - 1]


def _cut(text: str) -> list[_Piece]:
    """A text in pieces of a handy size."""
    if len(text) <= _MOST:
        return [_Piece(text)] if text else []
    pieces, start = [], 0
    while start < len(text):
        stop = len(text) if len(text) - start <= _MOST else start + _SIZE
        if text[stop - 1 : stop + 1] == "\r\n":
            stop += 1
        pieces.append(_Piece(text[start:stop]))
        start = stop
    return pieces
