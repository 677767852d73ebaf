"""Where the pages of `groundlint score --format html` go: standard output, a file, or a folder with one a report."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from groundlint.cli.faults import CommandFault, file_faults
from groundlint.cli.replaced_file import replace_file
from groundlint.cli.reports import STDIN, ReportInput
from groundlint.cli.stdout import write
from groundlint.files.inside import output_place
from groundlint.model.value import value

SUFFIXES = (".html", ".htm")


@value(frozen=True, slots=True)
class Pages:
    """`output` is a file for the only report, a folder for several, None for standard output. `base` is the folder
    that holds all reports."""

    output: Path | None
    base: str

    @classmethod
    def of(cls, output: Path | None, reports: Sequence[ReportInput]) -> Pages:
        """Raises CommandFault where several reports would have to share a page."""
        one_file = output is None or (output.suffix in SUFFIXES and not output.is_dir())
        if one_file and len(reports) > 1:
            raise CommandFault(
                f"--format html: {len(reports)} reports, one a page: name a folder with --output"
            )
        folders = [os.path.dirname(os.path.abspath(report.path)) for report in reports if report.path]
        try:
            base = os.path.commonpath(folders) if folders else ""
        except ValueError:  # on two drives
            base = ""
        return cls(output, base)

    def put(self, report: ReportInput, page: str) -> Path | None:
        """Write the page of one report; where it is now, None for standard output. Raises CommandFault."""
        if self.output is None:
            write(page)
            return None
        target = self.output
        if target.suffix not in SUFFIXES or target.is_dir():
            target /= self._name(report)
            with file_faults(f"--output {target.parent}"):
                output_place(target)  # before a folder is made where it leads
                target.parent.mkdir(parents=True, exist_ok=True)
        replace_file(target, page)
        return target

    def _name(self, report: ReportInput) -> Path:
        if report.path is None:
            return Path("report.html" if report.shown == STDIN else f"{report.shown}.html")
        path = Path(os.path.abspath(report.path))
        inside = path.relative_to(self.base) if self.base else Path(path.name)
        # With its own suffix before: report.md and report.qmd may be side by side.
        return inside.with_name(f"{inside.name}.html")
