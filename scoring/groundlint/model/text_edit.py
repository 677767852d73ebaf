"""A change to a text, and where a piece of the text is afterwards."""

from __future__ import annotations

from collections.abc import Sequence

TextEdit = tuple[int, int, str]
"""(start, end, replacement): text[start:end] becomes the replacement; str indices into the text before this edit."""


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
    """Where a piece of text that ended at `offset` ends after `edits`. What is inserted right after it stays
    outside.
    """
    for start, end, new in edits:
        if offset > start:
            offset = offset + len(new) - (end - start) if offset >= end else start
    return offset
