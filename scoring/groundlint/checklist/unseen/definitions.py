"""Footnotes and references that no mark calls which a reader comes to."""

from __future__ import annotations

import re
from bisect import bisect_right

from groundlint.citations.link_titles import quote_of
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
    written = _USED.finditer(text)
    used = [found for found in written if len(found[1].split()) >= _WORDS or len(found[1]) >= _LONG]
    hidden = {normalise_label(found[1]) for found in used}
    defined = (found for found in _DEFINED.finditer(text) if normalise_label(found[1]) in hidden)
    return [found.span(1) for found in (*used, *defined)]


_IMAGE = re.compile(r"!\[((?:[^\[\]]|\[[^\[\]]{0,200}\]){0,500})\]")
_IMAGE_LABEL = re.compile(r"!\[[^\[\]]{0,500}\](?:\[([^\[\]]{1,200})\])?")
_TITLED = re.compile(r"^ {0,3}\[([^\[\]\n]{1,200})\]:[ \t]*\S{1,1000}([ \t]+[\"'(][^\n]*)$", re.MULTILINE)
_TITLE = re.compile(
    r"\]\((<[^<>\n]{0,1000}>|[^\s()<>]{0,1000})([ \t]{1,9}(?:\"([^\"\n]{0,2000})\"|'([^'\n]{0,2000})'))[ \t]{0,9}\)"
)


def titles(text: str) -> list[Span]:
    """What stands in for images, and titles of links and images that are not a source's words."""
    spans = [found.span(1) for found in _IMAGE.finditer(text)]
    images = {end for _, end in spans}  # where their addresses begin
    for found in _TITLE.finditer(text):
        title = found[3] or found[4] or ""
        address = found[1].strip("<>")
        if found.start() in images or not quotes_its_source(address, title):
            spans.append(found.span(2))
    pictures = {normalise_label(one[1] or "") for one in _IMAGE_LABEL.finditer(text)}
    spans += [one.span(2) for one in _TITLED.finditer(text) if normalise_label(one[1]) in pictures]
    return spans


def quotes_its_source(address: str, title: str) -> bool:
    """Whether the title of a link may be what its source says: a reader sees it as a quote."""
    leads_away = bool(address) and not address.startswith("#")
    return leads_away and quote_of(address, title) is not None
