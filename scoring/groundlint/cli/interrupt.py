"""Ctrl+C that ends a run in order."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.checklist.cancel import Cancellation


@contextmanager
def interruptible() -> Iterator[Cancellation]:
    """The first interrupt ends the run and keeps its answers; the second ends the program."""
    from groundlint.checklist.cancel import Cancellation

    cancellation = Cancellation()

    def first(number: int, frame: object) -> None:
        cancellation.cancel()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, first)
    try:
        yield cancellation
    finally:
        signal.signal(signal.SIGINT, before)
