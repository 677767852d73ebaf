"""Positions in a text by line and character, as in the Language Server Protocol."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Encoding(StrEnum):
    """The unit in which a column is counted (LSP `PositionEncodingKind`)."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """`line` and `character` count from 0, `character` in units of an Encoding."""

    line: int
    character: int


def width(text: str, encoding: Encoding) -> int:
    """Length of `text` in units of `encoding`; a lone surrogate counts as the code unit(s) it would take."""
    if encoding is Encoding.UTF32 or text.isascii():
        return len(text)
    if encoding is Encoding.UTF16:
        return len(text) + sum(c > "\uffff" for c in text)
    return len(text.encode("utf-8", "surrogatepass"))


def prefix_of_width(line: str, units: int, encoding: Encoding) -> int:
    """Characters of `line` that fit wholly into `units`; a position inside a character goes to its start."""
    if encoding is Encoding.UTF32 or line.isascii():
        return min(units, len(line))
    used = 0
    for index, char in enumerate(line):
        used += width(char, encoding)
        if used > units:
            return index
    return len(line)
