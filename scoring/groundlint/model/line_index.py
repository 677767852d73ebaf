r"""Where the lines of a text are. Lines end with ``\n``, ``\r\n`` or ``\r`` only, as in LSP."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_right

from groundlint.model.position import Encoding, Position, prefix_of_width, width

_LINE_END = re.compile(r"\r\n|\n|\r")


def line_ends(text: str) -> tuple[int, ...]:
    """The str indices just after each line end.

    `str.splitlines` would also split on form feed, NEL and U+2028, which pasted PDF text is full of.
    """
    return tuple([match.end() for match in _LINE_END.finditer(text)])


def count_line_ends(text: str) -> int:
    """How many line ends there are."""
    found = text.count("\n")
    return found + text.count("\r") - text.count("\r\n") if "\r" in text else found


class LineIndex(ABC):
    """Lines and offsets of a text. Lines count from 0; offsets are str indices."""

    __slots__ = ()

    @property
    @abstractmethod
    def length(self) -> int:
        """Characters of the text."""

    @property
    @abstractmethod
    def line_count(self) -> int:
        """How many lines there are: one more than line ends."""

    @abstractmethod
    def slice(self, start: int, end: int) -> str:
        """text[start:end] for 0 <= start."""

    @abstractmethod
    def line_of(self, offset: int) -> int:
        """The line that holds `offset`."""

    @abstractmethod
    def line_start(self, line: int) -> int:
        """Where `line` starts; the length of the text for a line past the last."""

    def content_end(self, line: int) -> int:
        """Just after the last character of `line`, not counting its line end."""
        if line + 1 >= self.line_count:
            return self.length
        start, end = self.line_start(line), self.line_start(line + 1)
        return end - (2 if self.slice(max(end - 2, start), end) == "\r\n" else 1)

    def position(self, offset: int, encoding: Encoding = Encoding.UTF16) -> Position:
        """Offset → position; an offset outside the text goes to its nearest end."""
        offset = min(max(offset, 0), self.length)
        line = self.line_of(offset)
        return Position(line, width(self.slice(self.line_start(line), offset), encoding))

    def offset(self, position: Position, encoding: Encoding = Encoding.UTF16) -> int:
        """Position → offset. As LSP has it, a column past the end of its line is the line's end; a line past the last one
        is the end of the text; negative numbers count as 0."""
        if position.line >= self.line_count:
            return self.length
        line = max(position.line, 0)
        start = self.line_start(line)
        content = self.slice(start, self.content_end(line))
        return start + prefix_of_width(content, max(position.character, 0), encoding)


class TextLines(LineIndex):
    """The lines of one string."""

    __slots__ = ("starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = (0, *line_ends(text))
        """Where each line starts."""

    @property
    def length(self) -> int:
        """Characters of the text."""
        return len(self.text)

    @property
    def line_count(self) -> int:
        """How many lines there are: one more than line ends."""
        return len(self.starts)

    def slice(self, start: int, end: int) -> str:
        """text[start:end]"""
        return self.text[start:end]

    def line_of(self, offset: int) -> int:
        """The line that holds `offset`."""
        return bisect_right(self.starts, offset) - 1

    def line_start(self, line: int) -> int:
        """Where `line` starts; the length of the text for a line past the last."""
        return self.starts[line] if line < len(self.starts) else len(self.text)
