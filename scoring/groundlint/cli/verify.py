"""`groundlint verify`: are the cited sources there, and do they say what is quoted?"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from groundlint.cli import options
from groundlint.cli.faults import FOUND, CommandFault, Faults
from groundlint.cli.progress import progress
from groundlint.cli.reports import STDIN, Report, find_reports, settings_for
from groundlint.cli.stdout import style, write
from groundlint.files import UnreadableInput
from groundlint.output.verdicts_text import summary, verdicts_text

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.settings import Settings
    from groundlint.sources.verify import Check, Verdict

EXAMPLES = """\b
Examples:
  groundlint verify report.md
  groundlint verify reports/ --max-age 30
  groundlint verify report.md --archive --format json

\b
Fetches what the report cites, over http and https only, never from private networks, and
writes what it found into NAME.sources.yaml beside the report. Texts are kept, so that a later
run asks only whether they have changed."""


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
    allow_host: tuple[str, ...],
    library: Path | None,
    no_write: bool,
    config: Path | None,
    quiet: bool,
    no_color: bool,
) -> int:
    """Fetch the sources that reports cite, and check their quotes word for word."""
    faults = Faults()
    reports = find_reports(paths, config, faults, quiet)
    counts: Counter[str] = Counter()
    entries: list[dict[str, object]] = []
    painted = style(no_color)
    for report in reports:
        done = _verified(
            report, config, faults, quiet, 0 if again else max_age, archive, allow_host, library, no_write
        )
        if done is None:
            continue
        analysis, verdicts = done
        counts.update(verdict.kind for verdict in verdicts)
        if form == "json":
            from groundlint.output.verdicts_json import file_verdicts

            entries.append(file_verdicts(report.shown, analysis.document, verdicts))
        else:
            write(verdicts_text(report.shown, analysis.document, verdicts, painted))
    if form == "json":
        from groundlint.output.verdicts_json import verdicts_json

        write(verdicts_json(entries))
    elif not quiet:
        write(summary(counts, painted))
    failing = any(counts[kind] for kind in ("altered", "not_found", "dead"))
    return faults.exit_code(FOUND if failing else 0)


def _verified(
    report: Report,
    config: Path | None,
    faults: Faults,
    quiet: bool,
    max_age: int,
    archive: bool,
    allow_host: tuple[str, ...],
    library: Path | None,
    no_write: bool,
) -> tuple[Analysis, list[Verdict]] | None:
    from groundlint.analysis import analyze
    from groundlint.sources.verify import SourcesFileUnwritable, checks_of, write_sources_file
    from groundlint.sources.verify.rating import rating_of

    loaded, problems = settings_for(report.path and report.path.parent, config)
    for problem in problems:
        faults.add(problem)
    try:
        analysis = analyze(report.text(), report.path, loaded.settings)
    except UnreadableInput as fault:
        faults.add(f"{report.shown}: {fault}")
        return None
    settings = analysis.effective
    place = library or _library_of(report)
    verdicts: list[Verdict] = []
    try:
        with suppress(KeyboardInterrupt):  # what is done is kept and told; the next run goes on from there
            _run(checks_of(analysis), settings, place, max_age, archive, allow_host, faults, quiet, verdicts)
    finally:
        verdicts.sort(key=lambda verdict: (verdict.check.start, verdict.check.quote))
    if report.path is not None and not no_write and verdicts:
        from groundlint.companions import sources_file

        try:
            write_sources_file(sources_file(report.path), verdicts, rating_of)
        except SourcesFileUnwritable as fault:
            faults.add(str(fault))
    return analysis, verdicts


def _run(
    checks: tuple[Check, ...],
    settings: Settings,
    place: Path,
    max_age: int,
    archive: bool,
    allow_host: tuple[str, ...],
    faults: Faults,
    quiet: bool,
    verdicts: list[Verdict],
) -> None:
    from groundlint.sources.library import Library, LibraryUnusable
    from groundlint.sources.verify import Verifier
    from groundlint.sources.web import Fetcher, WebOptions

    web = WebOptions(
        allow_hosts=frozenset((*settings.network.allow_hosts, *allow_host)),
        proxy=settings.network.proxy,
        contact=settings.sources.contact,
    )

    async def work(library: Library) -> None:
        async with Fetcher(web) as fetcher:
            verifier = Verifier(fetcher, library, date.today(), max_age, archive or settings.sources.archive)
            bar = iter(progress(range(len(checks)), len(checks), "source", quiet))
            async for verdict in verifier.verify(checks):
                verdicts.append(verdict)
                next(bar, None)
            next(bar, None)

    try:
        with Library(place) as library:
            if library.moved_aside is not None:
                faults.add(f"{place}: was damaged; kept as {library.moved_aside.name}, and begun anew")
            asyncio.run(work(library))
    except LibraryUnusable as fault:
        raise CommandFault(str(fault)) from fault


def _library_of(report: Report) -> Path:
    from groundlint.sources.library_place import library_file, workspace_of

    return library_file(workspace_of(report.path or Path.cwd() / STDIN))
