"""Whether a stream takes a short message at this moment without waiting, as far as the system tells."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable
from typing import BinaryIO

AT_ONCE = 512 if sys.platform == "win32" else select.PIPE_BUF
"""Bytes that a pipe or socket takes whole where it is said to have room (POSIX, `poll`)."""


def room(stream: BinaryIO) -> Callable[[], bool]:
    """Tells whether `AT_ONCE` bytes can be written without waiting. Always no where the system cannot say. Asked by one
    thread at a time.
    """
    if sys.platform == "win32":  # has no way to ask a pipe
        return lambda: False
    try:
        descriptor = stream.fileno()
    except (OSError, ValueError, AttributeError):  # no file behind it
        return lambda: False
    poll = select.poll()
    poll.register(descriptor, select.POLLOUT)
    return lambda: poll.poll(0) == [(descriptor, select.POLLOUT)]
