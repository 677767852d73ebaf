"""What a site asks robots to leave alone, read once for each origin."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from protego import Protego

AGENT = "groundlint"
_MOST_DELAY = 10.0  # seconds: a site that asks for more between two requests is asked once

_MOST_LINES = 5_000
"""Lines of a robots.txt that are read: each rule is tried at each address."""
_LONGEST_URL = 4_000
"""Characters of an address that the rules are tried at."""

_OF_THE_SITE = ("sitemap", "site-map", "host")
"""How lines begin that belong to no group."""

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
        rules = await self._of(url)
        return bool(await asyncio.to_thread(rules.can_fetch, url[:_LONGEST_URL], AGENT))

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
        text = await self._read(place) or ""
        return await asyncio.to_thread(Protego.parse, concerning(text))


def concerning(text: str) -> str:
    """The groups of a robots.txt that are for groundlint, else those that are for everybody, in time linear in it: a
    parser that keeps every rule for every agent of its group would be kept busy by a thousand of each.
    """
    lines = [(line, _agent(line)) for line in text.splitlines()[:_MOST_LINES]]
    named = [agent for _, agent in lines if agent and AGENT.startswith(agent)]
    wanted = max(named, key=len, default="*")
    kept = [f"User-agent: {wanted}"]
    ours = in_agents = False
    for line, agent in lines:
        if agent is not None:
            ours = agent == wanted or (ours and in_agents)
            in_agents = True
        elif line.partition("#")[0].strip() and not line.strip().lower().startswith(_OF_THE_SITE):
            in_agents = False
            if ours:
                kept.append(line)
    return "\n".join(kept)


def _agent(line: str) -> str | None:
    """The name in a line that says for whom the rules are, in small letters; None for any other line."""
    words = line.partition("#")[0].replace(":", " ", 1).lower().split()
    head = "".join(words[:2]) if words[:1] == ["user"] else "".join(words[:1])
    if head.replace("-", "") != "useragent":
        return None
    name = "".join(words[2 if words[0] == "user" else 1 :])
    return name if name == "*" else name.replace("*", "")
