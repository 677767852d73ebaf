"""Verdicts kept on disk between runs: by a hash of their whole input, never with its text."""

from __future__ import annotations

import atexit
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from sys import intern
from threading import Lock
from typing import TYPE_CHECKING

from groundlint.cache_folder import own_folder

if TYPE_CHECKING:
    import sqlite3

    from groundlint.claims import Verdict

MOST_BYTES = 64_000_000
"""Size of the store at which the oldest verdicts go: some 600,000 verdicts, 2,000 long reports."""

_FILE = "verdicts-2.sqlite3"
_EARLIER = "verdicts-1.sqlite3"
"""What releases before kept, in another form: it goes."""
_AT_ONCE = 500  # digests in one query; SQLite's oldest limit is 999 parameters
_OLDEST = 20_000  # verdicts that go at once; a delete of these takes some 50 ms
_PATIENCE = 0.25  # seconds that a write waits for another process; then these verdicts are not kept
_NOT_JUDGED, _NO, _YES = 0, 1, 2
_TABLE = """
CREATE TABLE IF NOT EXISTS verdicts (
    id INTEGER PRIMARY KEY, digest BLOB NOT NULL, answer INTEGER NOT NULL, hundredths INTEGER NOT NULL, reason TEXT NOT NULL,
    asked REAL);
CREATE UNIQUE INDEX IF NOT EXISTS by_digest ON verdicts (digest, answer);
"""
_ADD = "INSERT OR IGNORE INTO verdicts (digest, answer, hundredths, reason, asked) VALUES (?, ?, ?, ?, ?)"
_DROP_OLDEST = "DELETE FROM verdicts WHERE id < (SELECT min(id) FROM verdicts) + ?"
_LOG = logging.getLogger(__name__)


class VerdictStore:
    """Verdicts by the digest of their input, in one SQLite file that several processes may use at once.

    A cache: whatever goes wrong with it (no folder, no rights, full disk, damaged file) is logged once, and from
    then on nothing is found and nothing kept. It may be used from several threads.

    The sensitivity decides which probability is a claim, and the reason depends on that answer only: so a verdict
    serves all sensitivities at which the answer is the same.
    """

    def __init__(self, folder: Callable[[], Path], most_bytes: int = MOST_BYTES) -> None:
        """Nothing is opened before the first question; `folder` is made then."""
        self._folder = folder
        self._most_bytes = most_bytes
        # A reader never waits for a writer: each has a connection of its own.
        self._reading, self._writing = Lock(), Lock()
        self._opening = Lock()
        self._connections: tuple[sqlite3.Connection, sqlite3.Connection] | None = None
        self._usable = True
        self._damaged = False

    def find(self, digests: Sequence[bytes], threshold: float) -> dict[bytes, Verdict]:
        """Return the verdicts that are kept, by digest, where claims are those of this probability or more."""
        found: dict[bytes, Verdict] = {}
        with self._reading, self._fault_ends_it():
            connection = self._open(0)
            for start in range(0, len(digests) if connection else 0, _AT_ONCE):
                some = digests[start : start + _AT_ONCE]
                assert connection is not None
                rows = connection.execute(
                    "SELECT digest, answer, hundredths, reason, asked FROM verdicts WHERE digest IN "
                    f"({','.join('?' * len(some))})",
                    some,
                )
                found.update(_verdicts(rows, threshold))
        return found

    def add(self, verdicts: Mapping[bytes, Verdict]) -> None:
        """Keep verdicts, as far as that works; those longest kept go when the store is full."""
        rows = [(digest, *_row(verdict)) for digest, verdict in verdicts.items()]
        with self._writing, self._fault_ends_it():
            connection = self._open(1)
            if connection and rows:
                with connection:
                    connection.executemany(_ADD, rows)
                if _used(connection) > self._most_bytes:
                    with connection:
                        connection.execute(_DROP_OLDEST, (_OLDEST,))

    def close(self) -> None:
        """Close the file; nothing is found or kept any more. A damaged one goes, so that the next run has one."""
        with self._reading, self._writing:
            self._usable = False
            connections, self._connections = self._connections, None
            for connection in connections or ():
                connection.close()
            if self._damaged:
                self._remove(_FILE)

    def _open(self, which: int) -> sqlite3.Connection | None:
        """Return the connection to read with (0) or to write with (1); None if the store is no longer used."""
        with self._opening:
            if self._usable and self._connections is None:
                atexit.register(self.close)
                path = own_folder(self._folder()) / _FILE
                self._connections = (_connect(path), _connect(path))
                self._connections[1].executescript(_TABLE)
                self._remove(_EARLIER)
            return self._connections[which] if self._usable and self._connections else None

    @contextmanager
    def _fault_ends_it(self) -> Iterator[None]:
        """Log the first fault and give the store up."""
        try:
            yield
        except (ImportError, OSError) as fault:
            self._give_up(fault)
        except Exception as fault:
            import sqlite3

            if not isinstance(fault, sqlite3.Error):
                raise
            code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                return  # another process is writing: this time nothing is found or kept
            self._damaged |= code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
            self._give_up(fault)

    def _give_up(self, fault: Exception) -> None:
        if self._usable:
            _LOG.warning("verdicts are not kept on disk: %s: %s", type(fault).__name__, fault)
        self._usable = False

    def _remove(self, name: str) -> None:
        for end in ("", "-wal", "-shm"):
            try:
                (self._folder() / (name + end)).unlink(missing_ok=True)
            except OSError as fault:
                _LOG.warning("a store of verdicts that is of no use cannot be removed: %s", fault)


def _connect(path: Path) -> sqlite3.Connection:
    import sqlite3

    connection = sqlite3.connect(path, timeout=_PATIENCE, check_same_thread=False)
    # WAL: readers and a writer do not wait for each other, and a process that is killed leaves a whole file.
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA journal_size_limit = 4000000")
    return connection


def _used(connection: sqlite3.Connection) -> int:
    """Return the bytes that are in use, as SQLite counts its pages."""
    pages, free, size = (
        int(connection.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size


def _row(verdict: Verdict) -> tuple[int, int, str, float | None]:
    answer = (_YES if verdict.claim else _NO) if verdict.judged else _NOT_JUDGED
    return answer, round(verdict.probability * 100), verdict.reason, verdict.asked


def _verdicts(
    rows: Iterator[tuple[bytes, int, int, str, float | None]], threshold: float
) -> Iterator[tuple[bytes, Verdict]]:
    """Yield what the rows say where claims are those of this probability or more."""
    from groundlint.claims import Verdict

    for digest, answer, hundredths, reason, asked in rows:
        probability = hundredths / 100
        if answer == _NOT_JUDGED or (answer == _YES) == (probability >= threshold):
            yield digest, Verdict(answer == _YES, probability, intern(reason), answer != _NOT_JUDGED, asked)
