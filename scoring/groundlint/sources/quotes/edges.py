"""Whether a stretch of a text ends where words and figures end: 'grew 5' does not stand in 'grew 5.2 million'."""

from __future__ import annotations

import re

from groundlint.sources.quotes.signal_words import MAGNITUDES

_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_FIGURE_BEFORE = re.compile(r"(?:\d[.,/:^-]|[$€£¥₹±<>≤≥~≈]|(?:^|[\s(\[])-)$")
_REST = re.compile(r"(?:[.,/:^-]?\w|[°′″%‰‱]){0,40}")
_FIGURE_BEHIND = re.compile(r"[.,/:-]\d|\^|[°′″%‰‱]")


def starts_clean(text: str, start: int) -> bool:
    """Whether a word or figure begins at `start` (and not one that began before)."""
    if start == 0:
        return True
    before, first = text[start - 1], text[start]
    if first.isdigit():
        return not (before.isdigit() or (before.isalpha() and not _UNSPACED.match(before))) and not (
            _FIGURE_BEFORE.search(text[max(0, start - 2) : start])
        )
    return not (first.isalnum() and before.isalnum()) or bool(
        _UNSPACED.match(before) or _UNSPACED.match(first)
    )


def ends_clean(text: str, end: int) -> bool:
    """Whether a word, or a figure with all that belongs to it, ends at `end`."""
    if end >= len(text):
        return True
    last, behind = text[end - 1], text[end]
    if last.isdigit():
        if behind.isdigit() or (behind.isalpha() and not _UNSPACED.match(behind)):
            return False
        return not (_FIGURE_BEHIND.match(text, end) or MAGNITUDES.match(text, end))
    return not (last.isalnum() and behind.isalnum()) or bool(_UNSPACED.match(last) or _UNSPACED.match(behind))


def widened(text: str, start: int, end: int) -> tuple[int, int]:
    """`start` and `end` moved outwards to where words and figures begin and end (40 characters at most)."""
    low, high = start, end
    while low > max(0, start - 40) and not (starts_clean(text, low) and not text[low].isspace()):
        low -= 1
    if not ends_clean(text, high):
        rest = _REST.match(text, high)
        high = rest.end() if rest is not None else high
        following = MAGNITUDES.match(text, high) if text[high - 1].isdigit() else None
        high = following.end() if following is not None else high
    return low, high
