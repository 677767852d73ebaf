"""Messages on their way in: handled on the loop in order, a few milliseconds at a time."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable

TURN = 0.004
"""Seconds after which a burst of messages is interrupted for the other work of the loop."""

_MOST_WAITING = 1 << 26
"""64 MB not yet handled: the reading thread waits, and eventually the client does."""


class Inbox:
    """Hands each message body to `receive` on the loop. `put` is for a reading thread, `add` for the loop."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self._receive = receive
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._busy = False
        self._ended: Callable[[], None] | None = None
        self._lock = threading.Condition()

    @property
    def full(self) -> bool:
        """Whether so much is waiting that nothing more should be read."""
        return self._size > _MOST_WAITING

    def put(self, body: bytes) -> bool:
        """Take one body; waits while too much is waiting. False once the loop is closed."""
        with self._lock:
            while self.full:
                self._lock.wait(1.0)
                if self._loop.is_closed():
                    return False
        return self.add(body)

    def add(self, body: bytes) -> bool:
        """Take one body, however much is waiting."""
        with self._lock:
            self._size += len(body)
            self._waiting.append(body)
            return self._wake()

    def end(self, then: Callable[[], None]) -> None:
        """No more messages: `then` is called on the loop after the last one."""
        with self._lock:
            self._ended = then
            self._wake()

    def _wake(self) -> bool:
        if not self._busy:
            try:
                self._loop.call_soon_threadsafe(self._turn)
            except RuntimeError:  # the loop is closed: the server has stopped
                return False
            self._busy = True
        return True

    def _turn(self) -> None:
        until = time.perf_counter() + TURN
        while True:
            with self._lock:
                if not self._waiting:
                    self._busy = False
                    break
                body = self._waiting.popleft()
                self._size -= len(body)
                self._lock.notify()
            self._receive(body)
            if time.perf_counter() > until:
                self._loop.call_soon(self._turn)
                return
        if self._ended is not None:
            then, self._ended = self._ended, None
            then()
