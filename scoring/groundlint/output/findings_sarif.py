"""Findings as SARIF 2.1.0, the form that code-scanning services read (OASIS, sarif-v2.1.0)."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import PurePath
from textwrap import indent
from typing import Any
from urllib.parse import quote

from sarif_pydantic import sarif

import groundlint
from groundlint import fingerprint
from groundlint.finding import Finding, Severity
from groundlint.output import safe_json
from groundlint.output.file_findings import FileFindings
from groundlint.output.place import place_of
from groundlint.output.terminal import escape_terminal
from groundlint.rules.model import Rule
from groundlint.rules.registry import RULES
from groundlint.text.document import Document, Encoding

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {
    Severity.ERROR: sarif.Level.ERROR,
    Severity.WARNING: sarif.Level.WARNING,
    Severity.INFORMATION: sarif.Level.NOTE,
    Severity.HINT: sarif.Level.NOTE,
}
_LINK = re.compile(r"\[(?=[^\]]*\]\()")
_INDEX = {rule.code: index for index, rule in enumerate(RULES)}


def entry(file: FileFindings) -> dict[str, Any]:
    """The results of one file, and which claim model judged it."""
    found = zip(file.findings, file.fingerprints, strict=True)
    return {
        "results": [_dict(_result(file, finding, mark)) for finding, mark in found],
        "versions": dict(file.analysis.score.versions),
    }


def rendered(entries: Iterable[dict[str, Any]], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The whole log in pieces, one run; a file's results are given as soon as they are there. `faults` is asked at the
    end: what could not be read is a notification of the run.
    """
    head = {"$schema": SCHEMA, "version": "2.1.0"}
    yield safe_json.dumps(head)[:-1] + ', "runs": [{\n  "tool": '
    yield indent(safe_json.dumps(_dict(_tool()), indent=2), "  ").lstrip()
    yield ',\n  "columnKind": "utf16CodeUnits",\n  "results": ['
    there = False
    models: list[dict[str, Any]] = []
    for one in entries:
        if one["versions"] not in models:
            models.append(one["versions"])
        for result in one["results"]:
            yield (",\n" if there else "\n") + indent(safe_json.dumps(result, indent=2), "    ")
            there = True
    said = [escape_terminal(line) for line in faults()]
    notes = [{"level": "error", "message": {"text": line}} for line in said]
    invocation = {"executionSuccessful": not said, "toolExecutionNotifications": notes}
    yield '\n  ],\n  "invocations": ' + safe_json.dumps([invocation])
    yield ',\n  "properties": ' + safe_json.dumps({"versions": models}) + "\n}]}\n"


def _tool() -> sarif.Tool:
    return sarif.Tool(
        driver=sarif.ToolDriver(
            name="groundlint",
            version=groundlint.__version__,
            semantic_version=groundlint.__version__,
            rules=[_rule(rule) for rule in RULES],
        )
    )


def _rule(rule: Rule) -> sarif.ReportingDescriptor:
    explanation = rule.explanation.strip()
    return sarif.ReportingDescriptor(
        id=rule.code,
        name=rule.name,
        short_description=sarif.Message(text=rule.summary),
        full_description=sarif.Message(text=explanation.split("\n\n")[0].replace("\n", " ")),
        help=sarif.Message(text=explanation, markdown=explanation),
        default_configuration=sarif.ReportingConfiguration(level=LEVELS[rule.severity].value),
    )


def _result(file: FileFindings, finding: Finding, mark: str) -> sarif.Result:
    return sarif.Result(
        rule_id=finding.code,
        rule_index=_INDEX[finding.code],
        level=LEVELS[finding.severity],
        message=sarif.Message(text=_literal(finding.message)),
        locations=[_location(file.path, file.document, finding.start, finding.end, finding.text)],
        related_locations=[
            _location(file.path, file.document, one.start, one.end, None, one.message, number)
            for number, one in enumerate(finding.related)
        ]
        or None,
        partial_fingerprints={fingerprint.NAME: mark},
        properties=dict(finding.data) or None,
    )


def _location(
    path: str,
    document: Document,
    start: int,
    end: int,
    snippet: str | None,
    message: str | None = None,
    number: int | None = None,
) -> sarif.Location:
    place = place_of(document, start, end, Encoding.UTF16)
    return sarif.Location(
        id=number,
        physical_location=sarif.PhysicalLocation(
            artifact_location=sarif.ArtifactLocation(uri=uri_of(path)),
            region=sarif.Region(
                start_line=place.line,
                start_column=place.column,
                end_line=place.end_line,
                end_column=place.end_column,
                snippet=None if snippet is None else sarif.ArtifactContent(text=snippet),
            ),
        ),
        message=None if message is None else sarif.Message(text=_literal(message)),
    )


def uri_of(path: str) -> str:
    """`path` as a URI: relative where it is (services read it from the repository's root), else file:."""
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(os.fsencode(path), safe="/~!$&'()*+,;=@")


def _literal(message: str) -> str:
    """A message in which nothing foreign is a link: SARIF reads `[text](target)` as one (3.11.6), and a service shows
    it. Other brackets stay as they are, since few viewers take the backslash away again.
    """
    return _LINK.sub(r"\\[", message)


def _dict(model: sarif.SarifBaseModel) -> dict[str, Any]:
    value = model.model_dump(mode="json", by_alias=True, exclude_none=True)
    assert isinstance(value, dict)
    return value
