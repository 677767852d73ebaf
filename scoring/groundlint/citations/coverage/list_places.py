"""Places in lists that may cover their items: the ends of lists, and the paragraphs above them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from groundlint.citations.places import MOST_CITATIONS, last_span, moved
from groundlint.citations.section_lines import source_label
from groundlint.model.block import Container, Leaf, LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan

_FEWEST_ITEMS = 3
"""A reader takes a source at the end of two items to cover only the second, unless a label says otherwise."""


def paragraphs_above(leaves: Sequence[Leaf]) -> Sequence[tuple[int | None, ...]]:
    """For each leaf, and for each number of its containers from the outside in, the nearest paragraph before it that is in
    exactly these containers, with nothing outside them in between; None if there is none."""
    found = []
    nearest: list[int | None] = [None]
    around: tuple[Container, ...] = ()
    for number, leaf in enumerate(leaves):
        own = leaf.containers
        if own != around:
            shared = sum(
                1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(around, own, strict=False))
            )
            nearest = nearest[: shared + 1] + [None] * (len(own) - shared)
            around = own
        found.append(tuple(nearest))
        if leaf.kind is LeafKind.PARAGRAPH:
            nearest[-1] = number
    return found


def list_ends(resolved: ResolvedBlock) -> Mapping[tuple[Container, ...], tuple[Citation, ...]]:
    """The citations at the end of each list that is long enough and cites nothing before its last item, by the containers
    around the list."""
    if not resolved.citation_count:
        return {}
    leaves = resolved.block.leaves
    ends: dict[tuple[Container, ...], int] = {}
    cited: dict[tuple[Container, ...], set[int]] = {}
    for number, leaf in enumerate(leaves):
        for depth, container in enumerate(leaf.containers):
            if container.kind == "item":
                ends[leaf.containers[:depth]] = number
                if any(
                    not mark.loose or resolved.cited((mark,)) for mark in resolved.parsed.marks_of(number)
                ):
                    cited.setdefault(leaf.containers[:depth], set()).add(container.index)
    found: dict[tuple[Container, ...], tuple[Citation, ...]] = {}
    for around, items in cited.items():
        end = ends[around]
        last = last_span(resolved.spans, end)
        index = leaves[end].containers[len(around)].index
        if (
            last is not None
            and items == {index}
            and end not in resolved.source_leaves
            and (index + 1 >= _FEWEST_ITEMS or (index and _is_of_the_list(resolved, last)))
        ):
            found[around] = resolved.cited(last.marks[:MOST_CITATIONS])
    return found


def _is_of_the_list(resolved: ResolvedBlock, last: SentenceSpan) -> bool:
    """Whether the last line of the last item is *Source: …*, which Markdown joins to the item because no blank line separates
    them."""
    text = resolved.block.text
    line = text.rfind("\n", last.start, last.end) + 1
    return line > last.start and source_label(text, line, last.end) is not None


def led_in_items(
    own: Neighbor, after: Neighbor | None, span: SentenceSpan
) -> tuple[tuple[Citation, ...], ...]:
    """The citations of each item of the list that a span leads in; () if it does not lead in a list."""
    leaves = own.resolved.block.leaves
    outside = leaves[span.leaf].containers
    last = last_span(own.resolved.spans, span.leaf)
    if last is not span or leaves[span.leaf].kind is not LeafKind.PARAGRAPH:
        return ()
    near, first = own, span.leaf + 1
    in_list = len(outside) == 1 and outside[0].kind == "item"
    if first == len(leaves) and (not outside or in_list) and after is not None:
        near, first = after, 0
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
