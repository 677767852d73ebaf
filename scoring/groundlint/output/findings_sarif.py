"""Findings as SARIF 2.1.0, the form that code-scanning services read (OASIS, sarif-v2.1.0)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import PurePath
from textwrap import indent
from typing import Any
from urllib.parse import quote

from groundlint import fingerprint
from groundlint.engine.rule import Rule
from groundlint.escaping import safe_json
from groundlint.escaping.terminal import escape_terminal
from groundlint.model.finding import Finding, Severity
from groundlint.model.position import Encoding
from groundlint.output.file_findings import FileFindings
from groundlint.output.json_items import json_items
from groundlint.output.place import place_of
from groundlint.rules.registry import RULES
from groundlint.version import __version__

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "note",
    Severity.HINT: "note",
}
_INDEX = {rule.code: index for index, rule in enumerate(RULES)}


def entry(file: FileFindings) -> dict[str, Any]:
    """The results of one file, and which claim model judged it."""
    found = zip(file.findings, file.fingerprints, strict=True)
    return {
        "results": [_result(file, finding, mark) for finding, mark in found],
        "versions": dict(file.analysis.score.versions),
    }


def rendered(entries: Iterable[dict[str, Any]], faults: Callable[[], Sequence[str]]) -> Iterator[str]:
    """The whole log in pieces, one run; a file's results are given as soon as they are there. `faults` is asked at the
    end: what could not be read is a notification of the run.
    """
    head = {"$schema": SCHEMA, "version": "2.1.0"}
    yield safe_json.dumps(head)[:-1] + ', "runs": [{\n  "tool": '
    yield indent(safe_json.dumps(_tool(), indent=2), "  ").lstrip()
    yield ',\n  "columnKind": "utf16CodeUnits",\n  "results": ['
    models: list[dict[str, Any]] = []

    def results() -> Iterator[dict[str, Any]]:
        for one in entries:
            if one["versions"] not in models:
                models.append(one["versions"])
            yield from one["results"]

    yield from json_items(results(), "    ")
    said = [escape_terminal(line) for line in faults()]
    notes = [{"level": "error", "message": {"text": line}} for line in said]
    invocation = {"executionSuccessful": not said, "toolExecutionNotifications": notes}
    yield '\n  ],\n  "invocations": ' + safe_json.dumps([invocation])
    yield ',\n  "properties": ' + safe_json.dumps({"versions": models}) + "\n}]}\n"


def _tool() -> dict[str, Any]:
    version = __version__
    driver = {"name": "groundlint", "version": version, "semanticVersion": version}
    return {"driver": {**driver, "rules": [_rule(rule) for rule in RULES]}}


def _rule(rule: Rule) -> dict[str, Any]:
    explanation = rule.explanation.strip()
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": explanation.split("\n\n")[0].replace("\n", " ")},
        "help": {"text": explanation, "markdown": explanation},
        "defaultConfiguration": {"level": LEVELS[rule.severity]},
    }


def _result(file: FileFindings, finding: Finding, mark: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": _INDEX[finding.code],
        "level": LEVELS[finding.severity],
        "message": {"text": _literal(finding.message)},
        "locations": [_location(file, finding.start, finding.end)],
        "partialFingerprints": {fingerprint.NAME: mark},
    }
    result["locations"][0]["physicalLocation"]["region"]["snippet"] = {"text": finding.text}
    if finding.related:
        result["relatedLocations"] = [
            {"id": number, **_location(file, one.start, one.end), "message": {"text": _literal(one.message)}}
            for number, one in enumerate(finding.related)
        ]
    if finding.data:
        result["properties"] = dict(finding.data)
    return result


def _location(file: FileFindings, start: int, end: int) -> dict[str, Any]:
    place = place_of(file.document, start, end, Encoding.UTF16)
    region = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": uri_of(file.path)}, "region": region}}


def uri_of(path: str) -> str:
    """`path` as a URI: relative where it is (services read it from the repository's root), else file:."""
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(os.fsencode(path), safe="/~!$&'()*+,;=@")


def _literal(message: str) -> str:
    """A message in which nothing foreign is a link: SARIF reads `[text](target)` as one (3.11.6), and a service shows
    it. Other brackets stay as they are, since few viewers take the backslash away again.
    """
    parts = message.split("]")
    after = [*parts[1:], ""]
    return "]".join(
        part.replace("[", "\\[") if then.startswith("(") else part
        for part, then in zip(parts, after, strict=True)
    )
