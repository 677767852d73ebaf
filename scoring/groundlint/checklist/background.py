"""Runs coroutines for callers without an event loop: one loop on a thread of its own, so that connections survive
from call to call and callers inside another loop are served as well.
"""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from functools import partial
from typing import Any, TypeVar

from groundlint.daemon_thread import in_daemon_thread

if sys.platform == "win32":
    from asyncio import ProactorEventLoop as SystemLoop
else:
    from asyncio import SelectorEventLoop as SystemLoop

T = TypeVar("T")


class _Loop(SystemLoop):
    """The platform's loop, except that the end of the program does not wait for a name service that does not answer."""

    async def getaddrinfo(self, *place: Any, **wanted: Any) -> Any:
        return await in_daemon_thread(partial(socket.getaddrinfo, *place, **wanted))


_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None


def run_sync(work: Coroutine[Any, Any, T]) -> T:
    """Wait for `work` and return its result. An interrupt in the waiting thread stops the work."""
    future = in_background(work)
    try:
        return future.result()
    except BaseException:
        future.cancel()
        raise


def in_background(work: Coroutine[Any, Any, T]) -> Future[T]:
    """Start `work` there for callers that must not block; cancelling the future cancels it."""
    return asyncio.run_coroutine_threadsafe(work, _running_loop())


def _running_loop() -> asyncio.AbstractEventLoop:
    global _loop
    with _lock:
        if _loop is None or _loop.is_closed():
            _loop = _Loop()
            threading.Thread(target=_loop.run_forever, name="groundlint judge", daemon=True).start()
        return _loop
