"""Adds sources that no report cites yet to a library: local files and web pages."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.citations.canonical import source_key
from groundlint.sources.library import Library, Snapshot
from groundlint.sources.pages import UnreadablePage
from groundlint.sources.pages.read import MOST_BYTES
from groundlint.sources.reading import read_beside, read_limited
from groundlint.sources.verify.verify import snapshot_of

if TYPE_CHECKING:
    from groundlint.sources.web import Fetcher

MEDIA_TYPES = {
    "pdf": "application/pdf",
    "md": "text/markdown",
    "markdown": "text/markdown",
    "html": "text/html",
    "htm": "text/html",
    "xhtml": "application/xhtml+xml",
    "txt": "text/plain",
}
"""Media types by file extension (without the dot); a folder is searched for these."""


class NotAdded(Exception):
    """The source could not be added. The message is half a sentence without the source's name."""


def key_of_file(path: Path) -> str:
    """The library's key of a local file: its address as a `file:` URL."""
    return source_key(url=path.resolve().as_uri())


def add_file(library: Library, path: Path, day: date, address: str | None = None) -> Snapshot:
    """Read a local file into the library, to be cited by `address`, else by the one that it names itself. Raises
    NotAdded, LibraryUnusable.
    """
    try:
        if path.exists() and not path.is_file():  # a named pipe would never answer
            raise NotAdded("is not a file")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise NotAdded(f"cannot be read ({(error.strerror or str(error)).lower()})") from error
    try:
        page = read_limited(content, MEDIA_TYPES.get(path.suffix.lower().lstrip("."), ""))
    except UnreadablePage as error:
        raise NotAdded(f"cannot be read: {error.reason}") from error
    snapshot = snapshot_of(key_of_file(path), path.resolve().as_posix(), page, day.isoformat())
    facts = {**snapshot.facts, "address": address or page.facts.address}
    snapshot = replace(snapshot, title=snapshot.title or path.name, facts=facts)
    library.keep(snapshot, page.main)
    return snapshot


async def add_page(library: Library, fetcher: Fetcher, url: str, day: date) -> Snapshot:
    """Fetch a page into the library. Raises NotAdded, LibraryUnusable."""
    from groundlint.sources.web import Fetched

    outcome = await fetcher.fetch(url)
    if not isinstance(outcome, Fetched):
        raise NotAdded(getattr(outcome, "why", "no answer that holds a document"))
    try:
        page = await read_beside(outcome.content, outcome.media_type)
    except UnreadablePage as error:
        raise NotAdded(f"cannot be read: {error.reason}") from error
    snapshot = snapshot_of(
        source_key(url=url), outcome.url, page, day.isoformat(), outcome.etag, outcome.last_modified
    )
    await asyncio.to_thread(library.keep, snapshot, page.main)
    return snapshot
