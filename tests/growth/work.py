"""Counts work in lines of Python that are run, so that growth is asserted without a clock.

What one call of C does by itself counts as one; the steps of regular expressions are counted in tests/patterns.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable
from types import FrameType
from typing import Any

DOUBLINGS = 2
GROWTH = 2.2
"""Work that twice the text may take: twice as much and a tenth."""


def work(call: Callable[[], object]) -> int:
    """The lines that a call runs, in this thread."""
    lines = 0

    def traced(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return traced

    before = sys.gettrace()
    sys.settrace(traced)
    try:
        call()
    finally:
        sys.settrace(before)
    return lines


def allocated(call: Callable[[], object]) -> int:
    """The bytes that the lines of a call allocate, in this thread: what is copied again and again, though one line does it."""
    total = last = 0

    def traced(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal total, last
        now, peak = tracemalloc.get_traced_memory()
        total += max(peak - last, 0)
        tracemalloc.reset_peak()
        last = now
        return traced

    before = sys.gettrace()
    tracemalloc.start()
    sys.settrace(traced)
    try:
        call()
    finally:
        sys.settrace(before)
        tracemalloc.stop()
    return total


def growth(call: Callable[[str], object], before: str, pumped: str, behind: str, shortest: int) -> list[int]:
    """The work of `call` on a text and on one four times as long."""
    texts = [before + pumped * max((shortest << n) // len(pumped), 1) + behind for n in (0, DOUBLINGS)]
    call(before + pumped * 2 + behind)  # what is loaded and kept at the first call counts for no text
    return [work(lambda text=text: call(text)) for text in texts]  # type: ignore[misc]


def grows_too_fast(taken: list[int]) -> bool:
    """Whether doubled texts took more than they may, on an average of the doublings: where a text becomes so long that
    it is worked on otherwise, there is one step.
    """
    short, long = taken
    return long > GROWTH**DOUBLINGS * short
