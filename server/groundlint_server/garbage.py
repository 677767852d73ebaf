"""Keeps Python's garbage collector from stopping the loop: a full collection with a 1 MB report open takes 0.2 s.

Reference counts free almost all that analyses leave behind; only the blocks that edits replace are in cycles. What survives
a collection is frozen: the cycles in it, which closed documents leave, are found when nothing is open, or much was closed.
"""

from __future__ import annotations

import gc
import linecache
from itertools import count

_YOUNG = 2_000
"""New containers before the youngest are collected, which takes some 0.3 ms."""
_NEVER = 1_000_000
"""Collections of the youngest before one of the older: never. An edit leaves only one block and its results
in cycles, and to traverse all of a long text would hold the loop for tens of milliseconds."""
_EVERY = 200
"""Analyses between two collections of everything made since the last one."""

_MUCH = 1_000_000
"""Characters of closed documents, with `_EACH` for each of them, from which on it pays to hold the loop once."""
_EACH = 5_000

_begun = False
_analyses = count(1)
_closed = 0


def begin() -> None:
    """Freeze what exists now, and stop automatic collections of old objects. Only for a process of our own:
    in that of a host that embeds a server nothing is collected here."""
    global _begun
    _begun = True
    linecache.clearcache()  # attrs leaves the source of all that it has made: 1.6 MB for the protocol's types
    gc.freeze()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    gc.enable()


def warming() -> None:
    """A step of the warm-up is done, and its objects stay. Collecting after each step keeps the collections short."""
    if _begun:
        gc.collect()
        gc.freeze()


def opened() -> None:
    """A document has been analysed for the first time, and its objects stay for a while."""
    if _begun:
        gc.freeze()


def analysed() -> None:
    """An analysis is done: collecting what it left takes 0.2 ms now, and 10 ms later, at a worse moment."""
    if not _begun:
        return
    if next(_analyses) % _EVERY:
        gc.collect(0)
    else:
        gc.collect()
        gc.freeze()


def closed(characters: int) -> None:
    """A document of so many characters was closed; its cycles stay until `idle`."""
    global _closed
    _closed += characters + _EACH


def much_was_closed() -> bool:
    """Whether what closed documents have left is worth a collection of everything while others are open."""
    return _closed > _MUCH


def idle() -> None:
    """Nothing is open or much was closed, and nobody waits: collect everything."""
    global _closed
    _closed = 0
    if _begun:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
