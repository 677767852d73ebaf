"""A call that may not come back for long, alongside a loop: no end of the program waits for it, as it would for an executor's."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


async def in_daemon_thread(call: Callable[[], T]) -> T:
    """The result of `call`, or what it raises. Cancelled, it is no longer waited for."""
    done: Future[T] = Future()

    def run() -> None:
        done.set_running_or_notify_cancel()
        try:
            done.set_result(call())
        except BaseException as fault:
            done.set_exception(fault)

    threading.Thread(target=run, name="groundlint-beside", daemon=True).start()
    return await asyncio.wrap_future(done)
