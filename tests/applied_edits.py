"""What a text is after edits that all refer to it as it was."""

from __future__ import annotations

from collections.abc import Iterable


def applied(text: str, edits: Iterable[tuple[int, int, str]]) -> str:
    """`edits`: (start, end, replacement), none over another."""
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text
