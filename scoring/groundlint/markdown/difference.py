"""Where two texts differ, one of which is an edit of the other."""

from __future__ import annotations


def difference(then: str, now: str) -> tuple[int, int, int]:
    """Where the two texts begin to differ, and where their common ending begins in `then` and in `now`."""
    shorter = min(len(then), len(now))
    start = _first_difference(then, now, shorter)
    end_then, end_now = start + len(then) - shorter, start + len(now) - shorter
    if then[end_then:] == now[end_now:]:  # only inserted or deleted
        return start, end_then, end_now
    same, high = 0, shorter - start
    while same < high:
        middle = (same + high + 1) // 2
        if then[len(then) - middle : len(then) - same] == now[len(now) - middle : len(now) - same]:
            same = middle
        else:
            high = middle - 1
    return start, len(then) - same, len(now) - same


def _first_difference(one: str, other: str, high: int) -> int:
    """The first index at which two texts differ; `high` if they do not differ before it."""
    low = 0
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
