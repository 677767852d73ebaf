"""Lists under bold labels that one line of sources closes: '**Strengths**', a list, '**Risks**', a list, 'Sources: …'.

Such a line gives the sources of all the lists above it, up to a heading, a paragraph that says something, a label of the whole
group, or anything that cites: where there are marks, they say what rests on which source.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from groundlint.citations.closing_lines import closing_line
from groundlint.markdown.bold_headings import stands_as_heading
from groundlint.model.block import BlockChunk, Leaf, LeafKind
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.stage_cache import Stage

Lines = tuple[tuple[int, ResolvedBlock], ...]
"""Of a chunk: the number of each block that a line closes, and the block of that line."""


class _Shape(Enum):
    """What a block is to such a group."""

    LABEL = auto()
    LIST = auto()
    LABELLED_LIST = auto()
    NOTHING = auto()


class _Open(NamedTuple):
    """A line of sources that reaches up to here, and what is above it so far."""

    line: ResolvedBlock
    below: _Shape


class _Reach(NamedTuple):
    """What the lines close in a chunk, and the one that reaches beyond it."""

    lines: Lines
    open: _Open | None


_REACH: Stage[tuple[ResolvedChunk, _Open | None], _Reach] = Stage("lists under labels")


def closed_lists(chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk]) -> tuple[Lines, ...]:
    """For each chunk the lists that a line of sources further down closes."""
    found: list[Lines] = []
    open_: _Open | None = None
    for chunk, own in zip(reversed(chunks), reversed(resolved), strict=True):
        reach = chunk.cache.of(_REACH, (own, open_), _reach)
        found.append(reach.lines)
        open_ = reach.open
    return tuple(reversed(found))


def _reach(asked: tuple[ResolvedChunk, _Open | None]) -> _Reach:
    chunk, open_ = asked
    lines: list[tuple[int, ResolvedBlock]] = []
    for number in range(len(chunk.blocks) - 1, -1, -1):
        block = chunk.blocks[number]
        if not block.parsed.has_content:
            continue
        if block.failed is not None:
            open_ = None
        elif closing_line(block) is not None:
            open_ = _Open(block, _Shape.NOTHING)
        elif open_ is not None:
            shape = _shape(block)
            is_list = shape in (_Shape.LIST, _Shape.LABELLED_LIST)
            if is_list and open_.below is not _Shape.LIST:
                lines.append((number, open_.line))
                open_ = _Open(open_.line, _Shape.LIST if shape is _Shape.LIST else _Shape.LABEL)
            elif shape is _Shape.LABEL and open_.below is _Shape.LIST:
                open_ = _Open(open_.line, _Shape.LABEL)
            else:
                open_ = None
    return _Reach(tuple(lines), open_)


def _shape(block: ResolvedBlock) -> _Shape:
    leaves = block.block.leaves
    if block.count or block.parsed.headings or not leaves:
        return _Shape.NOTHING
    labelled = _is_label(block, leaves[0])
    listed = leaves[1:] if labelled else leaves
    if not all(leaf.containers and leaf.containers[0].kind == "item" for leaf in listed):
        return _Shape.NOTHING
    if not labelled:
        return _Shape.LIST
    return _Shape.LABELLED_LIST if listed else _Shape.LABEL


def _is_label(block: ResolvedBlock, leaf: Leaf) -> bool:
    text = block.block.text[leaf.start : leaf.end]
    return leaf.kind is LeafKind.PARAGRAPH and not leaf.containers and stands_as_heading(text)
