"""`groundlint judge`, `checklist` and `model` as a user has them, against servers on loopback."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.loopback import Handler, LoopbackServer

from groundlint.cli import main

Server = Callable[..., Any]
REPORT = """---
research_query: How has the harbour grown?
---
# Harbour

The harbour of Rotterdam was dug in 1872. It handled 435 million tonnes in 2024.
"""
CHECKLIST = """items:
  - {id: year, question: Does the report name a year?, weight: 80, category: facts}
  - {id: place, question: Does the report name a place?, weight: 20, category: facts}
"""


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "repository"
    folder.mkdir()
    (folder / ".git").mkdir()
    (folder / "report.md").write_text(REPORT, "utf-8")
    (folder / "team.yaml").write_text(CHECKLIST, "utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.delenv("CI", raising=False)
    return folder


def answering(body: dict[str, Any]) -> dict[str, Any]:
    """YES to everything but the canary, with evidence, in whatever form was asked for."""
    prompt = body["messages"][-1]["content"]
    questions = re.findall(r"^Q(\d+): (.*)$", prompt, re.M)
    answers = [
        {
            "question_index": int(number),
            "reasoning": "It does.",
            "evidence": "dug in 1872",
            "answer": "NO" if "reference number" in text else "YES",
        }
        for number, text in questions
    ]
    return {"content": json.dumps({"answers": answers})}


def judged(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["judge", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_judges_with_a_server_that_the_user_names(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server = judge_server(respond=answering)
    words = (
        "report.md",
        "--checklist",
        "team.yaml",
        "--base-url",
        server.base_url,
        "--model",
        "m",
        "--format",
        "json",
    )
    code, out, _ = judged(capsys, *words)
    score = json.loads(out)
    assert code == 0
    assert (score["version"], score["path"]) == (1, "report.md")
    assert score["primary_score"] == 1.0
    assert score["canary"] == "held"
    evidence = score["item_scores"][0]["evidence"]
    assert REPORT[evidence["start"] : evidence["end"]] == "dug in 1872"
    prompt = server.requests[0]["messages"][-1]["content"]
    assert "How has the harbour grown?" in prompt
    # The same again costs nothing and says the same, to the byte.
    again = judged(capsys, *words)
    assert (again[0], again[1]) == (code, out)
    assert len(server.requests) == 1


def test_text_names_what_failed(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    def no(body: dict[str, Any]) -> dict[str, Any]:
        reply = answering(body)
        return {"content": reply["content"].replace("YES", "NO")}

    server = judge_server(respond=no)
    code, out, _ = judged(
        capsys, "report.md", "--checklist", "team.yaml", "--base-url", server.base_url, "--fail-under", "0.5"
    )
    assert code == 1
    assert "✗ Does the report name a year?" in out
    assert "It does." in out
    assert "“dug in 1872”" in out


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ('[judge]\nbase_url = "{url}"\n', "judge.base_url"),
        ('[judge]\nprovider = "vllm"\n', "judge.provider"),
        ('[judge]\nmodel = "vendor/clever"\n', "judge.model"),
        ('[judge]\nprovider = "vllm"\nchecklist = "team.yaml"\n', "judge.checklist"),
        ('[judge]\nprovider = "vllm"\nmodel = "vendor/clever"\n', "judge.provider, judge.model"),
    ],
)
@pytest.mark.parametrize("file", ["groundlint.toml", "pyproject.toml"])
def test_a_hostile_repository_gets_neither_report_nor_key(
    settings: str,
    named: str,
    file: str,
    workspace: Path,
    judge_server: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the repository names, no request is made before the user has confirmed the origin."""
    server = judge_server(respond=answering)
    text = settings.format(url=server.base_url)
    if file == "pyproject.toml":
        text = text.replace("[judge]", "[tool.groundlint.judge]")
    (workspace / file).write_text(text, "utf-8")
    monkeypatch.setenv("GROUNDLINT_JUDGE_KEY", "secret-of-the-user")
    monkeypatch.setenv("VLLM_BASE_URL", server.base_url)
    monkeypatch.setenv("OPENROUTER_BASE_URL", server.base_url)
    monkeypatch.setenv("OPENROUTER_API_KEY", "secret-of-the-user")
    origin = server.base_url.removesuffix("/v1")
    code, out, err = judged(capsys, "report.md")
    assert code == 2
    assert not server.requests
    assert not server.connections
    assert not out
    assert named in err
    assert f"--allow-origin {origin}" in err
    assert f"{len(REPORT):,} characters" in err
    code, _, err = judged(capsys, "report.md", "--allow-origin", server.base_url, "--checklist", "team.yaml")
    assert code in (0, 2), err
    assert server.requests, err


