"""A library that need not be there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from groundlint.sources.library.database import LibraryUnusable
from groundlint.sources.library.library import Library

Answer = TypeVar("Answer")


def with_library(place: Path, question: Callable[[Library | None], Answer]) -> Answer:
    """What `question` makes of the library at `place`, which is only read; of None where there is none, or where it cannot be
    read: the command that fills it says why.
    """
    if place.exists():
        try:
            with Library(place, look_through=False) as library:
                return question(library)
        except LibraryUnusable:
            pass
    return question(None)
