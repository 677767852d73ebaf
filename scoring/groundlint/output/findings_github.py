"""Findings as GitHub Actions' workflow commands: the runner shows them on the lines of a pull request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal
from groundlint.model.finding import Finding, Severity
from groundlint.output.file_findings import FileFindings
from groundlint.output.place import place_of

LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "notice",
    Severity.HINT: "notice",
}


MOST_OF_A_KIND = 10
"""Annotations of one level that GitHub shows of a step; it drops the others without a word."""

Annotation = tuple[str, str]
"""The level, and the line that makes the annotation."""


def entry(file: FileFindings) -> list[Annotation]:
    """An annotation a finding."""
    return [(LEVELS[finding.severity], _command(file, finding)) for finding in file.findings]


def rendered(entries: Iterable[list[Annotation]], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The first annotations of each level, one more for each fault of the run, and how many are left out: the job's
    summary (`--also markdown=FILE`) has them.
    """
    told: Counter[str] = Counter()
    for of_one_file in entries:
        for level, line in of_one_file:
            told[level] += 1
            if told[level] <= MOST_OF_A_KIND:
                yield line
    for line in faults():
        yield f"::error title=groundlint::{_data(line)}\n"
    left = {level: number - MOST_OF_A_KIND for level, number in told.items() if number > MOST_OF_A_KIND}
    if left:
        said = " and ".join(counted(number, f"more {level}") for level, number in left.items())
        yield f"groundlint: {said}; GitHub shows {MOST_OF_A_KIND} of a kind, the summary has the others\n"


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
