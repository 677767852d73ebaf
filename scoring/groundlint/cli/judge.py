"""`groundlint judge`: a checklist answered by a model, on command, by the judge that the user allows."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from groundlint.cli import INTERRUPTED, options
from groundlint.cli.faults import FOUND, CommandFault, Faults, say
from groundlint.cli.reports import Report, find_reports, settings_for
from groundlint.cli.stdout import style, write
from groundlint.files import UnreadableInput

if TYPE_CHECKING:
    from groundlint.checklist.cancel import Cancellation
    from groundlint.checklist.checklist import Checklist
    from groundlint.checklist.consent import JudgePlan
    from groundlint.checklist.score import Score
    from groundlint.checklist.scorer import ChecklistScorer
    from groundlint.settings import LoadedSettings

EXAMPLES = """\b
Examples:
  groundlint judge report.md                              the installed local model
  groundlint judge report.md --provider openai --model gpt-4o-mini
  groundlint judge report.md --checklist team.yaml --fail-under 0.8
  groundlint judge report.md --provider openrouter --dry-run

Keys come from the environment (OPENAI_API_KEY, OPENROUTER_API_KEY, ANTHROPIC_API_KEY; GROUNDLINT_JUDGE_KEY for an
address of your own) or the system's keyring (service groundlint, user the origin)."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The command line's words."""

    checklist: str | None
    pipeline: str | None
    mode: str | None
    metric: str | None
    reasoning: bool
    provider: str | None
    model: str | None
    base_url: str | None
    allow_origin: tuple[str, ...]
    query: str | None
    max_calls: int | None
    max_tokens: int | None
    max_money: float | None
    prices: tuple[float, float] | None
    cache: bool
    dry_run: bool


@click.command("judge", epilog=EXAMPLES, context_settings=options.HELP)
@options.paths
@click.option("--checklist", metavar="FILE", help="Checklist: a YAML or JSON file, or a built-in name.")
@click.option(
    "--pipeline", metavar="NAME", help="Make the checklist from the report's question: tick, rlcf_direct …"
)
@click.option("--mode", type=click.Choice(["batch", "item"]), help="All items in one request, or one by one.")
@click.option("--metric", type=click.Choice(["pass", "weighted", "normalized"]), help="The judge's score.")
@click.option("--reasoning", is_flag=True, help="Ask for a reason and a quoted passage with each answer.")
@click.option(
    "--provider", metavar="NAME", help="openai, openrouter, anthropic, vllm, llama.cpp, ollama, local …"
)
@click.option("--model", metavar="NAME", help="The judge's model, as its provider names it.")
@click.option("--base-url", metavar="URL", help="A server that speaks OpenAI's dialect.")
@click.option(
    "--allow-origin",
    multiple=True,
    metavar="URL",
    help="Let a judge that the workspace names have the report.",
)
@click.option("--query", metavar="TEXT", help="The question that the report answers.")
@click.option(
    "--max-calls", type=click.IntRange(1), metavar="N", help="At most so many requests for a report."
)
@click.option(
    "--max-tokens", type=click.IntRange(1), metavar="N", help="At most so many tokens for a report."
)
@click.option(
    "--max-money",
    type=click.FloatRange(0, min_open=True),
    metavar="M",
    help="At most so much money for a report; takes --prices, unless the server tells its cost.",
)
@click.option(
    "--prices",
    type=click.FloatRange(0),
    nargs=2,
    metavar="IN OUT",
    help="Money for a million tokens read and written, as the provider lists it.",
)
@click.option(
    "--fail-under", type=click.FloatRange(0, 1), metavar="P", help="Exit 1 below this score (0 to 1)."
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--dry-run", is_flag=True, help="Say what it would take; send nothing.")
@click.option("--no-cache", is_flag=True, help="Ask everything again.")
@options.config
@options.quiet
@options.no_color
def command(
    paths: tuple[Path, ...],
    fail_under: float | None,
    form: str,
    no_cache: bool,
    config: Path | None,
    quiet: bool,
    no_color: bool,
    **words: Any,
) -> int:
    """Ask a model the questions of a checklist about a report. Nothing is sent to a server that you have not
    named: without --provider or --base-url the model on this machine judges (groundlint model install).
    """
    from groundlint.checklist.errors import JudgingError

    wanted = Wanted(cache=not no_cache, **words)
    faults = Faults()
    failed = interrupted = False
    pages: list[dict[str, Any]] = []
    judges: dict[JudgePlan, Any] = {}
    for report in find_reports(paths, config, faults, quiet):
        try:
            score = _judge(report, wanted, config, quiet, faults, judges)
        except (JudgingError, UnreadableInput) as fault:
            faults.add(f"{report.shown}: {fault}")
            continue
        if score is None:
            continue
        failed |= (fail_under is not None and score.primary_score < fail_under) or score.gate_passed is False
        if form == "json":
            pages.append({"version": 1, "path": report.shown, **score.model_dump(mode="json")})
        else:
            from groundlint.output.checklist_text import score_page

            write(score_page(score, report.shown, style(no_color)))
        _say_unanswered(score, report, quiet)
        if "cancelled" in score.flags:
            interrupted = True
            break
    for judge in judges.values():
        judge.server.stop()
    _write_json(pages)
    if interrupted:
        return INTERRUPTED
    return faults.exit_code(FOUND if failed else 0)


def _judge(
    report: Report,
    wanted: Wanted,
    config: Path | None,
    quiet: bool,
    faults: Faults,
    judges: dict[JudgePlan, Any],
) -> Score | None:
    """The score of one report; None after a dry run. Raises JudgingError, UnreadableInput, CommandFault."""
    from groundlint.checklist.consent import plan_judge

    text = report.text()
    loaded, problems = settings_for(report.path and report.path.parent, config)
    for problem in problems:
        if "judge." not in problem:  # what the workspace asks for is asked about below
            faults.add(problem)
    plan = plan_judge(
        loaded,
        provider=wanted.provider,
        base_url=wanted.base_url,
        model=wanted.model,
        checklist_given=wanted.checklist is not None or wanted.pipeline is not None,
        allow_origins=wanted.allow_origin,
    )
    if not plan.allowed and not wanted.dry_run:
        _confirm(plan, len(text))
    query = wanted.query or _query_of(report, text, loaded)
    scorer, checklist = _scorer_and_checklist(wanted, plan, loaded, query, judges)
    if wanted.dry_run:
        _say_estimate(scorer, checklist, text, query, report, plan)
        return None
    with _interruptible() as cancellation, _bar(len(checklist), quiet) as progress:
        return scorer.score(checklist, text, query, cancellation=cancellation, progress=progress)


def _confirm(plan: JudgePlan, characters: int) -> None:
    """Ask the user; raises CommandFault where nobody can be asked, or the answer is no."""
    way_out = f"--allow-origin {plan.origin}"
    asked = plan.question(characters)
    if os.environ.get("CI") or not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise CommandFault(f"{asked} Not sent: confirm with {way_out}")
    answer = click.prompt(
        f"{asked} [y]es, [n]o, [a]lways",
        type=click.Choice(["y", "n", "a"]),
        default="n",
        show_choices=False,
        err=True,
    )
    if answer == "n":
        raise CommandFault(f"not sent to {plan.origin}")
    if answer == "a" and plan.origin is not None:
        from groundlint.checklist.origins import confirm_origin

        try:
            confirm_origin(plan.origin)
        except OSError as fault:
            say(f"the confirmation could not be kept: {(fault.strerror or 'failed').lower()}")


def _scorer_and_checklist(
    wanted: Wanted, plan: JudgePlan, loaded: LoadedSettings, query: str | None, judges: dict[JudgePlan, Any]
) -> tuple[ChecklistScorer, Checklist]:
    from groundlint.checklist.checklist_file import find_checklist
    from groundlint.checklist.configured import scorer_words
    from groundlint.checklist.consent import workspace_checklist
    from groundlint.checklist.pipelines import pipeline
    from groundlint.checklist.scorer import ChecklistScorer

    # First what costs nothing to find out: a name that is wrong is told before a model that is missing.
    checklist = None
    if wanted.checklist is not None:
        checklist = find_checklist(wanted.checklist)
    elif wanted.pipeline is None:
        checklist = find_checklist(*workspace_checklist(loaded))
    who: dict[str, Any] = {"provider": plan.provider, "base_url": plan.base_url, "model": plan.model}
    if plan.local and not wanted.dry_run:  # loaded once for all reports, whatever their settings
        from groundlint.checklist.local_model.provider import LocalProvider

        if plan not in judges:
            judges[plan] = LocalProvider(plan.model)
        who["client"] = judges[plan]
    given = scorer_words(
        plan,
        loaded,
        mode=wanted.mode,
        metric=wanted.metric,
        reasoning=wanted.reasoning,
        calls=wanted.max_calls,
        tokens=wanted.max_tokens,
        money=wanted.max_money,
        cache=wanted.cache,
    )
    if wanted.prices is not None:
        given["prices"] = {"prompt": wanted.prices[0], "completion": wanted.prices[1]}
    if wanted.pipeline is None:
        assert checklist is not None  # found above
        return ChecklistScorer(**who, **given), checklist
    pipe = pipeline(
        wanted.pipeline,
        generator_model=plan.model,
        provider=plan.provider,
        base_url=plan.base_url,
        client=who.get("client"),
        scorer={"mode": wanted.mode, "primary_metric": wanted.metric},
        scorer_kwargs={key: value for key, value in given.items() if key not in _FROM_PRESET},
    )
    if checklist is not None:
        return pipe.scorer, checklist
    if wanted.dry_run:
        raise CommandFault(
            f"--dry-run: the checklist of {wanted.pipeline} would have to be made first; give --checklist"
        )
    return pipe.scorer, pipe.generate(query)


_FROM_PRESET = ("mode", "primary_metric", "use_logprobs", "capture_reasoning", "evidence")


def _query_of(report: Report, text: str, loaded: LoadedSettings) -> str | None:
    """The question that the report answers, from its front matter or the file beside it."""
    from groundlint.companions import NOTHING, load_companions
    from groundlint.text.front_matter import read_front_matter

    front_matter = read_front_matter(text, report.path)
    beside = load_companions(report.path, front_matter) if report.path is not None else NOTHING
    return beside.with_front_matter(front_matter).research_query


def _say_estimate(
    scorer: ChecklistScorer,
    checklist: Checklist,
    text: str,
    query: str | None,
    report: Report,
    plan: JudgePlan,
) -> None:
    made = scorer.estimate(checklist, text, query)
    where = plan.origin or "the model on this machine"
    cost = f", cost {made.cost:.4f}" if made.cost is not None else ""
    repeated = (
        f" ({made.repeated_tokens:,} of them repeated, which a prefix cache reads once)"
        if made.repeated_tokens
        else ""
    )
    write(
        f"{report.shown}: {_number(len(checklist), 'item')}, {_number(made.calls, 'request')} to {where}, "
        f"{made.characters:,} characters; "
        f"about {made.prompt_tokens:,} tokens to read{repeated} and at most {made.completion_tokens:,} to write{cost}\n"
    )


def _number(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _say_unanswered(score: Score, report: Report, quiet: bool) -> None:
    from groundlint.output.checklist_text import unanswered_line

    line = unanswered_line(score)
    if line:
        say(f"{report.shown}: {line}")
    elif not quiet and score.run.cached_items:
        say(f"{report.shown}: {score.run.cached_items} answers from the cache (--no-cache asks again)")


def _write_json(pages: list[dict[str, Any]]) -> None:
    from groundlint.output import safe_json

    if len(pages) == 1:
        write(safe_json.dumps(pages[0], indent=2) + "\n")
    elif pages:
        write(safe_json.dumps({"version": 1, "files": pages}, indent=2) + "\n")


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


@contextmanager
def _bar(total: int, quiet: bool) -> Iterator[Any]:
    """A bar for people, told (items done, items in all)."""
    if quiet or total < 2 or not sys.stderr.isatty():
        yield None
        return
    from tqdm import tqdm

    with tqdm(total=total, unit="item", delay=1.0, leave=False, file=sys.stderr) as bar:

        def told(done: int, of: int) -> None:
            bar.total = of
            bar.update(done - bar.n)

        yield told
