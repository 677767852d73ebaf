"""Compiled patterns, kept on disk between runs.

A report needs some five hundred of our patterns, and compiling them takes longer than checking it. `re` cannot save what it compiles, so this
uses the modules behind it: its compiler turns a pattern into a list of numbers, which `_sre` validates when it is given them. On a Python
whose modules differ, patterns are compiled as usual.
"""

from __future__ import annotations

import atexit
import logging
import re
import sys
from array import array
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from importlib import import_module
from json import dumps, loads
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sqlite3

MOST_BYTES = 32_000_000
"""Size at which the file is started afresh: several releases and Pythons share it, at up to 8 MB each."""
_FILE = "patterns-1.sqlite3"
_TABLE = "CREATE TABLE IF NOT EXISTS patterns (digest BLOB PRIMARY KEY, code BLOB NOT NULL, rest TEXT NOT NULL) WITHOUT ROWID"
_AT_ONCE = 100  # patterns that are written together, before the end of the process
_PATIENCE = 0.25  # seconds to wait for another process
_LOG = logging.getLogger(__name__)

_Made = tuple[list[int], int, int, dict[str, int]]
"""A compiled pattern: its code, all its flags, how many groups it has, and the number of each named group."""


class CompiledPatterns:
    """Patterns by a digest of their text and flags, in one SQLite file. The caller makes sure that one thread asks at a time.

    Until a folder is named, and after anything has gone wrong, patterns are compiled as usual and nothing is written.
    """

    def __init__(self) -> None:
        self._folder: Callable[[], Path] | None = None
        self._connection: sqlite3.Connection | None = None
        self._new: dict[bytes, _Made] = {}

    def keep_in(self, folder: Callable[[], Path]) -> None:
        """Keep patterns in the folder that `folder` returns; it is called, and may make the folder, when the first pattern is compiled."""
        if self._folder is None:
            self._folder = folder
            atexit.register(self.keep)

    def compile(self, pattern: str, flags: int) -> re.Pattern[str]:
        """What `re.compile` gives. Raises re.error as that does."""
        if self._folder is None:
            return re.compile(pattern, flags)
        try:
            digest = _digest(pattern, flags)
            made = self._find(digest)
            if made is None:
                made = self._new[digest] = _make(pattern, flags)
                if len(self._new) >= _AT_ONCE:
                    self.keep()
            return _pattern(pattern, made)
        except re.error:
            raise
        except Exception as fault:  # whatever it is, the pattern can be compiled without the store
            self._give_up(fault)
            return re.compile(pattern, flags)

    def keep(self) -> None:
        """Write what has been compiled since the last time, if that is possible."""
        new, self._new = self._new, {}
        if not new or self._connection is None:
            return
        try:
            rows = [
                (digest, array("I", code).tobytes(), dumps([flags, groups, named]))
                for digest, (code, flags, groups, named) in new.items()
            ]
            with self._connection as connection:
                connection.executemany("INSERT OR IGNORE INTO patterns VALUES (?, ?, ?)", rows)
        except Exception as fault:
            self._give_up(fault)

    def _find(self, digest: bytes) -> _Made | None:
        if self._connection is None:
            assert self._folder is not None
            self._connection = _connected(self._folder() / _FILE)
        row = self._connection.execute(
            "SELECT code, rest FROM patterns WHERE digest = ?", (digest,)
        ).fetchone()
        if row is None:
            return None
        code = array("I")
        code.frombytes(row[0])
        flags, groups, named = loads(row[1])
        return code.tolist(), flags, groups, named

    def _give_up(self, fault: Exception) -> None:
        """Keep nothing from now on. A damaged file is removed, so that the next run starts afresh."""

        _LOG.info("compiled patterns are not kept on disk: %s: %s", type(fault).__name__, fault)
        folder, self._folder = self._folder, None
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        if folder is not None and _is_damage(fault):
            with suppress(OSError):
                for end in ("", "-wal", "-shm"):
                    (folder() / (_FILE + end)).unlink(missing_ok=True)


def _is_damage(fault: Exception) -> bool:
    """Whether a fault lies in what the file holds, and not in the disk or in another process that is writing."""
    import sqlite3

    if isinstance(fault, sqlite3.OperationalError):
        return (
            getattr(fault, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR
        )  # such as another table of this name
    return not isinstance(fault, OSError)


def _digest(pattern: str, flags: int) -> bytes:
    """A digest of a pattern, its flags and the Python that compiled it. A pattern may contain lone surrogates."""
    said = f"{sys.version}\0{int(flags)}\0{pattern}".encode("utf-8", "surrogatepass")
    return blake2b(said, digest_size=16).digest()


def _make(pattern: str, flags: int) -> _Made:
    compiler: Any = import_module("re._compiler")
    parsed = import_module("re._parser").parse(pattern, int(flags))
    code = compiler._code(parsed, int(flags))
    return code, int(flags) | parsed.state.flags, parsed.state.groups - 1, dict(parsed.state.groupdict)


def _pattern(pattern: str, made: _Made) -> re.Pattern[str]:
    code, flags, groups, named = made
    by_number: list[str | None] = [None] * (groups + 1)
    for name, number in named.items():
        by_number[number] = name
    sre: Any = import_module("_sre")
    compiled: re.Pattern[str] = sre.compile(pattern, flags, code, groups, named, tuple(by_number))
    return compiled


def _connected(path: Path) -> sqlite3.Connection:
    import sqlite3

    if path.exists() and path.stat().st_size > MOST_BYTES:
        path.unlink()
    connection = sqlite3.connect(path, timeout=_PATIENCE, check_same_thread=False)
    # WAL: readers and a writer do not wait for each other, and a process that is killed leaves a whole file.
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute(_TABLE)
    return connection
