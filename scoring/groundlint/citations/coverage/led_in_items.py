"""The citations of the items that a sentence leads in."""

from __future__ import annotations

from groundlint.citations.places import last_span, moved
from groundlint.model.block import LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation
from groundlint.model.sentence import SentenceSpan


def led_in_items(
    own: Neighbor, behind: Neighbor | None, span: SentenceSpan
) -> tuple[tuple[Citation, ...], ...]:
    """The citations of each item of the list that a span leads in; () if it does not lead in a list."""
    leaves = own.resolved.block.leaves
    outside = leaves[span.leaf].containers
    last = last_span(own.resolved.spans, span.leaf)
    if last is not span or leaves[span.leaf].kind is not LeafKind.PARAGRAPH:
        return ()
    near, first = own, span.leaf + 1
    in_list = len(outside) == 1 and outside[0].kind == "item"
    if first == len(leaves) and (not outside or in_list) and behind is not None:
        near, first = behind, 0
        outside = ()  # '1. There are two:' may lead in a list that is not indented
    depth = len(outside)
    found: dict[int, tuple[Citation, ...]] = {}
    there = near.resolved.block.leaves
    for number in range(first, len(there)):
        around = there[number].containers
        if around[:depth] != outside or len(around) == depth or around[depth].kind != "item":
            break
        index = around[depth].index
        cited = moved(near, near.resolved.parsed.marks_of(number))
        found[index] = found.get(index, ()) + cited
    return tuple(found.values())
