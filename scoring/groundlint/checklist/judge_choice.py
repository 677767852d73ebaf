"""The judge that a scorer was given: chosen, and connected to, only when it is first asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from groundlint.checklist.providers.choose import choose_provider
from groundlint.checklist.providers.named import LOCAL, provider_named
from groundlint.checklist.providers.provider import Nobody, Provider
from groundlint.checklist.usage import Prices

REMOTE_CONCURRENCY = 10
LOCAL_CONCURRENCY = 1
_SLOW_SERVERS = ("llama.cpp", "lmstudio", "ollama", LOCAL)
"""Servers that answer one question at a time and reuse the prefix of the previous one."""


@dataclass(repr=False)
class JudgeChoice:
    """The words that name a judge, and the judge. `connections` bounds the requests in flight, None for as many as its
    server answers best.
    """

    model: str | None
    provider: str | None
    base_url: str | None
    api_key: str | None
    api_format: str | None
    client: Any
    prices: Prices | None
    connections: int | None
    proxy: str | None

    @cached_property
    def judge(self) -> Provider:
        """The judge. Raises ConfigurationError if the options name none, or a key is missing."""
        if isinstance(self.client, Nobody):
            return Nobody(self.model)
        return choose_provider(
            model=self.model,
            provider=self.provider,
            base_url=self.base_url,
            api_key=self.api_key,
            api_format=self.api_format,
            client=self.client,
            prices=self.prices,
            connections=self.connections or REMOTE_CONCURRENCY,
            proxy=self.proxy,
        )

    @property
    def slots(self) -> int:
        """How many requests may be in flight."""
        if self.connections is not None:
            return self.connections
        slow = self.provider is not None and provider_named(self.provider).name in _SLOW_SERVERS
        slow = slow or getattr(self.client, "local", False) is True
        return LOCAL_CONCURRENCY if slow else REMOTE_CONCURRENCY

    async def aclose(self) -> None:
        """Close the connections, if there are any."""
        judge: Provider | None = vars(self).get("judge")
        if judge is not None:
            await judge.aclose()


def is_the_local_model(provider: str | None, client: Any) -> bool:
    """Whether a small model answers, which rules confuse: asked the bare question it tells yes from no better
    (AUC .87 instead of .75 on 30 questions about three reports).
    """
    if client is not None:
        return getattr(client, "name", None) == LOCAL
    return provider is not None and provider_named(provider).name == LOCAL
