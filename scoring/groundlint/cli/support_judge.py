"""`groundlint verify --support --judge`: a language model asked claim by claim, as a second opinion."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from groundlint.cli.faults import Faults
from groundlint.cli.judge_options import JudgeOptions

if TYPE_CHECKING:
    from groundlint.checklist.consent import JudgePlan
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.cited.support import ClaimSupport
    from groundlint.settings import LoadedSettings


def second_opinion(
    shown: str, found: list[ClaimSupport], wanted: JudgeOptions, loaded: LoadedSettings, faults: Faults
) -> list[ClaimSupport]:
    """`found` with what a language model says of each claim; as it was, and a fault told, where none can be asked.
    `shown` names the report. Raises CommandFault where the user does not allow it."""
    from groundlint.checklist.claim_support import asked_claims, words_sent
    from groundlint.checklist.errors import JudgingError
    from groundlint.cli.judge_plan import confirm_sending

    try:
        plan = wanted.plan(loaded, checklist_given=True)
        if not plan.allowed:
            confirm_sending(plan, sum(len(words_sent(one)) for one in found))
        with _scorer(plan, loaded, wanted.max_calls) as scorer:
            answered, why = asked_claims(found, scorer)
    except JudgingError as fault:
        faults.add(f"{shown}: {fault}")
        return found
    if why:
        faults.add(f"{shown}: {why}")
    return answered


@contextmanager
def _scorer(plan: JudgePlan, loaded: LoadedSettings, calls: int | None) -> Iterator[ChecklistScorer]:
    from groundlint.checklist.configured import scorer_words
    from groundlint.checklist.errors import ConfigurationError
    from groundlint.checklist.local_model.provider import LocalProvider, why_missing
    from groundlint.checklist.scorer import ChecklistScorer

    words = scorer_words(plan, loaded, calls=calls)
    words |= {"provider": plan.provider, "base_url": plan.base_url, "model": plan.model}
    if not plan.local:
        with ChecklistScorer(**words) as scorer:
            yield scorer
        return
    if (missing := why_missing()) is not None:
        raise ConfigurationError(f"no judge: {missing}; or name one with --provider")
    local = LocalProvider(plan.model)
    try:
        with ChecklistScorer(client=local, **words) as scorer:
            yield scorer
    finally:
        local.server.stop()
