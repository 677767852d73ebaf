"""A report as its reader sees it: what is hidden is neither shown to a judge nor a reason to ask it again."""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.checklist.unseen.code_places import code_places, is_within
from groundlint.checklist.unseen.definitions import labels, titles, uncalled
from groundlint.checklist.unseen.dialects import (
    aliased,
    asides,
    braced,
    bracketed,
    comments,
    defined_comments,
    divs,
)
from groundlint.checklist.unseen.html import declared, undisplayed
from groundlint.checklist.visible_text import Visible
from groundlint.model.block import Span

_INFO = re.compile(r"^ {0,3}(?:`{3,}|~{3,})[ \t]*[^\s`]{1,60}([ \t]+[^\n`]*)$", re.MULTILINE)
_NO_WIDTH = re.compile(
    "[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad\u180e\u034f\u115f\u1160\u3164\uffa0\ufff9-\ufffb\ufe00-\ufe0d\U000e0000-\U000e0fff]+"
)
"""Characters that nobody sees and a model reads, letters spelt in tags among them."""
_LINE_ENDS = re.compile(r"(?<![ \t])[ \t]++(?=\r?(?:\n|\Z))|\r(?=\n)")
_BLANK_LINES = re.compile(r"(?<=\n\n)\n+|\A\n+|\n+\Z")


def visible(text: str, start: int = 0, end: int | None = None) -> Visible:
    """text[start:end] as who reads all of `text` sees it: without comments, what is hidden in other ways (`[//]: # (…)`,
    `display:none`, footnotes that nobody calls), blanks at line ends and more than one empty line in a row. What is
    in code is not a comment.
    """
    stop = len(text) if end is None else end
    spans = [
        (max(a, start) - start, min(b, stop) - start) for a, b in _unseen(text) if a < stop and b > start
    ]
    made = Visible(text[start:stop]).without(spans)
    made = made.without(found.span() for found in _NO_WIDTH.finditer(made.text))
    made = made.without(found.span() for found in _LINE_ENDS.finditer(made.text))
    return made.without(found.span() for found in _BLANK_LINES.finditer(made.text))


@lru_cache(maxsize=4)
def _unseen(text: str) -> tuple[Span, ...]:
    """What no reader of the whole text sees. Cached: each part that is judged asks for it."""
    return tuple(sorted({*comments(text), *_hidden(text)}))


def _hidden(text: str) -> list[Span]:
    """What only who reads the source sees, but for comments; nothing that is in code."""
    found = defined_comments(text)
    for sign, spans in (
        ("<", undisplayed), ("<", declared), ("%%", asides), (":::", divs), ("]{", bracketed), ("]", titles), ("][", labels),
        ("]:", uncalled), ("{", braced), ("[[", aliased),
    ):  # fmt: skip
        if sign in text:
            found += spans(text)
    infos = [one.span(1) for one in _INFO.finditer(text)]
    if not found and not infos:
        return []
    code = code_places(text)
    shown = [span for span in found if span[1] > span[0] and not is_within(span[0], code)]
    opening = {start for start, _ in code}
    return shown + [span for span in infos if text.rfind("\n", 0, span[0]) + 1 in opening]
