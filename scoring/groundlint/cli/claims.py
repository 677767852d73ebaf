"""`groundlint claims`: every sentence with its verdict and its citations."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from groundlint.cli import options
from groundlint.cli.faults import Faults
from groundlint.cli.reports import ReportInput, find_reports, run_reports
from groundlint.cli.stdout import style, write
from groundlint.output.style import Style

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

EXAMPLES = """\b
Examples:
  groundlint claims report.md
  groundlint claims report.md --format text
  groundlint claims reports/ | jq -r 'select(.claim and .coverage == "none") | .text'"""


@click.command("claims", epilog=EXAMPLES, context_settings=options.HELP)
@options.paths
@options.form("jsonl", "text")
@options.config
@options.quiet
@options.no_color
def command(paths: tuple[Path, ...], form: str, config: Path | None, quiet: bool, no_color: bool) -> int:
    """Every sentence of reports: is it a claim, how sure is that, why, and what is cited for it."""
    faults = Faults()
    reports = find_reports(paths, config, faults, quiet)
    work = _as_jsonl if form == "jsonl" else partial(_as_text, style=style(no_color))
    for _, text in run_reports(reports, config, work, faults, quiet=quiet):
        write(text)
    return faults.exit_code()


def _as_jsonl(report: ReportInput, analysis: Analysis) -> str:
    from groundlint.output.claims_jsonl import claims_jsonl

    return "".join(claims_jsonl(report.shown, analysis))


def _as_text(report: ReportInput, analysis: Analysis, style: Style) -> str:
    from groundlint.output.claims_text import claims_text

    return "".join(claims_text(report.shown, analysis, style))
