"""`<ref>Munro (1979), *Lighthouses*, p. 114.</ref>`: a note of a wiki in its place in the text; `<ref name="m"/>` repeats the one
of that name."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.names_and_years import YEAR
from groundlint.model.citation import CitationForm, CitationMark

_TAG = lazy_pattern(r"<ref(?P<attributes>\s[^<>]{0,200})?>")
_NAME = lazy_pattern(
    r"\bname ?= ?(?:\"(?P<quoted>[^\"\n]{1,100})\"|'(?P<single>[^'\n]{1,100})'|(?P<bare>[^\s\"'/]{1,100}))"
)
_CLOSING = "</ref>"
_ADDRESS = lazy_pattern(r"\bdoi\b|://|\bwww\.|\{\{|\b(?:ISBN|PMID)\b", re.IGNORECASE)
"""What only a note that names a work has: an address, a number of works, a template."""
_TITLE = lazy_pattern(r"(?:[*_“„«\"]|'')[^\W\d_a-zß-öø-ÿ]")
_PAGES = lazy_pattern(r"\b[pP]{1,2}\. ?\d")
_FEWEST = 2
"""So many of a year, a title and pages name a work: one of them is in remarks as well."""
_LONGEST = 2000


def wiki_note(text: str, start: int) -> CitationMark | None:
    """The note whose tag is at `start`, with its words as those of an inline note, and its name, if it has one, as its label;
    None if it neither names a work nor repeats another note."""
    tag = _TAG.match(text, start)
    if tag is None:
        return None
    attributes = tag["attributes"] or ""
    name = _NAME.search(attributes)
    label = f"<ref {name['quoted'] or name['single'] or name['bare']}>" if name is not None else ""
    labels = (label,) if label else ()
    if attributes.endswith("/"):
        return CitationMark(CitationForm.FOOTNOTE, start, tag.end(), labels=labels) if labels else None
    close = text.find(_CLOSING, tag.end(), tag.end() + _LONGEST)
    words = text[tag.end() : close] if close >= 0 else ""
    if not _names_work(words):
        return None
    return CitationMark(CitationForm.FOOTNOTE, start, close + len(_CLOSING), text=words, labels=labels)


def _names_work(words: str) -> bool:
    if _ADDRESS.search(words) is not None:
        return True
    return sum(sign.search(words) is not None for sign in (YEAR, _TITLE, _PAGES)) >= _FEWEST
