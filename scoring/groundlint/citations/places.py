"""Where citations stand that cover text elsewhere: leaves of blocks, and what their sentences cite."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter

from groundlint.citations.other_lead_ins import leads_to_others
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Container, LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation, CitationMark
from groundlint.model.sentence import SentenceSpan

Place = tuple[Neighbor, int]
"""A block and one of its leaves."""
_LEAF = attrgetter("leaf")
_BOLD = lazy_pattern(r"\s*(?P<sign>\*\*|__)(?=\S)(?:(?!(?P=sign))[^\n]){2,400}(?P=sign)")
_WORD = lazy_pattern(r"[^\W_]")


def last_span(spans: tuple[SentenceSpan, ...], leaf: int) -> SentenceSpan | None:
    """The last span of a leaf."""
    number = bisect_right(spans, leaf, key=_LEAF) - 1
    return spans[number] if number >= 0 and spans[number].leaf == leaf else None


def lead_in_citations(place: Place | None, containers: tuple[Container, ...]) -> tuple[Citation, ...]:
    """The citations of the sentence with a colon at the end of a paragraph; where that cites nothing itself and does not turn
    to something else, of the sentence before it. Of a paragraph that is a title in bold, its own: *__Ports at Work (Lee, 2019)__*."""
    if place is None:
        return ()
    near, index = place
    leaf = near.resolved.block.leaves[index]
    if leaf.kind is not LeafKind.PARAGRAPH or leaf.containers != containers:
        return ()
    spans = near.resolved.spans
    number = bisect_right(spans, index, key=_LEAF) - 1
    if number < 0 or spans[number].leaf != index:
        return ()
    last = spans[number]
    alone = not number or spans[number - 1].leaf != index
    if not last.announces:
        titled = alone and _is_bold_title(near.resolved.block.text, leaf.start, leaf.end, last.marks)
        return moved(near, last.marks) if titled else ()
    if not last.marks and not alone and not leads_to_others(last.plain):
        last = spans[number - 1]
    return moved(near, last.marks)


def _is_bold_title(text: str, start: int, end: int, marks: tuple[CitationMark, ...]) -> bool:
    """Whether text[start:end] is in bold throughout, but for marks behind it."""
    bold = _BOLD.match(text, start, end) if marks else None
    if bold is None:
        return False
    at = bold.end()
    for mark in marks:
        if mark.start >= at:
            if _WORD.search(text, at, mark.start):
                return False
            at = mark.end
    return _WORD.search(text, at, end) is None


def moved(near: Neighbor, marks: tuple[CitationMark, ...]) -> tuple[Citation, ...]:
    """The citations of these marks, their offsets counted from the start of the block that is looked from."""
    by = near.start
    found = near.resolved.cited(marks)
    return tuple([c.moved(by) for c in found]) if by else found
