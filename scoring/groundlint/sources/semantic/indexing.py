"""Gives the passages of a library their vectors: when a source is added, or all that have none on command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from groundlint.sources.semantic.encoder import MODEL

if TYPE_CHECKING:
    from groundlint.sources.library import Library, Shelf
    from groundlint.sources.semantic.encoder import SentenceEncoder

_TOGETHER = 16
"""Passages between two looks at whether to go on: a fraction of a second."""
_TITLE = 120  # characters


def unindexed(library: Library) -> int:
    """Passages without a vector of today's model. Raises LibraryUnusable."""
    return sum(shelf.passages for shelf in library.shelves() if shelf.model != MODEL)


def index(
    library: Library, encoder: SentenceEncoder, told: Callable[[int], bool] = lambda passages: True
) -> int:
    """Make the vectors that are missing, a source at a time, each kept as soon as it is done: what is killed goes on
    where it ended. `told` is given the passages done since it was last called, and says whether to go on. How many
    passages were done. Blocks: some 10 ms of processor time a passage. Raises LibraryUnusable.
    """
    done = 0
    for shelf in library.shelves():
        if shelf.model == MODEL:
            continue
        vectors = _vectors(library, shelf, encoder, told)
        if vectors is None:
            break
        done += vectors
    return done


def in_context(title: str, text: str) -> str:
    """What is encoded of a passage: 'He received a patent' says of whom only with its page's title before it."""
    return f"{title[:_TITLE]}: {text}" if title else text


def _vectors(
    library: Library, shelf: Shelf, encoder: SentenceEncoder, told: Callable[[int], bool]
) -> int | None:
    """The passages of one source that have vectors now; None if told to stop."""
    snapshot = library.snapshot(shelf.source)
    passages = library.passages(shelf.source, shelf.passages)
    if snapshot is None or len(passages) != shelf.passages:
        return 0  # another process has just replaced it
    steps = bytearray()
    for low in range(0, len(passages), _TOGETHER):
        part = passages[low : low + _TOGETHER]
        steps += encoder.steps([in_context(snapshot.title, passage.text) for passage in part])
        if not told(len(part)):
            return None
    return shelf.passages if library.keep_vectors(shelf, MODEL, bytes(steps), snapshot.sha256) else 0
