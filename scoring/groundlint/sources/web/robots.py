"""What a site asks robots to leave alone, read once for each origin."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from protego import Protego

AGENT = "groundlint"
_MOST_DELAY = 10.0  # seconds: a site that asks for more between two requests is asked once

ReadRobots = Callable[[str], Awaitable[str | None]]
"""URL of a robots.txt → its text, "" where there is none, None where it could not be read."""


class Robots:
    """Answers from each origin's robots.txt (RFC 9309). One that cannot be read because the site is down forbids
    nothing here: the request that follows will tell.
    """

    def __init__(self, read: ReadRobots) -> None:
        self._read = read
        self._rules: dict[str, asyncio.Future[Protego]] = {}

    async def allows(self, url: str) -> bool:
        """Whether the site lets groundlint read `url`."""
        return bool((await self._of(url)).can_fetch(url, AGENT))

    async def delay(self, url: str) -> float:
        """Seconds that the site wants between two requests."""
        wanted = (await self._of(url)).crawl_delay(AGENT)
        return min(float(wanted or 0.0), _MOST_DELAY)

    async def _of(self, url: str) -> Protego:
        parts = urlsplit(url)
        origin = f"{parts.scheme}://{parts.netloc}"
        if origin not in self._rules:
            self._rules[origin] = asyncio.ensure_future(self._parsed(f"{origin}/robots.txt"))
        return await asyncio.shield(self._rules[origin])

    async def _parsed(self, place: str) -> Protego:
        return Protego.parse(await self._read(place) or "")
