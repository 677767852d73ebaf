"""A judged checklist for people in a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint.output.style import Style

if TYPE_CHECKING:
    from groundlint.checklist.item_score import ItemScore
    from groundlint.checklist.score import Score

NO_JUDGE = "there is no judge"
_MARKS = {"yes": "✓", "no": "✗"}
_CODES = {"yes": "32", "no": "31"}
NOTES = {
    "all_weights_zero": "all weights are zero: the weighted score is the pass rate",
    "budget": "the budget was used up before all items were asked",
    "cancelled": "cancelled: what was answered is kept, and another run continues from here",
    "cost_unknown": "the judge does not say what it costs, so nothing more was sent under a limit in money: give its prices",
    "deadline": "time ran out before all items were asked: another run continues from here",
    "duplicate_answers": "the judge answered an item twice; where its answers differed it was asked again",
    "no_judge": "there is no judge: only the items that need none are answered",
    "logprobs_unavailable": "the judge gives no probabilities: its words were taken",
    "numbered_from_zero": "the judge counted from 0; its answers were moved to their items",
    "passages": "for each item the judge was shown the report's headings and the passages nearest to the question",
    "reasoning_unavailable": "probabilities come with one word, so there are no reasons",
    "sections": "the report is longer than the judge's context and was judged in sections",
    "steered": "the judge gave a wrong answer to a question that has only one: the report may be telling it what to say",
}


def score_page(score: Score, path: str, style: Style) -> str:
    """A page with the figures, then one line an item by category; ends with a line end."""
    metric = f"{score.primary_metric} {score.primary_score:.0%}"
    if told := of_the_answered(score):
        metric = f"pass {told}"
    head = f"{style.bold(escape_terminal(path))}: {metric}"
    others = (
        ""
        if told
        else f"pass {score.pass_rate:.0%}, weighted {score.weighted_score:.0%}, normalized {score.normalized_score:.0%}, "
    )
    lines = [head, style.dim(f"{others}{_judged(score)}"), ""]
    for name, items in by_category(score.item_scores).items():
        if name:
            yes = sum(item.passed for item in items)
            lines.append(style.bold(f"{escape_terminal(name)} {yes}/{len(items)}"))
        for item in items:
            lines += _item(item, style)
    if told := agreement_line(score):
        lines.append("")
        lines.append(told)
    refused = ""
    if "budget" in score.flags and score.run.refused is not None:
        refused = (
            f"a request can cost up to {score.run.refused:.4f}, which is more than is left of the budget"
        )
    if notes := notes_of(score, refused):
        lines += ["", *(f"Note: {note}." for note in notes)]
    return "\n".join(lines) + "\n"


def by_category(items: Iterable[ItemScore]) -> dict[str, list[ItemScore]]:
    """The items of each category ("" for those of none), both in their order."""
    groups: dict[str, list[ItemScore]] = {}
    for item in items:
        groups.setdefault(item.category or "", []).append(item)
    return groups


def notes_of(score: Score, refused: str = "") -> list[str]:
    """What a reader of the score should know, in whole clauses; `refused` is one about the request that was not sent."""
    notes = [NOTES[flag] for flag in score.flags if flag in NOTES]
    gate = "a must-pass item is not a yes" if score.gate_passed is False else ""
    return [*notes, *filter(None, (refused, gate))]


def agreement_line(score: Score) -> str:
    """ "Agreement 94% over 5 runs, 3 of 29 items not unanimous; pass 55% to 83%", "" of a single run."""
    runs = score.metadata.get("runs")
    rates = [item.flip_rate for item in score.item_scores if item.flip_rate is not None]
    if not isinstance(runs, int) or runs < 2 or not rates:
        return ""
    split = sum(rate > 0 for rate in rates)
    said = f"Agreement {1 - sum(rates) / len(rates):.0%} over {runs} runs, {split} of {len(rates)} items not unanimous"
    low, high = score.intervals.get("pass_rate", (0.0, 0.0))
    return f"{said}; pass {low:.0%} to {high:.0%}" if score.intervals else said


def of_the_answered(score: Score) -> str:
    """ "34% so far, 11 of 29 answered" of a run that ended early, "" of any other."""
    if not (rate := so_far(score)):
        return ""
    answered = sum(item.answered for item in score.item_scores)
    return f"{rate}, {answered} of {len(score.item_scores)} answered"


def so_far(score: Score) -> str:
    """ "34% so far" of a run that ended early: the share of its yes and no answers. "" of any other."""
    early = {"cancelled", "budget", "deadline", "no_judge"} & set(score.flags)
    return f"{score.pass_rate_of_answered:.0%} so far" if early else ""


def unanswered_line(score: Score) -> str:
    """ "3 of 29 items without an answer (2 error, 1 truncated): why", "" where each has one."""
    open_ones = [item for item in score.item_scores if not item.answered]
    if not open_ones:
        return ""
    counts = ", ".join(
        f"{number} {status}" for status, number in sorted(Counter(i.status.value for i in open_ones).items())
    )
    why = next((item.problem for item in open_ones if item.problem), "")
    line = f"{len(open_ones)} of {len(score.item_scores)} items without an answer ({counts})"
    return f"{line}: {why}" if why else line


def _judged(score: Score) -> str:
    if "no_judge" in score.flags:
        return "no judge"
    usage = score.usage
    cost = f", cost {usage.cost:.4f}" if usage.cost is not None else ""
    return f"{usage.requests} requests, {usage.tokens:,} tokens{cost}, judge {escape_terminal(score.judge_model)}"


def _item(item: ItemScore, style: Style) -> list[str]:
    answered = item.status.value == "ok"
    passed = "yes" if item.passed else "no"
    mark = _MARKS[passed] if answered else "–" if item.status.value == "na" else "?"
    if style.colour and answered:
        mark = f"\x1b[{_CODES[passed]}m{mark}\x1b[0m"
    more = f" ({item.confidence:.0%} yes)" if item.confidence is not None else ""
    more += f" → {item.answer.value}, and no is good" if answered and item.good.value == "no" else ""
    more += "" if answered else f" [{'does not apply' if item.status.value == 'na' else item.status.value}]"
    room = style.columns - 4
    lines = [f"  {mark} {shorten(escape_terminal((item.question or item.item_id) + more), room)}"]
    if not item.passed:
        told = item.reasoning if answered else item.problem
        if told and told != NO_JUDGE:  # which is said once for all
            lines.append(style.dim(f"    {shorten(escape_terminal(told), room)}"))
        if item.evidence is not None:
            lines.append(style.dim(f"    “{shorten(escape_terminal(item.evidence.quote), room - 2)}”"))
    return lines
