"""Findings as JUnit XML, which every CI shows: a suite a file, a failed case a finding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from groundlint.output.file_findings import FileFindings
from groundlint.output.place import place_of
from groundlint.output.terminal import escape_terminal


def entry(file: FileFindings) -> str:
    """The suite of one file; one case that passes where nothing was found."""
    number = len(file.findings)
    suite = Element(
        "testsuite",
        name=escape_terminal(file.path),
        tests=str(max(number, 1)),
        failures=str(number),
        errors="0",
    )
    for finding in file.findings:
        place = place_of(file.document, finding.start, finding.end)
        where = f"{escape_terminal(file.path)}:{place.line}:{place.column}"
        case = SubElement(
            suite,
            "testcase",
            classname=escape_terminal(file.path),
            name=f"{finding.code} {finding.name} at {place.line}:{place.column}",
        )
        message = escape_terminal(finding.message)
        failure = SubElement(case, "failure", type=finding.severity.value, message=message)
        failure.text = f"{where}: {finding.code} {message}\n{escape_terminal(finding.text)}"
    if not number:
        SubElement(suite, "testcase", classname=escape_terminal(file.path), name="groundlint")
    return _written(suite)


def rendered(entries: Iterable[str], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The suites, and one more with what could not be checked."""
    yield '<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="groundlint">\n'
    yield from entries
    if lines := faults():
        suite = Element(
            "testsuite", name="not checked", tests=str(len(lines)), failures="0", errors=str(len(lines))
        )
        for number, line in enumerate(lines, 1):
            case = SubElement(suite, "testcase", classname="groundlint", name=f"fault {number}")
            SubElement(case, "error", type="unreadable", message=escape_terminal(line))
        yield _written(suite)
    yield "</testsuites>\n"


def _written(element: Element) -> str:
    indent(element)
    return tostring(element, encoding="unicode") + "\n"
