"""Verdicts kept on disk: a second run asks the model for nothing, and no fault of the file is one of the check."""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.claims import Sensitivity, Sentence, Verdict, load_model
from groundlint.claims.verdict_memory import VerdictMemory
from groundlint.claims.verdict_store import VerdictStore

LEVELS: tuple[Sensitivity, ...] = ("precision", "balanced", "recall")
SENTENCES = [Sentence(f"Town {n} has {n * 100} inhabitants.", "Towns", "list") for n in range(40)]
SENTENCES += [Sentence("Что это?", language="ru"), Sentence("A lone \ud800, \x00 and 'quotes'.")]


class Recorded:
    """The linear model, whose weights may be said to be others, and how many sentences it was asked about."""

    def __init__(self, sha: str = "a" * 64, version: str = "1", name: str = "recorded") -> None:
        self.weights_sha256, self.version, self.name = sha, version, name
        self.languages = frozenset({"en"})
        self.asked = 0

    def threshold(self, sensitivity: Sensitivity) -> float:
        return load_model("linear").threshold(sensitivity)

    def predict(self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced") -> list[Verdict]:
        self.asked += len(sentences)
        return load_model("linear").predict(sentences, sensitivity)


def run(folder: Path, model: Recorded, sensitivity: Sensitivity = "balanced") -> list[Verdict]:
    """What a process of its own would do."""
    store = VerdictStore(lambda: folder)
    try:
        return VerdictMemory(model, sensitivity, store).judge(SENTENCES)
    finally:
        store.close()


def file_of(folder: Path) -> Path:
    (path,) = folder.glob("*.sqlite3")
    return path


def test_a_second_run_asks_the_model_for_nothing(tmp_path: Path) -> None:
    first, second = Recorded(), Recorded()
    verdicts = run(tmp_path / "a" / "b", first)
    assert first.asked == len(SENTENCES)
    assert {v.judged for v in verdicts} == {True, False}
    assert run(tmp_path / "a" / "b", second) == verdicts
    assert second.asked == 0


def test_known_finds_them_too(tmp_path: Path) -> None:
    verdicts = run(tmp_path, Recorded())
    store = VerdictStore(lambda: tmp_path)
    model = Recorded()
    assert VerdictMemory(model, "balanced", store).known([SENTENCES[3], Sentence("New.")]) == [
        verdicts[3],
        None,
    ]
    assert model.asked == 0
    store.close()


@pytest.mark.parametrize(
    "other",
    [Recorded(sha="b" * 64), Recorded(version="2"), Recorded(name="other")],
    ids=["weights", "version", "tier"],
)
def test_another_model_finds_nothing(tmp_path: Path, other: Recorded) -> None:
    run(tmp_path, Recorded())
    run(tmp_path, other)
    assert other.asked == len(SENTENCES)


def test_any_change_of_the_input_is_judged_anew(tmp_path: Path) -> None:
    old = Sentence("It is 5 m long.", "Bridge", "para", ("Look.",), "en")
    store = VerdictStore(lambda: tmp_path)
    VerdictMemory(Recorded(), "balanced", store).judge([old])
    others = [
        Sentence("It is 6 m long.", "Bridge", "para", ("Look.",), "en"),
        Sentence("It is 5 m long.", "Bridges", "para", ("Look.",), "en"),
        Sentence("It is 5 m long.", "Bridge", "list", ("Look.",), "en"),
        Sentence("It is 5 m long.", "Bridge", "para", (), "en"),
        Sentence("It is 5 m long.", "Bridge", "para", ("Look.",), "de"),
    ]
    again = VerdictMemory(Recorded(), "balanced", store)
    assert again.known([old]) != [None]
    assert again.known(others) == [None] * len(others)
    store.close()


@pytest.mark.parametrize("first", LEVELS)
@pytest.mark.parametrize("then", LEVELS)
def test_what_was_kept_at_one_sensitivity_is_right_at_another(
    tmp_path: Path, first: Sensitivity, then: Sensitivity
) -> None:
    clear = [
        Sentence("According to the ministry, 300 towns were flooded in 2020."),
        Sentence("What now?"),
        Sentence("Что это?"),
    ]
    unclear = [Sentence("This may matter for smaller firms."), Sentence("Costs would rise.")]
    store = VerdictStore(lambda: tmp_path)
    VerdictMemory(Recorded(), first, store).judge(clear + unclear)
    model = Recorded()
    found = VerdictMemory(model, then, store).judge(clear + unclear)
    assert found == load_model("linear").predict(clear + unclear, then)
    assert model.asked <= (0 if first == then else len(unclear))
    store.close()


def test_no_text_is_kept_and_nobody_else_may_read(tmp_path: Path) -> None:
    folder = tmp_path / "verdicts"
    run(folder, Recorded())
    data = b"".join(path.read_bytes() for path in folder.iterdir())
    assert b"inhabitants" not in data
    assert b"Towns" not in data
    if sys.platform != "win32":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_what_an_earlier_release_kept_goes(tmp_path: Path) -> None:
    run(tmp_path, Recorded())
    kept = file_of(tmp_path)
    for end in ("", "-wal", "-shm"):
        (tmp_path / f"verdicts-1.sqlite3{end}").write_bytes(b"of an earlier release")
    model = Recorded()
    run(tmp_path, model)
    assert model.asked == 0
    assert file_of(tmp_path) == kept
    assert not list(tmp_path.glob("verdicts-1*"))


def test_the_oldest_go_when_it_is_full(tmp_path: Path) -> None:
    store = VerdictStore(lambda: tmp_path, most_bytes=3_000_000)
    digests = [n.to_bytes(16, "big") for n in range(60_000)]
    for start in range(0, len(digests), 5_000):
        some = digests[start : start + 5_000]
        store.add(dict.fromkeys(some, Verdict(True, 0.9, "states a figure")))
    assert not store.find(digests[:1_000], 0.5)
    assert len(store.find(digests[-5_000:], 0.5)) == 5_000
    store.close()
    assert file_of(tmp_path).stat().st_size < 6_000_000


def _garbage(folder: Path) -> None:
    file_of(folder).write_bytes(b"not a database at all " * 400)


def _half(folder: Path) -> None:
    path = file_of(folder)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _scribbled(folder: Path) -> None:
    path = file_of(folder)
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    path.write_bytes(bytes(data))


def _other_tables(folder: Path) -> None:
    path = file_of(folder)
    path.unlink()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE verdicts (digest TEXT)")
    other.close()


def _a_folder_in_its_place(folder: Path) -> None:
    path = file_of(folder)
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("damage", [_garbage, _half, _scribbled, _other_tables, _a_folder_in_its_place])
def test_a_damaged_file_costs_only_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: object
) -> None:
    expected = run(tmp_path, Recorded())
    assert callable(damage)
    damage(tmp_path)
    with caplog.at_level(logging.WARNING):
        store = VerdictStore(lambda: tmp_path)
        memory = VerdictMemory(Recorded(), "balanced", store)
        assert memory.judge(SENTENCES) == expected
        memory.judge([Sentence("One more.")])
        store.close()
    assert len(caplog.records) == 1
    assert "inhabitants" not in caplog.text


