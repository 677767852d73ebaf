"""Grounding, 5 of the 10 points: the share of claims that are cited."""

from __future__ import annotations

from fractions import Fraction

MOST = 5
_BANDS = ((100, 5), (95, 4), (85, 3), (70, 2), (50, 1))
"""From this percentage on, so many points (spec/rubric.md: half-open bands; the source's own table)."""


def points(cited: int, total: int) -> int:
    """0..5 points for `cited` of `total` claims, by whole numbers: 5 only when every claim is cited."""
    if total <= 0:
        return 0
    return next((points for share, points in _BANDS if cited * 100 >= share * total), 0)


def next_band(cited: int, total: int) -> int | None:
    """From which percentage on there is a point more; None where there is none to be had."""
    now = points(cited, total)
    return min((share for share, given in _BANDS if given > now), default=None) if total > 0 else None


def exact_points(cited: int, total: int) -> Fraction:
    """5 × cited / total to the nearest half (the source's process), 5 only when every claim is cited: what moves while
    someone types. 0 without claims."""
    if total <= 0:
        return Fraction(0)
    if cited == total:
        return Fraction(MOST)
    halves = (4 * MOST * cited + total) // (2 * total)
    return Fraction(min(halves, 2 * MOST - 1), 2)


def coverage_pct(cited: int, total: int) -> int | None:
    """Whole per cent, cut off: 100 only when every claim is cited. None without claims."""
    return cited * 100 // total if total > 0 else None
