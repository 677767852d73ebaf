"""The C library's allocator, told to give back what a long text has needed for a moment."""

from __future__ import annotations

import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # names of glibc's malloc.h
_LARGE = 1 << 18
"""Bytes from which a block is mapped by itself and given back when it is freed. Left alone, glibc puts that up to
32 MB as soon as a long text has come and gone, and keeps a heap of its own for each thread: 11 MB of a report of 1 MB.
"""


def be_frugal() -> bool:
    """Have one heap, and freed blocks of 256 KB and more given back. Whether the allocator takes it: glibc's does."""
    if sys.platform != "linux":
        return False
    import ctypes

    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library
        return False
    wanted = ((_ARENA_MAX, 1), (_MMAP_THRESHOLD, _LARGE), (_TRIM_THRESHOLD, _LARGE))
    return all(mallopt(name, value) == 1 for name, value in wanted)
