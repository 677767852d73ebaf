"""How reliable a score is: the same checklist judged several times or by several judges, decided by majority."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from groundlint.checklist.background import run_sync
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.item_score import ItemScore
from groundlint.checklist.names import Answer, Status
from groundlint.checklist.score import Score
from groundlint.checklist.scorer import ChecklistScorer
from groundlint.checklist.usage import RunInfo, Usage

RESAMPLES = 1000
"""Bootstrap samples of an interval."""
FIGURES = ("pass_rate", "weighted_score", "normalized_score")


def agree(
    scorers: Sequence[ChecklistScorer],
    checklist: Checklist,
    target: str,
    input: str | None = None,  # noqa: A002 - the page's name
    *,
    samples: int = 1,
    **more: Any,
) -> Score:
    """Blocking version of `agree_async`."""
    return run_sync(agree_async(scorers, checklist, target, input, samples=samples, **more))


async def agree_async(
    scorers: Sequence[ChecklistScorer],
    checklist: Checklist,
    target: str,
    input: str | None = None,  # noqa: A002
    *,
    samples: int = 1,
    **more: Any,
) -> Score:
    """One score from every scorer asked `samples` times: each item's answer by majority (a tie counts against the text), its
    `confidence` the mean P(yes) where there is one, its `flip_rate` the share of answers against the majority.
    `more` is what `score_async` takes besides (cancellation, notice, ledger).
    `intervals` are 95 % bootstrap intervals over the items of each figure; they are the same every time.

    A scorer that is asked more than once needs a temperature above 0 and no cache, else it only repeats
    itself: ConfigurationError.
    """
    if not scorers or samples < 1:
        raise ConfigurationError("agreement: expected one scorer or more, and one sample or more")
    if samples > 1 and any(not scorer.temperature or scorer.cache for scorer in scorers):
        raise ConfigurationError("agreement: several samples of one scorer need temperature > 0 and no cache")
    runs = [
        scorer.score_async(checklist, target, input, **more) for scorer in scorers for _ in range(samples)
    ]
    return voted(await asyncio.gather(*runs))


def voted(scores: Sequence[Score]) -> Score:
    """Scores of the same checklist and text, combined into one."""
    lengths = {len(score.item_scores) for score in scores}
    if len(lengths) != 1:
        raise ConfigurationError("agreement: the scores are not of the same checklist")
    items = tuple(_voted_item([score.item_scores[n] for score in scores]) for n in range(lengths.pop()))
    first = scores[0]
    judges = sorted({score.judge_model for score in scores})
    canaries = [score.canary for score in scores]
    return Score(
        checklist_id=first.checklist_id,
        item_scores=items,
        on_error=first.on_error,
        primary_metric=first.primary_metric,
        judge_model=", ".join(judges),
        scoring_method=first.scoring_method,
        flags=tuple(sorted({flag for score in scores for flag in score.flags})),
        canary=next((worst for worst in ("steered", "unknown", "held") if worst in canaries), None),
        usage=sum((score.usage for score in scores), Usage()),
        prompt_sha256=first.prompt_sha256,
        intervals=_intervals(items, first),
        metadata={"runs": len(scores)},
        run=RunInfo(
            requests=sum(score.run.requests for score in scores),
            seconds=max(score.run.seconds for score in scores),
            lost=sum(score.run.lost for score in scores),
            refused=next((score.run.refused for score in scores if score.run.refused is not None), None),
        ),
    )


def _voted_item(votes: Sequence[ItemScore]) -> ItemScore:
    answered = [vote for vote in votes if vote.status is Status.OK]
    usage = sum((vote.usage for vote in votes), Usage())
    if not answered:
        return votes[0].model_copy(update={"usage": usage})
    counts = Counter(vote.answer for vote in answered)
    good = votes[0].good
    bad = Answer.NO if good is Answer.YES else Answer.YES
    answer = good if counts[good] > counts[bad] else bad
    shares = [vote.confidence for vote in answered if vote.confidence is not None]
    chosen = next(vote for vote in answered if vote.answer is answer or len(counts) == 2)
    update: dict[str, Any] = {
        "answer": answer,
        "usage": usage,
        "flip_rate": 1 - counts[answer] / len(answered),
        "confidence": sum(shares) / len(shares) if shares else None,
    }
    if shares:
        from groundlint.checklist.levels import confidence_level

        update["confidence_level"] = confidence_level(update["confidence"])
    return chosen.model_copy(update=update)


def _intervals(items: Sequence[ItemScore], like: Score) -> dict[str, tuple[float, float]]:
    """2.5 and 97.5 percentiles of each figure over items drawn with replacement, by a generator of our own that
    no other code can disturb.
    """
    if len(items) < 2:
        return {}
    seed = sha256("".join(f"{item.item_id}{item.answer}" for item in items).encode()).digest()
    drawn: dict[str, list[float]] = {name: [] for name in FIGURES}
    state = int.from_bytes(seed[:8])
    for _ in range(RESAMPLES):
        sample = []
        for _ in items:
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64  # Knuth's MMIX generator
            sample.append(items[(state >> 33) % len(items)])
        score = Score(checklist_id="", item_scores=tuple(sample), on_error=like.on_error)
        for name in FIGURES:
            drawn[name].append(getattr(score, name))
    low, high = round(RESAMPLES * 0.025), round(RESAMPLES * 0.975) - 1
    return {name: (sorted(values)[low], sorted(values)[high]) for name, values in drawn.items()}
