"""Places of citations that cover text elsewhere: leaves of blocks, and what their sentences cite."""

from __future__ import annotations

import re
from bisect import bisect_right
from operator import attrgetter

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.section_names import names
from groundlint.model.block import Container, Leaf, LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation, CitationMark
from groundlint.model.sentence import SentenceSpan

LeafPlace = tuple[Neighbor, int]
"""A leaf of a block next to another: the block, and the number of the leaf."""
MOST_CITATIONS = 20
"""The most citations taken from one place: a sentence has no use for more, and a hostile text may have any number."""
_LEAF = attrgetter("leaf")
_BOLD = lazy_pattern(r"\s*(?P<sign>\*\*|__)(?=\S)(?:(?!(?P=sign))[^\n]){2,400}(?P=sign)")
_WORD = lazy_pattern(r"[^\W_]")


def last_span(spans: tuple[SentenceSpan, ...], leaf: int) -> SentenceSpan | None:
    """The last span of a leaf."""
    number = bisect_right(spans, leaf, key=_LEAF) - 1
    return spans[number] if number >= 0 and spans[number].leaf == leaf else None


def last_leaf(near: Neighbor | None) -> LeafPlace | None:
    """The last leaf of a block; None if there is no block."""
    return (near, len(near.resolved.block.leaves) - 1) if near is not None else None


def colon_citations(place: LeafPlace | None, containers: tuple[Container, ...]) -> tuple[Citation, ...]:
    """The citations of the sentence with a colon at the end of a paragraph in exactly these containers."""
    said = _end_of_paragraph(place, containers)
    return moved(said[0], said[-1].marks) if said is not None and said[-1].announces else ()


def carried_citations(place: LeafPlace | None, containers: tuple[Container, ...]) -> tuple[Citation, ...]:
    """The citations of the sentence before a final sentence with a colon that cites nothing itself and does not turn to
    something else; for a paragraph that is a title in bold, its own citations: *__Ports at Work (Lee, 2019)__*."""
    said = _end_of_paragraph(place, containers)
    if said is None:
        return ()
    near, leaf, before, last = said
    if before is not None:
        carries = last.announces and not last.marks and not _leads_to_others(last.plain)
        return moved(near, before.marks) if carries else ()
    return moved(near, last.marks) if _is_bold_title(near.resolved.block.text, leaf, last.marks) else ()


def leads_in(place: LeafPlace | None, containers: tuple[Container, ...]) -> str:
    """The sentence with a colon at the end of a paragraph in exactly these containers; "" if there is none."""
    said = _end_of_paragraph(place, containers)
    if said is None or not said[-1].announces:
        return ""
    return said[0].resolved.block.text[said[-1].start : said[-1].end]


def _end_of_paragraph(
    place: LeafPlace | None, containers: tuple[Container, ...]
) -> tuple[Neighbor, Leaf, SentenceSpan | None, SentenceSpan] | None:
    """A paragraph in exactly these containers, with its last two sentences."""
    if place is None:
        return None
    near, index = place
    leaf = near.resolved.block.leaves[index]
    if leaf.kind is not LeafKind.PARAGRAPH or leaf.containers != containers:
        return None
    spans = near.resolved.spans
    number = bisect_right(spans, index, key=_LEAF) - 1
    if number < 0 or spans[number].leaf != index:
        return None
    before = spans[number - 1] if number and spans[number - 1].leaf == index else None
    return near, leaf, before, spans[number]


def _is_bold_title(text: str, leaf: Leaf, marks: tuple[CitationMark, ...]) -> bool:
    """Whether a paragraph of `text` is in bold throughout, except for marks after it."""
    bold = _BOLD.match(text, leaf.start, leaf.end) if marks else None
    if bold is None:
        return False
    at = bold.end()
    for mark in marks:
        if mark.start >= at:
            if _WORD.search(text, at, mark.start):
                return False
            at = mark.end
    return _WORD.search(text, at, leaf.end) is None


def moved(near: Neighbor, marks: tuple[CitationMark, ...]) -> tuple[Citation, ...]:
    """The citations of these marks, with offsets from the start of the block that they may cover."""
    by = near.start
    found = near.resolved.cited(marks)
    return tuple([c.moved(by) for c in found]) if by else found


_LONGEST_LEAD_IN = 400
"""How many characters are searched."""
_WHOLE_WORD = re.compile(r"[^\W_]+")
_OF_OTHERS = names(
    """
    our | we | my | own | other | others | another | further | additional | more | related | next | expected | no
    | unsere | wir | eigene | weitere | andere | erwartete | nos | nous | autres | attendus
    | nuestros | otros | otras | nossos | outros | outras
    """
)


def _leads_to_others(plain: str) -> bool:
    """Whether a sentence with a colon announces the author's own additions, or something other than the subject of the sentence
    before it."""
    return not _OF_OTHERS.isdisjoint(
        [word.lower() for word in _WHOLE_WORD.findall(plain, 0, _LONGEST_LEAD_IN)]
    )
