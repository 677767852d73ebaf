"""Str indices of the engine to positions of the client and back, by the line index of the document."""

from __future__ import annotations

from lsprotocol import types

from groundlint.model.line_index import LineIndex
from groundlint.model.live_text import LiveText
from groundlint.model.position import Encoding, Position

Lines = LineIndex | LiveText
"""Whatever knows where the lines of a text are."""


def range_of(lines: Lines, start: int, end: int, encoding: Encoding) -> types.Range:
    """The client's range for text[start:end]."""
    low, high = lines.position(start, encoding), lines.position(end, encoding)
    return types.Range(types.Position(low.line, low.character), types.Position(high.line, high.character))


def offset_of(lines: Lines, position: types.Position, encoding: Encoding) -> int:
    """The str index of a client's position; positions outside the text go to its nearest end."""
    return lines.offset(Position(position.line, position.character), encoding)


def span_of(lines: Lines, where: types.Range, encoding: Encoding) -> tuple[int, int]:
    """The str indices of a client's range; one that ends before it starts is empty."""
    start = offset_of(lines, where.start, encoding)
    return start, max(start, offset_of(lines, where.end, encoding))
