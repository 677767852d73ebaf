"""Whatever a judge, a checklist or a report is like: the stated score or one clear line, and a key shown nowhere."""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from groundlint.checklist.providers import http
from groundlint.cli import main

Server = Callable[..., Any]
Respond = Callable[[dict[str, Any]], dict[str, Any]]
KEY = "sk-of-the-user-0123456789abcdef"
SECRET_WORDS = "the harbour's own ledger"
REPORT = f"# Harbour\n\nThe harbour was dug in 1872, says {SECRET_WORDS}.\n"


def items(count: int, **more: object) -> str:
    rows = [{"id": f"i{n}", "question": f"Is it so, number {n}?", **more} for n in range(count)]
    return json.dumps({"items": rows})


def yes(body: dict[str, Any]) -> dict[str, Any]:
    """YES to every question of a batch, NO to the canary."""
    asked = re.findall(r"^Q(\d+): (.*)$", body["messages"][-1]["content"], re.M)
    answers = [
        {
            "question_index": int(number),
            "reasoning": "r",
            "evidence": "none",
            "answer": "NO" if "reference" in text else "YES",
        }
        for number, text in asked
    ]
    return {"content": json.dumps({"answers": answers})}


def always(**reply: Any) -> Respond:
    return lambda body: reply


def narrow(body: dict[str, Any]) -> dict[str, Any]:
    """A server with a context of 1,500 tokens."""
    tokens = len(body["messages"][-1]["content"]) // 4
    if tokens > 1500:
        error = {"message": "too long", "type": "exceed_context_size_error", "code": 400}
        return {"status": 400, "json": {"error": error | {"n_ctx": 1500, "n_prompt_tokens": tokens}}}
    return yes(body)


def thrown_back(status: int, message: str) -> Respond:
    """An error that repeats the key, as some servers do."""
    return always(
        status=status, json={"error": {"message": f"{message}: Bearer {KEY}"}}, headers={"x-key": KEY}
    )


@dataclass(frozen=True)
class Case:
    """`said` stands in the one line of an error (exit 2); else `score` is what the JSON holds."""

    respond: Respond = yes
    checklist: str = items(3)
    report: str = REPORT
    said: str | None = None
    score: Mapping[str, Any] = field(default_factory=dict)
    statuses: tuple[str, ...] | None = None
    requests: tuple[int, int] = (1, 12)
    port: int | None = None


