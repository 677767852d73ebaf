"""Source diversity, 1 of the 10 points: at least five distinct sources."""

from __future__ import annotations

MOST = 1
ENOUGH = 5
"""Distinct sources for the point (the source document, section 3)."""


def points(unique_sources: int) -> int:
    """1 for five or more distinct sources, else 0."""
    return int(unique_sources >= ENOUGH)
