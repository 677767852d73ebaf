"""The place in the text of a passage that the judge quoted: the same words, whatever the punctuation between them."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\W_]+")
_GAP = re.compile(r"\.\.\.|…|\[…\]|\[\.\.\.\]")
_ENOUGH = 3
"""Fewest words of a passage that counts as a quote; fewer could occur in any text by chance."""


def find_quote(quote: str, text: str) -> tuple[int, int] | None:
    """Start and end (str indices) of `quote` in `text`, None where it is not there. Case, white space and
    punctuation may differ, words may not; of a quote with … in it the longest part is looked for.
    """
    part = max(_GAP.split(quote), key=len)
    exact = text.find(part.strip()) if len(part.strip()) >= 12 else -1
    if exact >= 0:
        return exact, exact + len(part.strip())
    wanted = [found[0].casefold() for found in _WORD.finditer(part)]
    if len(wanted) < _ENOUGH:
        return None
    spans, joined, starts = _words(text)
    needle = "\x00" + "\x00".join(wanted) + "\x00"
    place = joined.find(needle)
    if place < 0:
        return None
    first = starts[place]
    return spans[first][0], spans[first + len(wanted) - 1][1]


@lru_cache(maxsize=4)
def _words(text: str) -> tuple[list[tuple[int, int]], str, dict[int, int]]:
    """The spans of a text's words, the words joined, and which word begins at a place of the joined."""
    words: list[str] = []
    spans: list[tuple[int, int]] = []
    starts: dict[int, int] = {}
    length = 0
    for number, found in enumerate(_WORD.finditer(text)):
        word = found[0].casefold()
        starts[length] = number
        words.append(word)
        spans.append(found.span())
        length += len(word) + 1
    return spans, "\x00" + "\x00".join(words) + "\x00", starts
