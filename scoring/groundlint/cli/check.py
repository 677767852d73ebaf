"""`groundlint check`: findings, for people and for other programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from groundlint.cli import options
from groundlint.cli.baseline import NAME, Baseline, read_baseline
from groundlint.cli.chosen import Chosen, selected_codes
from groundlint.cli.faults import FOUND, CommandFault, Faults, say
from groundlint.cli.reports import STDIN, Report, find_reports, run_reports, spare_reports
from groundlint.cli.stdout import style, write
from groundlint.finding import Severity
from groundlint.output.findings_text import (
    count_by_severity,
    fewer_line,
    findings_text,
    not_judged_line,
    summary_line,
)

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

FORMATS = ("text", "json", "sarif", "github", "gitlab", "junit", "markdown")
"""What `--format` takes. All but text are modules output/findings_NAME.py with two functions: `entry` makes of one
file's findings what `rendered` writes of all of them.
"""

EXAMPLES = """\b
Examples:
  groundlint check report.md
  groundlint check reports/ notes.md --fail-level error
  groundlint check report.md --select GL0 --ignore GL002
  groundlint check - --format json < report.md
  groundlint check reports/ --also sarif=groundlint.sarif --also markdown=summary.md
  groundlint check reports/ --diff origin/main --format github
  groundlint check reports/ --write-baseline
  groundlint check --show-settings report.md

