"""A number with its noun: '1 file', '3 files'."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """'1 file', '1200 files', without separators: lines of the command line are read by programs, too. `many` is the plural where it
    is not the singular with an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def plural(number: int, one: str, many: str = "") -> str:
    """The same for people: '1,200 files'."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
