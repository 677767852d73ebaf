"""`groundlint report --trend` over the history of a repository."""

from __future__ import annotations

import csv
import json
import os
import subprocess
from pathlib import Path

import pytest

from .conftest import CITED, CLAIM, Cli

OTHER = "The German parliament passed the first feed-in law in December 1990."


def commit(folder: Path, day: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    env = {**os.environ, "GIT_COMMITTER_DATE": f"{day}T12:00:00Z", "GIT_AUTHOR_DATE": f"{day}T12:00:00Z"}
    subprocess.run(["git", *who, "add", "-A"], cwd=folder, check=True)
    subprocess.run(["git", *who, "commit", "-q", "-m", day], cwd=folder, check=True, env=env)


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """Three commits of a folder of reports, and one beside it."""
    folder = tmp_path / "kept"
    reports = folder / "reports"
    reports.mkdir(parents=True)
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    (reports / "a.md").write_text(f"# A\n\n{CLAIM}\n", "utf-8")
    commit(folder, "2024-01-01")
    (reports / "b.md").write_text(f"# B\n\n{OTHER}\n", "utf-8")
    (reports / "notes.txt").write_text("no report", "utf-8")
    commit(folder, "2024-01-02")
    (folder / "beside.md").write_text("x", "utf-8")
    commit(folder, "2024-01-03")
    (reports / "a.md").write_text(f"# A\n\n{CITED}\n", "utf-8")
    commit(folder, "2024-01-04")
    return folder


def test_each_commit_that_changed_a_report_has_its_numbers(cli: Cli, history: Path) -> None:
    ran = cli("report", "--trend", history / "reports", "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    rows = json.loads(ran.out)["commits"]
    assert [
        (
            row["day"],
            row["reports"],
            row["cited"],
            row["claims"],
            row["coverage"],
            row["new_uncited"],
            row["mended"],
        )
        for row in rows
    ] == [
        ("2024-01-01", 1, 0, 1, "0", 0, 0),
        ("2024-01-02", 2, 0, 2, "0", 1, 0),
        ("2024-01-04", 2, 1, 2, "1/2", 0, 1),
    ]
    text = cli("report", "--trend", history / "reports", "--most", "1").out.splitlines()
    assert len(text) == 2
    assert "1/2 50.0 %" in text[1]
    assert len(cli("report", "--trend", history / "reports" / "b.md").out.splitlines()) == 2


def test_a_date_that_no_calendar_has_is_the_last(cli: Cli, history: Path) -> None:
    def git(*words: str, text: str | None = None) -> str:
        ran = subprocess.run(
            ["git", *words], cwd=history, input=text, check=True, capture_output=True, encoding="utf-8"
        )
        return ran.stdout.strip()

    who = "A <a@example.org> 99999999999999 +0000"
    made = f"tree {git('rev-parse', 'HEAD^{tree}')}\nauthor {who}\ncommitter {who}\n\nlate\n"
    git(
        "reset", "-q", "--soft", git("hash-object", "-t", "commit", "-w", "--stdin", "--literally", text=made)
    )
    ran = cli("report", "--trend", history / "reports", "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    assert [row["day"] for row in json.loads(ran.out)["commits"]] == ["9999-12-31"]


def test_claims_are_counted_one_by_one(cli: Cli, tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    for day, text in (
        ("2024-01-01", CLAIM),
        ("2024-01-02", f"{CLAIM} {OTHER}"),
        ("2024-01-03", f"{CLAIM} {OTHER}\n\n{CITED}"),
        ("2024-01-04", f"{CLAIM}\n\n{CITED}"),
    ):
        (tmp_path / "a.md").write_text(f"# A\n\n{text}\n", "utf-8")
        commit(tmp_path, day)
    rows = json.loads(cli("report", "--trend", tmp_path, "--format", "json").out)["commits"]
    assert [(row["new_uncited"], row["mended"]) for row in rows] == [
        (0, 0),
        (1, 0),
        (0, 0),
        (0, 1),
    ]


def test_a_renamed_report_has_no_new_claims_and_a_faulty_one_is_named_as_check_does(
    cli: Cli, history: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (history / "reports" / "b.md").rename(history / "reports" / "c.md")
    commit(history, "2024-01-05")
    (history / "reports" / "d.md").write_text(f"# B\n\n{OTHER}\n", "utf-8")
    (history / "reports" / "latin.md").write_bytes(b"# Caf\xe9\n")
    commit(history, "2024-01-06")
    monkeypatch.chdir(history)
    ran = cli("report", "--trend", "reports", "--format", "json", "--most", "3")
    rows = json.loads(ran.out)["commits"]
    assert [(row["new_uncited"], row["mended"]) for row in rows] == [(0, 0), (0, 0), (1, 0)]
    assert ran.code == 2
    assert ran.err.startswith("reports/latin.md: not valid UTF-8")
    assert ran.err.count("\n") == 1


def test_the_page_needs_nothing_else(cli: Cli, history: Path) -> None:
    page = history / "trend.html"
    assert cli("report", "--trend", history / "reports", "--output", page).code == 0
    text = page.read_text("utf-8")
    assert text.count("<tr>") == 4
    assert text.count("<polyline") == 2
    assert "http" not in text


def test_a_spreadsheet_reads_the_numbers(cli: Cli, history: Path) -> None:
    page = history / "trend.CSV"
    assert cli("report", "--trend", history / "reports", "--output", page).code == 0
    ran = cli("report", "--trend", history / "reports", "--format", "csv")
    assert page.read_text("utf-8") == ran.out
    rows = list(csv.DictReader(ran.out.splitlines()))
    assert [(row["day"], row["coverage"], row["new_uncited"], row["mended"]) for row in rows] == [
        ("2024-01-01", "0", "0", "0"),
        ("2024-01-02", "0", "1", "0"),
        ("2024-01-04", "0.5", "0", "1"),
    ]
    assert all(0 <= float(row["score"]) <= 10 for row in rows if row["score"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["kept/reports", "--output", "a.txt"], "must end in .html, .json or .csv"),
        (["kept/none"], "does not exist"),
        (["."], "no commit"),
    ],
)
def test_what_has_no_history_is_one_line(cli: Cli, history: Path, words: list[str], said: str) -> None:
    (history.parent / ".git").rmdir()
    subprocess.run(["git", "init", "-q"], cwd=history.parent, check=True)
    ran = cli("report", "--trend", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
