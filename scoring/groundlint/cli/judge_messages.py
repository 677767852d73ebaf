"""What `groundlint judge` says of a run before it and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundlint.cli.faults import say
from groundlint.cli.reports import Report
from groundlint.cli.stdout import write_json
from groundlint.rubric.reason import plural

if TYPE_CHECKING:
    from groundlint.checklist.consent import JudgePlan
    from groundlint.checklist.estimate import Estimate
    from groundlint.checklist.score import Score

MANY_TOKENS = 100_000
"""Tokens from which a run is announced before its first request."""
MUCH_MONEY = 0.1
"""Money from which it is."""


def announce(made: Estimate, items: int, report: Report, plan: JudgePlan) -> None:
    """What a large run will take, before anything is sent."""
    if made.prompt_tokens + made.completion_tokens > MANY_TOKENS or (made.cost or 0.0) > MUCH_MONEY:
        say(estimate_line(made, items, report, plan))


def estimate_line(made: Estimate, items: int, report: Report, plan: JudgePlan) -> str:
    """What judging `items` questions about a report takes."""
    where = plan.origin or "the model on this machine"
    cost = f", cost {made.cost:.4f}" if made.cost is not None else ""
    repeated = (
        f" ({made.repeated_tokens:,} of them repeated, which a prefix cache reads once)"
        if made.repeated_tokens
        else ""
    )
    return (
        f"{report.shown}: {plural(items, 'item')}, {plural(made.calls, 'request')} to {where} "
        f"(at most {made.most_calls:,} if all fail), "
        f"{made.characters:,} characters; "
        f"about {made.prompt_tokens:,} tokens to read{repeated} and at most {made.completion_tokens:,} to write{cost}"
    )


def say_unanswered(score: Score, report: Report, quiet: bool) -> None:
    """How many items have no answer, or have one from before."""
    from groundlint.output.checklist_text import unanswered_line

    line = unanswered_line(score)
    if line:
        say(f"{report.shown}: {line}")
    elif not quiet and score.run.cached_items:
        say(f"{report.shown}: {score.run.cached_items} answers from the cache (--no-cache asks again)")


def write_scores(pages: list[dict[str, Any]]) -> None:
    """The scores of all reports: one as it is, several in a list."""
    if pages:
        write_json(pages[0] if len(pages) == 1 else {"version": 1, "files": pages})
