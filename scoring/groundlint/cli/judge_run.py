"""One run of `groundlint judge`: its reports, one after the other, with one budget and one local judge."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundlint.cli.faults import CommandFault, Faults, say
from groundlint.cli.judge_options import JudgeOptions
from groundlint.cli.judge_plan import confirm_sending, planned
from groundlint.cli.judge_scorer import ReportJudge
from groundlint.cli.progress import counted_progress
from groundlint.cli.reports import ReportInput, settings_for, why_no_report
from groundlint.cli.stdout import write, write_json
from groundlint.counted import plural
from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.checklist.cancel import Cancellation
    from groundlint.checklist.checklist import Checklist
    from groundlint.checklist.consent import JudgePlan
    from groundlint.checklist.estimate import Estimate
    from groundlint.checklist.ledger import Ledger
    from groundlint.checklist.score import Score
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.settings import LoadedSettings


@value(frozen=True, slots=True)
class JudgeRun:
    """What the reports of a run share. `judges` are the local ones that have been loaded."""

    wanted: JudgeOptions
    config: Path | None
    quiet: bool
    faults: Faults
    ledger: Ledger
    judges: dict[JudgePlan, Any] = field(default_factory=dict)

    def score(self, report: ReportInput) -> Score | None:
        """The score of one report; None after a dry run. Raises JudgingError, UnreadableInput, CommandFault."""
        from groundlint.analysis import analyze

        wanted, text = self.wanted, report.text()
        loaded, problems = settings_for(report.path and report.path.parent, self.config)
        for problem in problems:
            if "judge." not in problem:  # what the workspace asks for is asked about below
                self.faults.add(problem)
        if report.folder is not None and (
            why := why_no_report(report, analyze(text, report.path, loaded.settings))
        ):
            if not self.quiet:
                say(f"{report.shown}: left alone ({why})")
            return None
        plan, without = planned(wanted, loaded, self.judges)
        if not plan.allowed and not wanted.dry_run:
            confirm_sending(plan, len(text))
        query = wanted.query or _query_of(report, text, loaded)
        if wanted.max_money is not None and self.ledger.cost >= wanted.max_money:
            raise CommandFault(f"{report.shown}: not judged: --max-money {wanted.max_money:g} is used up")
        judge = ReportJudge(wanted, plan, loaded, self.judges, self.ledger, without)
        scorer, checklist = judge.scorer_and_checklist(query)
        if without is not None:
            self.faults.add(without)
        if wanted.dry_run:
            made = scorer.estimate(checklist, text, query)
            write(_estimate_line(made, len(checklist), report, plan) + "\n")
            return None
        if not plan.local and not self.quiet:
            _announce(scorer.estimate(checklist, text, query), len(checklist), report, plan)
        return self._asked(scorer, checklist, text, query, report)

    def stop(self) -> None:
        """End the local judges."""
        for judge in self.judges.values():
            judge.server.stop()

    def _asked(
        self, scorer: ChecklistScorer, checklist: Checklist, text: str, query: str | None, report: ReportInput
    ) -> Score:
        def notice(line: str) -> None:
            say(f"{report.shown}: {line}")

        told = None if self.quiet else notice
        if self.wanted.samples > 1:
            from groundlint.checklist.agreement import agree

            with _interruptible() as cancellation:
                return agree(
                    [scorer],
                    checklist,
                    text,
                    query,
                    samples=self.wanted.samples,
                    cancellation=cancellation,
                    notice=told,
                    ledger=self.ledger,
                )
        with (
            _interruptible() as cancellation,
            counted_progress(len(checklist), self.quiet or len(checklist) < 2, "item", delay=1.0) as progress,
        ):
            return scorer.score(
                checklist,
                text,
                query,
                cancellation=cancellation,
                progress=progress,
                notice=told,
                ledger=self.ledger,
            )


def _query_of(report: ReportInput, text: str, loaded: LoadedSettings) -> str | None:
    """The question that the report answers, from its front matter or the file next to it."""
    from groundlint.companions import NOTHING, load_companions
    from groundlint.markdown.front_matter import read_front_matter

    front_matter = read_front_matter(text, report.path)
    beside = load_companions(report.path, front_matter) if report.path is not None else NOTHING
    return beside.with_front_matter(front_matter).research_query


@contextmanager
def _interruptible() -> Iterator[Cancellation]:
    """The first interrupt ends the run and keeps its answers; the second ends the program."""
    from groundlint.checklist.cancel import Cancellation

    cancellation = Cancellation()

    def first(number: int, frame: object) -> None:
        cancellation.cancel()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, first)
    try:
        yield cancellation
    finally:
        signal.signal(signal.SIGINT, before)


_MANY_TOKENS = 100_000
"""Tokens from which a run is announced before its first request."""
_MUCH_MONEY = 0.1
"""Money from which it is."""


def _announce(made: Estimate, items: int, report: ReportInput, plan: JudgePlan) -> None:
    """What a large run will take, before anything is sent."""
    if made.prompt_tokens + made.completion_tokens > _MANY_TOKENS or (made.cost or 0.0) > _MUCH_MONEY:
        say(_estimate_line(made, items, report, plan))


def _estimate_line(made: Estimate, items: int, report: ReportInput, plan: JudgePlan) -> str:
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


def say_unanswered(score: Score, report: ReportInput, quiet: bool) -> None:
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
