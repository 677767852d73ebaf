"""`groundlint score DIR --output`: a row a report, whatever becomes of the others or of the run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pyarrow.parquet
import pytest

from groundlint.cli.corpus import Corpus
from groundlint.cli.faults import CommandFault, Faults
from groundlint.cli.processes import AHEAD, Died, map_in_processes
from groundlint.cli.reports import Given, find_reports
from groundlint.cli.score import score_row

from .conftest import CITED, CLAIM, Cli
from .process_work import die_on_five, log_it


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Twelve good reports, and among them one that is binary, one that is no UTF-8, and a folder named like one."""
    folder = tmp_path / "corpus"
    folder.mkdir()
    for number in range(12):
        (folder / f"r{number:02}.md").write_text(
            f"# Report {number}\n\n{CITED}\n\n{CLAIM}\n" * (number + 1), "utf-8"
        )
    (folder / "r03b.md").write_bytes(b"\x00\x01\x02")
    (folder / "r07b.md").write_bytes(b"caf\xe9 in 1999" * 20)
    (folder / "r08b.md").mkdir()
    return folder


def rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_good_ones_are_scored_and_the_rest_listed_with_reasons_by_one_process_and_three(
    cli: Cli, corpus: Path
) -> None:
    for jobs in (1, 3):
        place = Path(f"{jobs}.jsonl")
        ran = cli("score", corpus, "--jobs", jobs, "--output", place)
        assert ran.code == 2
        assert f"{place}: 12 reports" in ran.err
        found = rows(place)
        names = [Path(str(row["path"])).name for row in found]
        assert names == sorted(path.name for path in corpus.glob("r*.md") if path.is_file())
        bad = {Path(str(row["path"])).name: row["error"] for row in found if "error" in row}
        assert set(bad) == {"r03b.md", "r07b.md"}
        for name, reason in bad.items():
            assert f"{name}: {reason}" in ran.err
        assert not Path(f"{place}.part").exists()
    assert Path("1.jsonl").read_bytes() == Path("3.jsonl").read_bytes()


@pytest.mark.parametrize("name", ["rows.jsonl", "page.html"])
def test_where_nothing_is_scored_an_earlier_result_stays(cli: Cli, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / name).write_text("an earlier result\n")
    assert cli("score", "empty", "--output", name).code == 2
    assert (tmp_path / name).read_text() == "an earlier result\n"


def test_parquet_holds_the_same(cli: Cli, corpus: Path) -> None:
    cli("score", corpus, "--output", "out.jsonl")
    cli("score", corpus, "--output", "out.parquet")
    table = pyarrow.parquet.read_table("out.parquet")
    for row, flat in zip(rows(Path("out.jsonl")), table.to_pylist(), strict=True):
        assert flat["path"] == row["path"]
        assert flat["error"] == row.get("error")
        assert flat["total"] == row.get("total")
        assert flat["json"] is None or json.loads(flat["json"]) == row


def test_gates_look_at_every_row(cli: Cli, corpus: Path) -> None:
    for bad in ("r03b.md", "r07b.md"):
        (corpus / bad).unlink()
    assert cli("score", corpus, "--output", "out.jsonl").code == 0
    assert cli("score", corpus, "--output", "out.jsonl", "--fail-under", 10).code == 1


