"""How a checklist is judged according to the settings and the user's own options, for `judge` and the editor alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from groundlint.checklist.consent import JudgePlan
    from groundlint.settings import LoadedSettings


def scorer_words(
    plan: JudgePlan,
    loaded: LoadedSettings,
    *,
    mode: str | None = None,
    metric: str | None = None,
    reasoning: bool = False,
    calls: int | None = None,
    tokens: int | None = None,
    seconds: float | None = None,
    timeout: float | None = None,
    cache: bool = True,
) -> dict[str, Any]:
    """What ChecklistScorer takes besides who judges; the words given take precedence over the settings."""
    judge = loaded.settings.judge
    return _manner(plan, loaded, mode, metric, reasoning) | {
        "on_error": judge.on_error,
        "max_concurrency": judge.max_concurrency,
        "budget": {
            "calls": calls or judge.budget.calls,
            "tokens": tokens or judge.budget.tokens,
            "money": judge.budget.money,
            "seconds": seconds or judge.budget.seconds,
        },
        "timeout": timeout or judge.timeout,
        "canary": True,
        "comments": False,
        "cache": cache,
        "proxy": loaded.settings.network.proxy,
    }


def _manner(
    plan: JudgePlan, loaded: LoadedSettings, mode: str | None, metric: str | None, reasoning: bool
) -> dict[str, Any]:
    """Mode, metric and evidence. The local model answers best with one word an item, and its probability."""
    judge = loaded.settings.judge
    unset = all(loaded.origins.get(f"judge.{key}", "default") == "default" for key in ("mode", "metric"))
    if plan.local and unset and not (mode or metric or reasoning):
        return {"mode": "item", "primary_metric": "normalized"}
    wanted = metric or judge.metric
    return {
        "mode": mode or ("item" if metric == "normalized" else judge.mode),
        "primary_metric": wanted,
        "evidence": True,
        "capture_reasoning": True,
        "use_logprobs": wanted == "normalized",
    }
