"""Who speaks in a document, about what, and how often it cites."""

from __future__ import annotations

from typing import NamedTuple

VoiceCounts = tuple[int, int, int, int]
"""Paragraphs, items and headings: all, with "we", "I" or "shall", with code, with a citation."""
SILENT: VoiceCounts = (0, 0, 0, 0)


class Voice(NamedTuple):
    """Shares, 0 to 1, of the paragraphs, items and headings in which the writers speak for themselves or
    lay down rules, use code, or cite. Writers of reports keep out of sight, those of guides, handbooks and laws do not. Where much is cited, a sentence
    without a citation is more often covered by a source nearby, or needs none."""

    first: float = 0.0
    code: float = 0.0
    cited: float = 0.0


NEUTRAL = Voice()
