"""Heads, feet and page numbers of a text in pages: they would be in the middle of a sentence that goes on overleaf."""

from __future__ import annotations

import re
from collections import Counter

_EDGE = 2  # lines at the top and bottom of a page among which running heads are looked for
_OFTEN = 3  # pages on which such a line must stand
_SHORT = 5  # pages of a text in which heads that differ from left to right are on two
_LONGEST_HEAD = 90  # characters
_ENDS_SENTENCE = re.compile(r"(?<!\bal)[.!?。！？][\"'”’)]*\s*$")
_FIGURES = re.compile(r"\d+")
_PAGE_NUMBER = re.compile(r"\W*+(?:(?:page|seite|p\.)\s*+)?\d{1,4}(?:\s*+(?:of|/|von)\s*+\d{1,4})?\W*+", re.I)


def without_running_heads(pages: list[list[str]]) -> list[list[str]]:
    """The lines of each page but for those at its edges that are on three pages (of a short text on two, but for what is
    first on the first page), are blank or tell its number."""
    if len(pages) < 2:
        return pages
    edges = Counter(
        key
        for page in pages
        for key in {_key(line) for line in (*page[:_EDGE], *page[-_EDGE:]) if line.strip()}
    )
    kept = []
    for number, page in enumerate(pages):
        low, high = 0, len(page)
        short = len(pages) <= _SHORT
        while low < min(_EDGE, high) and _goes(page[low], edges, short and number > 0):
            low += 1
        while high > max(low, len(page) - _EDGE) and _goes(page[high - 1], edges, short):
            high -= 1
        kept.append(page[low:high])
    return kept


def _key(line: str) -> str:
    return _FIGURES.sub("0", " ".join(line.split()))


def _goes(line: str, edges: Counter[str], short: bool) -> bool:
    written = line.strip()
    if not written or _PAGE_NUMBER.fullmatch(written):
        return True
    often = edges[_key(line)]
    twice = short and often == 2 and len(written) <= _LONGEST_HEAD and not _ENDS_SENTENCE.search(written)
    return often >= _OFTEN or twice
