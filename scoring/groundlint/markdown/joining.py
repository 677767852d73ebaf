"""Joins stretches of two blocks into one block, at parts where the parser is in the same state."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from operator import attrgetter

from groundlint.markdown.blocks import shift_leaf
from groundlint.markdown.parts import MOST_CELLS, is_long
from groundlint.model.block import Block, Container, Leaf, LinkDefinition, Part

_START = attrgetter("start")


def joined(one: Block, upto: int, other: Block, first: int) -> Block | None:
    """`one` up to its part number `upto`, then `other` from its part number `first` on. Both parts have the same path, and
    the numbering of list items continues. None if the result is a table whose end only a parse can find."""
    cut, start = one.parts[upto].start, other.parts[first].start
    by, step = cut - start, one.parts[upto].number - other.parts[first].number
    stop = _end_of_run(other.parts, first) if step else first
    if stop > first and other.parts[first].columns:
        rows = other.parts[stop - 1].number + step
        if rows * other.parts[first].columns > MOST_CELLS:
            return None
    after = other.leaves[bisect_left(other.leaves, start, key=_START) :]
    if step and other.parts[first].is_item:
        end = other.parts[stop].start if stop < len(other.parts) else len(other.text)
        run = bisect_left(after, end, key=_START)
        after = (*_renumbered(after[:run], other.parts[first].quotes, step), *after[run:])
    if by:
        after = tuple([shift_leaf(leaf, by) for leaf in after])
    parts = tuple(
        [
            Part(part.start + by, part.path, part.number + step if place < stop else part.number)
            for place, part in enumerate(other.parts[first:], first)
        ]
    )
    return Block(
        one.text[:cut] + other.text[start:],
        one.leaves[: bisect_left(one.leaves, cut, key=_START)] + after,
        (
            *[d for d in one.definitions if d.start < cut],
            *[
                LinkDefinition(d.label, d.url, d.title, d.start + by, d.end + by)
                for d in other.definitions
                if d.start >= start
            ],
        ),
        one.parts[:upto] + parts,
        flavour=one.flavour,
    )


def trimmed(block: Block) -> Block:
    """The block as a parse of the whole text gives it: a short one has no parts."""
    return replace(block, parts=()) if block.parts and not is_long(len(block.text)) else block


def _end_of_run(parts: tuple[Part, ...], first: int) -> int:
    """The number after that of the last part in the same list or table as part number `first`."""
    path = parts[first].path
    stop = first + 1
    while stop < len(parts) and parts[stop].path == path and parts[stop].number:
        stop += 1
    return stop


def _renumbered(leaves: tuple[Leaf, ...], depth: int, step: int) -> list[Leaf]:
    """The leaves of items whose numbers in their list, inside `depth` quotes, change by `step`."""
    found = []
    then = now = None
    for leaf in leaves:
        containers = leaf.containers
        if len(containers) > depth and containers[depth].kind == "item":
            item = containers[depth]
            if item is not then:
                then, now = item, Container(item.kind, item.index + step, item.label)
            assert now is not None
            leaf = replace(leaf, containers=(*containers[:depth], now, *containers[depth + 1 :]))
        found.append(leaf)
    return found