@pytest.mark.parametrize("damage", [_garbage, _half, _scribbled])
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: object) -> None:
    run(tmp_path, Recorded())
    assert callable(damage)
    damage(tmp_path)
    run(tmp_path, Recorded())
    run(tmp_path, Recorded())
    model = Recorded()
    run(tmp_path, model)
    assert model.asked == 0


def test_a_folder_that_cannot_be_made_costs_only_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    with caplog.at_level(logging.WARNING):
        assert run(tmp_path / "file" / "verdicts", Recorded()) == load_model("linear").predict(SENTENCES)
    assert len(caplog.records) == 1


def test_a_full_disk_costs_only_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """SQLite says the same of a database that may grow no more as of a full disk."""
    from groundlint.claims import verdict_store

    def small(path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, check_same_thread=False)
        connection.execute("PRAGMA max_page_count = 5")
        return connection

    monkeypatch.setattr(verdict_store, "_connect", small)
    many = [Sentence(f"{n} of {n + 1} people agree with it.") for n in range(2_000)]
    store = VerdictStore(lambda: tmp_path)
    with caplog.at_level(logging.WARNING):
        memory = VerdictMemory(Recorded(), "balanced", store)
        assert memory.judge(many) == load_model("linear").predict(many)
        assert memory.judge(SENTENCES) == load_model("linear").predict(SENTENCES)
    store.close()
    assert len(caplog.records) == 1


