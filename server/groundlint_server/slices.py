"""Answers that walk a whole document, made in slices so that typing goes on between them."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Iterator

from groundlint_server.wire import Json

SLICE = 0.003
"""Seconds of processor time of one slice; the loop may be held for 5 ms (issue C)."""

_clock = time.thread_time


def in_slices(pieces: Iterable[str]) -> Generator[None, None, Json]:
    """The JSON that `pieces` are, which are made while they are asked for. Between slices others have their turn, and a
    cancelled request ends there.
    """
    found: list[str] = []
    due = _clock() + SLICE
    for piece in pieces:
        found.append(piece)
        if _clock() > due:
            yield
            due = _clock() + SLICE
    return Json("".join(found))


def listed(items: Iterable[str]) -> Iterator[str]:
    """The pieces of a JSON array of `items`."""
    between = "["
    for item in items:
        yield between
        yield item
        between = ","
    yield "[]" if between == "[" else "]"
