"""Answers that list something of a whole document, made in slices so that typing goes on between them."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any

from groundlint_server.wire import Json, written

if TYPE_CHECKING:
    from groundlint_server.execution import Feature
    from groundlint_server.snapshot import Snapshot

SLICE = 0.003
"""Seconds of processor time of one slice; the loop may be held for 5 ms (issue C)."""

_clock = time.thread_time


def in_slices(
    feature: Feature[[Any], Iterable[object]], snapshot: Snapshot, params: Any
) -> Generator[None, None, Json]:
    """The JSON array of what `feature` lists. Between slices others have their turn, and a cancelled request ends there."""
    found: list[str] = []
    due = _clock() + SLICE
    for item in feature(snapshot, params):
        found.append(written(item))
        if _clock() > due:
            yield
            due = _clock() + SLICE
    return Json(f"[{','.join(found)}]")
