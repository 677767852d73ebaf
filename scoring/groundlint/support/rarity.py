"""How rare a word is: its inverse document frequency over the texts trained on, in the table next to this module."""

from __future__ import annotations

from functools import cache
from importlib import resources

STEP = 10
"""The table holds whole tenths."""


@cache
def _table() -> tuple[dict[str, float], float]:
    """Stems with their rarity, and the rarity of all others."""
    lines = resources.files(__package__).joinpath("rarity.txt").read_text("utf-8").splitlines()
    known: dict[str, float] = {}
    for line in lines[1:]:
        tenths, *stems = line.split()
        known.update(dict.fromkeys(stems, int(tenths) / STEP))
    return known, int(lines[0]) / STEP


def rarity(stem: str) -> float:
    """The natural logarithm of (texts / texts with the stem), about 0 to 9; the most for a stem not in the table."""
    known, unknown = _table()
    return known.get(stem, unknown)
