"""How many processors there are for this process, and how many threads may be busy on them."""

from __future__ import annotations

import os
from multiprocessing import parent_process


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def busy_threads() -> int:
    """How many threads may compute at the same time: as many as half of the processors, at least two where there are two. The
    rest is for the one who writes. One in a process that works beside others on many files."""
    if parent_process() is not None:
        return 1
    return min(processors(), max(2, processors() // 2))