CASES = {
    "unknown model": Case(thrown_back(404, "no such model"), said="404 no such model", requests=(1, 1)),
    "wrong key": Case(thrown_back(401, "bad key"), said="the key is missing or wrong", requests=(1, 1)),
    "no credit": Case(thrown_back(402, "pay"), said="the account has no credit", requests=(1, 1)),
    "server fault": Case(thrown_back(500, "oops"), said="500 oops", requests=(3, 30)),
    "unreachable host": Case(port=9, said="is its server running?", requests=(0, 0)),
    "a proxy's page": Case(
        always(raw=f"<html><body>Log in, {KEY}</body></html>"), said="the reply is not JSON (a proxy's page?)"
    ),
    "a key in escapes": Case(
        always(
            raw='{"error": {"code": 401, "message": "no ' + "".join(f"\\u{ord(c):04x}" for c in KEY) + '"}}'
        ),
        said="401 no …",
    ),
    "no body": Case(always(raw=""), said="the reply is empty", requests=(1, 1)),
    "an error in a 200": Case(
        always(json={"error": {"message": f"no {KEY}", "code": 401}}), said="401", requests=(1, 1)
    ),
    "empty reply": Case(
        always(content=""), score={"coverage": 0.0, "pass_rate": 0.0}, statuses=("refused",) * 3
    ),
    "no content": Case(always(content=None), score={"coverage": 0.0}, statuses=("refused",) * 3),
    "refusal": Case(
        always(content=None, finish_reason="content_filter"),
        score={"coverage": 0.0},
        statuses=("refused",) * 3,
    ),
    "chatter": Case(
        always(content=f"I would rather not. {KEY}"), score={"coverage": 0.0}, statuses=("unparsable",) * 3
    ),
    "200 items": Case(
        checklist=items(200),
        score={"coverage": 1.0, "pass_rate": 1.0},
        statuses=("ok",) * 200,
        requests=(5, 12),
    ),
    "weights all zero": Case(
        checklist=items(2, weight=0),
        score={"weighted_score": 1.0, "pass_rate": 1.0, "flags": ["all_weights_zero"]},
    ),
    "a negative weight": Case(
        checklist=items(1, weight=-1),
        said="team.json:1: items.1.weight: expected at least 0, found -1",
        requests=(0, 0),
    ),
    "a weight that is no number": Case(
        checklist="items:\n  - question: Q?\n    weight: .nan\n",
        said="team.json:3: items.1.weight",
        requests=(0, 0),
    ),
    "an endless weight": Case(
        checklist="items:\n  - question: Q?\n    weight: .inf\n",
        said="team.json:3: items.1.weight",
        requests=(0, 0),
    ),
    "duplicate ids": Case(
        checklist=json.dumps({"items": [{"id": "a", "question": "One?"}, {"id": "a", "question": "Two?"}]}),
        score={"coverage": 1.0, "pass_rate": 1.0},
        statuses=("ok", "ok"),
    ),
    "an empty checklist": Case(
        checklist='{"items": []}',
        score={"pass_rate": 0.0, "scaled_score_1_5": 1.0},
        statuses=(),
        requests=(0, 0),
    ),
    "an empty report": Case(report="", score={"coverage": 1.0}, statuses=("ok",) * 3),
    "a report over the context": Case(
        narrow,
        report=REPORT + "A sentence of the text. " * 600,
        score={"coverage": 1.0},
        statuses=("ok",) * 3,
        requests=(3, 40),
    ),
    "a context that nothing fits in": Case(
        always(
            status=400,
            json={
                "error": {
                    "message": "x",
                    "type": "exceed_context_size_error",
                    "code": 400,
                    "n_ctx": 10,
                    "n_prompt_tokens": 900,
                }
            },
        ),
        said="400 x",
    ),
    "no checklist at all": Case(checklist="just: words\n", score={}, statuses=(), requests=(0, 0)),
    "what is no YAML": Case(checklist="items: [", said="team.json:", requests=(0, 0)),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("debug", [False, True])
def test_one_clear_word(
    name: str,
    debug: bool,
    judge_server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    case = CASES[name]
    caplog.set_level(logging.DEBUG)
    if debug:
        monkeypatch.setenv("GROUNDLINT_DEBUG", "1")
    monkeypatch.setenv("GROUNDLINT_JUDGE_KEY", KEY)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "team.json").write_text(case.checklist, "utf-8")
    (tmp_path / "report.md").write_text(case.report, "utf-8")
    server = judge_server(respond=case.respond)
    url = server.base_url if case.port is None else f"http://127.0.0.1:{case.port}/v1"
    words = [
        "--checklist",
        "team.json",
        "--base-url",
        url,
        "--model",
        "m",
        "--format",
        "json",
        "--mode",
        "batch",
    ]
    code = main(["judge", "report.md", *words])
    out, err = capsys.readouterr()
    if case.said is not None:
        assert (code, out) == (2, "")
        lines = err.strip().splitlines()
        assert len(lines) == 1, err
        assert lines[0].startswith("report.md: ")
        assert case.said in lines[0]
    else:
        assert code in (0, 2), err
        score = json.loads(out)
        assert {key: score[key] for key in case.score} == dict(case.score)
        if case.statuses is not None:
            assert tuple(item["status"] for item in score["item_scores"]) == case.statuses
    least, most = case.requests
    assert least <= len(server.requests) <= most
    for headers in server.headers:
        assert headers["authorization"] == f"Bearer {KEY}"  # else there would be no key to find
    shown = {
        "output": out,
        "errors": err,
        "logs": caplog.text,
        **_files(tmp_path),
        **_files(Path(os.environ["HOME"])),
    }
    assert [where for where, text in shown.items() if KEY in text] == []
    assert SECRET_WORDS not in caplog.text


def test_a_reply_that_does_not_end_is_not_waited_for(
    judge_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A byte now and then keeps every read alive: only the whole has an end."""
    monkeypatch.setattr(http, "_WHOLE", 0.05)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "team.json").write_text(items(1), "utf-8")
    (tmp_path / "report.md").write_text(REPORT, "utf-8")
    server = judge_server(respond=always(content="{}", delay=1))
    words = ["--checklist", "team.json", "--base-url", server.base_url, "--model", "m", "--mode", "batch"]
    assert main(["judge", "report.md", *words]) == 2
    assert "gave no whole reply in 0.05 seconds" in capsys.readouterr().err
    assert len(server.requests) <= 1


def _files(folder: Path) -> dict[str, str]:
    return {str(path): path.read_bytes().decode("latin-1") for path in folder.rglob("*") if path.is_file()}
