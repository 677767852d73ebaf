"""Findings as GitLab's code-quality report: one JSON list, shown in a merge request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain
from typing import Any

from groundlint.model.finding import Severity
from groundlint.output.file_findings import FileFindings
from groundlint.output.json_items import json_items
from groundlint.output.place import place_of

SEVERITIES = {
    Severity.ERROR: "critical",
    Severity.WARNING: "major",
    Severity.INFORMATION: "minor",
    Severity.HINT: "info",
}


def entry(file: FileFindings) -> list[dict[str, Any]]:
    """An issue a finding."""
    issues = []
    for finding, mark in zip(file.findings, file.fingerprints, strict=True):
        place = place_of(file.document, finding.start, finding.end)
        issues.append(
            {
                "description": finding.message,
                "check_name": f"{finding.code} {finding.name}",
                "fingerprint": sha256(f"{file.path}\0{mark}".encode("utf-8", "surrogatepass")).hexdigest(),
                "severity": SEVERITIES[finding.severity],
                "location": {"path": file.path, "lines": {"begin": place.line, "end": place.end_line}},
            }
        )
    return issues


def rendered(entries: Iterable[list[dict[str, Any]]], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The list in pieces. It has no room for faults of the run: those are on standard error and in the exit code."""
    yield "["
    yield from json_items(chain.from_iterable(entries), "  ")
    yield "\n]\n"
