"""Merges edits that touch one another: a burst of typing costs one step, not one per letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
