"""The stable JSON of `check`."""

from __future__ import annotations

import json
from collections.abc import Iterator

from groundlint import analyze
from groundlint.model.finding import Finding, Related, Severity
from groundlint.output.findings_json import json_entry, rendered


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
        (Related(0, 5, "“not a…”"),),
    )
    out = "".join(
        rendered([json_entry("r.md", analyze(text), [found]), json_entry("e.md", analyze(""), [])], list)
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
                        "related": [
                            {
                                "range": {
                                    "start": {"line": 0, "character": 0},
                                    "end": {"line": 0, "character": 5},
                                },
                                "offset": [0, 5],
                                "message": "“not a…”",
                            }
                        ],
                    }
                ],
                "summary": {"total": 1, "error": 0, "warning": 1, "information": 0, "hint": 0},
                "not_judged": 0,
                "not_judged_language": None,
            },
            {
                "path": "e.md",
                "findings": [],
                "summary": {"total": 0, "error": 0, "warning": 0, "information": 0, "hint": 0},
                "not_judged": 0,
                "not_judged_language": None,
            },
        ],
    }


def test_sentences_in_a_language_that_is_not_judged_leave_a_trace() -> None:
    text = "2019年人口增长了百分之十二。地铁运送了一亿六千万乘客。\n"
    entry = json_entry("r.md", analyze(text), [])
    assert (entry["not_judged"], entry["not_judged_language"]) == (2, "zh")
    mostly_english = text + "\n" + "The port of Vigo moved 4.2 million tonnes of fish. " * 9
    entry = json_entry("r.md", analyze(mostly_english), [])
    assert (entry["not_judged"], entry["not_judged_language"]) == (2, None)


def test_no_files_is_an_answer_too() -> None:
    assert json.loads("".join(rendered([], list))) == {"version": 1, "files": []}


def test_each_file_is_given_as_soon_as_it_is_there() -> None:
    asked: list[str] = []

    def files() -> Iterator[dict[str, object]]:
        for name in ("a.md", "b.md"):
            asked.append(name)
            yield json_entry(name, analyze(""), [])

    pieces = rendered(files(), list)
    assert '"files": [' in next(pieces)
    assert '"a.md"' in next(pieces)
    assert asked == ["a.md"]
