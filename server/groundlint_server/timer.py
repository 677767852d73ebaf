"""A call that is put off anew whenever its reason comes again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Timer:
    """Calls `due` on the loop once, some seconds after it was last started."""

    def __init__(self, due: Callable[[], None]) -> None:
        self._due = due
        self._handle: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        """Whether the call is still to come."""
        return self._handle is not None

    def start(self, seconds: float) -> None:
        """Have the call made after so many seconds from now."""
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, self._due)

    def stop(self) -> None:
        """No call is to come."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
