"""The passages of a fetched page that could support or contradict a claim."""

from __future__ import annotations

from groundlint.sources.library import Library
from groundlint.sources.library.terms import terms_of

_WHOLE = 100_000
"""Characters up to which a page is evidence as a whole: the comparison finds the sentences in it."""
_BEST = 12
"""Passages of a longer one that are looked at, best first by BM25."""
_AROUND = 400
"""Characters before and after a passage that belong to it: what 'it' means, and a sentence too long for a passage."""


def page_evidence(claim: str, library: Library, source: str, text: str) -> tuple[str, ...]:
    """Stretches of `text`, the snapshot of `source`, in its order and apart from each other; the whole of a short page, and
    the beginning of one none of whose passages shares a word with the claim. () for an empty page. Costs as much as
    there are passages that share a word, however long the page. Raises LibraryUnusable.
    """
    if len(text) <= _WHOLE:
        return (text.strip(),) if text.strip() else ()
    found = library.matching(terms_of(claim), _BEST, source)
    # Passages are cut from the main part of a page, so their places are not those in its whole text.
    places = ((text.find(one.passage.text), len(one.passage.text)) for one in found)
    spans = sorted(_widened(text, at, at + length) for at, length in places if at >= 0)
    if not spans and found:
        return tuple(one.passage.text for one in found)
    if not spans:
        return (text[:_WHOLE].strip(),)
    apart: list[tuple[int, int]] = []
    for start, end in spans:
        if apart and start <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(apart[-1][1], end))
        else:
            apart.append((start, end))
    return tuple(text[start:end].strip() for start, end in apart)


def _widened(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch with what is around it, cut between words. A sentence that is cut is better than none: half of one
    too long for a passage may be what the claim is about."""
    low, high = max(0, start - _AROUND), min(len(text), end + _AROUND)
    if low:
        low = next((at for at in range(low, start) if text[at].isspace()), start)
    if high < len(text):
        high = next((at for at in range(high, end, -1) if text[at - 1].isspace()), end)
    return low, high
