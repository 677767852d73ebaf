"""The headings of a document, and the sections that they open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from groundlint.markdown.sections import kinds_of, sections_of_headings
from groundlint.model.block import BlockRope
from groundlint.model.parsed_block import ParsedChunk
from groundlint.model.section import Heading, Outline, Section


def outline_of(headings: Sequence[Sequence[Heading]]) -> Outline:
    """The outline of a document from the headings of each of its chunks."""
    every = tuple([heading for part in headings for heading in part])
    return Outline(every, kinds_of([(heading.level, heading.title) for heading in every]))


def placed_sections(outline: Outline, rope: BlockRope, parsed: Sequence[ParsedChunk]) -> tuple[Section, ...]:
    """The sections in order, see `Section`."""
    starts = [
        base + chunk.starts[number]
        for base, chunk, own in zip(rope.chunk_starts, rope.chunks, parsed, strict=False)
        for number in own.heading_blocks
    ]
    return sections_of_headings(
        [(h.title, h.leaf, start) for h, start in zip(outline.headings, starts, strict=True)], rope.length
    )


def unplaced_sections(outline: Outline) -> tuple[Section, ...]:
    """The sections without their places, one per heading."""
    return tuple(
        [_unplaced(h.title, h.level, kind) for h, kind in zip(outline.headings, outline.kinds, strict=True)]
    )


@lru_cache(maxsize=4096)
def _unplaced(title: str, level: int, kind: str) -> Section:
    return Section(title, level, 0, 0, 0, 0, 0, kind)
