"""`groundlint check`: findings, for people or as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from groundlint.cli import options
from groundlint.cli.faults import FOUND, CommandFault, Faults
from groundlint.cli.reports import Report, find_reports, run_reports
from groundlint.cli.stdout import style, write
from groundlint.finding import Finding, Severity
from groundlint.output.findings_json import file_findings, findings_json
from groundlint.output.findings_text import count_by_severity, findings_text, summary_line
from groundlint.output.style import Style

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

EXAMPLES = """\b
Examples:
  groundlint check report.md
  groundlint check reports/ notes.md --fail-level error
  groundlint check report.md --select GL0 --ignore GL002
  groundlint check - --format json < report.md
  groundlint check --show-settings report.md

\b
PATH is a file, a folder (searched for md, markdown, qmd and Rmd, without what .gitignore
names), or - for standard input. CODES are codes, names or beginnings of codes:
GL001,unused-source,GL1."""


@click.command("check", epilog=EXAMPLES, context_settings=options.HELP)
@click.argument("paths", nargs=-1, metavar="PATH...", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--select", multiple=True, metavar="CODES", help="Only these rules.")
@click.option("--ignore", multiple=True, metavar="CODES", help="All rules but these.")
@click.option(
    "--fail-level",
    type=click.Choice(["error", "warning", "information", "never"]),
    default="warning",
    show_default=True,
    help="Exit with 1 if a finding is at least this severe.",
)
@click.option("--show-settings", is_flag=True, help="Print every setting and where its value comes from.")
@options.config
@options.quiet
@options.no_color
def command(
    paths: tuple[Path, ...],
    form: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_level: str,
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
    codes = selected_codes(select, ignore)
    faults = Faults()
    reports = find_reports(paths, config, faults, quiet)
    painted = style(no_color)
    as_json = form == "json"
    work: Callable[[Report, Analysis], tuple[Counter[Severity], Any]]
    work = partial(_as_json, codes=codes) if as_json else partial(_as_text, codes=codes, style=painted)
    counts: Counter[Severity] = Counter()
    checked = 0

    def shown() -> Iterator[Any]:
        nonlocal checked
        for _, (count, entry) in run_reports(reports, config, work, faults, quiet=quiet):
            checked += 1
            counts.update(count)
            yield entry

    for piece in findings_json(shown()) if as_json else shown():
        if piece:
            write(piece)
    if not as_json and not quiet and (checked or not faults):
        write(summary_line(counts, checked, painted))
    failing = fail_level != "never" and any(
        number and severity.rank >= Severity(fail_level).rank for severity, number in counts.items()
    )
    return faults.exit_code(FOUND if failing else 0)


def _as_text(
    report: Report, analysis: Analysis, codes: frozenset[str], style: Style
) -> tuple[Counter[Severity], str]:
    findings = _selected(analysis, codes)
    text = "".join(findings_text(report.shown, analysis.document, findings, style))
    return count_by_severity(findings), text


def _as_json(
    report: Report, analysis: Analysis, codes: frozenset[str]
) -> tuple[Counter[Severity], dict[str, object]]:
    findings = _selected(analysis, codes)
    return count_by_severity(findings), file_findings(report.shown, analysis.document, findings)


def _selected(analysis: Analysis, codes: frozenset[str]) -> list[Finding]:
    return [finding for finding in analysis.findings if finding.code in codes]


def selected_codes(select: tuple[str, ...], ignore: tuple[str, ...]) -> frozenset[str]:
    """The codes of the rules that --select and --ignore leave. Raises CommandFault for one that names no rule."""
    from groundlint.rules.codes import RULE_CODES

    def named(given: tuple[str, ...], option: str) -> set[str]:
        codes: set[str] = set()
        for word in (word.strip() for words in given for word in words.split(",")):
            if not word:
                continue
            found = {
                code
                for code, name, _ in RULE_CODES
                if name == word.lower() or (len(word) > 1 and code.startswith(word.upper()))
            }
            if not found:
                raise CommandFault(f"{option} {word}: no such rule; `groundlint explain` lists them")
            codes |= found
        return codes

    chosen = named(select, "--select") if select else {code for code, _, _ in RULE_CODES}
    return frozenset(chosen - named(ignore, "--ignore"))
