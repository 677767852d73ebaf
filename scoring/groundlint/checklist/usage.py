"""What judging costs: requests, tokens, money; and the limit that a run may not cross."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Usage(BaseModel):
    """What answers took: requests, tokens in and out, money in the currency of the prices (None: not known).

    An answer from the cache keeps what it took when it was asked.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    requests: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float | None = None

    def __add__(self, other: Usage) -> Usage:
        known = [cost for cost in (self.cost, other.cost) if cost is not None]
        return Usage(
            requests=self.requests + other.requests,
            prompt_tokens=self.prompt_tokens + other.prompt_tokens,
            completion_tokens=self.completion_tokens + other.completion_tokens,
            cost=sum(known) if known else None,
        )

    @property
    def tokens(self) -> int:
        """Tokens sent and received."""
        return self.prompt_tokens + self.completion_tokens

    def shared(self, among: int) -> list[Usage]:
        """This usage cut into `among` parts whose sum it is; the first takes what does not divide."""
        parts = [
            Usage(
                prompt_tokens=self.prompt_tokens // among,
                completion_tokens=self.completion_tokens // among,
                cost=None if self.cost is None else self.cost / among,
            )
            for _ in range(among)
        ]
        first = parts[0]
        parts[0] = first.model_copy(
            update={
                "requests": self.requests,
                "prompt_tokens": first.prompt_tokens + self.prompt_tokens % among,
                "completion_tokens": first.completion_tokens + self.completion_tokens % among,
            }
        )
        return parts


class RunInfo(BaseModel):
    """One run: requests sent, items that came from the cache, seconds, prompt tokens that the server had in
    its prefix cache. `lost` is the most money that requests without a reply can have cost, where a budget is kept,
    and `refused` the most that the first request could have cost for which there was too little left.
    """

    model_config = ConfigDict(frozen=True)

    requests: int = 0
    cached_items: int = 0
    lost: float = 0.0
    refused: float | None = None
    seconds: float = 0.0
    cached_prompt_tokens: int = 0
    seconds_by_item: tuple[float, ...] = ()


class Prices(BaseModel):
    """Money for a million tokens, as the provider lists it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    prompt: float = Field(ge=0, allow_inf_nan=False)
    completion: float = Field(ge=0, allow_inf_nan=False)

    def cost(self, prompt_tokens: int, completion_tokens: int) -> float:
        """What so many tokens cost."""
        return (prompt_tokens * self.prompt + completion_tokens * self.completion) / 1e6


class Budget(BaseModel):
    """The most that a run may take: requests (each that is sent, those sent again too), tokens, money, seconds. None is
    no limit. A run that would cross it stops and keeps its answers.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    calls: int | None = Field(default=None, ge=0)
    tokens: int | None = Field(default=None, ge=0)
    money: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    seconds: float | None = Field(default=None, gt=0, allow_inf_nan=False)


def estimated_tokens(text: str) -> int:
    """Tokens of a text by its length: four ASCII characters a token, one other character a token."""
    if text.isascii():
        return len(text) // 4 + 1
    plain = sum(1 for char in text if char < "\x80")
    return plain // 4 + len(text) - plain + 1


_MOST_COST = 1e9
"""Money that one reply can have cost."""


def usage_of(data: Any, prices: Prices | None = None) -> tuple[Usage, int]:
    """The usage of one reply as servers of every dialect write it, and the prompt tokens that came from the
    server's prefix cache.
    """
    data = data if isinstance(data, dict) else {}
    prompt = _count(data, "prompt_tokens", "input_tokens")
    completion = _count(data, "completion_tokens", "output_tokens")
    details = data.get("prompt_tokens_details") or data.get("input_tokens_details") or {}
    cached = _count(details, "cached_tokens") if isinstance(details, dict) else 0
    cached = cached or _count(data, "cache_read_input_tokens")
    cost = data.get("cost")
    # A negative cost would raise a budget, and one that is not a number would end it.
    if not isinstance(cost, int | float) or isinstance(cost, bool) or not 0 <= cost <= _MOST_COST:
        cost = prices.cost(prompt, completion) if prices is not None else None
    return Usage(requests=1, prompt_tokens=prompt, completion_tokens=completion, cost=cost), cached


def _count(data: dict[str, Any], *names: str) -> int:
    for name in names:
        value = data.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
    return 0
