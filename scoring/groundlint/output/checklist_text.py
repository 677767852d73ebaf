"""A judged checklist for people in a terminal."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from groundlint.output.style import Style
from groundlint.output.terminal import escape_terminal, shorten

if TYPE_CHECKING:
    from groundlint.checklist.score import ItemScore, Score

_MARKS = {"yes": "✓", "no": "✗"}
_CODES = {"yes": "32", "no": "31"}
NOTES = {
    "all_weights_zero": "all weights are zero: the weighted score is the pass rate",
    "budget": "the budget was used up before all items were asked",
    "cancelled": "cancelled: what was answered is kept, and a further run goes on from here",
    "cost_unknown": "the judge does not say what it costs, so the limit in money could not be kept: give its prices",
    "duplicate_answers": "the judge answered an item twice; its last answer counts",
    "logprobs_unavailable": "the judge gives no probabilities: its words were taken",
    "numbered_from_zero": "the judge counted from 0; its answers were moved to their items",
    "sections": "the report is longer than the judge's context and was judged in sections",
    "steered": "the judge said yes to a question that can only be answered no: the report may be telling it what to say",
}


def score_page(score: Score, path: str, style: Style) -> str:
    """A page with the figures, then one line an item by category; ends with a line end."""
    metric = f"{score.primary_metric} {score.primary_score:.0%}"
    head = f"{style.bold(escape_terminal(path))}: {metric}"
    others = f"pass {score.pass_rate:.0%}, weighted {score.weighted_score:.0%}, normalized {score.normalized_score:.0%}"
    lines = [head, style.dim(f"{others}, {_judged(score)}"), ""]
    groups: dict[str, list[ItemScore]] = {}
    for item in score.item_scores:
        groups.setdefault(item.category or "", []).append(item)
    for name, items in groups.items():
        if name:
            yes = sum(item.answer == "yes" for item in items)
            lines.append(style.bold(f"{escape_terminal(name)} {yes}/{len(items)}"))
        for item in items:
            lines += _item(item, style)
    notes = [NOTES[flag] for flag in score.flags if flag in NOTES]
    if score.gate_passed is False:
        notes.append("a must-pass item is not a yes")
    if notes:
        lines += ["", *(f"Note: {note}." for note in notes)]
    return "\n".join(lines) + "\n"


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
    usage = score.usage
    cost = f", cost {usage.cost:.4f}" if usage.cost is not None else ""
    return f"{usage.requests} requests, {usage.tokens:,} tokens{cost}, judge {escape_terminal(score.judge_model)}"


def _item(item: ItemScore, style: Style) -> list[str]:
    answered = item.status.value == "ok"
    mark = _MARKS[item.answer.value] if answered else "–" if item.status.value == "na" else "?"
    if style.colour and answered:
        mark = f"\x1b[{_CODES[item.answer.value]}m{mark}\x1b[0m"
    more = f" ({item.confidence:.0%} yes)" if item.confidence is not None else ""
    more += "" if answered else f" [{'does not apply' if item.status.value == 'na' else item.status.value}]"
    room = style.columns - 4
    lines = [f"  {mark} {shorten(escape_terminal((item.question or item.item_id) + more), room)}"]
    if item.answer.value == "no" or not answered:
        told = item.reasoning if answered else item.problem
        if told:
            lines.append(style.dim(f"    {shorten(escape_terminal(told), room)}"))
        if item.evidence is not None:
            lines.append(style.dim(f"    “{shorten(escape_terminal(item.evidence.quote), room - 2)}”"))
    return lines
