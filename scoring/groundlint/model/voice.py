"""Who speaks in a document, of what, and how often it cites."""

from __future__ import annotations

from typing import NamedTuple

VoiceCounts = tuple[int, int, int, int, int]
"""Paragraphs, items and headings: all, with "we" or "I", with code, with a citation, with the document's own data or charts."""
SILENT: VoiceCounts = (0, 0, 0, 0, 0)


class Voice(NamedTuple):
    """Shares, 0 to 1, of the paragraphs, items and headings in which the writer speaks of themselves, in code, cites, or speaks
    of the document's own data and charts: writers of reports keep out of sight, those of guides and notes do not; where
    much is cited what is not is more often covered by a source next door, or needs none; who has counted or measured
    says so."""

    first: float = 0.0
    code: float = 0.0
    cited: float = 0.0
    own: float = 0.0


NEUTRAL = Voice()
