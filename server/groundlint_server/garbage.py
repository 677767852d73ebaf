"""Keeps Python's garbage collector from stopping the loop: a full collection with a 1 MB report open takes 0.2 s."""

from __future__ import annotations

import gc
import linecache

_YOUNG = 2_000
"""New containers before a look at them: some 0.3 ms."""
_NEVER = 1_000_000
"""Looks at new containers before one at those that have survived such a look: an edit leaves
one block with its results in a circle, and to look at all that was made of a long text would hold the loop for tens of
milliseconds.
"""
_EVERY = 200
"""Analyses between two looks at what was made since the last one."""


_begun = False


def begin() -> None:
    """What is there now stays; from now on nobody looks through all that is old. For a process of our own: a host
    that only has a server in it keeps its own ways.
    """
    global _begun
    _begun = True
    linecache.clearcache()  # attrs leaves the source of all that it has made: 1.6 MB for the protocol's types
    gc.freeze()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    gc.enable()


class Garbage:
    """Says when to look. Almost all that analyses leave behind goes by itself; the blocks that edits replace hang in circles.

    What has survived one look is not looked at again: it is freed when nobody holds it any more, and the few
    circles in it are found when nothing is open.
    """

    def __init__(self) -> None:
        self._analyses = 0

    def warming(self) -> None:
        """Something has run once, and stays: called after every bit of it, for one look at all would be a long one."""
        if _begun:
            gc.collect()
            gc.freeze()

    def opened(self) -> None:
        """A document has been analysed for the first time: it stays for a while."""
        if _begun:
            gc.freeze()

    def analysed(self) -> None:
        """One more step of analysis is done: what it has left is looked at now, a fifth of a millisecond, and not when it
        has become ten milliseconds in the middle of some other step."""
        self._analyses += 1
        if not _begun:
            return
        if self._analyses % _EVERY:
            gc.collect(0)
        else:
            gc.collect()
            gc.freeze()

    def idle(self) -> None:
        """Nothing is open and nobody waits: the time to look at everything."""
        if _begun:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
