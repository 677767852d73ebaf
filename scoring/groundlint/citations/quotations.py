"""Whose words a block quotation holds, by the line that leads it in and the line that signs it.

The citations of the sentence with a colon before a quotation cover all of it, and so do those of its signature, at its end or
directly below. Before words in quotation marks, the last sentence need not end in a colon. A report that quotes one work again
and again names it once: where something above under the same heading is cited, an editor lets quotations pass (and would
have asked about one of 66 such labelled claims).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from groundlint.citations.attribution import (
    begins_like_a_signature,
    introduces,
    opens_in_quotation_marks,
    signs,
)
from groundlint.citations.places import LeafPlace, carried_citations, colon_citations, last_span, moved
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.callouts import is_callout
from groundlint.model.block import Block, Container, LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock

_ALL_IN_MARKS = lazy_pattern(
    r"[*_]{0,2}(?:\"[^\"]{30,3000}\"|[“„][^“”„]{30,3000}[”“]|«[^«»]{30,3000}»)[*_\s]{0,4}"
    r"(?P<signature>(?:[—–―]|--|&mdash;)[^\"“”„«»\n]{3,120})?"
)


class Quotation(NamedTuple):
    """What covers the words of one block quotation. `attributed`: the text says, with or without a link, who said them and in
    what work or when, or is assumed to have said so above."""

    lead_in: tuple[Citation, ...]
    signature: tuple[Citation, ...]
    attributed: bool


NOT_QUOTED = Quotation((), (), False)
_NONE: Mapping[int, Quotation] = {}


def holds_quotation(block: ResolvedBlock) -> bool:
    """Whether a block contains a quotation or is one: a paragraph entirely in quotation marks."""
    return not is_callout(block.block) and (
        is_quotation(block.block)
        or any(container.kind == "quote" for leaf in block.block.leaves[:1] for container in leaf.containers)
        or any(span.kind == "quote" for span in block.spans)
    )


def quotations(
    own: Neighbor, before: Neighbor | None, after: Neighbor | None, *, cited_above: bool = False
) -> Mapping[int, Quotation]:
    """The quotations of a block, by the number of each leaf in them. `cited_above`: something above under the same heading is
    cited."""
    leaves = own.resolved.block.leaves
    if not holds_quotation(own.resolved):
        return _NONE
    found: dict[int, Quotation] = {}
    first = 0
    while first < len(leaves):
        around = _up_to_quote(leaves[first].containers)
        stop = first + 1
        if around or is_quotation(own.resolved.block):
            while around and stop < len(leaves) and leaves[stop].containers[: len(around)] == around:
                stop += 1
            quotation = _quotation(own, before, after, first, stop)
            if cited_above:
                quotation = quotation._replace(attributed=True)
            found.update((leaf, quotation) for leaf in range(first, stop))
        first = stop
    return found


def is_quotation(block: Block) -> bool:
    """Whether a block is one paragraph entirely in quotation marks: an editor asked about one of 12 such labelled
    claims."""
    if not block.is_paragraph:
        return False
    found = _ALL_IN_MARKS.fullmatch(block.text, block.leaves[0].start, block.leaves[0].end)
    return found is not None and (found["signature"] is None or signs(found["signature"]))


def _up_to_quote(containers: tuple[Container, ...]) -> tuple[Container, ...]:
    """The containers up to and including the outermost quote; () if there is none."""
    for depth, container in enumerate(containers):
        if container.kind == "quote":
            return containers[: depth + 1]
    return ()


def _quotation(
    own: Neighbor, before: Neighbor | None, after: Neighbor | None, first: int, stop: int
) -> Quotation:
    """The quotation of leaves first..stop-1."""
    leaves, text = own.resolved.block.leaves, own.resolved.block.text
    outside = _up_to_quote(leaves[first].containers)[:-1]
    opened = first
    while opened > 0 and leaves[opened - 1].kind is LeafKind.HTML:
        opened -= 1  # '<blockquote>', which no reader sees
    above: LeafPlace | None = (own, opened - 1) if opened > 0 else None
    if opened == 0 and not outside and before is not None:
        above = (before, len(before.resolved.block.leaves) - 1)
    if above is not None and not _is_paragraph(above, outside):
        above = None
    in_marks = opens_in_quotation_marks(text, leaves[first].start, leaves[first].end)
    lead_in = colon_citations(above, outside) or carried_citations(above, outside)
    said, announced, last = _last_sentence(above)
    if not lead_in and in_marks:
        lead_in = last
    signature, signed = _signature(own, stop - 1)
    if not signed and stop == len(leaves) and not outside and after is not None:
        signature, signed = _signature_below(after)
    attributed = signed or (announced and (introduces(said) or any(citation.problem for citation in lead_in)))
    return Quotation(lead_in, signature, attributed)


def _is_paragraph(place: LeafPlace, containers: tuple[Container, ...]) -> bool:
    near, leaf = place
    there = near.resolved.block.leaves[leaf]
    return there.kind is LeafKind.PARAGRAPH and there.containers == containers


def _last_sentence(place: LeafPlace | None) -> tuple[str, bool, tuple[Citation, ...]]:
    """The last sentence of a paragraph, whether it announces something, and what it cites."""
    if place is None:
        return "", False, ()
    near, leaf = place
    span = last_span(near.resolved.spans, leaf)
    if span is None:
        return "", False, ()
    return near.resolved.block.text[span.start : span.end], span.announces, moved(near, span.marks)


def _signature(own: Neighbor, leaf: int) -> tuple[tuple[Citation, ...], bool]:
    """What the last line of a quotation cites if it is the signature, and whether it names somebody."""
    resolved = own.resolved
    there = resolved.block.leaves[leaf]
    if there.kind is not LeafKind.PARAGRAPH or not there.pieces:
        return (), False
    start, end = there.pieces[-1]
    if not begins_like_a_signature(resolved.block.text, start, end):
        beside = _ALL_IN_MARKS.fullmatch(resolved.block.text, there.start, there.end)
        if beside is None or beside["signature"] is None:
            return (), False
        start = beside.start("signature")
    marks = tuple([mark for mark in resolved.parsed.marks_of(leaf) if mark.start >= start])
    return resolved.cited(marks), signs(resolved.block.text[start:end])


def _signature_below(after: Neighbor) -> tuple[tuple[Citation, ...], bool]:
    """The same for the paragraph directly below."""
    resolved = after.resolved
    there = resolved.block.leaves[0]
    if there.containers or not begins_like_a_signature(resolved.block.text, there.start, there.end):
        return (), False
    return moved(after, resolved.parsed.marks_of(0)), signs(resolved.block.text[there.start : there.end])
