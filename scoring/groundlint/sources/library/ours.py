"""Whether a file may be taken for a library of ours: only such a one is ever changed, or moved aside where it is damaged."""

from __future__ import annotations

import os
from mmap import ACCESS_READ, mmap
from pathlib import Path

from groundlint.sources.library_place import libraries_folder

_SQLITE = b"SQLite format 3\0"
_OUR_TABLE = b"CREATE TABLE snapshot"
"""How SQLite writes down the first of our tables, in the file or, until it is closed, in the log beside it."""
_ANY_TABLE = b"CREATE "


def is_ours(place: Path) -> bool:
    """True of a library, damaged or not, and of what may become one: a missing or empty file, a database without tables,
    such as another process has just begun. Whatever lies in the folder of the libraries is ours. Raises OSError.
    """
    if place.parent == libraries_folder() or not os.path.lexists(place):
        return True
    if not place.is_file():
        return False
    with place.open("rb") as file:
        beginning = file.read(len(_SQLITE))
    if not beginning:
        return True
    if beginning != _SQLITE:
        return False
    log = place.with_name(f"{place.name}-wal")
    return _holds(place, _OUR_TABLE) or _holds(log, _OUR_TABLE) or not _holds(place, _ANY_TABLE)


def _holds(place: Path, words: bytes) -> bool:
    if not place.is_file() or not place.stat().st_size:
        return False
    with place.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as content:
        return content.find(words) >= 0
