"""Where citations stand that cover text elsewhere: leaves of blocks, and what their sentences cite."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter

from groundlint.citations.bare_lead_ins import is_bare_lead_in
from groundlint.model.block import Container, LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation, CitationMark
from groundlint.model.sentence import SentenceSpan

Place = tuple[Neighbor, int]
"""A block and one of its leaves."""
_LEAF = attrgetter("leaf")


def last_span(spans: tuple[SentenceSpan, ...], leaf: int) -> SentenceSpan | None:
    """The last span of a leaf."""
    number = bisect_right(spans, leaf, key=_LEAF) - 1
    return spans[number] if number >= 0 and spans[number].leaf == leaf else None


def colon_citations(place: Place | None, containers: tuple[Container, ...]) -> tuple[Citation, ...]:
    """The citations of the sentence with a colon at the end of a paragraph; where that only says that details follow, of
    the sentence before it."""
    if place is None:
        return ()
    near, index = place
    leaf = near.resolved.block.leaves[index]
    if leaf.kind is not LeafKind.PARAGRAPH or leaf.containers != containers:
        return ()
    spans = near.resolved.spans
    number = bisect_right(spans, index, key=_LEAF) - 1
    if number < 0 or spans[number].leaf != index or not spans[number].announces:
        return ()
    last = spans[number]
    if not last.marks and number and spans[number - 1].leaf == index and is_bare_lead_in(last.plain):
        last = spans[number - 1]
    return moved(near, last.marks)


def moved(near: Neighbor, marks: tuple[CitationMark, ...]) -> tuple[Citation, ...]:
    """The citations of these marks, their offsets counted from the start of the block that is looked from."""
    by = near.start
    found = near.resolved.cited(marks)
    return tuple([c.moved(by) for c in found]) if by else found
