"""`groundlint verify`: are the cited sources there, and do they say what is quoted?"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from groundlint.cited.verification import Found, plan_of, verify, write_found
from groundlint.cli import options
from groundlint.cli.extras import need_extra
from groundlint.cli.faults import FOUND, INTERRUPTED, CommandFault, Faults, one_line_faults, say
from groundlint.cli.judge_options import JudgeOptions
from groundlint.cli.progress import progress
from groundlint.cli.reports import ReportInput, find_reports, settings_for, why_no_report
from groundlint.cli.stdout import style, write
from groundlint.files.text import UnreadableInput
from groundlint.model.value import value
from groundlint.output.verdicts_text import summary, verdicts_text
from groundlint.output.works_text import works_summary, works_text

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.cited.looked_up import LookedUp
    from groundlint.cited.support import ClaimSupport
    from groundlint.output.style import Style
    from groundlint.sources.library import Library

EXAMPLES = """\b
Examples:
  groundlint verify report.md
  groundlint verify reports/ --max-age 30
  groundlint verify report.md --archive --format json
  groundlint verify report.md --support
  groundlint verify report.md --support --judge --provider openai --max-calls 50

\b
Fetches what the report cites, over http and https only, never from private networks, and
writes what it found into NAME.sources.yaml next to the report. Texts are kept, so that a later
run asks only whether they have changed. Of DOIs and arXiv numbers Crossref, OpenAlex and arXiv
are asked, too: which work that is, and whether it was retracted (--no-scholarly: not). With
--support each claim is compared with what it quotes, else with the passages of the page that
come nearest: offline, and GL013 where the source might not say it."""


@value(frozen=True, slots=True)
class _Options:
    """What the user has asked for, the same for all reports."""

    config: Path | None
    quiet: bool
    max_age: int
    archive: bool
    scholarly: bool
    allow_host: tuple[str, ...]
    library: Path | None
    no_write: bool
    support: bool
    judge: JudgeOptions | None


@dataclass
class _ReportFound(Found):
    """What has been found so far about one report."""

    analysis: Analysis = field(kw_only=True)
    interrupted: bool = False

    @cached_property
    def looked_up(self) -> list[LookedUp]:
        """The works, with what there is to say about each, once all are found."""
        from groundlint.cited.looked_up import looked_up

        return looked_up(self.analysis, self.works)


@dataclass
class _AllFound:
    """What has been found in all reports."""

    counts: Counter[str] = field(default_factory=Counter)
    works: list[LookedUp] = field(default_factory=list)
    support: list[ClaimSupport] = field(default_factory=list)
    silent: dict[str, str] = field(default_factory=dict)
    entries: list[dict[str, object]] = field(default_factory=list)
    interrupted: bool = False

    def take(self, done: _ReportFound) -> None:
        self.counts.update(verdict.kind for verdict in done.verdicts)
        self.works += done.looked_up
        self.support += done.support or ()
        self.silent |= done.silent
        self.interrupted |= done.interrupted

    def summary(self, painted: Style) -> str:
        said = summary(self.counts, painted) + works_summary(self.works, painted)
        if self.support:
            from groundlint.cited.support import accuracy_of
            from groundlint.output.support_text import support_summary

            said += support_summary(accuracy_of(self.support), painted)
        return said

    @property
    def failing(self) -> bool:
        """Whether a source is gone, retracted or another one, or a quote not its words."""
        failing = any(self.counts[kind] for kind in ("altered", "not_found", "dead"))
        return failing or any(one.failing for one in self.works)


@click.command("verify", epilog=EXAMPLES, context_settings=options.HELP)
@options.paths
@options.form("text", "json")
@click.option("--again", is_flag=True, help="Check all citations, also those checked lately.")
@click.option(
    "--max-age",
    type=click.IntRange(0),
    default=7,
    show_default=True,
    metavar="DAYS",
    help="How long a check holds.",
)
@click.option(
    "--archive", is_flag=True, help="Look for archived copies of what is gone (asks web.archive.org)."
)
@click.option(
    "--scholarly/--no-scholarly",
    default=True,
    show_default=True,
    help="Ask Crossref, OpenAlex and arXiv about DOIs and arXiv numbers.",
)
@options.allow_host
@options.library
@click.option(
    "--support", is_flag=True, help="Judge whether the sources carry the claims that cite them (offline)."
)
@click.option(
    "--judge", is_flag=True, help="With --support: ask a language model as well, as `groundlint judge` does."
)
@click.option("--provider", metavar="NAME", help="With --judge: openai, anthropic, ollama, local …")
@click.option("--model", metavar="NAME", help="With --judge: the model, as its provider names it.")
@click.option("--base-url", metavar="URL", help="With --judge: an OpenAI-compatible server.")
@click.option(
    "--allow-origin",
    multiple=True,
    metavar="URL",
    help="With --judge: allow the claims to be sent to a judge that the workspace names.",
)
@click.option(
    "--max-calls",
    type=click.IntRange(1),
    metavar="N",
    help="With --judge: at most so many requests a report.",
)
@click.option("--no-write", is_flag=True, help="Leave the sources file as it is.")
@options.config
@options.quiet
@options.no_color
def command(
    paths: tuple[Path, ...],
    form: str,
    again: bool,
    max_age: int,
    archive: bool,
    scholarly: bool,
    allow_host: tuple[str, ...],
    library: Path | None,
    support: bool,
    judge: bool,
    no_write: bool,
    config: Path | None,
    quiet: bool,
    no_color: bool,
    **words: Any,
) -> int:
    """Fetch the sources that reports cite, and check their quotes word for word."""
    need_extra("verify", "fetching sources")
    if judge and not support:
        raise CommandFault(
            "--judge: the judge is asked about claims and their sources, so --support is needed"
        )
    if judge:
        need_extra("judge", "judging")
    faults = Faults()
    age = 0 if again else max_age
    second = JudgeOptions(**words) if judge else None
    wanted = _Options(config, quiet, age, archive, scholarly, allow_host, library, no_write, support, second)
    reports = find_reports(paths, config, faults, quiet)
    all_found = _AllFound()
    painted = style(no_color)
    for number, report in enumerate(reports, 1):
        done = _verified(report, wanted, faults)
        if done is None:
            continue
        all_found.take(done)
        if form == "json":
            all_found.entries.append(_entry(report, done))
        else:
            write(_text(report, done, painted))
        if done.interrupted:
            left = f", {len(reports) - number} more not begun" if number < len(reports) else ""
            say(f"groundlint verify: interrupted in {report.shown}{left}; run again to continue from here")
            break
    if form == "json":
        from groundlint.output.verdicts_json import verdicts_json

        write(verdicts_json(all_found.entries))
    elif not quiet and (all_found.counts or not (faults or all_found.interrupted)):
        write(all_found.summary(painted))
    if not quiet:
        for name, why in sorted(all_found.silent.items()):
            say(f"{name} could not be asked: {why}")
    if all_found.interrupted:
        return INTERRUPTED
    return faults.exit_code(FOUND if all_found.failing else 0)


def _entry(report: ReportInput, done: _ReportFound) -> dict[str, object]:
    """What was found of one report, for programs."""
    from groundlint.output.verdicts_json import file_verdicts

    return file_verdicts(report.shown, done.analysis.document, done.verdicts, done.looked_up, done.support)


def _text(report: ReportInput, done: _ReportFound, painted: Style) -> str:
    """What was found of one report, for people."""
    document = done.analysis.document
    text = verdicts_text(report.shown, document, done.verdicts, painted)
    text += works_text(report.shown, document, done.looked_up, painted)
    if done.support:
        from groundlint.output.support_text import support_text

        text += support_text(report.shown, document, done.support, painted)
    return text


def _verified(report: ReportInput, wanted: _Options, faults: Faults) -> _ReportFound | None:
    from groundlint.analysis import analyze

    loaded, problems = settings_for(report.path and report.path.parent, wanted.config)
    faults.add(*problems)
    try:
        analysis = analyze(report.text(), report.path, loaded.settings)
    except UnreadableInput as fault:
        faults.add(f"{report.shown}: {fault}")
        return None
    if why := why_no_report(report, analysis):
        if not wanted.quiet:
            say(f"{report.shown}: left alone ({why})")
        return None
    done = _ReportFound(analysis=analysis)
    library = wanted.library or report.library
    try:
        _run(library, wanted, faults, done)
        if wanted.support:
            from groundlint.cli.support import claims_held_against_sources

            done.support = claims_held_against_sources(analysis, library, faults, wanted.quiet)
        if wanted.judge is not None and done.support:
            from groundlint.cli.support import second_opinion

            done.support = second_opinion(report.shown, done.support, wanted.judge, loaded, faults)
    except KeyboardInterrupt:  # what is done is kept and told; the next run goes on from there
        done.interrupted = True
    done.verdicts.sort(key=lambda verdict: (verdict.check.start, verdict.check.quote))
    done.works.sort(key=lambda pair: pair[0].start)
    if report.path is not None and not wanted.no_write:
        _write(report.path, done, faults)
    return done


def _write(report: Path, done: _ReportFound, faults: Faults) -> None:
    from groundlint.sources.verify import SourcesFileUnwritable

    try:
        write_found(report, done, date.today())
    except SourcesFileUnwritable as fault:
        faults.add(str(fault))


def _run(place: Path, wanted: _Options, faults: Faults, done: _ReportFound) -> None:
    from groundlint.sources.library import Library, LibraryUnusable
    from groundlint.sources.verify import Offline

    try:
        with one_line_faults(LibraryUnusable), Library(place) as library:
            if library.moved_aside is not None:
                faults.add(
                    f"{place}: was damaged; kept as {library.moved_aside.name}, and a new one was started"
                )
            asyncio.run(_asked(library, wanted, done))
    except Offline as fault:
        if wanted.support:
            faults.add(f"{fault}. Claims are compared with what was fetched before")
            return
        raise CommandFault(f"{fault}. Nothing was changed: run again with a network") from fault


async def _asked(library: Library, wanted: _Options, done: _ReportFound) -> None:
    plan = plan_of(done.analysis, scholarly=wanted.scholarly)
    bar = iter(progress(range(plan.total), plan.total, "source", wanted.quiet))
    await verify(
        plan,
        done.analysis.context.settings,
        library,
        done,
        lambda citations, works: next(bar, None),
        today=date.today(),
        max_age=wanted.max_age,
        archive=wanted.archive,
        allow_hosts=wanted.allow_host,
    )
    next(bar, None)
