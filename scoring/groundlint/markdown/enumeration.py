"""Names that stand in a row behind one another, as in 'Austria (AT), Belgium (BE), Bulgaria (BG), …'."""

from __future__ import annotations

_FEWEST = 10
_MOST_WORDS = 5


def is_enumeration(plain: str) -> bool:
    """Whether the plain words of a sentence are nothing but a row of ten or more short items between commas: however long
    it is, nobody has to remember its beginning."""
    items = plain.split(",")
    return len(items) >= _FEWEST and all(len(item.split()) <= _MOST_WORDS for item in items)