\b
PATH is a file, a folder (searched for md, markdown, qmd and Rmd, without what .gitignore
names), or - for standard input. CODES are codes, names or beginnings of codes:
GL001,unused-source,GL1. --diff tells only what stands on lines that are new since the branch left
BASE (git's merge base). A baseline holds findings that you have set aside; only others are told."""


@click.command("check", epilog=EXAMPLES, context_settings=options.HELP)
@click.argument("paths", nargs=-1, metavar="PATH...", type=options.ReportPath())
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option(
    "--also",
    multiple=True,
    metavar="FORMAT=FILE",
    help="Write the findings into FILE as well, in another format; may be given several times.",
)
@click.option("--select", multiple=True, metavar="CODES", help="Only these rules.")
@click.option("--ignore", multiple=True, metavar="CODES", help="All rules but these.")
@click.option(
    "--fail-level",
    type=click.Choice(["error", "warning", "information", "never"]),
    default="warning",
    show_default=True,
    help="Exit with 1 if a finding is at least this severe.",
)
@click.option(
    "--diff", "base", metavar="BASE", help="Only findings on lines changed since BASE, a git commit."
)
@click.option(
    "--baseline",
    "baseline_file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Only findings that this file does not hold.",
)
@click.option(
    "--write-baseline",
    is_flag=True,
    help=f"Write all findings into the baseline (--baseline, else {NAME}) and tell none.",
)
@click.option(
    "--fix",
    is_flag=True,
    help="First write the fixes that need no look into the files; then tell what is left.",
)
@click.option("--show-settings", is_flag=True, help="Print every setting and where its value comes from.")
@options.config
@options.quiet
@options.no_color
def command(
    paths: tuple[Path, ...],
    form: str,
    also: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_level: str,
    base: str | None,
    baseline_file: Path | None,
    write_baseline: bool,
    fix: bool,
    show_settings: bool,
    config: Path | None,
    quiet: bool,
    no_color: bool,
) -> int:
    """Findings of reports: uncited claims, citations that point nowhere, missing sections and more."""
    if show_settings:
        from groundlint.cli.show_settings import print_settings

        return print_settings(paths, config)
    if not paths:
        raise click.UsageError("Missing argument 'PATH...'.")
    if base is not None and write_baseline:
        raise click.UsageError("--write-baseline takes all findings: leave --diff away.")
    faults = Faults()
    level = None if fail_level == "never" else Severity(fail_level)
    baseline = _baseline(baseline_file, write_baseline)
    chosen = Chosen(selected_codes(select, ignore), base, baseline, level)
    extra = [Also.named(given) for given in also]
    reports = find_reports(paths, config, faults, quiet)
    for one in extra:
        spare_reports(one.place, "--also", reports)
    if fix:
        from groundlint.cli.fixing import fix_reports

        chosen.look_at_base(reports)
        fix_reports(reports, chosen.codes, config, faults, quiet, addresses=not select)
    if write_baseline:
        return _write_baseline(reports, chosen, config, faults, quiet)
    painted = style(no_color)
    room = None if form == "text" else import_module(f"groundlint.output.findings_{form}")

    unjudged: dict[str, list[int]] = {}  # by claim model, the sentences of each report that it does not know
    uncited: list[tuple[int, str, str]] = []  # of each report, its claims without a source, and two settings

    def work(report: Report, analysis: Analysis) -> tuple[Counter[Severity], Any]:
        file = chosen.of(report, analysis)
        if left := analysis.counts.sentences - analysis.counts.judged:
            unjudged.setdefault(analysis.effective.claims.model, []).append(left)
        here = analysis.effective
        bare = sum(finding.code == "GL001" for finding in file.findings)
        uncited.append((bare, here.claims.sensitivity, here.citations.scope))
        counted = count_by_severity(file.findings)
        for one in extra:
            one.entries.append(one.room.entry(file))
        if room is not None:
            return counted, room.entry(file)
        return counted, "".join(findings_text(file.path, file.document, file.findings, painted))

    counts: Counter[Severity] = Counter()
    checked: list[Report] = []

    def shown() -> Iterator[Any]:
        for report, (count, entry) in run_reports(reports, config, work, faults, quiet=quiet):
            checked.append(report)
            counts.update(count)
            yield entry

    for piece in shown() if room is None else room.rendered(shown(), lambda: faults.lines):
        if piece:
            write(piece)
    for one in extra:
        one.write(faults)
    if form == "text" and not quiet and (checked or not faults):
        write(summary_line(counts, len(checked), painted))
        numbers, sensitivities, scopes = zip(*uncited, strict=True) if uncited else ((), (), ())
        if fewer := fewer_line(sum(numbers), sensitivities, scopes):
            say(fewer)
    if not quiet:
        for model, sentences in unjudged.items():
            say(not_judged_line(model, sentences))
        chosen.tell_baseline(checked)
    failing = level is not None and any(
        number and severity.rank >= level.rank for severity, number in counts.items()
    )
    return faults.exit_code(FOUND if failing else 0)


@dataclass(frozen=True, slots=True)
class Also:
    """One more format of the same run, written into a file at its end."""

    room: Any
    place: Path
    entries: list[Any]

    @classmethod
    def named(cls, given: str) -> Also:
        """Of FORMAT=FILE. Raises click.UsageError."""
        form, _, place = given.partition("=")
        if form not in FORMATS or form == "text" or not place:
            raise click.UsageError(
                f"--also {given}: expected FORMAT=FILE with one of {', '.join(FORMATS[1:])}."
            )
        return cls(import_module(f"groundlint.output.findings_{form}"), Path(place), [])

    def write(self, faults: Faults) -> None:
        """A file that cannot be written is a fault of the run."""
        text = "".join(self.room.rendered(iter(self.entries), lambda: faults.lines))
        try:
            self.place.write_text(text, "utf-8", errors="backslashreplace", newline="\n")
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            faults.add(f"--also {self.place}: {why}; nothing was written there")


def _baseline(place: Path | None, fresh: bool) -> Baseline | None:
    if fresh:
        here = place or Path(NAME)
        return read_baseline(here) if here.exists() else Baseline(here, {})
    return None if place is None else read_baseline(place)


def _write_baseline(
    reports: list[Report], chosen: Chosen, config: Path | None, faults: Faults, quiet: bool
) -> int:
    """Sets all chosen findings of the reports aside; what the file holds of other reports and rules stays."""
    baseline = chosen.baseline
    assert baseline is not None
    if any(report.shown == STDIN for report in reports):
        raise CommandFault("--write-baseline: standard input has no name to write down; name a file")
    every = Chosen(chosen.codes, None, None)
    number = 0
    for report, file in run_reports(reports, config, every.of, faults, quiet=quiet):
        baseline.learn(report.path, list(zip(file.findings, file.fingerprints, strict=True)), chosen.codes)
        number += len(file.findings)
    baseline.write()
    if not quiet:
        say(f"{baseline.place}: {number} finding{'' if number == 1 else 's'} set aside")
    return faults.exit_code()
