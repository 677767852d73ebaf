"""Footnotes and references that no mark calls which a reader comes to."""

from __future__ import annotations

import re
from bisect import bisect_right

from groundlint.markdown.inline_links import normalise_label
from groundlint.model.block import Span

_REFERENCE = re.compile(r"^ {0,3}\[([^\[\]\n]{1,200})\]:(?=[ \t]*\S)[^\n]*\n?", re.MULTILINE)
_MARK = re.compile(r"\[([^\[\]\n]{1,200})\](?!:)")
_CONTINUED = re.compile(r"(?:[ \t]*\n)*(?:(?: {4}|\t)[^\n]*(?:\n|\Z))|[^\s\[#>*|<-][^\n]*(?:\n|\Z)")


def uncalled(text: str) -> list[Span]:
    """Definitions of footnotes and references that no mark calls which a reader comes to."""
    definitions = [
        (normalise_label(found[1]), found.start(), _end_of(text, found))
        for found in _REFERENCE.finditer(text)
    ]
    starts = [start for _, start, _ in definitions]
    called: set[str] = set()
    within: dict[str, set[str]] = {}
    for mark in _MARK.finditer(text):
        place = bisect_right(starts, mark.start()) - 1
        label = normalise_label(mark[1])
        if place >= 0 and mark.start() < definitions[place][2]:
            within.setdefault(definitions[place][0], set()).add(label)
        else:
            called.add(label)
    waiting = list(called)
    while waiting:
        fresh = within.pop(waiting.pop(), set()) - called
        called |= fresh
        waiting += fresh
    return [(start, end) for label, start, end in definitions if label not in called]


def _end_of(text: str, definition: re.Match[str]) -> int:
    """After the lines of a definition."""
    end = definition.end()
    while definition[1].startswith("^") and (more := _CONTINUED.match(text, end)) is not None:
        end = more.end()
    return end


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
