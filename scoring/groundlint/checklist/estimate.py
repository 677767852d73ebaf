"""What a run would cost, computed before anything is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.checklist.asking import ATTEMPTS
from groundlint.checklist.fence import canary_question, control_question
from groundlint.checklist.judging import MOST_TOKENS, TOKENS_PER_ANSWER, WORD_TOKENS
from groundlint.checklist.parts import part_of
from groundlint.checklist.usage import estimated_tokens
from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.checklist.checklist import Checklist
    from groundlint.checklist.sheet import Sheet
    from groundlint.checklist.usage import Prices


@value(frozen=True, slots=True)
class Estimate:
    """Requests, characters sent, tokens sent and received (by length: within a third or so), and money where
    prices are known. `most_calls` is the requests where each fails as often as it is tried, and is asked again. Of `prompt_tokens`, `repeated_tokens` are the same from question to question: a server
    with a prefix cache reads them once.
    """

    calls: int
    most_calls: int
    characters: int
    prompt_tokens: int
    repeated_tokens: int
    completion_tokens: int
    cost: float | None


def estimate(
    checklist: Checklist,
    sheet: Sheet,
    *,
    logprobs: bool,
    max_tokens: int,
    canary: bool,
    prices: Prices | None,
    most_shown: int = 0,
) -> Estimate:
    """What judging the text of `sheet` by `checklist` takes when every reply can be read at once. `logprobs`: a word is
    asked for, not an object; `max_tokens` is the room of a reply; `most_shown` as in the scorer.
    """
    kind = "evidenced" if sheet.evidenced else "reasoned" if sheet.reasoned else "plain"
    each = TOKENS_PER_ANSWER[kind] if not logprobs or sheet.mode == "batch" else WORD_TOKENS
    size = 1
    if sheet.mode == "batch":
        most = MOST_TOKENS if max_tokens >= 2048 else max_tokens
        size = max(1, (most - 64) // TOKENS_PER_ANSWER[kind])
    prompts: list[str] = []
    questions = repeated = 0
    for part, asked in _asked(checklist, sheet, canary=canary):
        groups = [asked[start : start + size] for start in range(0, len(asked), size)]
        sheets = [_shown(part, group, most_shown) for group in groups]
        own = [
            sheet.system + sheet.ask(group, form="schema", na=False)
            for sheet, group in zip(sheets, groups, strict=True)
        ]
        shared = estimated_tokens(own[0]) - estimated_tokens(" ".join(groups[0]))
        if all(sheet.excerpt is None for sheet in sheets):
            repeated += max(0, shared * (len(own) - 1))
        prompts += own
        questions += len(asked)
    tokens, completion = sum(map(estimated_tokens, prompts)), each * questions
    cost = prices.cost(tokens, completion) if prices is not None else None
    most = ATTEMPTS * (len(prompts) + questions)
    return Estimate(len(prompts), most, sum(map(len, prompts)), tokens, repeated, completion, cost)


def _shown(part: Sheet, group: list[str], most_shown: int) -> Sheet:
    alone = most_shown and part.mode == "item" and part.target == part.whole
    return part.nearest(group[0], most_shown) if alone else part


def _asked(checklist: Checklist, sheet: Sheet, *, canary: bool) -> list[tuple[Sheet, list[str]]]:
    """The questions of the judged items by the part of the text that they are about, the largest first."""
    spans: dict[tuple[int, int], list[str]] = {}
    for item in checklist.items:
        span = part_of(sheet.target, item.section) if item.section else (0, len(sheet.target))
        if item.needs_question and not sheet.input:
            continue
        if item.verify is None and span is not None:
            spans.setdefault(span, []).append(item.question)
    found = [
        (sheet.about(*span), spans[span])
        for span in sorted(spans, key=lambda span: (span[0] - span[1], span[0]))
    ]
    if canary and found:
        token = found[0][0].token
        found[0][1].append(canary_question(token))
        if sheet.mode == "batch":
            found[0][1].append(control_question(token))
    return found
