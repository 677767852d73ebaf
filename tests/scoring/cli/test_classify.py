"""`groundlint classify`: rows in, verdicts out, in the same order."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundlint.claims import Sentence, load_model

Cli = Callable[..., Any]
ROWS = [
    {"id": "a", "text": "Output of solar cells rose by 37 % in 2023.", "heading": "Growth", "kind": "list"},
    {"id": 2, "text": "What follows from this?", "context": ["Output rose."], "language": "en"},
    {"id": None, "text": "中国2024年的产量增长了12%。", "context": "", "language": "zh"},
]


def jsonl(rows: list[Any]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def test_verdicts_of_the_model_in_order(cli: Cli) -> None:
    ran = cli("classify", "-", stdin=jsonl(ROWS))
    assert (ran.code, ran.err) == (0, "")
    out = [json.loads(line) for line in ran.out.splitlines()]
    assert [row["id"] for row in out] == ["a", 2, None]
    assert all(list(row)[:4] == ["id", "claim", "probability", "model"] for row in out)
    assert [row.get("not_judged") for row in out] == [None, None, "zh"]
    verdicts = load_model("linear").predict(
        [
            Sentence(ROWS[0]["text"], "Growth", "list"),  # type: ignore[arg-type]
            Sentence(ROWS[1]["text"], context=("Output rose.",)),  # type: ignore[arg-type]
            Sentence(ROWS[2]["text"], language="zh"),  # type: ignore[arg-type]
        ]
    )
    assert [(row["claim"], row["probability"]) for row in out] == [
        (v.claim, v.probability) if v.judged else (None, None) for v in verdicts
    ]
    assert {row["model"] for row in out} == {"linear"}


def test_bad_lines_are_told_and_left_out(cli: Cli, tmp_path: Path) -> None:
    lines = [
        jsonl(ROWS[:1]),
        b"not json\n",
        b"\n",
        b"[1]\n",
        b'{"id": 1}\n',
        b'{"text": "x"}\n',
        b'{"id": 1, "text": "x", "context": [1]}\n',
        b'{"id": 1, "text": "x", "kind": 3}\n',
        b'{"id": 1, "text": "\xe9"}\n',
        b"[" * 200_000 + b"\n",
        jsonl(ROWS[1:]),
    ]
    (tmp_path / "in.jsonl").write_bytes(b"".join(lines))
    ran = cli("classify", "in.jsonl")
    assert ran.code == 2
    assert [json.loads(line)["id"] for line in ran.out.splitlines()] == ["a", 2, None]
    said = ran.err.splitlines()
    assert [line.split(": ")[0] for line in said] == [f"in.jsonl:{n}" for n in (2, 4, 5, 6, 7, 8, 9, 10)]
    assert "not JSON" in said[0]
    assert "text: expected a text" in said[2]
    assert "context: expected a text or a list of texts" in said[4]
    assert "not valid UTF-8" in said[6]


def test_more_rows_than_a_batch_and_lone_surrogates(cli: Cli) -> None:
    rows = [{"id": number, "text": f"Output rose by {number} % in \ud83d."} for number in range(1200)]
    ran = cli("classify", "-", stdin=jsonl(rows))
    assert ran.code == 0
    assert [json.loads(line)["id"] for line in ran.out.splitlines()] == list(range(1200))


def test_nothing_in_nothing_out(cli: Cli) -> None:
    assert cli("classify", "-") == type(cli("classify", "-"))(0, "", "")


@pytest.mark.parametrize(
    ("bad", "last"), [(20, "r.jsonl:20: not JSON"), (23, "r.jsonl: 3 more lines left out")]
)
def test_a_file_that_is_no_json_lines_is_no_flood(cli: Cli, tmp_path: Path, bad: int, last: str) -> None:
    (tmp_path / "r.jsonl").write_text("# Heading\n" * bad + '{"id": 1, "text": "It is blue."}\n', "utf-8")
    ran = cli("classify", "r.jsonl")
    assert ran.code == 2
    assert ran.out.startswith('{"id": 1')
    lines = ran.err.splitlines()
    assert len(lines) == min(bad, 21)
    assert lines[-1].startswith(last)
