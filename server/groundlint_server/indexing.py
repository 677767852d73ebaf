"""After a verification: vectors for the passages that it brought, where the extra `semantic` is installed."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint_server.progress import watched

if TYPE_CHECKING:
    from groundlint_server.progress import Progress
    from groundlint_server.session import Session


class _Indexing:
    """One run, on a thread of its own: what it tells the loop, and what the loop tells it."""

    def __init__(self) -> None:
        self.stopped = False
        self.done = self.waiting = 0

    def told(self, passages: int) -> bool:
        self.done += passages
        return not self.stopped

    def run(self, place: Path) -> str:
        from groundlint.sources.library import Library, LibraryUnusable
        from groundlint.sources.semantic import EncoderUnusable, index, shared_encoder, unindexed

        try:
            with Library(place, look_through=False) as library:
                self.waiting = unindexed(library)
                encoder = shared_encoder() if self.waiting else None
                if encoder is not None:
                    index(library, encoder, self.told)
        except (EncoderUnusable, LibraryUnusable) as fault:
            return str(fault)
        return ""


async def indexed(session: Session, place: Path, progress: Progress) -> str:
    """Give the passages of the library at `place` their vectors; what went wrong, "" for nothing. A user who cancels
    loses none of those that are done.
    """
    from groundlint.sources.semantic import is_installed

    if not is_installed() or not place.exists():
        return ""
    indexing = _Indexing()
    work = asyncio.ensure_future(session.threads.run_apart(partial(indexing.run, place)))

    def poll() -> None:
        indexing.stopped = indexing.stopped or progress.cancelled
        done, waiting = indexing.done, indexing.waiting
        if waiting:
            progress.report(done, waiting, f"{done:,} of {waiting:,} passages made ready for suggestions")

    try:
        return await watched(work, poll)
    finally:
        indexing.stopped = True
