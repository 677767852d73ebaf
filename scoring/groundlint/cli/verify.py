"""`groundlint verify`: are the cited sources there, and do they say what is quoted?"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from groundlint.cli import INTERRUPTED, options
from groundlint.cli.faults import FOUND, CommandFault, Faults, say
from groundlint.cli.progress import progress
from groundlint.cli.reports import STDIN, Report, find_reports, settings_for
from groundlint.cli.stdout import style, write
from groundlint.files import UnreadableInput
from groundlint.output.verdicts_text import summary, verdicts_text
from groundlint.output.works_text import works_summary, works_text

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.sources.library import Library
    from groundlint.sources.scholarly import Work
    from groundlint.sources.scholarly.findings import LookedUp
    from groundlint.sources.scholarly.plan import CitedWork
    from groundlint.sources.verify import Verdict
    from groundlint.sources.web import WebOptions

EXAMPLES = """\b
Examples:
  groundlint verify report.md
  groundlint verify reports/ --max-age 30
  groundlint verify report.md --archive --format json

\b
Fetches what the report cites, over http and https only, never from private networks, and
writes what it found into NAME.sources.yaml beside the report. Texts are kept, so that a later
run asks only whether they have changed. Of DOIs and arXiv numbers Crossref, OpenAlex and arXiv
are asked, too: which work that is, and whether it was retracted (--no-scholarly: not)."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What the user has asked for, the same for all reports."""

    config: Path | None
    quiet: bool
    max_age: int
    archive: bool
    scholarly: bool
    allow_host: tuple[str, ...]
    library: Path | None
    no_write: bool


@dataclass
class _Done:
    """What has been found so far about one report; `silent` are registries that could not be asked, and why."""

    verdicts: list[Verdict] = field(default_factory=list)
    works: list[tuple[CitedWork, Work]] = field(default_factory=list)
    silent: dict[str, str] = field(default_factory=dict)
    interrupted: bool = False


@click.command("verify", epilog=EXAMPLES, context_settings=options.HELP)
@options.paths
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
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
@click.option("--allow-host", multiple=True, metavar="HOST", help="A private host that may be fetched from.")
@click.option(
    "--library", type=click.Path(path_type=Path), metavar="FILE", help="Another library than the workspace's."
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
    no_write: bool,
    config: Path | None,
    quiet: bool,
    no_color: bool,
) -> int:
    """Fetch the sources that reports cite, and check their quotes word for word."""
    faults = Faults()
    age = 0 if again else max_age
    wanted = _Wanted(config, quiet, age, archive, scholarly, allow_host, library, no_write)
    reports = find_reports(paths, config, faults, quiet)
    counts: Counter[str] = Counter()
    entries: list[dict[str, object]] = []
    painted = style(no_color)
    all_works: list[LookedUp] = []
    silent: dict[str, str] = {}
    interrupted = False
    for number, report in enumerate(reports, 1):
        found = _verified(report, wanted, faults)
        if found is None:
            continue
        analysis, done, works = found
        counts.update(verdict.kind for verdict in done.verdicts)
        all_works += works
        if form == "json":
            from groundlint.output.verdicts_json import file_verdicts

            entries.append(file_verdicts(report.shown, analysis.document, done.verdicts, works))
        else:
            write(verdicts_text(report.shown, analysis.document, done.verdicts, painted))
            write(works_text(report.shown, analysis.document, works, painted))
        silent |= done.silent
        if done.interrupted:
            interrupted = True
            left = len(reports) - number
            after = f", {left} more not begun" if left else ""
            say(f"groundlint verify: interrupted in {report.shown}{after}; run again to go on from here")
            break
    if form == "json":
        from groundlint.output.verdicts_json import verdicts_json

        write(verdicts_json(entries))
    elif not quiet and (counts or not (faults or interrupted)):
        write(summary(counts, painted) + works_summary(all_works, painted))
    if not quiet:
        for name, why in sorted(silent.items()):
            say(f"{name} could not be asked: {why}")
    if interrupted:
        return INTERRUPTED
    failing = any(counts[kind] for kind in ("altered", "not_found", "dead"))
    failing = failing or any(one.failing for one in all_works)
    return faults.exit_code(FOUND if failing else 0)


