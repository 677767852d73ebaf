"""After a verification: vectors for the passages that it brought, where the extra `semantic` is installed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint_server.progress import Progress
    from groundlint_server.session import Session


async def indexed(session: Session, place: Path, progress: Progress) -> str:
    """Give the passages of the library at `place` their vectors; what went wrong, "" for nothing. A user who cancels
    loses none of those that are done.
    """
    from groundlint.sources.semantic import is_installed

    if not is_installed() or not place.exists():
        return ""
    return await session.threads.library.run(_index, place, progress)


def _index(place: Path, progress: Progress) -> str:
    from groundlint.sources.library import Library, LibraryUnusable
    from groundlint.sources.semantic import EncoderUnusable, index, shared_encoder, unindexed

    done = waiting = 0

    def told(passages: int) -> bool:
        nonlocal done
        done += passages
        progress.report(done, waiting, f"{done:,} of {waiting:,} passages made ready for suggestions")
        return not progress.cancelled

    try:
        with Library(place, look_through=False) as library:
            waiting = unindexed(library)
            encoder = shared_encoder() if waiting and told(0) else None
            if encoder is not None:
                index(library, encoder, told)
    except (EncoderUnusable, LibraryUnusable) as fault:
        return str(fault)
    return ""
