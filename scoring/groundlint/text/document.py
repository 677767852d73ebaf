"""A text that never changes, and the ways to say where something stands in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

_LINE_END = re.compile(r"\r\n|\n|\r")

Edit = tuple[int, int, str]
"""Replace text[start:end] by the string; str indices into the text as it stands before this edit."""


class Encoding(StrEnum):
    """The unit in which a column is counted (LSP `PositionEncodingKind`)."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place as LSP says it: `line` and `character` count from 0, `character` in units of an Encoding."""

    line: int
    character: int


def width(text: str, encoding: Encoding) -> int:
    """Length of `text` in units of `encoding`; a lone surrogate counts as the code unit(s) it would take."""
    if encoding is Encoding.UTF32 or text.isascii():
        return len(text)
    if encoding is Encoding.UTF16:
        return len(text) + sum(c > "\uffff" for c in text)
    return len(text.encode("utf-8", "surrogatepass"))


def _prefix_of_width(line: str, units: int, encoding: Encoding) -> int:
    """Characters of `line` that fit wholly into `units`; a position inside a character goes to its start."""
    if encoding is Encoding.UTF32 or line.isascii():
        return min(units, len(line))
    used = 0
    for index, char in enumerate(line):
        used += width(char, encoding)
        if used > units:
            return index
    return len(line)


class LineIndex:
    r"""Where the lines of a text start; lines end on ``\n``, ``\r\n`` and ``\r`` only, as LSP counts them.

    `str.splitlines` would also split on form feed, NEL and U+2028, which pasted PDF text is full of.
    """

    def __init__(self, text: str, starts: tuple[int, ...]) -> None:
        self._text, self._starts = text, starts

    @classmethod
    def of(cls, text: str) -> LineIndex:
        """The line index of a text."""
        return cls(text, (0, *line_ends(text)))

    @property
    def starts(self) -> tuple[int, ...]:
        """Where each line starts: for all of them at once."""
        return self._starts

    @property
    def count(self) -> int:
        """How many lines there are: one more than line ends."""
        return len(self._starts)

    @property
    def length(self) -> int:
        """Characters of the text."""
        return len(self._text)

    def slice(self, start: int, end: int) -> str:
        """text[start:end]"""
        return self._text[start:end]

    def line_of(self, offset: int) -> int:
        """The line (from 0) that holds str index `offset`."""
        return bisect_right(self._starts, offset) - 1

    def line_start(self, line: int) -> int:
        """Str index of the first character of `line`; the length of the text for a line past the last."""
        return self._starts[line] if line < len(self._starts) else len(self._text)

    def content_end(self, line: int) -> int:
        """Str index just behind the last character of `line` that is not its line end."""
        if line + 1 >= self.count:
            return self.length
        start, end = self.line_start(line), self.line_start(line + 1)
        return end - (2 if self.slice(max(end - 2, start), end) == "\r\n" else 1)

    def position(self, offset: int, encoding: Encoding = Encoding.UTF16) -> Position:
        """Str index → position; an offset outside the text goes to its nearest end."""
        offset = min(max(offset, 0), self.length)
        line = self.line_of(offset)
        return Position(line, width(self.slice(self.line_start(line), offset), encoding))

    def offset(self, position: Position, encoding: Encoding = Encoding.UTF16) -> int:
        """Position → str index. As LSP has it, a column past the end of its line is the line's end; a line
        past the last one is the end of the text; negative numbers count as 0.
        """
        if position.line >= self.count:
            return self.length
        line = max(position.line, 0)
        start = self.line_start(line)
        content = self.slice(start, self.content_end(line))
        return start + _prefix_of_width(content, max(position.character, 0), encoding)


def line_ends(text: str) -> tuple[int, ...]:
    """The str indices just behind each line end."""
    return tuple(m.end() for m in _LINE_END.finditer(text))


class Document:
    """One version of a text. `edit` gives the next one; a document itself never changes.

    The text may be given as what makes it: then it is made when first asked for, and `lines` does not ask.
    """

    __slots__ = ("_lines", "_make", "_text", "version")

    def __init__(
        self, text: str | Callable[[], str], version: int = 0, lines: LineIndex | None = None
    ) -> None:
        self._text: str | None = text if isinstance(text, str) else None
        self._make = None if isinstance(text, str) else text
        self.version = version
        self._lines = lines

    def __repr__(self) -> str:
        return f"Document(version={self.version})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Document):
            return NotImplemented
        return self.version == other.version and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.text, self.version))

    @property
    def text(self) -> str:
        """The whole text."""
        if self._text is None:
            assert self._make is not None
            self._text = self._make()
        return self._text

    @property
    def lines(self) -> LineIndex:
        """The line index, made when first asked for."""
        if self._lines is None:
            self._lines = LineIndex.of(self.text)
        return self._lines

    def edit(self, edits: Iterable[Edit], version: int | None = None) -> Document:
        """The document after `edits`, each of which refers to the text after the previous one.

        Offsets outside the text are moved to its nearest end, and an end before its start to the start: an
        editor that sends nonsense must not bring anything down.
        """
        text = self.text
        for start, end, replacement in edits:
            low = min(max(start, 0), len(text))
            high = min(max(end, low), len(text))
            text = text[:low] + replacement + text[high:]
        return Document(text, self.version + 1 if version is None else version)
