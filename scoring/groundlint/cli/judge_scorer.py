"""The scorer and the checklist that `groundlint judge` uses for a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundlint.cli.faults import CommandFault
from groundlint.cli.judge_wanted import Wanted

if TYPE_CHECKING:
    from groundlint.checklist.checklist import Checklist
    from groundlint.checklist.consent import JudgePlan
    from groundlint.checklist.ledger import Ledger
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.settings import LoadedSettings

SAMPLING = 0.7
"""Temperature at which a judge is asked several times; at 0 it would repeat itself."""

_FROM_PRESET = ("mode", "primary_metric", "use_logprobs", "capture_reasoning", "evidence")


def scorer_and_checklist(
    wanted: Wanted,
    plan: JudgePlan,
    loaded: LoadedSettings,
    query: str | None,
    judges: dict[JudgePlan, Any],
    ledger: Ledger,
    without: str | None,
) -> tuple[ChecklistScorer, Checklist]:
    """Who asks, and what is asked about a report whose question is `query`. A local judge is loaded once, into `judges`;
    `without` says why there is none. Raises JudgingError, CommandFault.
    """
    from groundlint.checklist.scorer import ChecklistScorer

    # First what costs nothing to find out: a name that is wrong is told before a model that is missing.
    checklist = _given_checklist(wanted, loaded)
    who = _who(wanted, plan, checklist, judges, without)
    how = _how(wanted, plan, loaded)
    if wanted.prices is not None:
        from groundlint.checklist.usage import Prices

        ledger.prices = Prices.model_validate(how["prices"])
    if wanted.pipeline is None:
        assert checklist is not None  # given, or that of the settings
        return ChecklistScorer(**who, **how), checklist
    return _of_pipeline(wanted.pipeline, wanted, plan, checklist, query, ledger, who.get("client"), how)


def _given_checklist(wanted: Wanted, loaded: LoadedSettings) -> Checklist | None:
    from groundlint.checklist.checklist_file import find_checklist
    from groundlint.checklist.consent import workspace_checklist

    if wanted.checklist is not None:
        return find_checklist(wanted.checklist)
    return find_checklist(*workspace_checklist(loaded)) if wanted.pipeline is None else None


def _who(
    wanted: Wanted,
    plan: JudgePlan,
    checklist: Checklist | None,
    judges: dict[JudgePlan, Any],
    without: str | None,
) -> dict[str, Any]:
    """The words of a scorer that say who judges."""
    from groundlint.checklist.providers.provider import Nobody

    if without is not None:
        if checklist is None or all(item.verify is None for item in checklist.items):
            raise CommandFault(without)  # there is nothing that could be told without a judge
        return {"client": Nobody(None)}
    who: dict[str, Any] = {"provider": plan.provider, "base_url": plan.base_url, "model": plan.model}
    if plan.local and not wanted.dry_run:  # loaded once for all reports, whatever their settings
        from groundlint.checklist.local_model.provider import LocalProvider

        if plan not in judges:
            judges[plan] = LocalProvider(plan.model)
        who["client"] = judges[plan]
    return who


def _how(wanted: Wanted, plan: JudgePlan, loaded: LoadedSettings) -> dict[str, Any]:
    """The words of a scorer that say how it asks."""
    from groundlint.checklist.configured import scorer_words

    how = scorer_words(
        plan,
        loaded,
        mode=wanted.mode,
        metric=wanted.metric,
        reasoning=wanted.reasoning,
        calls=wanted.max_calls,
        tokens=wanted.max_tokens,
        timeout=wanted.timeout,
        seconds=wanted.deadline,
        cache=wanted.cache,
    )
    if wanted.samples > 1:
        how |= {"temperature": SAMPLING, "cache": False}
    if wanted.prices is not None:
        how["prices"] = {"prompt": wanted.prices[0], "completion": wanted.prices[1]}
    return how


def _of_pipeline(
    name: str,
    wanted: Wanted,
    plan: JudgePlan,
    checklist: Checklist | None,
    query: str | None,
    ledger: Ledger,
    client: Any,
    how: dict[str, Any],
) -> tuple[ChecklistScorer, Checklist]:
    """The scorer of a pipeline, and the checklist that it makes of the report's question unless one is given."""
    from groundlint.checklist.ledger import Ledger
    from groundlint.checklist.pipelines import pipeline

    pipe = pipeline(
        name,
        generator_model=plan.model,
        provider=plan.provider,
        base_url=plan.base_url,
        client=client,
        scorer={"mode": wanted.mode, "primary_metric": wanted.metric},
        scorer_kwargs={key: value for key, value in how.items() if key not in _FROM_PRESET},
    )
    if checklist is not None:
        return pipe.scorer, checklist
    if wanted.dry_run:
        raise CommandFault(
            f"--dry-run: the checklist of {name} would have to be made first; give --checklist"
        )
    pipe.generator.ledger = Ledger(prices=ledger.prices, parent=ledger)
    return pipe.scorer, pipe.generate(query)
