"""Records what the server did and how long it blocked its loop, for tests and benchmarks."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from typing import Any

ASKED_BY = "GROUNDLINT_WATCH"
"""Environment variable: any value but "" turns the watch on, and the request `groundlint/watch` tells what it saw."""

WATCH = "groundlint/watch"

_BEAT = 0.002  # seconds between two looks at the clock
_MOST_GAPS = 1_000_000


def is_watched() -> bool:
    return bool(os.environ.get(ASKED_BY))


class Watch:
    """Always counts; measures the gaps of the loop only once started. A gap is the time by which a timer
    comes late: how long a message that had arrived was not looked at."""

    def __init__(self) -> None:
        self.on = is_watched()
        self._counts: Counter[str] = Counter()
        self._largest: dict[str, float] = {}
        self._gaps: list[float] = []
        self._timer: asyncio.TimerHandle | None = None

    def count(self, what: str, size: float | None = None) -> None:
        """Count one more of `what`, perhaps with a size."""
        self._counts[what] += 1
        if size is not None and size > self._largest.get(what, -1):
            self._largest[what] = size

    def start(self) -> None:
        """Watch the running loop."""
        if self._timer is None:
            self._expect(asyncio.get_running_loop())

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def seen(self, *, reset: bool = False) -> dict[str, Any]:
        """`counts` and `largest` by name, `gaps` in milliseconds: n, p50, p99, max."""
        gaps = sorted(self._gaps)
        told = {
            "counts": dict(self._counts),
            "largest": dict(self._largest),
            "gaps": {
                "n": len(gaps),
                **{f"p{p}": gaps[len(gaps) * p // 100] * 1000 if gaps else 0.0 for p in (50, 99)},
                "max": gaps[-1] * 1000 if gaps else 0.0,
            },
        }
        if reset:
            self._counts.clear()
            self._largest.clear()
            self._gaps.clear()
        return told

    def _expect(self, loop: asyncio.AbstractEventLoop) -> None:
        due = time.perf_counter() + _BEAT

        def beat() -> None:
            if len(self._gaps) < _MOST_GAPS:
                self._gaps.append(max(0.0, time.perf_counter() - due))
            self._expect(loop)

        self._timer = loop.call_later(_BEAT, beat)
