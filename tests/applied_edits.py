"""What a text is after edits."""

from __future__ import annotations

from collections.abc import Iterable


def applied(text: str, edits: Iterable[tuple[int, int, str]]) -> str:
    """`edits`: (start, end, replacement), none over another, all of the text as it was."""
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def applied_in_turn(text: str, edits: Iterable[tuple[int, int, str]]) -> str:
    """`edits`: (start, end, replacement), each of the text after the one before; places outside it are at its ends."""
    for start, end, new in edits:
        low = min(max(start, 0), len(text))
        text = text[:low] + new + text[min(max(end, low), len(text)) :]
    return text
