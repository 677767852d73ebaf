"""Edits to a text: merges and joins them, so that the text is read again only once, and finds where two versions differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from groundlint.model.text_edit import TextEdit


def merged_edits(edits: Iterable[TextEdit], length: int) -> Iterator[TextEdit]:
    """Yield fewer edits that do the same to a text of `length` characters, in an order in which they can be done.

    As in `edits`, offsets refer to the text after the edit before; those beyond the text are moved to its end.
    """
    held: TextEdit | None = None
    for edit_start, edit_end, new in edits:
        low = min(max(edit_start, 0), length)
        high = min(max(edit_end, low), length)
        length += len(new) - (high - low)
        if held is None:
            held = low, high, new
            continue
        start, end, text = held
        stop = start + len(text)  # of what the held edit has inserted
        if high < start or low > stop:
            yield held
            held = low, high, new
            continue
        text = text[: max(0, low - start)] + new + text[max(0, high - start) :]
        held = min(start, low), end + max(0, high - stop), text
    if held is not None:
        yield held


def joined(text: str, edits: Sequence[TextEdit]) -> tuple[TextEdit, ...]:
    """The one edit that does what `edits` do; () for none. They are in text order, do not overlap and all refer to `text`
    as it is.
    """
    if not edits:
        return ()
    out: list[str] = []
    at = edits[0][0]
    for start, end, new in edits:
        out += (text[at:start], new)
        at = end
    return ((edits[0][0], at, "".join(out)),)


def applied(text: str, edits: Iterable[TextEdit]) -> str:
    """`text` after edits that all refer to it and do not overlap."""
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


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
