"""Who speaks in a document, and of what."""

from __future__ import annotations

from typing import NamedTuple

VoiceCounts = tuple[int, int, int]
"""Paragraphs, items and headings: all, with "we" or "I", with code."""
SILENT: VoiceCounts = (0, 0, 0)


class Voice(NamedTuple):
    """Shares, 0 to 1, of the paragraphs, items and headings in which the writer speaks of themselves or in code:
    writers of reports keep out of sight, those of guides and notes do not."""

    first: float = 0.0
    code: float = 0.0


NEUTRAL = Voice()