def test_an_origin_confirmed_for_good_is_not_asked_about_again(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    from groundlint.checklist.origins import confirm, confirmations_file

    server, other = judge_server(respond=answering), judge_server(respond=answering)
    (workspace / "groundlint.toml").write_text(f'[judge]\nbase_url = "{server.base_url}"\n', "utf-8")
    confirm((other.base_url.removesuffix("/v1"),))
    assert judged(capsys, "report.md")[0] == 2
    confirm((server.base_url.removesuffix("/v1"),))
    if os.name == "posix":
        assert confirmations_file().parent.stat().st_mode & 0o077 == 0
    code, _, err = judged(capsys, "report.md")
    assert code == 0, err
    assert server.requests
    assert not other.requests


@pytest.mark.parametrize(("answer", "code", "kept"), [("y", 0, False), ("a", 0, True), ("n", 2, False)])
def test_at_a_terminal_the_user_is_asked(
    answer: str,
    code: int,
    kept: bool,
    workspace: Path,
    judge_server: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The question names origin, characters and model; nothing goes out before the answer."""
    from groundlint.checklist.origins import confirmed_origins

    asked: list[str] = []

    def prompt(question: str, **more: Any) -> str:
        assert not server.connections
        asked.append(question)
        return answer

    server = judge_server(respond=answering)
    (workspace / "groundlint.toml").write_text(
        f'[judge]\nbase_url = "{server.base_url}"\nmodel = "clever"\n', "utf-8"
    )
    for stream in (sys.stdin, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr("click.prompt", prompt)
    assert judged(capsys, "report.md", "--quiet")[0] == code
    origin = server.base_url.removesuffix("/v1")
    assert len(asked) == 1
    for wanted in (origin, f"{len(REPORT):,} characters", "model clever", "judge.base_url"):
        assert wanted in asked[0]
    assert bool(server.requests) == (code == 0)
    assert (origin in confirmed_origins()) is kept
    monkeypatch.setenv("CI", "true")
    assert judged(capsys, "report.md", "--quiet")[0] == (0 if kept else 2)
    assert len(asked) == 1, "where nobody may be there, nobody is asked"


@pytest.mark.skipif(os.name != "posix", reason="signals of this kind")
def test_an_interrupt_keeps_the_answers(workspace: Path, judge_server: Server) -> None:
    """Interrupted after two answers: they are printed and kept, and the same command goes on from there."""
    slow = threading.Event()

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        if "name a place" in body["messages"][-1]["content"] and not slow.is_set():
            process.send_signal(signal.SIGINT)
            slow.wait(300)
        return {"content": '{"reasoning": "r", "evidence": "", "answer": "YES"}'}

    server = judge_server(respond=respond)
    words = [
        sys.executable,
        "-m",
        "groundlint",
        "judge",
        "report.md",
        "--checklist",
        "team.yaml",
        "--mode",
        "item",
    ]
    words += ["--base-url", server.base_url, "--format", "json"]

    def start() -> subprocess.Popen[str]:
        environ = {**os.environ, "PYTHONPATH": ""}
        return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environ)

    process = start()
    out, err = process.communicate(timeout=300)
    slow.set()
    assert process.returncode == 130, err
    score = json.loads(out)
    assert [item["status"] for item in score["item_scores"]] == ["ok", "missing"]
    assert "cancelled" in score["flags"]
    assert "Traceback" not in err
    before = len(server.requests)
    process = start()
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    assert json.loads(out)["coverage"] == 1.0
    assert "name a year" not in "".join(r["messages"][-1]["content"] for r in server.requests[before:])


@pytest.mark.parametrize("named", ["../outside.yaml", "a\\u0000b"])
def test_a_checklist_of_the_workspace_does_not_lead_out_of_it(
    named: str, workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server = judge_server(respond=answering)
    (workspace.parent / "outside.yaml").write_text(CHECKLIST, "utf-8")
    (workspace / "groundlint.toml").write_text(f'[judge]\nchecklist = "{named}"\n', "utf-8")
    code, _, err = judged(capsys, "report.md", "--base-url", server.base_url)
    assert code == 2
    assert "leads out" in err
    assert not server.requests


def test_a_key_goes_to_its_own_origin_only_and_is_shown_nowhere(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """OpenAI's key does not go to another address; a server that throws the key back does not get it printed."""
    secret = "sk-test-0123456789abcdef"
    server = judge_server({"status": 401, "json": {"error": {"message": f"bad key {secret}"}}})
    monkeypatch.setenv("OPENAI_API_KEY", secret)
    code, _, err = judged(capsys, "report.md", "--provider", "openai", "--base-url", server.base_url)
    assert code == 2
    assert "authorization" not in server.headers[0]
    monkeypatch.setenv("OPENAI_BASE_URL", server.base_url)
    code, out2, err2 = judged(capsys, "report.md", "--provider", "openai")
    assert server.headers[-1]["authorization"] == f"Bearer {secret}"
    assert secret not in out2 + err2
    assert "401" in err2
    assert "Traceback" not in err + err2
    for path in Path(os.environ["XDG_CACHE_HOME"]).rglob("*"):
        assert not path.is_file() or secret.encode() not in path.read_bytes()
    for path in workspace.rglob("*"):
        assert not path.is_file() or secret.encode() not in path.read_bytes()


@pytest.mark.parametrize(
    "escaped", ["".join(f"\\u{ord(c):04x}" for c in "sk-test/0123456789abcdef"), "sk-test\\/0123456789abcdef"]
)
def test_a_key_that_a_judge_throws_back_in_escapes_is_shown_nowhere(
    escaped: str,
    workspace: Path,
    judge_server: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are read when the model's answer is, which is JSON within JSON."""
    secret = "sk-test/0123456789abcdef"
    server = judge_server(
        respond=lambda body: {
            "content": f'{{"answer": "YES", "reasoning": "{escaped}", "evidence": "{escaped}"}}'
        }
    )
    monkeypatch.setenv("GROUNDLINT_JUDGE_KEY", secret)
    code, out, err = judged(
        capsys, "report.md", "--base-url", server.base_url, "--reasoning", "--format", "json"
    )
    assert code == 0
    assert server.headers[-1]["authorization"] == f"Bearer {secret}"
    assert secret not in out + err
    for path in Path(os.environ["XDG_CACHE_HOME"]).rglob("*"):
        assert not path.is_file() or secret.encode() not in path.read_bytes()


@pytest.mark.parametrize("half", ["\ud800", "\\ud800", "\\udfff x"])
def test_half_a_character_in_a_reply_is_shown_as_one_that_is_missing(
    half: str, workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server = judge_server(respond=lambda body: {"content": f'{{"answer": "YES", "reasoning": "a {half} b"}}'})
    code, out, err = judged(
        capsys, "report.md", "--base-url", server.base_url, "--reasoning", "--format", "json"
    )
    assert (code, "internal error" in err) == (0, False)
    assert "a \ufffd" in json.dumps(json.loads(out), ensure_ascii=False)


@pytest.mark.parametrize(
    "secret", ["sk-test-0123\nbeyond", "sk-test-0123\rab", "sk-t\u00e9st-0123", "sk-test\x1b0123"]
)
def test_a_key_that_is_none_is_neither_sent_nor_shown(
    workspace: Path,
    judge_server: Server,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    secret: str,
) -> None:
    server = judge_server({"status": 401})
    monkeypatch.setenv("OPENAI_BASE_URL", server.base_url)
    monkeypatch.setenv("OPENAI_API_KEY", secret)
    code, out, err = judged(capsys, "report.md", "--provider", "openai")
    assert code == 2
    assert "a character that no key has" in err
    assert not server.requests
    assert secret[:6] not in out + err
    assert secret[-4:] not in out + err


def test_a_report_from_standard_input(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = judge_server(respond=answering)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(REPORT.encode())))
    code, out, _ = judged(
        capsys, "-", "--checklist", "team.yaml", "--base-url", server.base_url, "--format", "json"
    )
    assert code == 0
    assert json.loads(out)["path"] == "-"
    assert "How has the harbour grown?" in server.requests[0]["messages"][-1]["content"]


def test_without_a_judge_a_program_answers_what_it_can(
    workspace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first score: no key, no model, no network. What is missing is said, with the ways out."""
    code, out, err = judged(capsys, "report.md")
    assert code == 2
    assert "% so far, " in out.splitlines()[0]
    assert "of 29 answered" in out
    assert "there is no judge" in out
    first, second = err.strip().splitlines()
    assert "groundlint model install" in first
    assert "--provider" in first
    assert "items without an answer" in second
    code, out, err = judged(capsys, "report.md", "--checklist", "team.yaml")  # nothing for a program
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "groundlint model install" in err


def test_a_server_that_runs_on_this_machine_is_offered(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from groundlint.checklist import running_servers as module

    class Models(Handler):
        def respond(self) -> None:
            rows = [{"id": "nomic-embed-text"}, {"id": "llama3.2:3b"}]
            self.answer(json.dumps({"data": rows}).encode(), 200, "application/json")

    with LoopbackServer(Models).running() as server, LoopbackServer(Handler).running() as other:
        places = (
            ("ollama", f"{server.url}/v1"),
            ("lmstudio", f"{other.url}/v1"),
            ("llama.cpp", "http://127.0.0.1:9/v1"),
        )
        found = module.running_servers(places)
        assert [(one.provider, one.models) for one in found] == [("ollama", ("llama3.2:3b",))]
        monkeypatch.setattr(module, "running_servers", lambda: found)
        _, _, err = judged(capsys, "report.md")
    assert "ollama runs on this machine: --provider ollama --model llama3.2:3b" in err


def test_a_model_is_not_fetched_for_a_library_that_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("groundlint.checklist.local_model.server.library_is_there", lambda: False)
    assert main(["model", "install", "--url", "http://127.0.0.1:9/model"]) == 2
    err = capsys.readouterr().err
    assert "needs xllamacpp first: pip install" in err
    assert "[local-llm]" in err


def test_several_samples_are_put_to_the_vote(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    count = iter(range(100))

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        assert body["temperature"] == 0.7
        asked = dict(re.findall(r"^Q(\d+): (.*)$", body["messages"][-1]["content"], re.M))
        answers = json.loads(answering(body)["content"])["answers"]
        own = next(row for row in answers if "year" in asked[str(row["question_index"])])
        own["answer"] = "NO" if next(count) == 0 else "YES"
        return {"content": json.dumps({"answers": answers})}

    server = judge_server(respond=respond)
    words = ["report.md", "--base-url", server.base_url, "--model", "m", "--checklist", "team.yaml"]
    code, out, err = judged(capsys, *words, "--samples", "3")
    assert code == 0, err
    assert len(server.requests) == 3
    assert re.search(r"Agreement \d\d% over 3 runs, 1 of \d items not unanimous; pass \d+% to 100%", out)


def test_dry_run_sends_nothing(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server = judge_server()
    code, out, _ = judged(capsys, "report.md", "--base-url", server.base_url, "--mode", "item", "--dry-run")
    assert code == 0
    assert "29 items, 26 requests" in out  # 25 that are judged, and the canary
    assert not server.connections


def test_money_is_counted_by_prices_and_bounded(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """100 tokens read and 5 written a request: at 1 and 10 for a thousand, 0.15 a request."""
    server = judge_server(respond=lambda body: {"content": '{"answer": "NO"}'})
    words = ["report.md", "--base-url", server.base_url, "--model", "m", "--checklist", "team.yaml"]
    words += ["--mode", "item", "--no-cache"]
    prices = ["--prices", "1000", "10000"]
    assert json.loads(judged(capsys, *words, *prices, "--format", "json")[1])["usage"][
        "cost"
    ] == pytest.approx(0.45)
    server.requests.clear()
    score = json.loads(judged(capsys, *words, *prices, "--max-money", "0.2", "--format", "json")[1])
    assert "budget" in score["flags"]
    assert server.requests == []  # each may write for 20
    _, out, _ = judged(capsys, *words, *prices, "--max-money", "0.2")
    assert "0% so far, 0 of 2 answered" in out
    assert "more than is left of the budget" in out
    assert ", cost 7." in judged(capsys, *words, *prices, "--dry-run")[1]
    assert server.requests == []
    assert "give its prices" in judged(capsys, *words, "--max-money", "0.2")[1]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--provider", "nobody"), "no such provider"),
        (("--base-url", "ftp://x"), "not a URL"),
        (("--base-url", "https://user:pw@example.org/v1"), "user name or password"),
        (("--base-url", "http://127.0.0.1:9/v1"), "cannot be reached"),
        (("--base-url", "http://127.0.0.1:9/v1", "--checklist", "none.yaml"), "none.yaml"),
        (("--base-url", "http://127.0.0.1:9/v1", "--checklist", "nothing"), "no such checklist"),
        (("--base-url", "http://127.0.0.1:9/v1", "--pipeline", "nothing"), "no such pipeline"),
        (("--provider", "openai"), "OPENAI_API_KEY"),
    ],
)
def test_wrong_words_are_one_line(
    words: tuple[str, ...], says: str, workspace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = judged(capsys, "report.md", *words)
    assert code == 2
    assert says in err
    assert err.count("\n") == 1
    assert not out


def test_a_pipeline_makes_the_checklist_from_the_question(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    def respond(body: dict[str, Any]) -> dict[str, Any]:
        if (
            "The task:" in body["messages"][-1]["content"]
            and "The text:" not in body["messages"][-1]["content"]
        ):
            return {
                "content": '{"questions": [{"question": "Does it name a year?"}, {"question": "Is it short?"}]}'
            }
        return answering(body)

    server = judge_server(respond=respond)
    code, out, err = judged(
        capsys, "report.md", "--pipeline", "tick", "--base-url", server.base_url, "--format", "json"
    )
    assert code == 0, err
    assert [item["question"] for item in json.loads(out)["item_scores"]] == [
        "Does it name a year?",
        "Is it short?",
    ]


# ---------------------------------------------------------------------- checklist


def test_the_built_in_checklist_is_sound(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["checklist", "show", "research-report"]) == 0
    shown = capsys.readouterr().out
    file = tmp_path / "mine.yaml"
    file.write_text(shown, "utf-8")
    assert main(["checklist", "validate", str(file)]) == 0
    out, err = capsys.readouterr()
    assert (out.strip(), err) == (f"{file.as_posix()}: 29 items", "")
    from groundlint.checklist.checklist_file import find_checklist

    checklist = find_checklist("research-report")
    assert len(checklist) >= 25
    assert len(checklist.by_category()) == 6
    assert all(
        item.dimension and 0 < item.weight <= 100 and item.question.endswith("?") for item in checklist.items
    )


def test_validate_names_line_and_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(
        "items:\n  - question: One?\n    weigth: 3\n  - question: Two?\n    weight: 200\n  - weight: 5\n"
        "  - question: Three?\n    verify: {kind: regex, pattern: '(?=a)'}\nbase_url: https://x.example\n",
        "utf-8",
    )
    assert main(["checklist", "validate", str(file)]) == 2
    err = capsys.readouterr().err
    for wanted in (
        ":3: items.1.weigth: unknown key, did you mean weight?",
        ":5: items.2.weight:",
        ":6: items.3.question:",
        ":7: items.4: pattern",
        ":9: base_url: a checklist does not say who judges",
    ):
        assert wanted in err


@pytest.mark.parametrize("verify", ["{regex: a}", "{kind: regexp, pattern: a}"])
def test_validate_names_the_kinds_of_verifiers(
    verify: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(f"items:\n  - question: One?\n    verify: {verify}\n", "utf-8")
    assert main(["checklist", "validate", str(file)]) == 2
    said = ":3: items.1.verify: expected a kind: contains, regex, count or claims_cited"
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("item", "faults"),
    [
        ("question: ''", ["items.1.question: expected a text that is not empty, found ''"]),
        ("question: 5", ["items.1.question: expected a text, found 5"]),
        ("weight: 3", ["items.1.question: is missing"]),
        ("{question: A?, weight: 101}", ["items.1.weight: expected at most 100, found 101"]),
        ("{question: A?, weight: many}", ["items.1.weight: expected a number, found 'many'"]),
        ("{question: A?, weight: .inf}", ["items.1.weight: expected a number, found inf"]),
        (
            "{question: A?, must_pass: perhaps}",
            ["items.1.must_pass: expected true or false, found 'perhaps'"],
        ),
        ("{question: A?, across: some}", ["items.1.across: expected 'any' or 'all', found 'some'"]),
        (
            "{question: A?, verify: {kind: count, what: words, at_least: 1.5}}",
            ["items.1.verify.count.at_least: expected a whole number, found 1.5"],
        ),
    ],
)
def test_faults_are_told_in_words_for_who_wrote_the_file(
    item: str, faults: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "team.yaml"
    file.write_text(f"items:\n  - {item}\n", "utf-8")
    assert main(["checklist", "validate", str(file)]) == 2
    said = [line.partition(":2: ")[2].replace('"', "'") for line in capsys.readouterr().err.splitlines()]
    assert said == faults


def test_a_checklist_without_items_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "team.yaml"
    for text in ("items: []\n", "title: Ours\n", "[]\n"):
        file.write_text(text, "utf-8")
        assert main(["checklist", "validate", str(file)]) == 0
        assert "no items yet: there is nothing to ask" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ["items: {a: &x [1], b: *x}", "items: 3", "- 3\n- []", "{", "items:\n" + "- a?\n" * 1001]
)
def test_what_is_no_checklist_is_refused_in_a_line(
    text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(text, "utf-8")
    assert main(["checklist", "validate", str(file)]) == 2
    assert "bad.yaml" in capsys.readouterr().err


def test_generate_writes_a_file_that_validates(
    judge_server: Server, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    reply = '1. Does it say "why"?\n2. Is it: short?\n'
    server = judge_server({"content": reply})
    file = tmp_path / "made.yaml"
    words = [
        "checklist",
        "generate",
        "tick",
        "--query",
        "Q",
        "--base-url",
        server.base_url,
        "--output",
        str(file),
    ]
    assert main(words) == 0
    assert main(["checklist", "validate", str(file)]) == 0
    capsys.readouterr()
    assert main(["checklist", "show", str(file), "--format", "text"]) == 0
    assert 'Does it say "why"?' in capsys.readouterr().out


def test_import_reads_the_other_librarys_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    checklist = {
        "id": "c",
        "items": [{"id": "1", "question": "One?", "weight": 70.0, "category": None, "metadata": {}}],
        "source_method": "tick",
        "generation_level": "instance",
        "created_at": "2026-01-01T00:00:00Z",
        "input": "I",
        "metadata": {},
    }
    score = {"checklist_id": "c", "item_scores": [{"item_id": "1", "answer": "yes"}], "total_score": 0.3}
    file = tmp_path / "results.jsonl"
    file.write_text(json.dumps({"index": 0, "checklist": checklist, "score": score}) + "\n", "utf-8")
    assert main(["checklist", "import", str(file), "--output", str(tmp_path / "out")]) == 0
    capsys.readouterr()
    assert main(["checklist", "validate", str(tmp_path / "out" / "results.yaml")]) == 0
    from groundlint.checklist.importing import read_foreign

    mine = tmp_path / "out" / "results.yaml"
    mine.write_text("items: [Is it mine?]\n", "utf-8")
    capsys.readouterr()
    assert main(["checklist", "import", str(file), "--output", str(tmp_path / "out")]) == 2
    assert "results.yaml: is there already" in capsys.readouterr().err
    assert mine.read_text("utf-8") == "items: [Is it mine?]\n"

    found = read_foreign(file)
    assert found.scores[0].pass_rate == found.scores[0].weighted_score == 1.0
    assert found.scores[0].item_scores[0].weight == 70.0


# ---------------------------------------------------------------------- model


def test_a_download_that_broke_off_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time the server sends half of the file, then it is asked for the rest only."""
    from dataclasses import replace
    from hashlib import sha256

    from tests.loopback import Handler, LoopbackServer

    from groundlint.checklist.local_model import catalogue, store

    data = os.urandom(3_000_000)
    ranges: list[str | None] = []

    class Halves(Handler):
        def respond(self) -> None:
            asked = self.headers.get("range")
            ranges.append(asked)
            start = int(asked.removeprefix("bytes=").rstrip("-")) if asked else 0
            self.send_response(206 if asked else 200)
            self.send_header("content-length", str(len(data) - start))
            self.end_headers()
            self.wfile.write(data[start:] if asked else data[:1_500_000])

    small = replace(
        catalogue.CATALOGUE[catalogue.DEFAULT],
        size=len(data),
        sha256=sha256(data).hexdigest(),
        file="small.gguf",
    )
    monkeypatch.setitem(catalogue.CATALOGUE, catalogue.DEFAULT, small)
    with LoopbackServer(Halves).running() as server:
        url = f"{server.url}/small.gguf"
        assert main(["model", "install", "--url", url]) == 2
        assert "run it again to go on" in capsys.readouterr().err
        assert main(["model", "install", "--url", url]) == 0
    assert store.model_path(small).read_bytes() == data
    assert ranges[0] is None
    assert ranges[1] is not None
    assert ranges[1] != "bytes=0-"


def test_a_wrong_name_is_told_before_a_model_that_is_missing(
    workspace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = judged(capsys, "report.md", "--checklist", "nothere")
    assert (code, out) == (2, "")
    assert "checklist 'nothere': there is no such checklist" in err
    assert "not installed" in judged(capsys, "report.md", "--checklist", "team.yaml")[2]


def test_a_model_from_where_nobody_answers(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:  # bound, so that nobody else gets the port, and not listening
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        assert main(["model", "install", "--url", f"http://127.0.0.1:{port}/model"]) == 2
    line = capsys.readouterr().err
    assert "nobody answers there; run it again to go on where it broke off" in line
    for known in (
        "--from-file",
        "1,117,320,768 bytes",
        "https://huggingface.co/",
        "SHA-256 cc324af0",
        ".gguf",
    ):
        assert known in line
    assert "Error" not in line


def test_judges_with_the_installed_model(
    workspace: Path, tiny_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a key and without a server: a model file, and several reports by one process."""
    (workspace / "other.md").write_text("# Other\n\nNothing happened in 1900.\n", "utf-8")
    code, out, err = judged(
        capsys,
        "report.md",
        "other.md",
        "--checklist",
        "team.yaml",
        "--model",
        str(tiny_model),
        "--format",
        "json",
    )
    assert code == 0, err
    files = json.loads(out)["files"]
    assert [file["path"] for file in files] == ["report.md", "other.md"]
    assert [file["scoring_method"] for file in files] == ["normalized"] * 2
    assert all(file["coverage"] == 1.0 for file in files)


def test_model_install_takes_only_the_catalogues_bytes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace
    from hashlib import sha256

    from groundlint.checklist.local_model import catalogue, store

    data = b"GGUF" + bytes(1000)
    small = replace(
        catalogue.CATALOGUE[catalogue.DEFAULT],
        size=len(data),
        sha256=sha256(data).hexdigest(),
        file="small.gguf",
    )
    monkeypatch.setitem(catalogue.CATALOGUE, catalogue.DEFAULT, small)
    good, short, other = tmp_path / "good", tmp_path / "short", tmp_path / "other"
    good.write_bytes(data)
    short.write_bytes(data[:-1])
    other.write_bytes(data[:-1] + b"x")
    for path, says in (
        (short, "another file: 1,003 bytes"),
        (other, "SHA-256"),
        (tmp_path / "none", "no such file"),
    ):
        assert main(["model", "install", "--from-file", str(path)]) == 2
        assert says in capsys.readouterr().err
        assert not store.installed(small)
    assert main(["model", "install", "--from-file", str(good)]) == 0
    assert store.model_path(small).read_bytes() == data
    assert main(["model", "list"]) == 0
    assert "installed" in capsys.readouterr().out
    assert main(["model", "remove"]) == 0
    assert not store.model_path(small).exists()


def test_a_confirmed_origin_is_asked_about_for_another_model(
    workspace: Path, judge_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    from groundlint.checklist.origins import confirm

    server = judge_server(respond=answering)
    origin = server.base_url.removesuffix("/v1")
    (workspace / "groundlint.toml").write_text(
        f'[judge]\nbase_url = "{server.base_url}"\nmodel = "dear"\n', "utf-8"
    )
    confirm((origin,))
    code, _, err = judged(capsys, "report.md")
    assert code == 2
    assert "judge.model" in err
    assert not server.requests
    confirm((origin, f"{origin} dear"))
    assert judged(capsys, "report.md")[0] == 0


def test_a_workspace_names_no_model_file(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (workspace / "groundlint.toml").write_text('[judge]\nprovider = "local"\nmodel = "own.gguf"\n', "utf-8")
    code, _, err = judged(capsys, "report.md")
    assert code == 2
    assert "a model file is named by you, not by a workspace" in err
