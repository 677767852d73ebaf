"""The tables of the library, and how an older file becomes one of today."""

from __future__ import annotations

import sqlite3

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
)
"""One script a version: `PRAGMA user_version` counts those that a file has had."""


class NewerLibrary(Exception):
    """The file was written by a later groundlint."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to today's tables. Raises NewerLibrary, sqlite3.Error."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise NewerLibrary(version)
    for number in range(version, len(MIGRATIONS)):
        connection.executescript(
            f"BEGIN IMMEDIATE;{MIGRATIONS[number]};PRAGMA user_version = {number + 1};COMMIT;"
        )
