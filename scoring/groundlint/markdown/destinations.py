"""Finds the addresses of links, images and link definitions in a text, whatever they point to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.markdown.inline_links import destination, label_at, link_tail
from groundlint.model.block import LinkDefinition, Span
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.parsed_block import ParsedBlock
from groundlint.model.value import value

_BLANKS = re.compile(r"\s*")
_HREF = re.compile(r"\bhref\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", re.IGNORECASE)
_MOST_TRIES = 20
"""The most `](` examined in one mark: a link text may hold a few, a hostile one thousands."""


@value(frozen=True, slots=True)
class Destination:
    """An address as written at start..end, relative to its Block, without `<` and `>`; `target` is what it says.
    `mark` is the link or image that has it, None for a link definition."""

    start: int
    end: int
    target: str
    mark: CitationMark | None = None


def destinations(parsed: ParsedBlock) -> Iterator[Destination]:
    """The addresses in a block: inline links, images and anchors, `<…>`, bare addresses, link definitions."""
    block = parsed.block
    for _, marks in parsed.leaf_marks:
        for mark in marks:
            span = _destination_span(block.text[mark.start : mark.end], mark)
            if span is not None:
                yield Destination(mark.start + span[0], mark.start + span[1], mark.target, mark)
    for definition in block.definitions:
        span = _defined(block.text, definition)
        if span is not None:
            yield Destination(*span, definition.url)


def _destination_span(written: str, mark: CitationMark) -> Span | None:
    """The span of the address in a mark as written; None for marks without one and for one broken up by the lines of a
    quote."""
    if mark.form is CitationForm.BARE:
        return 0, len(written)
    if mark.form is CitationForm.AUTOLINK:
        return 1, len(written) - 1
    if mark.form not in (CitationForm.LINK, CitationForm.QUOTED):
        return None
    if written.startswith("<"):
        found = _HREF.search(written)
        return (found.span(1) if found[1] is not None else found.span(2)) if found else None
    at = -1
    for _ in range(_MOST_TRIES):
        at = written.find("](", at + 1)
        if at < 0:
            return None
        tail = link_tail(written, at + 1)
        if tail is not None and tail.end == len(written):
            return _after(written, at + 2)
    return None


def _defined(text: str, definition: LinkDefinition) -> Span | None:
    at = text.find("[", definition.start, definition.end)
    label = label_at(text, at) if at >= 0 else None
    if label is None or not text.startswith(":", label[1]):
        return None
    return _after(text, label[1] + 1)


def _after(text: str, at: int) -> Span | None:
    """The destination after the white space at `at`."""
    blanks = _BLANKS.match(text, at)
    start = blanks.end() if blanks else at
    found = destination(text, start)
    if found is None:
        return None
    pointed = text.startswith("<", start)
    return start + pointed, found[1] - pointed
