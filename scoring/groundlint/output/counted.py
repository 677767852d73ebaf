"""A number with its noun, without separators: lines of the command line are read by programs, too."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """'1 file', '1200 files'; `many` is the plural where it is not the singular with an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"