def _verified(
    report: Report, wanted: _Wanted, faults: Faults
) -> tuple[Analysis, _Done, list[LookedUp]] | None:
    from groundlint.analysis import analyze
    from groundlint.sources.scholarly.findings import looked_up

    loaded, problems = settings_for(report.path and report.path.parent, wanted.config)
    for problem in problems:
        faults.add(problem)
    try:
        analysis = analyze(report.text(), report.path, loaded.settings)
    except UnreadableInput as fault:
        faults.add(f"{report.shown}: {fault}")
        return None
    done = _Done()
    try:
        _run(analysis, wanted.library or _library_of(report), wanted, faults, done)
    except KeyboardInterrupt:  # what is done is kept and told; the next run goes on from there
        done.interrupted = True
    done.verdicts.sort(key=lambda verdict: (verdict.check.start, verdict.check.quote))
    done.works.sort(key=lambda pair: pair[0].start)
    if report.path is not None and not wanted.no_write:
        _write(report.path, done, faults)
    return analysis, done, looked_up(analysis, done.works)


def _write(report: Path, done: _Done, faults: Faults) -> None:
    from groundlint.companions import sources_file
    from groundlint.sources.scholarly.sources_file import write_works
    from groundlint.sources.verify import SourcesFileUnwritable, write_sources_file
    from groundlint.sources.verify.rating import rating_of

    try:
        if done.verdicts:
            write_sources_file(sources_file(report), done.verdicts, rating_of)
        if done.works:
            write_works(sources_file(report), done.works)
    except SourcesFileUnwritable as fault:
        faults.add(str(fault))


def _run(analysis: Analysis, place: Path, wanted: _Wanted, faults: Faults, done: _Done) -> None:
    from groundlint.sources.library import Library, LibraryUnusable
    from groundlint.sources.web import WebOptions

    settings = analysis.effective
    web = WebOptions(
        allow_hosts=frozenset((*settings.network.allow_hosts, *wanted.allow_host)),
        proxy=settings.network.proxy,
        contact=settings.sources.contact,
    )
    try:
        with Library(place) as library:
            if library.moved_aside is not None:
                faults.add(f"{place}: was damaged; kept as {library.moved_aside.name}, and begun anew")
            asyncio.run(_asked(analysis, library, web, wanted, done))
    except LibraryUnusable as fault:
        raise CommandFault(str(fault)) from fault


async def _asked(analysis: Analysis, library: Library, web: WebOptions, wanted: _Wanted, done: _Done) -> None:
    from groundlint.sources.scholarly.plan import works_of
    from groundlint.sources.scholarly.registries import Registries
    from groundlint.sources.verify import Verifier, checks_of
    from groundlint.sources.web import Fetcher

    checks = checks_of(analysis)
    works = works_of(analysis) if wanted.scholarly else ()
    archive = wanted.archive or analysis.effective.sources.archive
    total = len(checks) + len({one.id for one in works})
    async with Fetcher(web) as fetcher:
        bar = iter(progress(range(total), total, "source", wanted.quiet))
        verifier = Verifier(fetcher, library, date.today(), wanted.max_age, archive)
        async for verdict in verifier.verify(checks):
            done.verdicts.append(verdict)
            next(bar, None)
        registries = Registries(fetcher, library, date.today(), wanted.max_age)
        async for work in registries.works(one.id for one in works):
            done.works.extend((one, work) for one in works if one.id == work.id)
            next(bar, None)
        next(bar, None)
    done.silent = dict(registries.faults)


def _library_of(report: Report) -> Path:
    from groundlint.sources.library_place import library_file, workspace_of

    return library_file(workspace_of(report.path or Path.cwd() / STDIN))
