"""`(ibid.)`, `(ibid., p. 12)`, `(ebd., S. 4)`, `[ibid.]`, `（同上）`, the cell `same`: the source of the preceding mark again."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm, CitationMark

_SAME = "ibid."
"""The label of such a mark: a footnote of that name has no text."""
_INSIDE = (
    r"[*_]{0,3}(?:(?:see|cf\.?|vgl\.?|siehe|voir|véase) )?[*_]{0,3}(?:ibid(?:em|\.)?|ibídem|ebd\.|ebenda|op\. ?cit\.|loc\. ?cit\."
    r"|a\. ?a\. ?O\.|同上|같은 글|같은 책)[*_]{0,3}\.?(?:[,:，]? ?(?:pp?\. ?|S\. ?|§+ ?|pages? |chap\. |Rn\. )?\d[\w .,;–-]{0,24})?[*_]{0,3}"
)
_CELL = lazy_pattern(
    r"[*_]{0,3}(?:same(?: as above| source| link)?|ditto|dito|idem|ídem|ibid\.?|as above|wie oben|〃|″|\"|同上|同前|상동)[*_.]{0,3}",
    re.IGNORECASE,
)
"""A cell directly below the source that it refers to."""
_ROUND = lazy_pattern(rf"[(（]{_INSIDE}[)）]", re.IGNORECASE)
_SQUARE = lazy_pattern(_INSIDE, re.IGNORECASE)


def same_source(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start`; None for any other parenthesis."""
    found = _ROUND.match(text, start)
    return _mark(found[0], start, found.end()) if found is not None else None


def same_source_in_brackets(inner: str, start: int, end: int) -> CitationMark | None:
    """The mark of `inner`, the content of the brackets at start..end; None for anything else."""
    return _mark(inner, start, end) if len(inner) <= 60 and _SQUARE.fullmatch(inner) else None


def repeats_the_cell_above(cell: str) -> bool:
    """Whether a cell of a column of sources says that its source is that of the row above."""
    return _CELL.fullmatch(cell) is not None


def same_source_in_cell(cell: str, start: int) -> CitationMark:
    """The mark of such a cell, which is at `start`."""
    return _mark(cell, start, start + len(cell))


def is_same_source(mark: CitationMark) -> bool:
    """Whether a mark says only that its source is that of the preceding mark."""
    return mark.form is CitationForm.FOOTNOTE and mark.labels == (_SAME,) and bool(mark.text)


def _mark(written: str, start: int, end: int) -> CitationMark:
    return CitationMark(CitationForm.FOOTNOTE, start, end, text=written, labels=(_SAME,), shortcut=True)
