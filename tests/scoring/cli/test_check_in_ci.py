"""`groundlint check` where a team gates reports: changed lines, a baseline, several formats of one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from groundlint import git_objects
from groundlint.cli.baseline import NAME

from .conftest import CLAIM, Cli

OTHER = "The German parliament passed the first feed-in law in December 1990."
OLD = f"# Solar power\n\n{CLAIM}\n"


def git(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=trunk")
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository of its own, in which `old.md` is committed on `trunk` and a branch is checked out."""
    folder = tmp_path / "repository"
    folder.mkdir()
    git(folder, "init", "-q")
    (folder / "old.md").write_text(OLD, "utf-8")
    (folder / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "old")
    git(folder, "checkout", "-q", "-b", "branch")
    return folder


def codes(out: str) -> list[tuple[str, int]]:
    files = json.loads(out)["files"]
    return [(one["code"], one["range"]["start"]["line"]) for file in files for one in file["findings"]]


def check(cli: Cli, *arguments: object) -> list[tuple[str, int]]:
    ran = cli("check", *arguments, "--format", "json", "--select", "GL001", "--quiet")
    assert ran.err == ""
    return codes(ran.out)


@pytest.mark.parametrize(
    ("new", "told"),
    [
        (OLD, []),
        (OLD + f"\n{OTHER}\n", [4]),
        (f"# Solar power\n\n{OTHER}\n\n{CLAIM}\n", [2]),
        ("\n" * 40 + OLD, []),
        (OLD.replace("37 %", "38 %"), [2]),
        (OLD.replace("\n", "\r\n"), []),
        (OLD.replace(CLAIM, CLAIM.replace(", to 710", ",\nto 720")), [2]),
        (f"{OTHER}\n", [0]),
        # A new claim behind an old one, in whose paragraph or list one finding stands for both.
        (OLD + f"{OTHER}\n", [3]),
        (OLD.replace(CLAIM, f"- {CLAIM}\n- {OTHER}"), [2]),
        (OLD + "I hope that it goes on like this.\n", []),
    ],
)
def test_diff_tells_only_what_stands_on_changed_lines(
    cli: Cli, repository: Path, new: str, told: list[int]
) -> None:
    (repository / "old.md").write_bytes(new.encode())
    assert check(cli, repository / "old.md", "--diff", "trunk") == [("GL001", line) for line in told]


def test_diff_counts_from_where_the_branch_left_its_base(cli: Cli, repository: Path) -> None:
    git(repository, "checkout", "-q", "trunk")
    (repository / "old.md").write_text(f"# Solar power\n\n{OTHER}\n", "utf-8")
    git(repository, "commit", "-q", "-a", "-m", "trunk went on")
    git(repository, "checkout", "-q", "branch")
    assert check(cli, repository / "old.md", "--diff", "trunk") == []


def test_diff_takes_every_line_of_a_new_file_in_a_folder(cli: Cli, repository: Path) -> None:
    (repository / "sub").mkdir()
    (repository / "sub" / "new.md").write_text(OLD, "utf-8")
    assert check(cli, repository, "--diff", "trunk") == [("GL001", 2)]


