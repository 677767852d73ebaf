"""Whether a passage begins and ends at the boundaries of words and figures: 'grew 5' is not in 'grew 5.2 million'."""

from __future__ import annotations

import re

from groundlint.sources.quotes.edge_words import conditioned, ends_whole, turning_before
from groundlint.sources.quotes.signal_words import MAGNITUDES, UNITS, YEAR

_UNBLANKED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_FIGURE_BEFORE = re.compile(r"(?:\d[.,/:^-]|[$€£¥₹±<>≤≥~≈=]\s?|(?:^|[\s(\[])-)$")
_REST = re.compile(r"(?:[.,/:^-]?\w|[°′″%‰‱€£¥₹]){0,40}")
_FIGURE_BEHIND = re.compile(r"[.,/:-]\d|\^|-?fold\b|[°′″%‰‱€£¥₹]")
_NEXT_WORD = re.compile(r" ?\S+")


def starts_clean(text: str, start: int) -> bool:
    """Whether a word or figure begins at `start` (and not one that began before)."""
    if start == 0:
        return True
    before, first = text[start - 1], text[start]
    if first.isdigit():
        return not (before.isdigit() or (before.isalpha() and not _UNBLANKED.match(before))) and not (
            _FIGURE_BEFORE.search(text[max(0, start - 3) : start])
        )
    return not (first.isalnum() and before.isalnum()) or bool(
        _UNBLANKED.match(before) or _UNBLANKED.match(first)
    )


def ends_clean(text: str, end: int) -> bool:
    """Whether a word, or a figure with all that belongs to it, ends at `end`."""
    if end >= len(text):
        return True
    last, behind = text[end - 1], text[end]
    if last.isdigit():
        if behind.isdigit() or (behind.isalpha() and not _UNBLANKED.match(behind)):
            return False
        return not (_FIGURE_BEHIND.match(text, end) or _measure_behind(text, end))
    if last.isalnum() and behind.isalnum():
        return bool(_UNBLANKED.match(last) or _UNBLANKED.match(behind))
    return True


def widened(text: str, start: int, end: int) -> tuple[int, int]:
    """`start` and `end` moved outwards to the nearest boundaries of words and figures (40 characters at most)."""
    low, high = start, end
    low -= len(turning_before(text, low))
    while low > max(0, start - 40) and not (starts_clean(text, low) and not text[low].isspace()):
        low -= 1
    if not ends_clean(text, high):
        rest = _REST.match(text, high)
        high = rest.end() if rest is not None else high
        following = _measure_behind(text, high) if text[high - 1].isdigit() else None
        high = following.end() if following is not None else high
    elif not ends_whole(text, high) or conditioned(text, low, high):
        rest = _NEXT_WORD.match(text, high)
        high = min(rest.end(), high + 40) if rest is not None else high
    return low, high


def _measure_behind(text: str, end: int) -> re.Match[str] | None:
    """The magnitude or unit after the figure that ends at `end`; a year has no unit."""
    if YEAR.search(text[max(0, end - 5) : end]):
        return MAGNITUDES.match(text, end)
    return MAGNITUDES.match(text, end) or UNITS.match(text, end)
