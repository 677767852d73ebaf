"""What was fetched, kept: one SQLite file per workspace with snapshots of texts, their passages, and verdicts."""

from __future__ import annotations

from groundlint.sources.library.contents import Found, Headline, Listed, Shelf, Snapshot
from groundlint.sources.library.database import LibraryUnusable
from groundlint.sources.library.library import Library
from groundlint.sources.library.passages import Passage
from groundlint.sources.library_place import library_file

__all__ = [
    "Found",
    "Headline",
    "Library",
    "LibraryUnusable",
    "Listed",
    "Passage",
    "Shelf",
    "Snapshot",
    "library_file",
]
