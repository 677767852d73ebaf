"""`<ref>Munro (1979), *Lighthouses*, p. 114.</ref>`: a note of a wiki in its place in the text; `<ref name="m"/>` repeats the one
of that name."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm, CitationMark

_TAG = lazy_pattern(r"<ref(?P<attributes>\s[^<>]{0,200})?>")
_NAME = lazy_pattern(
    r"\bname ?= ?(?:\"(?P<quoted>[^\"\n]{1,100})\"|'(?P<single>[^'\n]{1,100})'|(?P<bare>[^\s\"'/]{1,100}))"
)
_CLOSING = "</ref>"
_WORK = lazy_pattern(
    r"(?<!\d)(?:1[89]|20)\d\d(?!\d)|\bdoi\b|://|[*_]\w|''\w|\{\{|[“„«\"]\w|\bpp?\. ?\d|\b(?:ISBN|PMID)\b",
    re.IGNORECASE,
)
"""What only a note that names a work has: a year, an address, a title, a template, pages."""
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
    if _WORK.search(words) is None:
        return None
    return CitationMark(CitationForm.FOOTNOTE, start, close + len(_CLOSING), text=words, labels=labels)
