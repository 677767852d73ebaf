"""`groundlint score --output FILE.jsonl|.parquet`: a row a report, whatever becomes of the others or of the run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from groundlint.cli.faults import CommandFault, Faults, file_faults, say
from groundlint.cli.journal import Journal
from groundlint.cli.progress import progress
from groundlint.cli.reports import Given, Outcome, ReportInput, outcomes, settings_for
from groundlint.escaping import safe_json
from groundlint.files.inside import output_place, replaced
from groundlint.files.text import is_stream, open_file
from groundlint.install_hint import pip_install
from groundlint.model.value import value
from groundlint.version import __version__

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

SUFFIXES = (".jsonl", ".parquet")
_ROWS = 1_000
"""Rows of a Parquet row group: what is in memory at a time."""
_COMPANIONS = (".yaml", ".yml", ".bib", ".json")


@value(frozen=True, slots=True)
class Corpus:
    """Where the rows go and what they depend on besides the reports: `options` are those of the command line."""

    output: Path
    config: Path | None
    given: Given
    options: dict[str, object]

    def scored(
        self,
        reports: Sequence[ReportInput],
        work: Callable[[ReportInput, Analysis], dict[str, Any]],
        faults: Faults,
        *,
        jobs: int,
        quiet: bool,
    ) -> Iterator[dict[str, Any]]:
        """Score what an earlier run of the same kind has not, write the output, and yield every row that is not an error,
        in the order of `reports`. Each result is put down as soon as it is there. Raises CommandFault.
        """
        if self.output.suffix == ".parquet" and find_spec("pyarrow") is None:
            raise CommandFault(
                f"--output {self.output}: needs pyarrow; {pip_install('parquet')}, or name a .jsonl"
            )
        # A corpus is what its maker says it is: every file has its row.
        reports = [replace(report, folder=None) for report in reports]
        journal = Journal.opened(self.output, self._run())
        try:
            beside = cache(_beside)  # of this run: a folder may hold ten thousand reports
            digests = {report.shown: self._digest(report, beside) for report in reports}
            left = [report for report in reports if not journal.knows(report.shown, digests[report.shown])]
            if len(left) < len(reports) and not quiet:
                say(f"{journal.place}: resumes after {len(reports) - len(left)} of {len(reports)} reports")
            found = outcomes(left, self.config, work, given=self.given, jobs=jobs)
            for outcome in progress(found, len(left), "report", quiet):
                name = outcome.report.shown
                journal.add(name, digests[name], _row(outcome), outcome.faults)
            self._write(journal.entry(report.shown)[0] for report in reports)
            for report in reports:
                row, said = journal.entry(report.shown)
                faults.add(*said)
                if "error" not in row:
                    yield row
            journal.finish()
        finally:
            journal.close()

    def _run(self) -> dict[str, object]:
        files = {"config": self.config, "citations": self.given.citations, "claims": self.given.claims}
        digests = {name: _file_digest(path) for name, path in files.items() if path is not None}
        return {"version": __version__, "query": self.given.query, **digests, **self.options}

    def _digest(self, report: ReportInput, beside: Callable[[str], str]) -> str:
        """Of all that the row of a report depends on: its bytes, its settings, and what lies next to it."""
        if report.path is None:
            return sha256(report.data or b"").hexdigest()
        settings, _ = settings_for(report.path.parent, self.config)
        around = beside(os.path.abspath(report.path.parent))
        made_of = (_file_digest(report.path), settings.settings.fingerprint, around)
        return sha256("\0".join(made_of).encode("utf-8", "surrogateescape")).hexdigest()

    def _write(self, rows: Iterable[dict[str, Any]]) -> None:
        with (
            file_faults(f"--output {self.output}", "; run again to continue"),
            replaced(output_place(self.output)) as file,
        ):
            if self.output.suffix == ".parquet":
                _write_parquet(file, iter(rows))
            else:
                file.writelines(f"{safe_json.dumps(row)}\n".encode() for row in rows)


def _row(outcome: Outcome[dict[str, Any]]) -> dict[str, Any]:
    if outcome.result is not None:
        return outcome.result
    # The line names the report first, and the row has a place for that.
    reason = outcome.faults[-1].removeprefix(f"{outcome.report.shown}: ")
    return {"version": 1, "path": outcome.report.shown, "error": reason}


def _write_parquet(file: BinaryIO, rows: Iterator[dict[str, Any]]) -> None:
    from pyarrow.parquet import ParquetWriter

    from groundlint.batch.arrow import arrow_schema, arrow_table
    from groundlint.batch.score_row import COLUMNS, flat_row

    with ParquetWriter(file, arrow_schema(), compression="zstd") as writer:
        while group := [flat_row(row) for row in islice(rows, _ROWS)]:
            writer.write_table(arrow_table({name: [row[name] for row in group] for name in COLUMNS}))


def _file_digest(path: Path) -> str:
    """Of the bytes, or of why there are none: the reading that follows says so to the user, and is the only one that a pipe allows."""
    if is_stream(path):
        return os.urandom(16).hex()
    try:
        with open_file(path) as file:
            digest = sha256()
            while piece := file.read(1 << 20):
                digest.update(piece)
            return digest.hexdigest()
    except OSError as error:
        return f"unreadable ({error.errno})"


def _beside(folder: str) -> str:
    """Names, sizes and times of what a report of this folder may take its sources from."""
    try:
        with os.scandir(folder) as entries:
            found = sorted(
                (entry.name, entry.stat().st_size, entry.stat().st_mtime_ns)
                for entry in entries
                if entry.name.endswith(_COMPANIONS)
            )
    except OSError:
        return ""
    return repr(found)
