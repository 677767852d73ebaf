"""The part of a report that an item is about: all of it, or one section."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.markdown.sections import heading_words, sections_of
from groundlint.model.block import Span

KINDS = ("summary", "findings", "conclusion", "sources")
"""Names that stand for every heading of their kind, in any language that the live score knows."""


def part_of(text: str, names: Sequence[str]) -> Span | None:
    """Where the first section stands that one of `names` calls, heading and subsections included: by its title
    (without number, case and marks) or by its kind. The earlier name wins. None where there is none.
    """
    blocks = parse_blocks(text)
    sections = sections_of(blocks, block_starts(blocks))
    for name in names:
        words = heading_words(name)
        for section in sections:
            if section.level and (heading_words(section.title) == words or section.kind == words in KINDS):
                return section.heading_start, section.outer_end
    return None
