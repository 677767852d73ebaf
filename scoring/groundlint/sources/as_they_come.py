"""Results of many questions to the network, in the order in which they are answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Coroutine, Iterable
from typing import Any, TypeVar

Result = TypeVar("Result")


async def as_they_come(
    asked: Iterable[Coroutine[Any, Any, Iterable[Result]]],
) -> AsyncGenerator[Result, None]:
    """What each of the questions, asked at the same time, gives. When it is
    closed (`contextlib.aclosing`), what is under way is cancelled."""
    tasks = [asyncio.create_task(one) for one in asked]
    try:
        for task in asyncio.as_completed(tasks):
            for result in await task:
                yield result
    finally:
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
