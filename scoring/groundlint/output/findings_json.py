"""Findings as JSON for other programs (spec/cli.md, `check --format json`; stable)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from groundlint.analysis import Analysis
from groundlint.model.document import Document
from groundlint.model.finding import Finding, Severity
from groundlint.model.position import Encoding
from groundlint.output.file_findings import FileFindings
from groundlint.output.json_items import json_items
from groundlint.rubric.unjudged import unjudged_language

VERSION = 1
SEVERITIES = (Severity.ERROR, Severity.WARNING, Severity.INFORMATION, Severity.HINT)


def entry(file: FileFindings) -> dict[str, object]:
    """The entry of one file."""
    return json_entry(file.path, file.analysis, file.findings)


def rendered(entries: Iterable[dict[str, object]], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The whole answer in pieces, one JSON object that ends with a line end; faults of the run are on standard error. A
    piece is given as soon as its file is there: the findings of a large folder are never in memory together.
    """
    yield f'{{\n  "version": {VERSION},\n  "files": ['
    end = "]\n}\n"
    for piece in json_items(entries, "    "):
        yield piece
        end = "\n  ]\n}\n"
    yield end


def json_entry(path: str, analysis: Analysis, findings: Sequence[Finding]) -> dict[str, object]:
    """The entry of one file: its path as given, its findings in order, how many of each severity, and how many of its sentences
    the claim model did not judge; no finding stands for these."""
    counts = Counter(finding.severity for finding in findings)
    judged = analysis.counts
    return {
        "path": path,
        "findings": [_finding(analysis.document, finding) for finding in findings],
        "summary": {"total": len(findings), **{severity.value: counts[severity] for severity in SEVERITIES}},
        "not_judged": judged.sentences - judged.judged,
        "not_judged_language": unjudged_language(analysis),
    }


def json_range(document: Document, start: int, end: int) -> dict[str, object]:
    """text[start:end] as LSP says it: 0-based lines and UTF-16 characters."""
    first = document.lines.position(start, Encoding.UTF16)
    last = document.lines.position(end, Encoding.UTF16)
    return {
        "start": {"line": first.line, "character": first.character},
        "end": {"line": last.line, "character": last.character},
    }


def _finding(document: Document, finding: Finding) -> dict[str, object]:
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.value,
        "message": finding.message,
        "range": json_range(document, finding.start, finding.end),
        "offset": [finding.start, finding.end],
        "text": finding.text,
        "fixable": finding.fixable,
        "data": dict(finding.data),
        "related": [
            {
                "range": json_range(document, one.start, one.end),
                "offset": [one.start, one.end],
                "message": one.message,
            }
            for one in finding.related
        ],
    }
