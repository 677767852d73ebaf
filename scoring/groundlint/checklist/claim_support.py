"""Asks a language model, claim by claim, whether the sources support it: the second opinion of `verify --support --judge`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from groundlint.checklist.background import run_sync
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ProviderError

if TYPE_CHECKING:
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.cited.support import ClaimSupport

QUESTION = (
    "Do the words of the source say what the claim says, with every figure, name, date, condition and denial in it? "
    "Answer no if any part of the claim is missing there or said otherwise, whatever you know besides."
)
CHECKLIST = Checklist(
    items=(ChecklistItem(id="carried", question=QUESTION),), title="Does the source carry the claim?"
)
_LONGEST = 12_000
"""Characters of a source that are sent with one claim."""


def asked_claims(found: Sequence[ClaimSupport], scorer: ChecklistScorer) -> tuple[list[ClaimSupport], str]:
    """`found` with the answers of the judge, in order; and why some have none, "" for nothing. Claims without a text of
    their sources are not asked about. All requests share the scorer's budget: what is over it is not sent. Raises
    ConfigurationError."""
    return run_sync(_asked(found, scorer))


def words_sent(one: ClaimSupport) -> str:
    """What the judge is given: the claim, its quotes, and the passages of its sources."""
    quotes = [source.cited.quote for source in one.sources if source.cited.quote]
    passages = [stretch for source in one.sources for stretch in source.evidence if stretch not in quotes]
    parts = [f"Claim: {one.claim.said}"]
    parts += [f"Quoted by the claim: “{quote}”" for quote in quotes]
    parts += [f"Passage of the source: {passage}" for passage in dict.fromkeys(passages)]
    return "\n\n".join(parts)[:_LONGEST]


async def _asked(found: Sequence[ClaimSupport], scorer: ChecklistScorer) -> tuple[list[ClaimSupport], str]:
    ledger = scorer.accounts()
    slots = asyncio.Semaphore(scorer.slots)
    faults: list[str] = []
    waiting = [one for one in found if any(source.evidence for source in one.sources)]

    async def ask(one: ClaimSupport) -> ClaimSupport:
        async with slots:
            try:
                score = await scorer.score_async(CHECKLIST, words_sent(one), ledger=ledger)
            except ProviderError as fault:
                faults.append(str(fault))
                return one
        (item,) = score.item_scores[:1]
        if item.status.value != "ok":
            faults.append(item.problem or "no answer")
            return one
        return replace(one, judge=item.answer.value, judge_why=" ".join((item.reasoning or "").split()))

    # The first claim teaches what the judge can do; the others need not find it out again.
    first = [await ask(one) for one in waiting[:1]]
    rest = await asyncio.gather(*(ask(one) for one in waiting[1:]))
    answers = {id(one): answer for one, answer in zip(waiting, [*first, *rest], strict=True)}
    why = (
        f"{len(faults)} of {len(waiting)} claims without an answer of the judge: {faults[0]}"
        if faults
        else ""
    )
    return [answers.get(id(one), one) for one in found], why
