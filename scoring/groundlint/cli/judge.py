"""`groundlint judge`: a checklist answered by a model, on command, by the judge that the user allows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from groundlint.cli import options
from groundlint.cli.extras import need_extra
from groundlint.cli.faults import FOUND, INTERRUPTED, Faults
from groundlint.cli.judge_options import JudgeOptions
from groundlint.cli.judge_run import JudgeRun, say_unanswered, write_scores
from groundlint.cli.reports import find_reports
from groundlint.cli.stdout import style, write
from groundlint.files.text import UnreadableInput

EXAMPLES = """\b
Examples:
  groundlint judge report.md                              the installed local model
  groundlint judge report.md --provider openai --model gpt-4o-mini
  groundlint judge report.md --checklist team.yaml --fail-under 0.8
  groundlint judge report.md --provider openrouter --dry-run

Keys come from the environment (OPENAI_API_KEY, OPENROUTER_API_KEY, ANTHROPIC_API_KEY; GROUNDLINT_JUDGE_KEY for an
address of your own) or the system's keyring (service groundlint, user the origin)."""


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
@click.option("--base-url", metavar="URL", help="An OpenAI-compatible server.")
@click.option(
    "--allow-origin",
    multiple=True,
    metavar="URL",
    help="Allow the report to be sent to a judge that the workspace names.",
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
    help="At most this much money for all reports; needs --prices unless the server reports its cost.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    help="Seconds in which a reply must come.",
)
@click.option(
    "--deadline",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    help="End the judging of a report after so many seconds, with what there is.",
)
@click.option(
    "--prices",
    type=click.FloatRange(0),
    nargs=2,
    metavar="IN OUT",
    help="Money for a million tokens read and written, as the provider lists it.",
)
@click.option(
    "--samples",
    type=click.IntRange(1, 50),
    default=1,
    metavar="K",
    help="Ask K times, take the majority, and say how far the answers agree.",
)
@click.option(
    "--fail-under", type=click.FloatRange(0, 1), metavar="P", help="Exit 1 below this score (0 to 1)."
)
@options.form("text", "json")
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
    need_extra("judge", "judging")
    from groundlint.checklist.errors import JudgingError
    from groundlint.checklist.ledger import Ledger
    from groundlint.checklist.usage import Budget

    wanted = JudgeOptions(cache=not no_cache, **words)
    faults = Faults()
    failed = interrupted = False
    pages: list[dict[str, Any]] = []
    run = JudgeRun(wanted, config, quiet, faults, Ledger(Budget(money=wanted.max_money)))
    for report in find_reports(paths, config, faults, quiet):
        try:
            score = run.score(report)
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
        say_unanswered(score, report, quiet)
        if "cancelled" in score.flags:
            interrupted = True
            break
    run.stop()
    write_scores(pages)
    if interrupted:
        return INTERRUPTED
    return faults.exit_code(FOUND if failed else 0)
