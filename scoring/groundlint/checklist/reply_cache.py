"""Answers that were given once: the same question about the same text is not asked twice, and a run that was
killed goes on where it stopped.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from groundlint.checklist.item_score import ItemScore

MOST_ROWS = 200_000
_BUSY = 5.0  # seconds to wait for another process


class ReplyCache:
    """Item scores by the fingerprint of everything that they depend on. Holds judge replies, never keys or
    reports. A cache that cannot be used is none: nothing here raises.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._failed = False

    def get(self, key: str) -> ItemScore | None:
        """The item score kept under `key`."""
        kept = self._kept("SELECT score FROM replies WHERE key = ?", key)
        with suppress(ValidationError):
            return ItemScore.model_validate_json(kept) if kept is not None else None
        return None

    def put(self, key: str, score: ItemScore) -> None:
        """Keep it; on disk when this returns."""
        self._keep("INSERT OR REPLACE INTO replies (key, score) VALUES (?, ?)", key, score.model_dump_json())

    def length(self, key: str) -> int | None:
        """Characters of the sections in which a text over the judge's context was judged."""
        kept = self._kept("SELECT longest FROM lengths WHERE key = ?", key)
        return int(kept) if kept is not None else None

    def put_length(self, key: str, longest: int) -> None:
        """Keep it, so that the same text is not sent in whole again to find out."""
        self._keep("INSERT OR REPLACE INTO lengths (key, longest) VALUES (?, ?)", key, longest)

    def close(self) -> None:
        """Close the file, the oldest rows beyond MOST_ROWS removed."""
        if self._connection is None:
            return
        with suppress(sqlite3.Error), self._connection as connection:
            for table in ("replies", "lengths"):
                connection.execute(
                    f"DELETE FROM {table} WHERE rowid <= (SELECT max(rowid) FROM {table}) - ?",
                    (MOST_ROWS,),
                )
        with suppress(sqlite3.Error):
            self._connection.close()
        self._connection = None

    def _kept(self, query: str, key: str) -> Any:
        """The first column of the row under `key`; None without one."""
        connection = self._open()
        if connection is None:
            return None
        with suppress(sqlite3.Error):
            row = connection.execute(query, (key,)).fetchone()
            return row[0] if row else None
        return None

    def _keep(self, query: str, *row: object) -> None:
        connection = self._open()
        if connection is None:
            return
        with suppress(sqlite3.Error), connection:
            connection.execute(query, row)

    def _open(self) -> sqlite3.Connection | None:
        if self._connection is None and not self._failed:
            try:
                self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                connection = sqlite3.connect(self._path, timeout=_BUSY, check_same_thread=False)
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
                connection.execute(
                    "CREATE TABLE IF NOT EXISTS replies (key TEXT PRIMARY KEY, score TEXT NOT NULL)"
                )
                connection.execute(
                    "CREATE TABLE IF NOT EXISTS lengths (key TEXT PRIMARY KEY, longest INTEGER NOT NULL)"
                )
                connection.commit()
                self._path.chmod(0o600)
                self._connection = connection
            except (OSError, sqlite3.Error):
                self._failed = True
        return self._connection


def default_cache_path() -> Path:
    """Where the answers are kept, in the cache folder of this user."""
    from groundlint.cache_folder import cache_folder

    return cache_folder() / "judge" / "replies.sqlite"
