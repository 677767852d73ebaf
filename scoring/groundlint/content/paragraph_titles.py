"""Headings that are written as paragraphs, as many editors export them: in bold, or, above a list of sources, without any markup."""

from __future__ import annotations

from collections.abc import Iterable

from groundlint.markdown.bold_headings import stands_as_heading
from groundlint.markdown.sections import section_kind
from groundlint.model.block import Block, LeafKind

_LONGEST = 40
"""Characters of a plain paragraph that may be the title of a list of sources: 'References', 'Works cited'."""


def paragraph_titles(blocks: Iterable[Block]) -> tuple[str, ...]:
    """The paragraphs of these blocks that serve as headings, in order, as written."""
    return tuple(
        [
            block.text[leaf.start : leaf.end]
            for block in blocks
            for leaf in block.leaves
            if leaf.kind is LeafKind.PARAGRAPH
            and leaf.containers == ()
            and _is_title(block.text[leaf.start : leaf.end])
        ]
    )


def _is_title(paragraph: str) -> bool:
    return stands_as_heading(paragraph) or (
        len(paragraph) <= _LONGEST and section_kind(paragraph) == "sources"
    )
