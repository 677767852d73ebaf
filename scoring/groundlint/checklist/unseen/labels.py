"""Reference labels as long as a sentence: of `[the report][label]` a reader sees only *the report*."""

from __future__ import annotations

import re

from groundlint.markdown.inline_links import normalise_label
from groundlint.model.block import Span

_USED = re.compile(r"\]\[([^\[\]\n]{1,200})\]")
_DEFINED = re.compile(r"^ {0,3}\[([^\[\]\n]{1,200})\]:(?=[ \t]*\S)", re.MULTILINE)
_WORDS = 4
"""A label of so many words names no source: it may be meant for a judge."""
_LONG = 40
"""Characters of a label without blanks that may be meant for one, too."""


def labels(text: str) -> list[Span]:
    """Labels that nobody sees and that are long enough to say something, where they are used and where they are defined."""
    used = [found for found in _USED.finditer(text) if _says_something(found[1])]
    hidden = {normalise_label(found[1]) for found in used}
    defined = (found for found in _DEFINED.finditer(text) if normalise_label(found[1]) in hidden)
    return [found.span(1) for found in (*used, *defined)]


def _says_something(label: str) -> bool:
    return len(label.split()) >= _WORDS or len(label) >= _LONG
