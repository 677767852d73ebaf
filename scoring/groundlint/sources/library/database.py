"""The SQLite file of a library: opened, mended where it is damaged, and changed by one transaction at a time."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from mmap import ACCESS_READ, mmap
from pathlib import Path

from groundlint.cache_folder import own_folder
from groundlint.sources.library.schema import NewerLibrary, migrate
from groundlint.sources.library_place import libraries_folder

_BUSY = 5.0  # seconds to wait for another process that is writing


class LibraryUnusable(Exception):
    """The library cannot be opened or written; the message is one line with the file and the way out."""


class Database:
    """Each change is one transaction: after a kill it is there wholly or not at all. A damaged file is moved aside and a
    new one begun; `moved_aside` then names the old one. A file of another kind that the user has named is left as it is.
    Without `look_through` the file is not read through for damage first. May be used by several threads.
    """

    def __init__(self, path: Path, *, look_through: bool) -> None:
        self.path = path
        self.moved_aside: Path | None = None
        self._look_through = look_through
        self._connection: sqlite3.Connection | None = None
        self._lock = threading.RLock()  # a page is kept alongside the loop while the loop asks for another

    def open(self) -> None:
        """Raises LibraryUnusable."""
        try:
            if not _is_ours(self.path):
                raise LibraryUnusable(f"--library {self.path}: not a groundlint library; name another file")
            own_folder(self.path.parent)
            self._connection = self._opened()
        except NewerLibrary:
            raise LibraryUnusable(f"{self.path}: written by a newer groundlint; upgrade this one") from None
        except (OSError, sqlite3.Error) as error:
            raise LibraryUnusable(
                f"{self.path}: cannot be opened ({_reason(error)}){_way_out(error)}"
            ) from error

    def close(self) -> None:
        """Nothing can be asked any more."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    @contextmanager
    def changing(self) -> Iterator[sqlite3.Connection]:
        """A transaction, taken back where its block raises. Raises LibraryUnusable."""
        connection = self._connection
        if connection is None:
            raise LibraryUnusable(f"{self.path}: is not open")
        try:
            with self._lock:
                connection.execute("BEGIN IMMEDIATE")
                try:
                    yield connection
                except BaseException:
                    if connection.in_transaction:  # SQLite itself takes it back where the disk is full
                        connection.execute("ROLLBACK")
                    raise
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise LibraryUnusable(
                f"{self.path}: cannot be written ({_reason(error)}){_way_out(error)}"
            ) from error

    def asked(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        """The rows of a query. Raises LibraryUnusable."""
        if self._connection is None:
            raise LibraryUnusable(f"{self.path}: is not open")
        try:
            with self._lock:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise LibraryUnusable(f"{self.path}: cannot be read ({_reason(error)})") from error

    def _opened(self) -> sqlite3.Connection:
        connection = self._connected()
        try:
            migrate(connection)
            if not self._look_through or connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",):
                return connection
        except sqlite3.OperationalError as error:
            if "malformed" not in str(error):
                connection.close()
                raise  # locked, or no space: nothing is wrong with the file
        except sqlite3.DatabaseError:
            pass
        connection.close()
        self.moved_aside = self._move_aside()
        connection = self._connected()
        migrate(connection)
        return connection

    def _connected(self) -> sqlite3.Connection:
        # Autocommit: every transaction below is begun by hand.
        connection = sqlite3.connect(self.path, timeout=_BUSY, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
        except sqlite3.OperationalError:
            pass  # a folder that cannot hold a write-ahead log: slower, and as safe
        except sqlite3.DatabaseError:
            pass  # no database at all: `_opened` finds that out
        return connection

    def _move_aside(self) -> Path:
        names = (
            f"{self.path.stem}.damaged{tail}.sqlite" for tail in chain([""], map("-{}".format, count(2)))
        )
        aside = next(place for place in map(self.path.with_name, names) if not os.path.lexists(place))
        self.path.rename(aside)
        for tail in ("-wal", "-shm"):
            self.path.with_name(self.path.name + tail).unlink(missing_ok=True)
        return aside


def _reason(error: Exception) -> str:
    text = str(error.strerror or error) if isinstance(error, OSError) else str(error)
    return "no space left on the disk" if "full" in text else text.lower()


def _way_out(error: Exception) -> str:
    """What to do where the place may not be written; nothing for any other fault."""
    if not any(word in _reason(error) for word in ("permission", "read-only", "readonly", "unable to open")):
        return ""
    return ": make it writable; on the command line, --library names another file"


_SQLITE = b"SQLite format 3\0"
_OUR_TABLE = b"CREATE TABLE snapshot"
"""How SQLite writes down the first of our tables, in the file or, until it is closed, in the log beside it."""
_ANY_TABLE = b"CREATE "


def _is_ours(place: Path) -> bool:
    """True of a library, damaged or not, and of what may become one: a missing or empty file, a database without tables,
    such as another process has just begun. Whatever lies in the folder of the libraries is ours. Raises OSError.
    """
    if place.parent == libraries_folder() or not os.path.lexists(place):
        return True
    if not place.is_file():
        return False
    with place.open("rb") as file:
        beginning = file.read(len(_SQLITE))
    if not beginning:
        return True
    if beginning != _SQLITE:
        return False
    log = place.with_name(f"{place.name}-wal")
    return _holds(place, _OUR_TABLE) or _holds(log, _OUR_TABLE) or not _holds(place, _ANY_TABLE)


def _holds(place: Path, words: bytes) -> bool:
    if not place.is_file() or not place.stat().st_size:
        return False
    with place.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as content:
        return content.find(words) >= 0
