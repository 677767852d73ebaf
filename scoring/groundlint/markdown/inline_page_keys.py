"""`(smith2024agents pages 3-5, doe2023x pages 1-2)`: works cited by key, as by research agents built on PaperQA."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm, CitationMark

KEY = r"[^\W\d_][\w'’-]{0,60}?(?:(?:1[89]|20)\d\d|unknownyear)[\w'’-]{0,80}"
"""The surname of the first author, the year, words of the title."""
PAGES = r" (?:pages?|chunks?) \d{1,6}(?:[-–]\d{1,6})?"
_IN_PARENTHESES = lazy_pattern(rf"[(（](?P<inside>{KEY}(?=[ ,;)）])[^()（）\[\]]{{0,800}})[)）]")
_PART = lazy_pattern(rf"(?P<key>{KEY})(?P<pages>{PAGES})?")
_PLACE = lazy_pattern(r"(?:chunk|page|p|pp|section|sec)[ _.]{1,2}(?P<number>\d{1,6})")
_MORE_PAGES = lazy_pattern(r"\d{1,6}(?:[-–]\d{1,6})?")
_PARTS = lazy_pattern("[,;]")
_BEGINS_LINE = lazy_pattern(r"(?:\A|\n)[\s*_>-]{0,8}(?:\d{1,3}[.)]\s)?[\s*_]{0,4}\Z")
_ENTRY_GOES_ON = lazy_pattern(r"[*_]{0,3}[:：]")
_LONGEST_NUMBER = 20


def page_keys(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start`; None if it names no works by keys. Keys alone cite only where a list has
    them (`shortcut`), since `(covid2019)` looks the same."""
    found = _IN_PARENTHESES.match(text, start)
    if found is None:
        return None
    labels = _keys_named(found["inside"])
    if labels is None:
        return None
    if _ENTRY_GOES_ON.match(text, found.end()) and _BEGINS_LINE.search(
        text, max(start - _LONGEST_NUMBER, 0), start
    ):
        return None  # '(smith2024agents pages 3-5): Smith, J. On agents' is the entry itself
    return CitationMark(
        CitationForm.FOOTNOTE,
        start,
        found.end(),
        text=found[0],
        labels=labels,
        shortcut=not any(" " in label for label in labels),
    )


def _keys_named(inside: str) -> tuple[str, ...] | None:
    """('smith2024agents pages 3-5', 'doe2023x') for 'smith2024agents pages 3-5, doe2023x'; None for anything else."""
    labels: list[str] = []
    for part in _PARTS.split(inside):
        words = " ".join(part.split())
        if _PART.fullmatch(words):
            labels.append(words)
        elif labels and " " not in labels[-1] and (place := _PLACE.fullmatch(words)) is not None:
            labels[-1] += f" chunk {place['number']}"  # 'Smith2024, chunk_70'
        elif not (labels and " " in labels[-1] and _MORE_PAGES.fullmatch(words)):
            return None
    return tuple(dict.fromkeys(labels))
