"""A text that never changes, and the ways to say where something stands in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True)
class LineIndex:
    r"""Where the lines of a text start; lines end on ``\n``, ``\r\n`` and ``\r`` only, as LSP counts them.

    `str.splitlines` would also split on form feed, NEL and U+2028, which pasted PDF text is full of.
    """

    text: str
    starts: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> LineIndex:
        return cls(text, (0, *(m.end() for m in _LINE_END.finditer(text))))

    def line_of(self, offset: int) -> int:
        """The line (from 0) that holds str index `offset`."""
        return bisect_right(self.starts, offset) - 1

    def content_end(self, line: int) -> int:
        """Str index just behind the last character of `line` that is not its line end."""
        if line + 1 >= len(self.starts):
            return len(self.text)
        end = self.starts[line + 1] - 1
        if self.text[end] == "\n" and end > self.starts[line] and self.text[end - 1] == "\r":
            end -= 1
        return end

    def position(self, offset: int, encoding: Encoding = Encoding.UTF16) -> Position:
        """Str index → position; an offset outside the text goes to its nearest end."""
        offset = min(max(offset, 0), len(self.text))
        line = self.line_of(offset)
        return Position(line, width(self.text[self.starts[line] : offset], encoding))

    def offset(self, position: Position, encoding: Encoding = Encoding.UTF16) -> int:
        """Position → str index. As LSP has it, a column past the end of its line is the line's end; a line
        past the last one is the end of the text; negative numbers count as 0.
        """
        if position.line >= len(self.starts):
            return len(self.text)
        line = max(position.line, 0)
        start = self.starts[line]
        content = self.text[start : self.content_end(line)]
        return start + _prefix_of_width(content, max(position.character, 0), encoding)


@dataclass(frozen=True, slots=True)
class Document:
    """One version of a text. `edit` gives the next one; a document itself never changes."""

    text: str
    version: int = 0
    _lines: list[LineIndex] = field(default_factory=list, repr=False, compare=False)

    @property
    def lines(self) -> LineIndex:
        """The line index, made when first asked for."""
        if not self._lines:
            self._lines.append(LineIndex.of(self.text))
        return self._lines[0]

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
