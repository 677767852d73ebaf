"""`groundlint verify --support`: do the sources carry the claims that cite them? Out of the library, or asked of a judge."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.cli.faults import Faults, one_line_faults
from groundlint.cli.judge_options import JudgeOptions
from groundlint.cli.progress import progress

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.checklist.consent import JudgePlan
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.cited.support import ClaimSupport
    from groundlint.settings import LoadedSettings


def claims_held_against_sources(
    analysis: Analysis, library: Path, faults: Faults, quiet: bool
) -> list[ClaimSupport] | None:
    """What was found of each cited claim, in order; None with a fault told where nothing can judge. Raises CommandFault."""
    from groundlint.cited.claims_to_judge import claims_to_judge
    from groundlint.cited.support import SupportUnavailable, judged_claims, released_judging
    from groundlint.sources.library import Library, LibraryUnusable

    claims = claims_to_judge(analysis)
    if not claims or not library.is_file():
        return []
    try:
        judge = released_judging()
        with one_line_faults(LibraryUnusable), Library(library, look_through=False) as opened:
            return list(judged_claims(progress(claims, len(claims), "claim", quiet), opened, judge))
    except SupportUnavailable as fault:
        faults.add(str(fault))
        return None


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
