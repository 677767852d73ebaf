"""Lines that only name sources, with or without links, and the sentences that they cover: those of the list or quote around
them, of the block above them, or of the section whose heading they follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from groundlint.citations.places import MOST_CITATIONS, moved
from groundlint.citations.section_lines import NestedSources
from groundlint.citations.work_titles import bold_work
from groundlint.model.block import Block, Container
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock


def source_lines(
    resolved: ResolvedBlock, nested: Sequence[NestedSources]
) -> Mapping[tuple[Container, ...], tuple[Citation, ...]]:
    """The citations of the lines in lists and quotes that only name sources, and of the sources nested below a label, by the
    containers of the sentences that they cover: the list around an item, the quote around a paragraph."""
    found: dict[tuple[Container, ...], tuple[Citation, ...]] = {}
    for leaf in resolved.source_leaves:
        there = resolved.block.leaves[leaf].containers
        if there:
            covered = _covered_by(there)
            known = found.get(covered, ())
            if len(known) < MOST_CITATIONS:
                found[covered] = known + resolved.cited(resolved.parsed.marks_of(leaf)[:MOST_CITATIONS])
    for label, inside in nested:
        marks = [mark for leaf in inside for mark in resolved.parsed.marks_of(leaf)]
        if cited := resolved.cited(tuple(marks[:MOST_CITATIONS])):
            found.setdefault(resolved.block.leaves[label].containers[:-1], cited)
    return found


def named_lines(resolved: ResolvedBlock, nested: Sequence[NestedSources]) -> frozenset[tuple[Container, ...]]:
    """The containers of the sentences that a line of works, or a nested list of them, covers, as in `source_lines`. One that no
    blank line separates from the last item of a list is that of the list."""
    leaves = resolved.block.leaves
    named = [
        label
        for label, inside in nested
        if not any(resolved.cited(resolved.parsed.marks_of(leaf)) for leaf in inside)
    ]
    ends = [leaf for leaf in resolved.named_endings if _ends_a_list(resolved.block, leaf)]
    there = [leaves[leaf].containers for leaf in (*resolved.named_leaves, *ends, *named)]
    return frozenset([_covered_by(own) for own in there if own])


def _ends_a_list(block: Block, leaf: int) -> bool:
    """Whether a leaf is the last item of a list of several, and its last line is not indented as those of the item are."""
    own, last = block.leaves[leaf].containers, block.leaves[leaf].pieces[-1]
    if not own or own[-1].kind != "item" or not own[-1].index or block.text[last[0] - 1] != "\n":
        return False
    following = block.leaves[leaf + 1 : leaf + 2]
    return not following or following[0].containers[: len(own) - 1] != own[:-1]


def _covered_by(containers: tuple[Container, ...]) -> tuple[Container, ...]:
    """The containers of the sentences that a line in these containers covers: those of its whole list if it is an item."""
    return containers[:-1] if containers[-1].kind == "item" else containers


def citations_after(own: ResolvedBlock, after: Neighbor | None) -> tuple[Citation, ...]:
    """The citations of the line or list after a block that names its sources."""
    if after is None:
        return ()
    announces = bool(own.spans) and own.spans[-1].announces  # then the list holds what it announces
    if after.lists_sources or (after.resolved.lists_only_sources and not announces):
        return moved(after, tuple(after.resolved.parsed.marks[:MOST_CITATIONS]))
    if after.resolved.opens_with_sources:
        first = after.resolved.block.first_shown
        return moved(after, after.resolved.parsed.marks_of(first)[:MOST_CITATIONS])
    return ()


def heading_citations(headed_by: Neighbor | None) -> tuple[Citation, ...]:
    """The citations of the heading above a block, or of the line directly below that heading that names sources."""
    return moved(headed_by, headed_by.resolved.title_marks[:MOST_CITATIONS]) if headed_by is not None else ()


def names_works_above(above: ResolvedBlock) -> bool:
    """Whether the heading above a block, or the line directly below that heading, names works."""
    return bool(above.named_heading or above.named_leaves or (not above.parsed.headings and bold_work(above)))
