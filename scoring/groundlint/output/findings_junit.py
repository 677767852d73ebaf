"""Findings as JUnit XML, which every CI shows: a suite a file, a case a finding, failed where it fails the run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from groundlint.escaping.terminal import escape_terminal
from groundlint.output.file_findings import FileFindings
from groundlint.output.place import place_of


def entry(file: FileFindings) -> str:
    """The suite of one file; one case that passes where nothing was found. A finding below the fail level is a case that
    passed, with its words as output: a red case with exit code 0 would be confusing.
    """
    path = escape_terminal(file.path)
    number = len(file.findings)
    suite = Element(
        "testsuite",
        name=path,
        tests=str(max(number, 1)),
        failures=str(sum(map(file.fails, file.findings))),
        errors="0",
    )
    names: Counter[str] = Counter()
    for finding in file.findings:
        place = place_of(file.document, finding.start, finding.end)
        name = f"{finding.code} {finding.name} at {place.line}:{place.column}"
        names[name] += 1
        again = f" ({names[name]})" if names[name] > 1 else ""  # a viewer knows a case by its name
        case = SubElement(suite, "testcase", classname=path, name=name + again)
        message = escape_terminal(finding.message)
        words = (
            f"{path}:{place.line}:{place.column}: {finding.code} {message}\n{escape_terminal(finding.text)}"
        )
        if file.fails(finding):
            SubElement(case, "failure", type=finding.severity.value, message=message).text = words
        else:
            SubElement(case, "system-out").text = f"[{finding.severity.value}] {words}"
    if not number:
        SubElement(suite, "testcase", classname=path, name="groundlint")
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
