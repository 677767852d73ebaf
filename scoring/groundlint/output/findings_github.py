"""Findings as GitHub Actions' workflow commands: the runner shows them on the lines of a pull request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from groundlint.finding import Finding, Severity
from groundlint.output.file_findings import FileFindings
from groundlint.output.place import place_of
from groundlint.output.terminal import escape_terminal

LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "notice",
    Severity.HINT: "notice",
}


def entry(file: FileFindings) -> str:
    """A line a finding."""
    return "".join(_command(file, finding) for finding in file.findings)


def rendered(entries: Iterable[str], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The lines, and one more for each fault of the run."""
    yield from entries
    for line in faults():
        yield f"::error title=groundlint::{_data(line)}\n"


def _command(file: FileFindings, finding: Finding) -> str:
    place = place_of(file.document, finding.start, finding.end)
    properties = {
        "file": file.path,
        "line": place.line,
        "endLine": place.end_line,
        "title": f"{finding.code} {finding.name}",
    }
    if place.line == place.end_line:  # the runner drops columns of a range over several lines
        properties |= {"col": place.column, "endColumn": place.end_column}
    given = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    return f"::{LEVELS[finding.severity]} {given}::{_data(finding.message)}\n"


def _data(text: str) -> str:
    """What ends a command or begins another one is encoded as the runner decodes it."""
    return escape_terminal(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
