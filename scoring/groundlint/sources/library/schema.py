"""The tables of the library, and how an older file becomes one of today."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

MIGRATIONS = (
    """
    CREATE TABLE snapshot (
        source TEXT PRIMARY KEY,          -- canonical key (groundlint.citations.canonical)
        url TEXT NOT NULL,                -- where it came from, after redirects; or the path of a local file
        title TEXT NOT NULL,
        kind TEXT NOT NULL,               -- html, pdf, text, markdown
        fetched TEXT NOT NULL,            -- YYYY-MM-DD
        sha256 TEXT NOT NULL,             -- of the text
        text TEXT NOT NULL,
        leaves TEXT NOT NULL,             -- JSON list: where the pages of a PDF begin
        etag TEXT NOT NULL,
        last_modified TEXT NOT NULL,
        facts TEXT NOT NULL               -- JSON object: publication date, author, references
    ) WITHOUT ROWID;
    CREATE TABLE verdict (
        source TEXT NOT NULL,
        quote TEXT NOT NULL,              -- blanks folded; '' for a citation without one
        checked TEXT NOT NULL,            -- YYYY-MM-DD
        record TEXT NOT NULL,             -- JSON object
        PRIMARY KEY (source, quote)
    ) WITHOUT ROWID;
    CREATE VIRTUAL TABLE passage USING fts5(
        terms,                            -- the text as it is searched (groundlint.sources.library.terms)
        text UNINDEXED, source UNINDEXED, start UNINDEXED, tokenize = "porter unicode61 remove_diacritics 2"
    );
    """,
    """
    CREATE TABLE work (
        id TEXT PRIMARY KEY,              -- doi:… or arxiv:… (groundlint.sources.scholarly.identity)
        checked TEXT NOT NULL,            -- YYYY-MM-DD
        record TEXT NOT NULL              -- JSON object: what the registries say of it
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE shelf (                  -- where a source's passages stand in `passage`: a run of its rowids
        source TEXT PRIMARY KEY,
        first INTEGER NOT NULL,
        passages INTEGER NOT NULL,
        model TEXT NOT NULL,              -- what made the vectors, '' for nothing yet
        vectors BLOB NOT NULL             -- one int8 vector a passage, in their order (groundlint.sources.semantic)
    );
    INSERT INTO shelf SELECT source, min(rowid), count(*), '', x'' FROM passage GROUP BY source;
    """,
)
"""One script a version: `PRAGMA user_version` counts those that a file has had."""


class NewerLibrary(Exception):
    """The file was written by a later groundlint."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to today's tables, each step whole or not at all. Two processes may come at the same time: who
    waited for the other finds it done. Raises NewerLibrary, sqlite3.Error.
    """
    while (version := _version(connection)) < len(MIGRATIONS):
        connection.execute("BEGIN IMMEDIATE")
        try:
            if _version(connection) == version:
                for statement in _statements(MIGRATIONS[version]):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    if version > len(MIGRATIONS):
        raise NewerLibrary(version)


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _statements(script: str) -> Iterator[str]:
    """The statements of a script, which `executescript` would commit one by one."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
