"""`groundlint verify --support --judge`: a second opinion, claim by claim, from a server on loopback."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.loopback import PageServer

from groundlint.cli import main

PAGE = "<html><body><p>Sales of heat pumps in Norway rose by 17% in 2021.</p></body></html>"
CARRIED = "Sales of heat pumps in Norway rose by 17% in 2021"
WRONG = "Parliament in Stockholm banned new coal plants, which 43% of voters had opposed"


def contrary(body: dict[str, Any]) -> dict[str, Any]:
    """NO to the claim that stands there, YES to the other one; and what the canary wants."""
    prompt = body["messages"][-1]["content"]
    said = "YES" if "Stockholm" in prompt else "NO"
    answers = [
        {"question_index": int(number), "reasoning": "As I see it.", "answer": "NO" if "reference number" in text else said}
        for number, text in re.findall(r"^Q(\d+): (.*)$", prompt, re.M)
    ]  # fmt: skip
    return {"content": json.dumps({"answers": answers})}


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    with PageServer(lambda path: PAGE if path == "/pumps" else 404).running() as pages:
        path = tmp_path / "report.md"
        cited = "\n\n".join(f"{claim} [Pumps]({pages.url}/pumps)." for claim in (CARRIED, WRONG))
        path.write_text(f"# Heat\n\n{cited}\n", "utf-8")
        yield path


def verified(report: Path, *more: str) -> int:
    return main(["verify", str(report), "--allow-host", "127.0.0.1", "--support", "--no-scholarly", *more])


def test_it_is_shown_where_the_two_differ(
    report: Path, judge_server: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    server = judge_server(respond=contrary)
    code = verified(report, "--judge", "--base-url", server.base_url, "--model", "m")
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    first, second, *_ = out.splitlines()
    assert "is carried here, the judge says that it does not: As I see it." in first
    assert "GL013" in second
    assert second.endswith("the judge says that the source carries it: As I see it.")
    assert len(server.requests) == 2
    sent = server.requests[0]["messages"][-1]["content"]
    assert f"Claim: {CARRIED}" in sent
    assert "Passage of the source: Sales of heat pumps in Norway rose by 17% in 2021." in sent
    assert "judge: yes" in report.with_name("report.sources.yaml").read_text("utf-8")


def test_no_more_is_asked_than_the_budget_allows(
    report: Path, judge_server: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    server = judge_server(respond=contrary)
    verified(report, "--judge", "--base-url", server.base_url, "--model", "m", "--max-calls", "1")
    out, err = capsys.readouterr()
    assert len(server.requests) == 1
    assert "1 of 2 claims without an answer of the judge" in err
    assert "GL013" in out


def test_without_support_there_is_nothing_to_ask_about(
    report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(report), "--judge"]) == 2
    assert "so --support is needed" in capsys.readouterr().err
