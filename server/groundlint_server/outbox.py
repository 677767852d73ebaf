"""Messages on their way out, written by a thread of their own: a slow or dead client blocks nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import BinaryIO

LARGEST_BACKLOG = 1 << 26
"""64 MB that the client has not read: it has stopped reading."""

_TOGETHER = 1 << 16
"""Bytes of small messages that are written together."""


class Outbox:
    """Writes on a thread of its own: `write` never waits and never raises. Once the client is gone, or has left 64 MB
    unread, `lost` is called once and what follows is dropped.

    A message replaces one that still waits under the same key: a client that reads slowly gets the newest diagnostics of
    each document, and one that never reads costs no more than one set for each.
    """

    def __init__(self, stream: BinaryIO, lost: Callable[[], None]) -> None:
        self._stream, self._lost = stream, lost
        self._waiting: dict[Hashable, bytes] = {}  # in the order in which they go out
        self._unnamed = 0
        self._backlog = 0  # bytes that wait or are being written
        self._gone = self._closing = False
        self._news = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="groundlint-writer", daemon=True)
        self._thread.start()

    def write(self, data: bytes, key: Hashable | None = None) -> None:
        """Send `data` after what waits; with a `key` in the place of what waits under the same key."""
        with self._news:
            if self._gone:
                return
            if key is None:
                self._unnamed += 1
                key = self._unnamed
            self._backlog += len(data) - len(self._waiting.pop(key, b""))
            full = self._backlog > LARGEST_BACKLOG
            if not full:
                self._waiting[key] = data
                self._news.notify()
        if full:
            self._lose()

    def close(self, timeout: float = 2.0) -> None:
        """Send what waits, for `timeout` seconds at most."""
        with self._news:
            self._closing = True
            self._news.notify()
        self._thread.join(timeout)

    def _lose(self) -> None:
        with self._news:
            first, self._gone = not self._gone, True
            self._waiting.clear()
        if first:
            self._lost()

    def _run(self) -> None:
        while data := self._next():
            try:
                view = memoryview(data)
                while view:
                    view = view[self._stream.write(view) or 0 :]
                self._stream.flush()
            except (OSError, ValueError):  # ValueError: the stream was closed under us
                self._lose()
                return
            with self._news:
                self._backlog -= len(data)

    def _next(self) -> bytes:
        """What goes out next, b"" at the end."""
        with self._news:
            while not self._waiting:
                if self._closing:
                    return b""
                self._news.wait()
            pieces: list[bytes] = []
            size = 0
            for key in list(self._waiting):
                if pieces and size + len(self._waiting[key]) > _TOGETHER:
                    break
                size += len(self._waiting[key])
                pieces.append(self._waiting.pop(key))
        return b"".join(pieces)
