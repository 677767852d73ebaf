"""Lines and columns as people and other programs count them: from 1."""

from __future__ import annotations

from groundlint.escaping.terminal import escape_terminal
from groundlint.model.document import Document
from groundlint.model.position import Encoding
from groundlint.model.value import value


@value(frozen=True, slots=True)
class Place:
    """From (line, column) up to, and without, (end_line, end_column); all count from 1."""

    line: int
    column: int
    end_line: int
    end_column: int


def place_of(document: Document, start: int, end: int, encoding: Encoding = Encoding.UTF32) -> Place:
    """text[start:end] with columns in characters, or in the units of `encoding`."""
    first = document.lines.position(start, encoding)
    last = document.lines.position(end, encoding)
    return Place(first.line + 1, first.character + 1, last.line + 1, last.character + 1)


def named_place(path: str, document: Document, offset: int) -> str:
    """`path:line:column`, the column in characters, safe for a terminal."""
    at = document.lines.position(offset, Encoding.UTF32)
    return f"{escape_terminal(path)}:{at.line + 1}:{at.character + 1}"
