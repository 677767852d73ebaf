"""What `groundlint judge` is asked for on its command line."""

from __future__ import annotations

from groundlint.model.value import value


@value(frozen=True, slots=True)
class Wanted:
    """The command line's words."""

    checklist: str | None
    pipeline: str | None
    mode: str | None
    metric: str | None
    reasoning: bool
    provider: str | None
    model: str | None
    base_url: str | None
    allow_origin: tuple[str, ...]
    query: str | None
    max_calls: int | None
    max_tokens: int | None
    max_money: float | None
    timeout: float | None
    deadline: float | None
    prices: tuple[float, float] | None
    samples: int
    cache: bool
    dry_run: bool
