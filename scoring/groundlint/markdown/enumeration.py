"""Long rows of names, as in 'Austria (AT), Belgium (BE), Bulgaria (BG), …'."""

from __future__ import annotations

_FEWEST = 10
_MOST_WORDS = 5


def is_enumeration(plain: str) -> bool:
    """Whether the plain words of a sentence are just ten or more short items separated by commas: however long it is,
    nobody has to remember its beginning."""
    items = plain.split(",")
    return len(items) >= _FEWEST and all(len(item.split()) <= _MOST_WORDS for item in items)
