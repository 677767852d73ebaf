"""`groundlint check`: findings, for people and for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from groundlint.cli import options
from groundlint.cli.baseline import NAME, Baseline, read_baseline
from groundlint.cli.check_run import CheckRun
from groundlint.cli.faults import FOUND, CommandFault, Faults, say
from groundlint.cli.finding_filter import FindingFilter, selected_codes
from groundlint.cli.formats import FORMATS, ExtraFormat
from groundlint.cli.reports import STDIN, ReportInput, as_found, find_reports, run_reports, spare_reports
from groundlint.cli.stdout import style, write
from groundlint.counted import counted
from groundlint.model.finding import Severity

EXAMPLES = """\b
Examples:
  groundlint check report.md
  groundlint check reports/ notes.md --fail-level error
  groundlint check report.md --select GL0 --ignore GL002
  groundlint check - --format json < report.md
  groundlint check reports/ --also sarif=groundlint.sarif --also markdown=summary.md
  groundlint check reports/ --diff origin/main --format github
  groundlint check --changed --format agent
  groundlint check reports/ --write-baseline
  groundlint check --show-settings report.md

\b
PATH is a file, a folder (searched for md, markdown, qmd and Rmd, without what .gitignore
names), or - for standard input. CODES are codes, names or beginnings of codes:
GL001,unused-source,GL1. --diff reports only what is on lines that are new since the branch
left BASE (git's merge base); --changed what is not yet committed, in the reports that are not as
git has them (without PATH: of the current folder). A baseline holds findings that you have set
aside; only new ones are reported."""


@click.command("check", epilog=EXAMPLES, context_settings=options.HELP)
@click.argument("paths", nargs=-1, metavar="PATH...", type=options.ReportPath())
@options.form(*FORMATS)
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
    "--hints", is_flag=True, help="List hints, too, which are only counted unless --select names their rules."
)
@click.option(
    "--diff", "base", metavar="BASE", help="Only findings on lines changed since BASE, a git commit."
)
@click.option(
    "--changed",
    is_flag=True,
    help="Only reports that differ from git's HEAD, and in these only findings on new lines.",
)
@click.option(
    "--reports-only",
    is_flag=True,
    help="Leave alone what is not a report even where it is named, as in a folder.",
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
    help=f"Write all findings into the baseline (--baseline, else {NAME}) and report none.",
)
@click.option(
    "--fix", is_flag=True, help="First apply the fixes that need no second look, then report what is left."
)
@click.option(
    "--jobs",
    metavar="N",
    type=click.IntRange(1, 256),
    help="Processes; the output is the same. Default: one for each processor where there are many reports.",
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
    hints: bool,
    base: str | None,
    changed: bool,
    reports_only: bool,
    baseline_file: Path | None,
    write_baseline: bool,
    fix: bool,
    jobs: int | None,
    show_settings: bool,
    config: Path | None,
    quiet: bool,
    no_color: bool,
) -> int:
    """Findings of reports: uncited claims, citations that point nowhere, missing sections and more."""
    if show_settings:
        if form != "text":
            raise click.UsageError("--show-settings prints TOML: leave out --format.")
        from groundlint.cli.show_settings import print_settings

        return print_settings(paths, config)
    if not paths and changed:
        paths = (Path("."),)
    _check_usage(paths, base, changed, write_baseline)
    faults = Faults()
    level = None if fail_level == "never" else Severity(fail_level)
    baseline = _baseline(baseline_file, write_baseline)
    codes = selected_codes(select, ignore)
    extra = ExtraFormat.all_named(also)
    may_be_none = changed or reports_only
    reports = find_reports(paths, config, faults, quiet, may_be_none=may_be_none)
    if reports_only:
        reports = list(map(as_found, reports))
    if changed:
        from groundlint.cli.git_comparison import changed_reports

        reports, base = changed_reports(reports)
        if form == "text" and not (reports or extra or faults or quiet):
            write("No report differs from HEAD.\n")
            return 0
    chosen = FindingFilter(codes, base, baseline, level, hints=hints or bool(select))
    for one in extra:
        spare_reports(one.place, "--also", reports)
    if fix:
        from groundlint.cli.fixing import fix_reports

        chosen.look_at_base(reports)
        fix_reports(reports, chosen.codes, config, faults, quiet, addresses=not select)
    if write_baseline:
        return _write_baseline(reports, chosen, config, faults, quiet)
    run = CheckRun(chosen, extra, form, style(no_color), faults, quiet, may_be_none=may_be_none)
    run.print_findings(reports, config, jobs)
    run.print_summary()
    return faults.exit_code(FOUND if run.failing else 0)


def _check_usage(paths: tuple[Path, ...], base: str | None, changed: bool, write_baseline: bool) -> None:
    """Raises click.UsageError for options that do not go together."""
    if not paths:
        raise click.UsageError("Missing argument 'PATH...'.")
    if (base is not None or changed) and write_baseline:
        raise click.UsageError("--write-baseline takes all findings: leave out --diff and --changed.")
    if base == "":
        raise click.UsageError("--diff is empty: name a commit.")
    if base is not None and changed:
        raise click.UsageError("--changed is --diff HEAD for what is not committed: give one of the two.")


def _baseline(place: Path | None, fresh: bool) -> Baseline | None:
    if fresh:
        here = place or Path(NAME)
        again = "delete it or name another file"
        return read_baseline(here, again) if here.exists() else Baseline(here, {})
    return None if place is None else read_baseline(place)


def _write_baseline(
    reports: list[ReportInput], chosen: FindingFilter, config: Path | None, faults: Faults, quiet: bool
) -> int:
    """Sets all chosen findings of the reports aside; what the file holds of other reports and rules stays."""
    baseline = chosen.baseline
    assert baseline is not None
    if any(report.shown == STDIN for report in reports):
        raise CommandFault("--write-baseline: standard input has no name to write down; name a file")
    every = FindingFilter(chosen.codes, None, None)
    number = 0
    for report, file in run_reports(reports, config, every.findings_of, faults, quiet=quiet):
        pairs = list(zip(file.findings, file.fingerprints, strict=True))
        baseline.learn(report.path, file.document.text, pairs, chosen.codes)
        number += len(file.findings)
    baseline.write()
    if not quiet:
        say(f"{baseline.place}: {counted(number, 'finding')} set aside")
    return faults.exit_code()