HELD = """
import runpy, signal
from groundlint.cli.journal import Journal
add, done = Journal.add, 0
def added(journal, *result):
    global done
    add(journal, *result)
    done += 1
    if done == 20:
        print("held", flush=True)
        signal.pause()
Journal.add = added
runpy.run_module("groundlint", run_name="__main__", alter_sys=True)
"""
"""A run that holds its breath behind its 20th report: nobody need be quick to kill it."""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_killed_run_goes_on_and_loses_nothing(cli: Cli, corpus: Path, tmp_path: Path) -> None:
    for number in range(60):
        (corpus / f"s{number:02}.md").write_text(f"# Report {number}\n\n{CLAIM}\n\n{CITED}\n" * 12, "utf-8")
    whole = cli("score", corpus, "--output", "whole.jsonl", "--quiet")
    words = ["score", str(corpus), "--output", "out.jsonl"]
    with subprocess.Popen(
        [sys.executable, "-c", HELD, *words],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"held\n"
        running.kill()
    part = tmp_path / "out.jsonl.part"
    assert part.read_bytes().count(b"\n") == 1 + 20
    assert not (tmp_path / "out.jsonl").exists()
    with part.open("ab") as file:  # as if the kill had come in the middle of a line
        file.write(b'{"digest": "ab')

    command = [sys.executable, "-m", "groundlint", *words]
    again = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert again.returncode == whole.code == 2
    assert "resumes after 20 of 74 reports" in again.stderr
    assert "r03b.md: not a text file" in again.stderr, "what was said before the kill is said again"
    assert (tmp_path / "out.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert not part.exists()


def test_what_changed_since_is_scored_again(cli: Cli, corpus: Path) -> None:
    _left_by_a_full_disk(corpus)
    (corpus / "r00.md").write_text("Words.\n", "utf-8")
    (corpus / "r01.sources.yaml").write_text("research_query: What?\n", "utf-8")
    ran = cli("score", corpus, "--output", "out.jsonl")
    # Beside a new sources file every report of its folder is asked again: each may name it.
    assert "resumes after" not in ran.err
    cli("score", corpus, "--output", "fresh.jsonl", "--quiet")
    assert Path("out.jsonl").read_bytes() == Path("fresh.jsonl").read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="no /dev/fd")
def test_a_pipe_is_read_once(cli: Cli) -> None:
    end, other = os.pipe()
    os.write(other, CLAIM.encode())
    os.close(other)
    cli("score", f"/dev/fd/{end}", "--output", "out.jsonl")
    os.close(end)
    assert "0 of 1 claim" in str(rows(Path("out.jsonl"))[0]["reason"])


def test_other_options_begin_anew(cli: Cli, corpus: Path) -> None:
    _left_by_a_full_disk(corpus)
    ran = cli("score", corpus, "--output", "out.jsonl", "--query", "Compare wind and solar")
    assert "resumes after" not in ran.err
    _left_by_a_full_disk(corpus)
    assert "resumes after 14 of 14" in cli("score", corpus, "--output", "out.jsonl").err


@pytest.mark.parametrize("junk", [b"", b"junk", b'{"groundlint": {}}\n', b"\x00" * 99, b"[" * 9999 + b"\n"])
def test_a_journal_that_is_none_is_written_anew(cli: Cli, corpus: Path, junk: bytes) -> None:
    Path("out.jsonl.part").write_bytes(junk)
    assert "out.jsonl: 12 reports" in cli("score", corpus, "--output", "out.jsonl").err


def test_a_folder_that_is_not_there_is_told_by_the_name_that_was_given(cli: Cli, corpus: Path) -> None:
    ran = cli("score", corpus, "--output", "gone/out.jsonl")
    assert ran.code == 2
    assert ran.err.endswith("groundlint score: --output gone/out.jsonl: there is no such folder\n")


def _left_by_a_full_disk(corpus: Path) -> None:
    """The journal of a run whose output could not be put in its place."""
    Path("out.jsonl").unlink(missing_ok=True)
    Path("out.jsonl").mkdir()
    (Path("out.jsonl") / "x").touch()
    faults = Faults()
    corpus_run = Corpus(Path("out.jsonl"), None, Given(), {"strict": False})
    with pytest.raises(CommandFault, match="run again to continue"):
        list(
            corpus_run.scored(
                find_reports([corpus], None, faults),
                partial(score_row, strict=False),
                faults,
                jobs=1,
                quiet=True,
            )
        )
    (Path("out.jsonl") / "x").unlink()
    Path("out.jsonl").rmdir()
    assert Path("out.jsonl.part").exists()


def test_what_a_process_logs_is_not_printed(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(map_in_processes(log_it, range(4), 2)) == [0, 1, 2, 3]
    assert "not on standard error" not in capfd.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_an_item_that_kills_its_process_costs_itself_alone() -> None:
    found = list(map_in_processes(die_on_five, range(20), 2))
    assert found == [n * n if n != 5 else Died() for n in range(20)]


def test_work_is_handed_out_a_little_at_a_time() -> None:
    taken = 0

    def items() -> object:
        nonlocal taken
        for number in range(1000):
            taken += 1
            yield number

    results = map_in_processes(abs, items(), 2)  # type: ignore[arg-type]
    assert next(results) == 0
    assert taken <= 2 * AHEAD + 1
    results.close()  # type: ignore[attr-defined]
