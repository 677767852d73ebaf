"""Gives a library's passages their vectors, with a bar: for the commands that fill a library or ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.cli.faults import Faults
from groundlint.cli.progress import progress

if TYPE_CHECKING:
    from groundlint.sources.library import Library
    from groundlint.sources.semantic import SentenceEncoder


def indexed(library: Library, faults: Faults, quiet: bool) -> tuple[SentenceEncoder | None, int]:
    """The encoder, None without the extra `semantic` or where it cannot be used (which is among the faults); and how
    many passages have been given vectors. May raise LibraryUnusable.
    """
    from groundlint.sources.semantic import EncoderUnusable, index, is_installed, shared_encoder, unindexed

    if not is_installed():
        return None, 0
    try:
        encoder = shared_encoder()
    except EncoderUnusable as fault:
        faults.add(str(fault))
        return None, 0
    waiting = unindexed(library)
    if encoder is None or not waiting:
        return encoder, 0
    bar = iter(progress(range(waiting), waiting, "passage", quiet))

    def told(passages: int) -> bool:
        for _ in range(passages):
            next(bar, None)
        return True

    done = index(library, encoder, told)
    next(bar, None)
    return encoder, done
