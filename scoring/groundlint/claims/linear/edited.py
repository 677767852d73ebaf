"""In which part an edited sentence differs from what stood there before."""

from __future__ import annotations

from typing import NamedTuple

from groundlint.markdown.difference import difference

_FRONT, _REACH = 4, 2
"""To so many words at the front of a sentence the n-grams there look; those inside and at its end reach no further than two."""


class Window(NamedTuple):
    """The part of a sentence in which it differs from another, with as many words around as an n-gram can reach."""

    start: int
    end_now: int
    end_then: int
    at_start: bool
    at_end: bool


def changed(now: str, then: str) -> Window | None:
    """Return in which part two plain texts differ; None if it is most of them."""
    # What is not a word and no mark is an underscore: without it, at least one word is between two blanks.
    if "_" in now or "_" in then:
        return None
    front, end_then, end = difference(then, now)
    starts = [front]
    while len(starts) <= _FRONT and starts[-1] >= 0:
        starts.append(now.rfind(" ", 0, starts[-1]))
    at_start = starts[-1] < 0
    start = 0 if at_start else starts[1 + _REACH] + 1
    longer = end_then - end
    end -= 1
    for _ in range(1 + (_FRONT if at_start else _REACH)):
        end = now.find(" ", end + 1)
        if end < 0:
            break
    at_end = end < 0
    end = len(now) if at_end else end
    return Window(start, end, end + longer, at_start, at_end) if 2 * (end - start) < len(now) else None
