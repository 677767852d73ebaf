"""Places in a text before and after edits, so that an answer about the text of a moment ago still fits."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.model.text_edit import TextEdit


def moved_start(offset: int, edits: Sequence[TextEdit]) -> int:
    """Where a piece of text that began at `offset` begins after `edits`, each of which refers to the text after the
    one before. What is inserted right before it stays outside.
    """
    for start, end, new in edits:
        if offset >= end and (offset > start or start == end):
            offset += len(new) - (end - start)
        elif offset > start:
            offset = start + len(new)
    return offset


def moved_end(offset: int, edits: Sequence[TextEdit]) -> int:
    """Where a piece of text that ended at `offset` ends after `edits`. What is inserted right behind it stays
    outside.
    """
    for start, end, new in edits:
        if offset > start:
            offset = offset + len(new) - (end - start) if offset >= end else start
    return offset


def moved_back(offset: int, edits: Sequence[TextEdit]) -> int:
    """Where a place after `edits` was before them; a place inside new text was where that was put."""
    for start, end, new in reversed(edits):
        if offset >= start + len(new):
            offset -= len(new) - (end - start)
        elif offset > start:
            offset = start
    return offset


def is_new(offset: int, edits: Sequence[TextEdit]) -> bool:
    """Whether a place after `edits` is inside text that one of them has put there."""
    for at in range(len(edits) - 1, -1, -1):
        start, _, new = edits[at]
        if start < offset < start + len(new):
            return True
        offset = moved_back(offset, edits[at : at + 1])
    return False


def is_intact(start: int, end: int, edits: Sequence[TextEdit]) -> bool:
    """Whether text[start:end] of before is there as it was, with nothing put in or right beside it."""
    for low, high, new in edits:
        if low <= end and start <= high:
            return False
        start, end = moved_start(start, [(low, high, new)]), moved_end(end, [(low, high, new)])
    return True
