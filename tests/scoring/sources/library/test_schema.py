"""Older libraries become today's, whole or not at all, also when two processes come at the same time."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from groundlint.sources.library import Library, LibraryUnusable
from groundlint.sources.library.schema import MIGRATIONS, migrate

FIRST = """
    INSERT INTO snapshot VALUES ('https://a.example/x', 'https://a.example/x', 'A page', 'html', '2026-01-02', 'sum',
        'Sales of heat pumps rose by 17% in 2021. Prices of gas boilers fell in Sweden.', '[]', '', '', '{}');
    INSERT INTO snapshot VALUES ('https://b.example/x', 'https://b.example/x', 'B page', 'html', '2026-01-03', 'sum',
        'The ferry to Bergen carries 400 cars and takes two hours.', '[]', '', '', '{}');
    INSERT INTO passage(terms, text, source, start) VALUES
        ('Sales of heat pumps rose by 17% in 2021.', 'Sales of heat pumps rose by 17% in 2021.',
         'https://a.example/x', 0),
        ('Prices of gas boilers fell in Sweden.', 'Prices of gas boilers fell in Sweden.', 'https://a.example/x', 41),
        ('The ferry to Bergen carries 400 cars.', 'The ferry to Bergen carries 400 cars.', 'https://b.example/x', 0);
    INSERT INTO verdict VALUES ('https://a.example/x', 'a quote', '2026-01-02', '{"kind": "verified"}');
"""
"""What a library of the first version holds."""


def library_of(version: int, place: Path) -> None:
    with sqlite3.connect(place) as connection:
        for script in MIGRATIONS[:version]:
            connection.executescript(script)
        connection.execute(f"PRAGMA user_version = {version}")
        connection.executescript(FIRST)
    connection.close()


@pytest.mark.parametrize("version", range(1, 3))
def test_an_older_library_goes_on(tmp_path: Path, version: int) -> None:
    place = tmp_path / "library.sqlite"
    library_of(version, place)
    with Library(place) as library:
        assert library.moved_aside is None
        assert [(one.source, one.passages) for one in library.catalogue()] == [
            ("https://a.example/x", 2),
            ("https://b.example/x", 1),
        ]
        assert [p.start for p in library.passages("https://a.example/x", 9)] == [0, 41]
        assert [found.passage.source for found in library.matching(["ferry"])] == ["https://b.example/x"]
        assert library.verdict("https://a.example/x", "a quote") == ("2026-01-02", {"kind": "verified"})
        assert [shelf.model for shelf in library.shelves()] == ["", ""]
        assert library.forget("https://a.example/x")
        assert library.matching(["sales"]) == []
        assert len(library.passages("https://b.example/x", 9)) == 1


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "library.sqlite"
    library_of(1, place)
    from groundlint.sources.library import schema

    broken = (MIGRATIONS[0], "CREATE TABLE half (x);\nINSERT INTO nowhere VALUES (1);\n")
    monkeypatch.setattr(schema, "MIGRATIONS", broken)
    connection = sqlite3.connect(place, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(connection)
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'half'").fetchone() is None
    connection.close()


OPEN = """
import sys
from pathlib import Path
from groundlint.sources.library import Library
sys.stdin.readline()
with Library(Path(sys.argv[1])) as library:
    print(library.moved_aside, len(library.catalogue()))
"""


@pytest.mark.parametrize("version", [0, 1])
def test_two_that_open_an_older_library_at_the_same_time_both_have_it(tmp_path: Path, version: int) -> None:
    place = tmp_path / "own" / "library.sqlite"
    place.parent.mkdir()
    if version:
        library_of(version, place)
    run = [sys.executable, "-c", OPEN, str(place)]
    both = [
        subprocess.Popen(
            run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]
    for process in both:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate(timeout=300) for process in both]
    assert said == [(f"None {2 if version else 0}\n", "")] * 4


def test_a_disk_without_space_loses_nothing(tmp_path: Path) -> None:
    """SQLite's own limit of pages stands for the disk's: the same error comes of it."""
    from groundlint.sources.library import Snapshot

    def snapshot(name: str, words: int) -> Snapshot:
        text = " ".join(f"Sentence {n} of the page {name} says something about it." for n in range(words))
        return Snapshot(name, name, name, "html", "2026-01-02", text)

    with Library(tmp_path / "library.sqlite") as library:
        library.keep(snapshot("small", 20))
        connection = library._database._connection
        assert connection is not None
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(LibraryUnusable, match="no space left on the disk"):
            library.keep(snapshot("large", 5_000))
        assert [one.source for one in library.catalogue()] == ["small"]
        assert library.matching(["large"]) == []
        connection.execute(f"PRAGMA max_page_count = {pages + 100_000}")
        library.keep(snapshot("large", 50))
        assert [one.source for one in library.catalogue()] == ["large", "small"]
