"""Work that walks a whole document, done in slices so that the loop stays free for typing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar

Item = TypeVar("Item")

SLICE = 0.003
"""Seconds of one slice; the loop may be held for 5 ms (issue C)."""


async def gathered(items: Iterable[Item]) -> list[Item]:
    """All of `items`, which are made while they are asked for; between slices other messages have their turn, and
    a cancelled request ends there.
    """
    found: list[Item] = []
    due = time.perf_counter() + SLICE
    for item in items:
        found.append(item)
        if time.perf_counter() > due:
            await asyncio.sleep(0)
            due = time.perf_counter() + SLICE
    return found
