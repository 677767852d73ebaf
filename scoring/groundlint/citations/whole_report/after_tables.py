"""Which block after another may name its sources: the nearest or, after a table, one below its notes.

A table, 'Note: yearly means.', 'Source: …'; or a table, 'Sources:', a list of links: a reader takes both for the table's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.citations.closing_lines import closing_list, lead_in_of_sources
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.resolved_block import ResolvedBlock

_NOTE = lazy_pattern(
    r"[\W_]{0,12}(?:(?:key |important )?notes?|remarks?|legend|key|abbreviations|anmerkung(?:en)?|hinweise?|remarques?|notas?|leyenda"
    r"|注|备注|備註|备考|비고|참고)(?: \d{1,2})?[*_\s]{0,4}[:：.]",
    re.IGNORECASE,
)
_MOST_NOTES = 2
FARTHEST = _MOST_NOTES + 2
"""How many blocks after a table its list of sources may be: after the notes and a label."""


def block_after(own: ResolvedBlock, following: Iterator[Neighbor]) -> Neighbor | None:
    """The one of the following blocks that counts as next to `own`."""
    nearest = next(following, None)
    if nearest is None or not ends_with_table(own):
        return nearest
    near = nearest
    for _ in range(_MOST_NOTES + 1):
        if near.resolved.opens_with_sources:
            return near
        if closing_list(near.resolved, None) is not None:
            return near._replace(lists_sources=True)
        label = lead_in_of_sources(near.resolved)
        if label is None and not is_note(near.resolved):
            break
        after = next(following, None)
        if after is None:
            break
        if label is not None:
            return after._replace(lists_sources=True) if closing_list(after.resolved, label) else nearest
        near = after
    return nearest


def ends_with_table(block: ResolvedBlock) -> bool:
    """Whether the last thing in a block is a table."""
    leaves = block.block.leaves if block.failed is None else ()
    return bool(leaves) and leaves[-1].kind in (LeafKind.TABLE_ROW, LeafKind.TABLE_RULE)


def is_note(block: ResolvedBlock) -> bool:
    """Whether a block is a note that cites nothing."""
    leaves = block.block.leaves if block.failed is None else ()
    return (
        not block.citation_count
        and bool(leaves)
        and leaves[0].kind is LeafKind.PARAGRAPH
        and _NOTE.match(block.block.text, leaves[0].start, leaves[0].end) is not None
    )
