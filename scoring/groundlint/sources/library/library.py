"""The library of one workspace: an SQLite file that two editors may hold open and that survives being killed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from groundlint.sources.library.contents import LOCAL, Found, Headline, Listed, Shelf, Snapshot
from groundlint.sources.library.database import Database
from groundlint.sources.library.passages import Passage, passages_of
from groundlint.sources.library.terms import searched

_AT_ONCE = 500  # parameters of one query; SQLite takes at least 999
_LAST = 2**62


class Library:
    """Open with `with Library(path) as library`. Each change is one transaction: after a kill it is there wholly or
    not at all. A damaged file is moved aside and a new one begun; `moved_aside` then names the old one. Without
    `look_through` the file is not read through for damage first, which a question while writing has no time for.
    """

    def __init__(self, path: Path, *, look_through: bool = True) -> None:
        self.path = path
        self._database = Database(path, look_through=look_through)

    def __enter__(self) -> Self:
        """Raises LibraryUnusable."""
        self._database.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._database.close()

    @property
    def moved_aside(self) -> Path | None:
        """Where the file was moved that was there before and was damaged."""
        return self._database.moved_aside

    # --- snapshots ---

    def keep(self, snapshot: Snapshot, main: str | None = None) -> None:
        """Keep a snapshot in place of an earlier one of its source, with the passages of `main` (its part worth
        quoting; the whole text if not given). Raises LibraryUnusable.
        """
        passages = passages_of(snapshot.source, snapshot.text if main is None else main)
        row = (
            snapshot.source,
            snapshot.url,
            snapshot.title,
            snapshot.kind,
            snapshot.fetched,
            snapshot.sha256,
            snapshot.text,
            json.dumps(snapshot.leaves),
            snapshot.etag,
            snapshot.last_modified,
            json.dumps(snapshot.facts, sort_keys=True),
        )
        with self._database.changing() as connection:
            connection.execute(f"REPLACE INTO snapshot VALUES ({', '.join('?' * len(row))})", row)
            _clear_shelf(connection, snapshot.source)
            (first,) = connection.execute("SELECT coalesce(max(first + passages), 1) FROM shelf").fetchone()
            connection.executemany(
                "INSERT INTO passage(rowid, terms, text, source, start) VALUES (?, ?, ?, ?, ?)",
                [(first + n, searched(p.text), p.text, p.source, p.start) for n, p in enumerate(passages)],
            )
            connection.execute(
                "INSERT INTO shelf VALUES (?, ?, ?, '', x'')", (snapshot.source, first, len(passages))
            )

    def confirm(self, source: str, fetched: str) -> None:
        """The source was looked at on that day and is as it was. Raises LibraryUnusable."""
        with self._database.changing() as connection:
            connection.execute("UPDATE snapshot SET fetched = ? WHERE source = ?", (fetched, source))

    def snapshot(self, source: str) -> Snapshot | None:
        """The snapshot of a source, if there is one. Raises LibraryUnusable."""
        rows = self._database.asked(
            "SELECT source, url, title, kind, fetched, text, leaves, etag, last_modified, facts "
            "FROM snapshot WHERE source = ?",
            (source,),
        )
        if not rows:
            return None
        key, url, title, kind, fetched, text, leaves, etag, modified, facts = map(str, rows[0])
        starts = tuple(json.loads(leaves))
        return Snapshot(
            source=key,
            url=url,
            title=title,
            kind=kind,
            fetched=fetched,
            text=text,
            leaves=starts,
            etag=etag,
            last_modified=modified,
            facts=json.loads(facts),
        )

    def headline(self, source: str) -> Headline:
        """What a source is called; empty for one that is not there. Raises LibraryUnusable."""
        rows = self._database.asked(
            "SELECT url, title, facts, leaves FROM snapshot WHERE source = ?", (source,)
        )
        if not rows:
            return Headline("", "")
        url, title, facts, leaves = map(str, rows[0])
        if not source.startswith(LOCAL):
            return Headline(title, url)
        return Headline(title, str(json.loads(facts).get("address") or ""), url, tuple(json.loads(leaves)))

    def sources(self) -> list[tuple[str, str, str, str]]:
        """(source, url, title, fetched) of every snapshot, by source. Raises LibraryUnusable."""
        rows = self._database.asked("SELECT source, url, title, fetched FROM snapshot ORDER BY source")
        return [(str(a), str(b), str(c), str(d)) for a, b, c, d in rows]

    def catalogue(self) -> list[Listed]:
        """Every snapshot without its text, by source. Raises LibraryUnusable."""
        rows = self._database.asked(
            "SELECT s.source, url, title, kind, fetched, coalesce(passages, 0) "
            "FROM snapshot s LEFT JOIN shelf h ON h.source = s.source ORDER BY s.source"
        )
        return [
            Listed(str(source), str(url), str(title), str(kind), str(day), int(str(passages)))
            for source, url, title, kind, day, passages in rows
        ]

    def forget(self, source: str) -> bool:
        """Drop a source with its passages and verdicts; whether there was one. Raises LibraryUnusable."""
        with self._database.changing() as connection:
            gone = connection.execute("DELETE FROM snapshot WHERE source = ?", (source,)).rowcount
            _clear_shelf(connection, source)
            connection.execute("DELETE FROM verdict WHERE source = ?", (source,))
        return gone > 0

    # --- verdicts ---

    def remember(self, source: str, quote: str, checked: str, record: dict[str, object]) -> None:
        """Keep what a check said of one (source, quote). Raises LibraryUnusable."""
        row = (source, quote, checked, json.dumps(record, sort_keys=True, ensure_ascii=False))
        with self._database.changing() as connection:
            connection.execute("REPLACE INTO verdict VALUES (?, ?, ?, ?)", row)

    def verdict(self, source: str, quote: str) -> tuple[str, dict[str, object]] | None:
        """(day of the check, what it said), if there was one. Raises LibraryUnusable."""
        rows = self._database.asked(
            "SELECT checked, record FROM verdict WHERE source = ? AND quote = ?", (source, quote)
        )
        return (str(rows[0][0]), json.loads(str(rows[0][1]))) if rows else None

    def verdicts(self, source: str) -> list[tuple[str, str, dict[str, object]]]:
        """(quote, day of the check, what it said) for every quote of a source that was checked, by quote. Raises
        LibraryUnusable.
        """
        rows = self._database.asked(
            "SELECT quote, checked, record FROM verdict WHERE source = ? ORDER BY quote", (source,)
        )
        return [(str(quote), str(day), json.loads(str(record))) for quote, day, record in rows]

    # --- scholarly works ---

    def remember_work(self, work_id: str, checked: str, record: dict[str, object]) -> None:
        """Keep what registries say of a work. Raises LibraryUnusable."""
        row = (work_id, checked, json.dumps(record, sort_keys=True, ensure_ascii=False))
        with self._database.changing() as connection:
            connection.execute("REPLACE INTO work VALUES (?, ?, ?)", row)

    def work(self, work_id: str) -> tuple[str, dict[str, object]] | None:
        """(day on which they were asked, what they said), if they were. Raises LibraryUnusable."""
        rows = self._database.asked("SELECT checked, record FROM work WHERE id = ?", (work_id,))
        return (str(rows[0][0]), json.loads(str(rows[0][1]))) if rows else None

    # --- passages ---

    def passages(self, source: str, most: int) -> list[Passage]:
        """The first `most` passages of a source, in its order. Raises LibraryUnusable."""
        shelf = self.shelf(source)
        if shelf is None:
            return []
        return self.numbered(range(shelf.first, shelf.first + min(most, shelf.passages)))

    def numbered(self, numbers: Sequence[int]) -> list[Passage]:
        """The passages of these numbers, in their order. Raises LibraryUnusable."""
        found: dict[int, Passage] = {}
        for low in range(0, len(numbers), _AT_ONCE):
            part = tuple(numbers[low : low + _AT_ONCE])
            query = f"SELECT rowid, source, start, text FROM passage WHERE rowid IN ({', '.join('?' * len(part))})"
            for number, source, start, text in self._database.asked(query, part):
                found[int(str(number))] = Passage(str(source), int(str(start)), str(text))
        return [found[number] for number in numbers if number in found]

    def matching(self, words: Iterable[str], most: int = 50, source: str | None = None) -> list[Found]:
        """The passages that hold any of `words` (see `terms_of`), best first by BM25; of one source only where it is
        given. Raises LibraryUnusable.
        """
        wanted = " OR ".join(map(_quoted, words))
        shelf = self.shelf(source) if source is not None else None
        if not wanted or (source is not None and shelf is None):
            return []
        low, high = (shelf.first, shelf.first + shelf.passages) if shelf is not None else (0, _LAST)
        rows = self._database.asked(
            "SELECT rowid, source, start, text, bm25(passage) FROM passage "
            "WHERE passage MATCH ? AND rowid >= ? AND rowid < ? ORDER BY bm25(passage), source, start LIMIT ?",
            (wanted, low, high, most),
        )
        return [
            Found(int(str(number)), Passage(str(where), int(str(at)), str(text)), -float(str(score)))
            for number, where, at, text, score in rows
        ]

    def weights(self, word: str) -> list[tuple[int, float]]:
        """(number, BM25 of this word alone) of every passage that holds it. Raises LibraryUnusable."""
        rows = self._database.asked(
            "SELECT rowid, -bm25(passage) FROM passage WHERE passage MATCH ?", (_quoted(word),)
        )
        return [(int(str(number)), float(str(score))) for number, score in rows]

    def shelf(self, source: str) -> Shelf | None:
        """Where a source's passages are, None for one that is not there. Raises LibraryUnusable."""
        rows = self._database.asked(
            "SELECT source, first, passages, model FROM shelf WHERE source = ?", (source,)
        )
        return _shelf(rows[0]) if rows else None

    # --- what passages mean, as vectors that somebody else makes (groundlint.sources.semantic) ---

    def shelves(self) -> list[Shelf]:
        """Where the passages of every source stand, in the order of their numbers. Raises LibraryUnusable."""
        rows = self._database.asked(
            "SELECT source, first, passages, model FROM shelf WHERE passages > 0 ORDER BY first"
        )
        return [_shelf(row) for row in rows]

    def vectors(self) -> list[tuple[Shelf, bytes]]:
        """The shelves with the vectors that are kept for them. Raises LibraryUnusable."""
        rows = self._database.asked(
            "SELECT source, first, passages, model, vectors FROM shelf WHERE passages > 0 ORDER BY first"
        )
        return [(_shelf(row[:4]), row[4] if isinstance(row[4], bytes) else b"") for row in rows]

    def keep_vectors(self, shelf: Shelf, model: str, vectors: bytes, sha256: str) -> bool:
        """Keep the vectors of a shelf that were made of the snapshot with that sum; False if the source is another one
        by now. Raises LibraryUnusable.
        """
        with self._database.changing() as connection:
            changed = connection.execute(
                "UPDATE shelf SET model = ?, vectors = ? WHERE source = ? AND first = ? AND passages = ? "
                "AND EXISTS (SELECT 1 FROM snapshot s WHERE s.source = shelf.source AND s.sha256 = ?)",
                (model, vectors, shelf.source, shelf.first, shelf.passages, sha256),
            ).rowcount
        return changed > 0


def _shelf(row: tuple[object, ...]) -> Shelf:
    source, first, passages, model = row
    return Shelf(str(source), int(str(first)), int(str(passages)), str(model))


def _clear_shelf(connection: sqlite3.Connection, source: str) -> None:
    row = connection.execute("SELECT first, passages FROM shelf WHERE source = ?", (source,)).fetchone()
    if row is not None:
        first, passages = row
        connection.execute("DELETE FROM passage WHERE rowid >= ? AND rowid < ?", (first, first + passages))
        connection.execute("DELETE FROM shelf WHERE source = ?", (source,))


def _quoted(word: str) -> str:
    return '"' + word.replace('"', '""') + '"'
