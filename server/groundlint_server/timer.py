"""A delayed call that each new start postpones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Timer:
    """Calls `due` on the loop, once, some seconds after the last start."""

    def __init__(self, due: Callable[[], None]) -> None:
        self._due = due
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float) -> None:
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, self._due)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
