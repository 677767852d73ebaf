"""`groundlint check --changed --format agent`: what an agent's hook hands back after each edit."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from .conftest import CLAIM, Cli

OTHER = "The German parliament passed the first feed-in law in December 1990."
OLD = f"# Solar power\n\n{CLAIM}\n"


def git(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=trunk")
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with two committed reports, in which the command runs."""
    folder = tmp_path / "repository"
    (folder / "sub").mkdir(parents=True)
    git(folder, "init", "-q")
    (folder / "old.md").write_text(OLD, "utf-8")
    (folder / "sub" / "deep.md").write_text(OLD, "utf-8")
    (folder / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "old")
    monkeypatch.chdir(folder)
    return folder


def changed(cli: Cli, *more: object) -> tuple[int, str]:
    ran = cli("check", "--changed", "--format", "agent", "--select", "GL001", *more)
    assert ran.err == ""
    return ran.code, ran.out


def test_only_what_is_not_committed_is_told(cli: Cli, repository: Path) -> None:
    assert changed(cli) == (0, "nothing to mend in 0 files\n")
    (repository / "old.md").write_text(f"{OLD}\n{OTHER}\n", "utf-8")
    (repository / "new.md").write_text(OLD, "utf-8")
    code, out = changed(cli)
    assert code == 1
    assert out.splitlines() == [
        "new.md: 1 to mend",
        f'3 GL001 "{CLAIM}" cite a source or take it out',
        "old.md: 1 to mend",
        f'5 GL001 "{OTHER}" cite a source or take it out',
    ]
    assert changed(cli, "sub") == (0, "nothing to mend in 0 files\n")
    assert changed(cli, "old.md")[1].startswith("old.md: 1 to mend\n5 GL001")
    git(repository, "commit", "-q", "-a", "-m", "more")
    assert changed(cli, "old.md") == (0, "nothing to mend in 0 files\n")
    assert cli("check", "--changed", "old.md").out == "No report differs from HEAD.\n"


def test_in_a_repository_without_a_commit_everything_is_new(cli: Cli, repository: Path) -> None:
    fresh = repository / "fresh"
    fresh.mkdir()
    git(fresh, "init", "-q")
    (fresh / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    (fresh / "a.md").write_text(OLD, "utf-8")
    assert changed(cli, "fresh")[1].startswith("fresh/a.md: 1 to mend\n3 GL001")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--changed", "--diff", "HEAD"], "give one of the two"),
        (["--changed", "--write-baseline"], "leave out --diff and --changed"),
        (["-", "--changed"], "standard input has no older text"),
    ],
)
def test_what_does_not_go_together_is_one_line(
    cli: Cli, repository: Path, words: list[str], said: str
) -> None:
    ran = cli("check", *words, stdin=OLD.encode())
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err


def test_outside_a_repository_it_says_so(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    place = tmp_path / "plain"
    place.mkdir()
    (place / "a.md").write_text(OLD, "utf-8")
    ran = cli("check", place, "--changed")
    assert ran.code == 2
    assert "is in no git repository; name the report without it" in ran.err


def test_the_answer_has_its_bound(cli: Cli, tmp_path: Path) -> None:
    """However many findings, files and faults there are; what is left out is counted."""
    (tmp_path / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    for number in range(30):
        text = "".join(
            f"Studies show that output of {'x' * 60} rose by {n} % in {1900 + n}.\n\n" for n in range(20)
        )
        (tmp_path / f"{'long' * 20}{number}.md").write_text(text, "utf-8")
    (tmp_path / "binary.md").write_bytes(b"\0")
    ran = cli("check", ".", "--format", "agent", "--select", "GL001", "--quiet")
    assert len(ran.out) <= 2000
    first, *_, last = ran.out.splitlines()
    assert first.startswith("! binary.md: not a text file")
    shown = ran.out.count("GL001")
    assert shown > 10
    assert last == f"and {600 - shown} more, when these are mended"
    assert ran.code == 2


def test_lesser_findings_are_counted_only(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "groundlint.toml").write_text('grounding.counts = "quoted"\n', "utf-8")
    (tmp_path / "a.md").write_text(f"# T\n\n[{CLAIM[:-1]}](https://a.example/b).\n", "utf-8")
    ran = cli("check", "a.md", "--format", "agent", "--select", "GL001,GL002")
    assert (ran.code, ran.out) == (0, "nothing to mend in 1 file, 1 to consider\n")
    ran = cli("check", "a.md", "--format", "agent", "--select", "GL002", "--fail-level", "never")
    assert (ran.code, ran.out) == (0, "nothing to mend in 1 file, 1 to consider\n"), (
        "nothing fails such a run"
    )


def test_faults_that_are_not_listed_are_counted(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(
        f"---\ngroundlint: {{p: 1, q: 1, r: 1, s: 1, t: 1}}\n---\n# T\n\n{CLAIM}\n"
    )
    told = cli("check", "a.md", "--format", "agent", "--select", "GL001").out.splitlines()
    assert [line[:2] for line in told] == ["! ", "! ", "! ", "! ", "a.", "6 "]
    assert told[3] == "! and 2 faults more"