def test_another_process_that_writes_is_not_waited_for_long(tmp_path: Path) -> None:
    expected = run(tmp_path, Recorded())
    other = sqlite3.connect(file_of(tmp_path), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store = VerdictStore(lambda: tmp_path)
    memory = VerdictMemory(Recorded(), "balanced", store)
    assert memory.judge(SENTENCES) == expected
    assert len(memory.judge([Sentence("A new one, which cannot be kept now.")])) == 1
    other.execute("ROLLBACK")
    other.close()
    memory.judge([Sentence("A later one, which can.")])
    store.close()
    assert VerdictMemory(Recorded(), "balanced", VerdictStore(lambda: tmp_path)).known(
        [Sentence("A later one, which can.")]
    ) != [None]


_WRITER = """
import sys
from pathlib import Path
from groundlint.claims import Verdict
from groundlint.claims.verdict_store import VerdictStore
store = VerdictStore(lambda: Path(sys.argv[1]))
first = int(sys.argv[2])
for n in range(first, first + int(sys.argv[3])):
    made = {(n * 100 + i).to_bytes(16, "big"): Verdict(True, 0.7, "kept") for i in range(100)}
    store.add(made)
    if n == first:
        while not store.find(list(made), 0.5):  # not kept where the others held the file for too long
            store.add(made)
        print("writing", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_processes_that_write_at_once_and_one_that_is_killed(tmp_path: Path) -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(tmp_path), str(first), count], stdout=subprocess.PIPE
        )
        for first, count in ((0, "30"), (1_000, "30"), (2_000, "1000000"))
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == b"writing\n"
    assert [p.wait(300) for p in processes[:2]] == [0, 0]
    os.kill(processes[2].pid, signal.SIGKILL)
    processes[2].wait(300)
    for process in processes:
        assert process.stdout is not None
        process.stdout.close()
    store = VerdictStore(lambda: tmp_path)
    for first in (0, 1_000, 2_000):
        found = store.find([(first * 100 + i).to_bytes(16, "big") for i in range(100)], 0.5)
        assert list(found.values()) == [Verdict(True, 0.7, "kept")] * 100
    store.add({b"x" * 16: Verdict(False, 0.1, "kept")})
    assert len(store.find([b"x" * 16], 0.5)) == 1
    store.close()


@given(
    kept=st.dictionaries(
        st.binary(min_size=16, max_size=16),
        st.tuples(st.integers(0, 100), st.text(), st.none() | st.integers(-99, 99)),
        max_size=20,
    )
)
@settings(max_examples=25, deadline=None)
def test_what_is_kept_is_found(
    kept: dict[bytes, tuple[int, str, int | None]], tmp_path_factory: object
) -> None:
    assert isinstance(tmp_path_factory, pytest.TempPathFactory)
    folder = tmp_path_factory.mktemp("kept")
    store = VerdictStore(lambda: folder)
    verdicts = {
        d: Verdict(
            p >= 50,
            p / 100,
            r.encode("ascii", "replace").decode(),
            asked=None if tenths is None else tenths / 10,
        )
        for d, (p, r, tenths) in kept.items()
    }
    store.add(verdicts)
    assert store.find(list(verdicts), 0.5) == verdicts
    store.close()
