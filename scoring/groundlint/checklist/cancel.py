"""A switch that ends a run early and keeps its results so far; may be thrown from any thread."""

from __future__ import annotations

import asyncio
import threading


class Cancellation:
    """`cancel()` ends every run that was given this switch, within a moment of its event loop."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []
        self._thrown = False

    @property
    def cancelled(self) -> bool:
        """Whether it was thrown."""
        return self._thrown

    def cancel(self) -> None:
        """Throw the switch, for good."""
        with self._lock:
            self._thrown = True
            waiting, self._waiting = self._waiting, []
        for loop, event in waiting:
            if not loop.is_closed():
                loop.call_soon_threadsafe(event.set)

    def event(self) -> asyncio.Event:
        """An event of the running loop that is set when the switch is thrown."""
        event = asyncio.Event()
        with self._lock:
            if self._thrown:
                event.set()
            else:
                self._waiting.append((asyncio.get_running_loop(), event))
        return event
