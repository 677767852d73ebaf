"""A judged checklist as a Markdown document of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from groundlint.escaping.terminal import shorten
from groundlint.output.checklist_text import by_category, notes_of, of_the_answered, unanswered_line
from groundlint.output.markup import Markup

if TYPE_CHECKING:
    from groundlint.checklist.item_score import ItemScore
    from groundlint.checklist.score import Score

_LONGEST = 600
_LINKED_OR_MATHS = re.compile(r"(?<=www)\.|\$", re.IGNORECASE)  # what previews read beyond CommonMark


def headline(score: Score) -> str:
    """The figure of the score; of a run that ended early the share of what is answered, and how much that is."""
    return of_the_answered(score) or f"{score.primary_score:.0%}"


def figures(score: Score) -> str:
    """`21 of 29 items passed, weighted 70%`, with what is not answered."""
    items = score.item_scores
    yes = sum(item.passed for item in items)
    said = f"{yes} of {len(items)} items passed"
    if score.primary_metric != "pass":
        said += f", {score.primary_metric} {score.primary_score:.0%}"
    unanswered = sum(not item.answered for item in items)
    return f"{said}, {unanswered} without an answer" if unanswered else said


def judged_document(score: Score, name: str, at: str) -> str:
    """The whole result. Whatever the report, the checklist or the judge has written is in it as text."""
    words = Markup(markdown=True)
    usage = score.usage
    cost = f", cost {usage.cost:.4f}" if usage.cost is not None else ""
    judged = f"Judged {at} by {score.judge_model}: {usage.requests} requests, {usage.tokens:,} tokens{cost}."
    paragraphs = [
        f"# Checklist score of {prose(words, name)}",
        f"{words.strong(f'{score.primary_metric} {headline(score)}')}: {words.text(figures(score))}; "
        f"pass {score.pass_rate:.0%}, weighted {score.weighted_score:.0%}, normalized {score.normalized_score:.0%}.",
        prose(words, judged),
        *(f"Note: {words.text(note)}." for note in notes_of(score)),
    ]
    if line := unanswered_line(score):
        paragraphs.append(f"Unanswered: {prose(words, line)}")
    for category, items in by_category(score.item_scores).items():
        yes = sum(item.passed for item in items)
        paragraphs.append(f"## {prose(words, category or 'Items')} {yes}/{len(items)}")
        paragraphs.append("\n".join(line for item in items for line in _item(words, item)))
    return "\n\n".join(paragraphs) + "\n"


def _item(words: Markup, item: ItemScore) -> list[str]:
    status = item.status.value
    answer = item.answer.value if status == "ok" else "does not apply" if status == "na" else status
    sure = f" ({item.confidence:.0%} yes)" if item.confidence is not None else ""
    sure += ", and no is good" if status == "ok" and item.good.value == "no" else ""
    lines = [words.item(f"{words.strong(answer)}{sure}: {prose(words, item.question or item.item_id)}")]
    told = item.reasoning if item.answered else item.problem
    if told:
        lines.append(f"  - Why: {prose(words, told)}")
    if item.evidence is not None:
        lines.append(f"  - Passage: {words.code(item.evidence.quote)}")
    return lines


def prose(words: Markup, foreign: str) -> str:
    """Foreign text as a part of a line."""
    line = words.text(shorten(" ".join(foreign.split()), _LONGEST))
    return _LINKED_OR_MATHS.sub(r"\\\g<0>", line) if words.markdown else line
