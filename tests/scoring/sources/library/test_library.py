"""The library of a workspace: kept whatever happens, and asked for passages."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from groundlint.sources.library import Library, LibraryUnusable, Snapshot
from groundlint.sources.suggest import suggest

TEXT = (
    "Sales of heat pumps in Norway rose by 17% in 2021. The agency did not expect this to last.\n\n"
    "The ferry to Bergen carries 400 cars and takes two hours.\n\n"
    "Prices of gas boilers fell in Sweden, where 12 towns banned them in 2019.\n\n"
    "挪威的热泵销量在2021年增长了17%，电价却没有下降，这是统计局公布的数据，其他国家的情况则完全不同，专家认为这一趋势将会持续下去。"
)


def snapshot(source: str = "https://a.example/x", text: str = TEXT, day: str = "2026-01-02") -> Snapshot:
    return Snapshot(source, source, "A page", "html", day, text, (), '"v1"', "", {"author": "Ada"})


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "own" / "library.sqlite"


def test_what_is_kept_is_there_for_the_next(place: Path) -> None:
    with Library(place) as library:
        library.keep(snapshot())
        library.remember("https://a.example/x", "a quote", "2026-01-02", {"kind": "verified"})
    with Library(place) as library:
        assert library.snapshot("https://a.example/x") == snapshot()
        assert library.verdict("https://a.example/x", "a quote") == ("2026-01-02", {"kind": "verified"})
        assert library.verdict("https://a.example/x", "another") is None
        assert library.sources() == [("https://a.example/x", "https://a.example/x", "A page", "2026-01-02")]
        assert library.forget("https://a.example/x")
        assert not library.forget("https://a.example/x")
        assert library.matching(["heat"]) == []
    assert (place.parent.stat().st_mode & 0o777) == 0o700


def test_a_newer_snapshot_takes_the_place_of_the_older(place: Path) -> None:
    with Library(place) as library:
        library.keep(snapshot())
        library.keep(
            snapshot(
                text="Wind power in Denmark made up half of the electricity used in 2020.", day="2026-02-03"
            )
        )
        assert library.matching(["pumps"]) == []
        assert [found.passage.text for found in library.matching(["wind"])] == [
            "Wind power in Denmark made up half of the electricity used in 2020."
        ]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (
            "Norway's sales of heat pumps grew by 17% in 2021.",
            "Sales of heat pumps in Norway rose by 17% in 2021.",
        ),
        ("Twelve towns in Sweden banned gas boilers in 2019.", "Prices of gas boilers fell in Sweden"),
        ("Norway's sales of heat pumps grew by 19% in 2021.", None),
        ("Norway's sales of heat pumps did not grow in 2021.", None),
        ("Chocolate was invented in Mexico.", None),
        ("热泵销量在2021年增长了17%，但电价没有下降。", "挪威的热泵销量"),
        ("", None),
        ('" OR NEAR( *', None),
    ],
)
def test_the_passage_that_fits(place: Path, claim: str, expected: str | None) -> None:
    with Library(place) as library:
        library.keep(snapshot())
        found = suggest(claim, library)
    assert (found[0].passage.text.startswith(expected) if found else None) == (True if expected else None)
    for one in found:
        assert TEXT[one.passage.start :].startswith(one.passage.text)


def test_a_damaged_file_is_moved_aside(place: Path) -> None:
    place.parent.mkdir()
    place.write_bytes(b"SQLite format 3\x00" + b"rubbish" * 1000)
    with Library(place) as library:
        assert library.moved_aside is not None
        library.keep(snapshot())
    with Library(place) as library:
        assert library.moved_aside is None
        assert library.snapshot("https://a.example/x") is not None


def test_a_file_of_another_kind_is_never_taken_for_a_library(place: Path) -> None:
    place.parent.mkdir()
    with sqlite3.connect(place) as connection:
        connection.execute("CREATE TABLE notes (words TEXT)")
    connection.close()
    before = place.read_bytes()
    for content in (before, b"# A report\n"):
        place.write_bytes(content)
        with pytest.raises(LibraryUnusable, match="not a groundlint library"), Library(place):
            pass
        assert place.read_bytes() == content
        assert list(place.parent.iterdir()) == [place]


def test_a_damaged_library_in_its_own_place_is_moved_aside(
    monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    monkeypatch.setattr("groundlint.sources.library.database.libraries_folder", lambda: place.parent)
    place.parent.mkdir()
    place.write_bytes(b"no database at all")
    with Library(place) as library:
        assert library.moved_aside == place.with_name("library.damaged.sqlite")


def test_a_newer_file_is_left_alone(place: Path) -> None:
    with Library(place):
        pass
    with sqlite3.connect(place) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(LibraryUnusable, match="newer groundlint"), Library(place):
        pass


def test_a_place_that_may_not_be_written_is_told_with_a_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("groundlint.sources.library.database.own_folder", refused)
    said = r"cannot be opened \(permission denied\): make it writable; on the command line, --library names"
    with pytest.raises(LibraryUnusable, match=said), Library(tmp_path / "library.sqlite"):
        pass


def test_two_processes_may_hold_it_open(place: Path) -> None:
    with Library(place) as one, Library(place) as other:
        one.keep(snapshot("https://a.example/x"))
        other.keep(snapshot("https://b.example/x"))
        assert [source for source, *_ in one.sources()] == ["https://a.example/x", "https://b.example/x"]


WRITER = """
import sys
from pathlib import Path
from groundlint.sources.library import Library, Snapshot
with Library(Path(sys.argv[1])) as library:
    for n in range(100_000):
        source = f"https://a.example/{n}"
        text = f"Sentence number {n} of this page says something about the world. " * 20
        library.keep(Snapshot(source, source, "t", "html", "2026-01-02", text))
        library.remember(source, "", "2026-01-02", {"kind": "reachable"})
        print(n, flush=True)
"""


def test_a_kill_in_the_middle_loses_nothing_that_was_said_to_be_done(place: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(place)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        done = -1
        for line in process.stdout:
            done = int(line)
            if done == 60:
                process.send_signal(signal.SIGKILL)
                break
    with Library(place) as library:
        assert library.moved_aside is None
        kept = {source for source, *_ in library.sources()}
        for n in range(done + 1):
            assert f"https://a.example/{n}" in kept
            assert library.verdict(f"https://a.example/{n}", "") is not None
        for source in kept:
            assert library.matching([source.rpartition("/")[2]], 200), source
