"""A chunk cut at its headings."""

from __future__ import annotations

from typing import NamedTuple

from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk


class HeadingPart(NamedTuple):
    """A heading and the blocks below it that are in the same chunk. The heading's own block is the first. Level 0 and no
    title: the blocks continue from the chunk before."""

    level: int
    title: str
    blocks: tuple[ResolvedBlock, ...]


def heading_parts(chunk: ResolvedChunk) -> list[HeadingPart]:
    """The parts of a chunk in order; the first is without a heading and may be empty."""
    parts: list[HeadingPart] = []
    level, title, blocks = 0, "", list[ResolvedBlock]()
    for block in chunk.blocks:
        if block.parsed.headings:
            parts.append(HeadingPart(level, title, tuple(blocks)))
            heading = block.parsed.headings[-1]
            level, title, blocks = heading.level, heading.title, []
        blocks.append(block)
    return [*parts, HeadingPart(level, title, tuple(blocks))]
