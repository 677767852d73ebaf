"""The labelled questions: questions.jsonl, one a line, about reports in ../shared/data/reports.

`answer` is what two readers agree on who read the whole report, the second without the first one's answers; `good` is
whether a yes speaks for the report. Questions on which they differ are in the file without an answer, and are not asked.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

QUESTIONS = Path(__file__).with_name("questions.jsonl")
REPORTS = Path(__file__).resolve().parents[3] / "shared" / "data" / "reports"


@dataclass(frozen=True, slots=True)
class Labelled:
    """A question about a report with its answer."""

    report: str
    id: str
    question: str
    kind: str
    good: bool
    answer: bool


def labelled() -> list[Labelled]:
    """The questions that have an answer, in the order of the file."""
    rows = [json.loads(line) for line in QUESTIONS.read_text("utf-8").splitlines()]
    return [
        Labelled(r["report"], r["id"], r["question"], r["kind"], r["good"], r["answer"] == "YES")
        for r in rows
        if r["answer"] is not None
    ]


def halves(rows: list[Labelled]) -> tuple[frozenset[str], frozenset[str]]:
    """The reports that an offset is fitted on, and those that it is measured on: every other one by name."""
    reports = sorted({row.report for row in rows})
    return frozenset(reports[::2]), frozenset(reports[1::2])
