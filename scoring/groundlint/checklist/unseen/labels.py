"""Labels of references that say a sentence: `[the report][label]` shows only *the report*."""

from __future__ import annotations

import re

from groundlint.markdown.inline_links import normalise_label
from groundlint.model.block import Span

_USED = re.compile(r"\]\[([^\[\]\n]{1,200})\]")
_DEFINED = re.compile(r"^ {0,3}\[([^\[\]\n]{1,200})\]:(?=[ \t]*\S)", re.MULTILINE)
_WORDS = 4
"""A label with as many words, or without blanks and as long as them, names no source: it may say something to a judge."""
_LONG = 40


def labels(text: str) -> list[Span]:
    """Labels that nobody sees and that are long enough to say something, where they are used and where they are defined."""
    used = [found for found in _USED.finditer(text) if _says_something(found[1])]
    hidden = {normalise_label(found[1]) for found in used}
    defined = (found for found in _DEFINED.finditer(text) if normalise_label(found[1]) in hidden)
    return [found.span(1) for found in (*used, *defined)]


def _says_something(label: str) -> bool:
    return len(label.split()) >= _WORDS or len(label) >= _LONG
