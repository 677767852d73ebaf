"""Ends the server when the process that started it has ended, even if a child of that process keeps our pipes open."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable

_EVERY = 0.4
"""Seconds between two checks where the system cannot notify us; each is one system call."""


def end_with(process_id: int | None, gone: Callable[[], None]) -> None:
    """Call `gone` on the running loop once the process has ended. One that is not visible, as from inside a
    container, is not watched, nor any on Windows, where `os.kill` does more than ask: the closed pipe
    tells."""
    if process_id is None or process_id <= 0 or os.name != "posix" or not _lives(process_id):
        return
    loop, told = asyncio.get_running_loop(), _end_of(process_id)

    def ended(told: int) -> None:
        loop.remove_reader(told)
        os.close(told)
        gone()

    def look() -> None:
        if _lives(process_id):
            loop.call_later(_EVERY, look)
        else:
            gone()

    if told is not None:
        loop.add_reader(told, ended, told)
    else:
        loop.call_later(_EVERY, look)


def _end_of(process_id: int) -> int | None:
    """A descriptor that becomes readable when the process ends; None on systems that have none (all but Linux)."""
    try:
        return os.pidfd_open(process_id) if sys.platform == "linux" else None
    except OSError:
        return None


def _lives(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # it is somebody else's
        return True
    return True
