"""Where code is in a report: what looks hidden in it is shown."""

from __future__ import annotations

import re
from bisect import bisect_right

from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.model.block import LeafKind, Span

_CODE_SPAN = re.compile(r"`[^`\n]{1,500}`")


def code_places(text: str) -> list[Span]:
    """Where code is: in blocks of its own, and within a line."""
    blocks = parse_blocks(text)
    found = [
        (at + leaf.start, at + leaf.end)
        for block, at in zip(blocks, block_starts(blocks), strict=False)
        for leaf in block.leaves
        if leaf.kind is LeafKind.CODE
    ]
    found += [span.span() for span in _CODE_SPAN.finditer(text)]
    return sorted(found)


def is_within(place: int, spans: list[Span]) -> bool:
    """Whether a place lies in one of the spans, which are in order."""
    before = bisect_right(spans, place, key=lambda span: span[0])
    return any(start <= place < end for start, end in spans[max(0, before - 2) : before])
