"""The stable JSON of `check`."""

from __future__ import annotations

import json
from collections.abc import Iterator

from groundlint.model.document import Document
from groundlint.model.finding import Finding, Severity
from groundlint.output.findings_json import file_findings, findings_json


def test_exactly_the_contract() -> None:
    text = "\ufeffnot a mark\n😀 Output rose.\n"[1:]
    start = text.index("Output")
    found = Finding(
        "GL001",
        "uncited-claim",
        Severity.WARNING,
        "No source.",
        start,
        start + 12,
        "Output rose.",
        True,
        {"sentenceId": "s1", "probability": 0.91},
    )
    out = "".join(
        findings_json(
            [file_findings("r.md", Document.of(text), [found]), file_findings("e.md", Document.of(""), [])]
        )
    )
    assert out.endswith("}\n")
    assert json.loads(out) == {
        "version": 1,
        "files": [
            {
                "path": "r.md",
                "findings": [
                    {
                        "code": "GL001",
                        "name": "uncited-claim",
                        "severity": "warning",
                        "message": "No source.",
                        "range": {
                            "start": {"line": 1, "character": 3},
                            "end": {"line": 1, "character": 15},
                        },
                        "offset": [start, start + 12],
                        "text": "Output rose.",
                        "fixable": True,
                        "data": {"sentenceId": "s1", "probability": 0.91},
                    }
                ],
                "summary": {"total": 1, "error": 0, "warning": 1, "information": 0, "hint": 0},
            },
            {
                "path": "e.md",
                "findings": [],
                "summary": {"total": 0, "error": 0, "warning": 0, "information": 0, "hint": 0},
            },
        ],
    }


def test_no_files_is_an_answer_too() -> None:
    assert json.loads("".join(findings_json([]))) == {"version": 1, "files": []}


def test_each_file_is_given_as_soon_as_it_is_there() -> None:
    asked: list[str] = []

    def files() -> Iterator[dict[str, object]]:
        for name in ("a.md", "b.md"):
            asked.append(name)
            yield file_findings(name, Document.of(""), [])

    pieces = findings_json(files())
    assert '"files": [' in next(pieces)
    assert '"a.md"' in next(pieces)
    assert asked == ["a.md"]
