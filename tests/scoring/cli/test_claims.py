"""`groundlint claims`: every sentence, for programs and for people."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Cli = Callable[..., Any]


def test_jsonl_places_hold_and_say_what_covers(cli: Cli, report: Path) -> None:
    text = report.read_text("utf-8")
    ran = cli("claims", "report.md")
    assert ran.code == 0
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert [row["coverage"] for row in rows if row["claim"]] == ["quoted", "none"]
    for row in rows:
        assert list(row) == [
            *("path", "id", "text", "offset", "range", "heading", "kind", "claim", "probability"),
            *("reason", "citations", "coverage"),
        ]
        start, end = row["offset"]
        assert text[start:end] == row["text"]
        assert 0 <= row["probability"] <= 1
    (citation,) = rows[0]["citations"]
    assert citation["form"] == "quoted"
    assert citation["url"] == "https://www.iea.org/reports/solar"
    assert citation["quote"] == "output rose by 37 %"
    start, end = citation["offset"]
    assert text[start:end].startswith("[Global output")


def test_text_counts_at_the_end(cli: Cli, report: Path) -> None:
    out = cli("claims", "report.md", "--format", "text").out
    assert out.splitlines()[-1] == "report.md: 2 claims in 3 sentences: 1 quoted, 1 uncited."
    assert "report.md:5:1: uncited " in out


def test_bad_input_among_good_ones(cli: Cli, report: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.md").write_bytes(b"\0")
    ran = cli("claims", "bad.md", "report.md")
    assert ran.code == 2
    assert len(ran.out.splitlines()) == 3
    assert ran.err.startswith("bad.md: not a text file")
