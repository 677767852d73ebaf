"""Headings that are written as paragraphs in bold, as many editors export them."""

from __future__ import annotations

from collections.abc import Iterable

from groundlint.markdown.bold_headings import stands_as_heading
from groundlint.model.block import Block, LeafKind


def bold_titles(blocks: Iterable[Block]) -> tuple[str, ...]:
    """The paragraphs of these blocks that serve as headings, in order, as written."""
    return tuple(
        [
            block.text[leaf.start : leaf.end]
            for block in blocks
            for leaf in block.leaves
            if leaf.kind is LeafKind.PARAGRAPH
            and leaf.containers == ()
            and stands_as_heading(block.text[leaf.start : leaf.end])
        ]
    )
