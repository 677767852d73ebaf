"""`<ref>Munro (1979), *Lighthouses*, p. 114.</ref>`: a note of a wiki in its place in the text."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm, CitationMark

_OPENING = lazy_pattern(r"<ref(?:\s[^<>]{0,200})?>")
_CLOSING = "</ref>"
_WORK = lazy_pattern(
    r"(?<!\d)(?:1[89]|20)\d\d(?!\d)|\bdoi\b|://|[*_]\w|''\w|\{\{|[“„«\"]\w|\bpp?\. ?\d|\b(?:ISBN|PMID)\b",
    re.IGNORECASE,
)
"""What only a note that names a work has: a year, an address, a title, a template, pages."""
_LONGEST = 2000


def wiki_note(text: str, start: int) -> CitationMark | None:
    """The note whose tag is at `start`, with its words as those of an inline note; None if they name no work."""
    tag = _OPENING.match(text, start)
    if tag is None or tag[0].endswith("/>"):
        return None
    close = text.find(_CLOSING, tag.end(), tag.end() + _LONGEST)
    words = text[tag.end() : close] if close >= 0 else ""
    if _WORK.search(words) is None:
        return None
    return CitationMark(CitationForm.FOOTNOTE, start, close + len(_CLOSING), text=words)
