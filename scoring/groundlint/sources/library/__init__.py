"""What was fetched, kept: one SQLite file per workspace with snapshots of texts, their passages, and verdicts."""

from __future__ import annotations

from groundlint.sources.library.library import Library, LibraryUnusable, Snapshot, library_file
from groundlint.sources.library.passages import Passage

__all__ = ["Library", "LibraryUnusable", "Passage", "Snapshot", "library_file"]