@pytest.mark.parametrize("base", ["nowhere", "--output=x", "trunk:old.md"])
def test_diff_with_no_such_commit_is_one_line(cli: Cli, repository: Path, base: str) -> None:
    ran = cli("check", repository / "old.md", f"--diff={base}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert f"--diff {base}: " in ran.err


def test_diff_outside_a_repository_and_of_standard_input(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    place = tmp_path / "plain"
    place.mkdir()
    (place / "a.md").write_text(OLD, "utf-8")
    ran = cli("check", place / "a.md", "--diff", "HEAD")
    assert ran.code == 2
    assert "is in no git repository" in ran.err
    assert cli("check", "-", "--diff", "HEAD", stdin=OLD.encode()).code == 2


def test_diff_runs_nothing_that_a_repository_names(cli: Cli, repository: Path, tmp_path: Path) -> None:
    trap = tmp_path / "ran"
    script = tmp_path / "trap.sh"
    script.write_text(f"#!/bin/sh\ntouch '{trap}'\ncat\n", "utf-8")
    script.chmod(0o755)
    for key in ("core.fsmonitor", "diff.external", "diff.x.textconv", "filter.x.smudge", "filter.x.clean"):
        git(repository, "config", key, str(script))
    (repository / ".gitattributes").write_text("*.md diff=x filter=x\n", "utf-8")
    (repository / "old.md").write_text(OLD + f"\n{OTHER}\n", "utf-8")
    assert check(cli, repository / "old.md", "--diff", "trunk") == [("GL001", 4)]
    assert not trap.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes of this kind")
def test_a_repository_that_never_answers_is_not_waited_for(
    cli: Cli, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (repository / ".git" / "HEAD").unlink()
    os.mkfifo(repository / ".git" / "HEAD")
    monkeypatch.setattr(git_objects, "_SECONDS", 0.2)
    ran = cli("check", repository / "old.md", "--changed")
    assert ran.code == 2
    assert "git gave no answer in 0.2 seconds" in ran.err


def test_a_blob_beyond_reason_is_not_taken_in(
    cli: Cli, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(git_objects, "_MOST", 60)
    (repository / "old.md").write_text(OLD + f"\n{OTHER}\n", "utf-8")
    assert check(cli, repository / "old.md", "--diff", "trunk") == [("GL001", 2), ("GL001", 4)]
    ran = cli("report", repository / "old.md", "--trend")
    assert "git answers with more than" in ran.err


def test_a_missing_blob_is_fetched_from_nowhere(cli: Cli, repository: Path, tmp_path: Path) -> None:
    """A repository that names a program as the place where the rest of it is."""
    (repository / "old.md").write_text(OLD + f"\n{OTHER}\n", "utf-8")
    git(repository, "commit", "-aqm", "new")
    name = git_objects.blob_names("trunk", str(repository))["old.md"]
    (repository / ".git" / "objects" / name[:2] / name[2:]).unlink()
    settings = {
        "core.repositoryformatversion": "1",
        "extensions.partialClone": "x",
        "remote.x.promisor": "true",
        "remote.x.url": f"ext::sh -c touch% {tmp_path / 'ran'}",
        "protocol.ext.allow": "always",
    }
    for key, value in settings.items():
        git(repository, "config", key, value)
    assert check(cli, repository / "old.md", "--diff", "trunk") == [("GL001", 2), ("GL001", 4)]
    assert not (tmp_path / "ran").exists()


def test_git_is_never_taken_from_the_current_folder(
    cli: Cli, repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap = tmp_path / ("git.exe" if os.name == "nt" else "git")
    trap.write_text("#!/bin/sh\ntouch ran\n", "utf-8")
    trap.chmod(0o755)
    monkeypatch.setenv("PATH", os.pathsep.join(("", ".")))
    ran = cli("check", repository / "old.md", "--diff", "trunk")
    assert ran.code == 2
    assert "git is not installed" in ran.err
    assert not (tmp_path / "ran").exists()


def test_a_baseline_sets_aside_what_is_known(cli: Cli, tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    report.write_text(OLD, "utf-8")
    wrote = cli("check", "report.md", "--write-baseline")
    assert (wrote.code, wrote.out) == (0, "")
    assert "groundlint-baseline.json: " in wrote.err
    again = cli("check", "report.md", "--baseline", "groundlint-baseline.json")
    assert again.code == 0
    assert "not reported" in again.err
    assert "No findings" in again.out

    report.write_text("\n\n" + OLD + f"\n{OTHER}\n", "utf-8")
    ran = cli("check", "report.md", "--baseline", "groundlint-baseline.json", "--select", "GL001")
    assert ran.code == 1
    assert "report.md:7:1: GL001" in ran.out
    assert CLAIM not in ran.out

    report.write_text(f"# Solar power\n\n{OTHER}\n", "utf-8")
    ran = cli("check", "report.md", "--baseline", "groundlint-baseline.json")
    assert "did not turn up: --write-baseline drops them" in ran.err


@pytest.mark.parametrize("between", ["\n", "\n- "])
def test_a_baseline_knows_every_claim_of_a_paragraph_and_a_list(
    cli: Cli, tmp_path: Path, between: str
) -> None:
    def told(*claims: str) -> list[str]:
        (tmp_path / "report.md").write_text(
            f"# Solar power\n\n{between[1:]}{between.join(claims)}\n", "utf-8"
        )
        ran = cli(
            "check", "report.md", "--baseline", NAME, "--format", "json", "--select", "GL001", "--quiet"
        )
        return [one["text"] for file in json.loads(ran.out)["files"] for one in file["findings"]]

    third = "Spain closed 14 coal plants in 2020."
    (tmp_path / NAME).write_text('{"version": 2, "findings": []}', "utf-8")
    assert len(told(CLAIM, OTHER)) == 1
    cli("check", "report.md", "--write-baseline", "--quiet")
    assert told(CLAIM, OTHER) == []
    assert told(OTHER) == told(CLAIM) == []
    assert told(CLAIM, third, OTHER) == [third]


def test_a_baseline_is_rewritten_for_the_files_given_only(cli: Cli, tmp_path: Path) -> None:
    for name in ("a.md", "b.md"):
        (tmp_path / name).write_text(OLD, "utf-8")
    cli("check", "a.md", "b.md", "--write-baseline", "--quiet")
    both = json.loads((tmp_path / "groundlint-baseline.json").read_text("utf-8"))
    (tmp_path / "a.md").write_text("Nothing.\n", "utf-8")
    cli("check", "a.md", "--write-baseline", "--quiet", "--ignore", "GL2")
    kept = json.loads((tmp_path / "groundlint-baseline.json").read_text("utf-8"))
    assert {one["path"] for one in both["findings"]} == {"a.md", "b.md"}
    old = [one for one in both["findings"] if one["path"] == "b.md" or one["code"] == "GL201"]
    assert len(old) < len(both["findings"])
    assert [one for one in kept["findings"] if one in both["findings"]] == old


def test_a_baseline_of_one_rule_leaves_the_others_alone(cli: Cli, report: Path) -> None:
    cli("check", "report.md", "--write-baseline", "--quiet")
    before = Path("groundlint-baseline.json").read_text("utf-8")
    cli("check", "report.md", "--write-baseline", "--quiet", "--select", "GL001")
    assert Path("groundlint-baseline.json").read_text("utf-8") == before
    ran = cli("check", "report.md", "--baseline", "groundlint-baseline.json", "--select", "GL002")
    assert (ran.code, "did not turn up" in ran.err) == (0, False)


def test_a_run_that_does_not_fail_has_no_failed_case(cli: Cli, report: Path) -> None:
    for level, code in (("error", 0), ("warning", 1)):
        ran = cli("check", "report.md", "--format", "junit", "--fail-level", level)
        assert ran.code == code == ("<failure" in ran.out)
        assert "GL001 uncited-claim at " in ran.out


def test_a_baseline_holds_paths_as_seen_from_its_folder(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "groundlint.toml").write_text('enable = "on"\n', "utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.md").write_text(OLD, "utf-8")
    cli("check", "docs", "--write-baseline", "--quiet")
    monkeypatch.chdir(tmp_path / "docs")
    assert cli("check", "a.md", "--baseline", "../groundlint-baseline.json").code == 0


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"version": 1, "findings": []}', '{"version": 2, "findings": [1]}', "[" * 9999]
)
def test_a_damaged_baseline_is_one_line(cli: Cli, report: Path, text: str) -> None:
    Path("bad.json").write_text(text, "utf-8")
    ran = cli("check", "report.md", "--baseline", "bad.json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "bad.json: " in ran.err
    assert "--write-baseline" in ran.err
    ran = cli("check", "report.md", "--baseline", "bad.json", "--write-baseline")
    assert ran.code == 2
    assert ran.err.endswith("; delete it or name another file\n")


def test_a_missing_baseline_and_impossible_pairs(cli: Cli, report: Path) -> None:
    assert "no such baseline" in cli("check", "report.md", "--baseline", "none.json").err
    assert cli("check", "report.md", "--write-baseline", "--diff", "HEAD").code == 2
    assert cli("check", "-", "--write-baseline", stdin=b"x").code == 2


def test_one_run_writes_several_formats(cli: Cli, report: Path, tmp_path: Path) -> None:
    ran = cli(
        "check", "report.md", "--format", "github", "--also", "sarif=a.sarif", "--also", "markdown=a.md"
    )
    assert ran.code == 1
    assert ran.out.startswith("::")
    results = json.loads((tmp_path / "a.sarif").read_text("utf-8"))["runs"][0]["results"]
    assert len(results) == ran.out.count("\n")
    assert "## groundlint: " in (tmp_path / "a.md").read_text("utf-8")


@pytest.mark.parametrize("also", ["sarif", "sarif=", "text=a.txt", "nonsense=a"])
def test_also_wants_a_format_and_a_file(cli: Cli, report: Path, also: str) -> None:
    ran = cli("check", "report.md", "--also", also)
    assert (ran.code, ran.out) == (2, "")
    assert "expected FORMAT=FILE" in ran.err


def test_unreadable_files_are_in_the_formats_that_have_room_for_them(cli: Cli, report: Path) -> None:
    Path("blob.md").write_bytes(b"\x00\xff" * 99)
    for form in ("sarif", "github", "junit", "markdown"):
        ran = cli("check", "report.md", "blob.md", "--format", form)
        assert ran.code == 2
        assert "blob.md" in ran.out
        assert "blob.md" in ran.err
