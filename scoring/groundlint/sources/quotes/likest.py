"""The passage of a text that is nearest to a quote: shown as what the source says instead, never a reason to accept the quote."""

from __future__ import annotations

import re
from collections import Counter

from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.sources.quotes.edges import widened
from groundlint.sources.quotes.fewest_edits import fewest_edits
from groundlint.sources.quotes.quote_match import Difference
from groundlint.sources.quotes.word_diff import differences, words_of

_EDITS = 0.6  # for each character of the quote; a passage that takes more is not a version of it
_SHARED = 0.5  # part of the quote's words that the passage must have
_COMMON = 12  # places after which a word tells nothing of where the quote may stand
_UNSPACED = EAST_ASIAN
_ANCHOR = re.compile(rf"[{_UNSPACED}]{{2}}|(?:(?![{_UNSPACED}])[^\W\d_]){{4,}}|\d[\d.,]+\d")
"""Pairs of characters where no blanks are written; else words and figures."""
_ANCHORS = 9  # pairs that are looked for, spread over the quote: each costs a search of the page
_MOST_WORDS = 100  # and words
_LONGEST = 5_000  # characters of a quote whose nearest passage is looked for: the time grows with its square
_NEXT = re.compile(rf"[^\w]{{1,3}}\w+(?:[^\w]{{1,3}}\w+)?|[{_UNSPACED}]{{3}}")
"""What is read on after a common word: the next two, or three characters where no blanks are written."""


def likest(text: str, quote: str) -> tuple[int, int, tuple[Difference, ...]] | None:
    """(start, end, differences) of the passage in comparable `text` likest to `quote`, None if there is none.

    Only neighbourhoods that share words with the quote are compared, so a page that has nothing to do with it
    costs a few searches. A quote of more than 5,000 characters has none.
    """
    if len(quote) > _LONGEST:
        return None
    found = [
        (edits, low + start, low + end)
        for low, high in _neighbourhoods(text, quote)
        for edits, start, end in (fewest_edits(text[low:high], quote),)
    ]
    edits, start, end = min(found, default=(len(quote), 0, 0))
    if edits > _EDITS * len(quote):
        return None
    start, end, changed = _fitted(text, *widened(text, start, end), quote)
    words = words_of(quote)
    shared = len(words) - sum(len(words_of(d.quoted)) for d in changed)
    return (start, end, changed) if shared >= _SHARED * len(words) else None


def _neighbourhoods(text: str, quote: str) -> list[tuple[int, int]]:
    """The stretches of `text` around the places where the most words of the quote are at the right distance: up to three, with at
    least half as many as the first. Those that overlap are one."""
    size = max(len(quote), 60)
    votes: Counter[int] = Counter()
    anchors = {found[0]: found.start() for found in _ANCHOR.finditer(quote)}
    most = _ANCHORS if quote[0] > "\u3000" else _MOST_WORDS  # a script without blanks has pairs
    if len(anchors) > most:
        anchors = dict(list(anchors.items())[:: len(anchors) // most + 1])
    for word, offset in anchors.items():
        places = _places(text, word)
        if places is None:  # a common word tells something together with the next
            further = _NEXT.match(quote, offset + len(word))
            places = _places(text, quote[offset : further.end()]) if further is not None else None
        for bucket in {max(0, place - offset) // size for place in places or ()}:
            votes[bucket] += 2
            votes[bucket + 1] += 1
    ranked = sorted(votes.items(), key=lambda item: (-item[1], item[0]))[:3]
    stretches: list[tuple[int, int]] = []
    for bucket in sorted(bucket for bucket, count in ranked if 2 * count >= ranked[0][1]):
        low, high = max(0, (bucket - 1) * size), (bucket + 3) * size
        if stretches and low < stretches[-1][1]:
            low = stretches.pop()[0]
        stretches.append((low, high))
    return stretches


def _places(text: str, words: str) -> list[int] | None:
    """Where `words` are in `text`; None where that is in too many places."""
    places: list[int] = []
    at = text.find(words)
    while at >= 0:
        if len(places) == _COMMON:
            return None
        places.append(at)
        at = text.find(words, at + 1)
    return places


def _fitted(text: str, start: int, end: int, quote: str) -> tuple[int, int, tuple[Difference, ...]]:
    """The window without the words at its edges that the quote does not have."""
    changed = differences(quote, text[start:end])
    while len(changed) > 1 and not changed[0].quoted and text.startswith(changed[0].source, start):
        start += len(changed[0].source)
        while text[start].isspace():
            start += 1
        changed = changed[1:]
    while len(changed) > 1 and not changed[-1].quoted and text[start:end].endswith(changed[-1].source):
        end -= len(changed[-1].source)
        while text[end - 1].isspace():
            end -= 1
        changed = changed[:-1]
    return start, end, changed
