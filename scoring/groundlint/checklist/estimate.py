"""What a run would take, before anything is sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.checklist.fence import canary_question
from groundlint.checklist.judging import MOST_TOKENS, TOKENS_PER_ANSWER, WORD_TOKENS
from groundlint.checklist.usage import estimated_tokens

if TYPE_CHECKING:
    from groundlint.checklist.checklist import Checklist
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.checklist.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Estimate:
    """Requests, characters sent, tokens sent and received (by length: within a third or so), and money where
    prices are known. Of `prompt_tokens`, `repeated_tokens` are the same from question to question: a server
    with a prefix cache reads them once.
    """

    calls: int
    characters: int
    prompt_tokens: int
    repeated_tokens: int
    completion_tokens: int
    cost: float | None


def estimate(checklist: Checklist, sheet: Sheet, scorer: ChecklistScorer) -> Estimate:
    """What judging `checklist` with `scorer` takes when every reply can be read at once."""
    questions = [item.question for item in checklist.items if item.verify is None]
    if scorer.canary and questions:
        questions.append(canary_question(sheet.token))
    if not questions:
        return Estimate(0, 0, 0, 0, 0, None if scorer.prices is None else 0.0)
    kind = "evidenced" if scorer.evidence else "reasoned" if scorer.capture_reasoning else "plain"
    each = TOKENS_PER_ANSWER[kind] if not scorer.use_logprobs or scorer.mode == "batch" else WORD_TOKENS
    if scorer.mode == "item":
        groups = [[question] for question in questions]
    else:
        most = MOST_TOKENS if scorer.max_tokens >= 2048 else scorer.max_tokens
        size = max(1, (most - 64) // TOKENS_PER_ANSWER[kind])
        groups = [questions[start : start + size] for start in range(0, len(questions), size)]
    prompts = [sheet.ask(group, form="schema", na=False) for group in groups]
    tokens = sum(map(estimated_tokens, prompts))
    shared = estimated_tokens(prompts[0]) - estimated_tokens(" ".join(groups[0]))
    completion = each * len(questions)
    cost = scorer.prices.cost(tokens, completion) if scorer.prices is not None else None
    return Estimate(
        len(prompts), sum(map(len, prompts)), tokens, max(0, shared * (len(prompts) - 1)), completion, cost
    )
