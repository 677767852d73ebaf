"""Limits on how many requests one host gets at once, and how fast."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass
class _Host:
    places: asyncio.Semaphore
    gate: asyncio.Lock = field(default_factory=asyncio.Lock)
    next_start: float = 0.0


class Politeness:
    """Gives turns per host: `per_host` at once, and as far apart as the site asks."""

    def __init__(self, per_host: int) -> None:
        self._per_host = per_host
        self._hosts: dict[str, _Host] = {}

    @asynccontextmanager
    async def turn(self, url: str, delay: float, limit: asyncio.Timeout) -> AsyncIterator[None]:
        """Holds a place at the host of `url`; `delay` seconds pass between the beginnings of two turns. `limit` stands
        still until it is there: that others are asked first is not this source's slowness.
        """
        ends = limit.when()
        begun = asyncio.get_running_loop().time()
        limit.reschedule(None)
        name = urlsplit(url).netloc.lower()
        host = self._hosts.setdefault(name, _Host(asyncio.Semaphore(self._per_host)))
        async with host.places:
            async with host.gate:
                loop = asyncio.get_running_loop()
                wait = host.next_start - loop.time()
                if wait > 0:
                    await asyncio.sleep(wait)
                host.next_start = loop.time() + delay
            if ends is not None:
                limit.reschedule(ends + loop.time() - begun)
            yield
