"""What covers every row of a table: the citations in its header, and those of the paragraphs next to it that are about it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from groundlint.citations.places import LeafPlace, last_leaf, last_span, moved
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Container, Leaf, LeafKind
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation

_ROWS = (LeafKind.TABLE_ROW, LeafKind.TABLE_RULE)
_CAPTION = lazy_pattern(
    r"[\W_]*(?:tab(?:le|elle|leau|la|ela)?s?|fig(?:ure)?s?|sources?|notes?|data|quellen?|anmerkung|hinweis|daten|nota|fuentes?"
    r"|fontes?|表|図|图|圖|注|来源|來源|出典|資料|资料|数据|출처|표|자료)(?![^\W\d_])",
    re.IGNORECASE,
)
"""The start of a table's caption."""
_NAMES_TABLE = lazy_pattern(
    r"\b(?:tab(?:le|elle|leau|la|ela)s? [\dA-Z][\d.]{0,3}\b|(?:(?:the )?following|this|the) table\b|table below"
    r"|(?:folgende|diese) tabelle|tableau (?:suivant|ci-dessous)|(?:siguiente|seguinte) tab(?:la|ela))|[表图]\s?\d|下表|次の表|다음 표",
    re.IGNORECASE,
)
"""How the last sentence above a table refers to it."""


class Table(NamedTuple):
    """One table: what its header cites, what the paragraphs next to it cite, and the leaf above it."""

    header: tuple[Citation, ...]
    beside: tuple[Citation, ...]
    above: LeafPlace | None


def tables(own: Neighbor, before: Neighbor | None, after: Neighbor | None) -> Mapping[int, Table]:
    """The tables of a block, by the number of each of their rows."""
    resolved, leaves = own.resolved, own.resolved.block.leaves
    found: dict[int, Table] = {}
    for first, last in _extents(leaves):
        around = leaves[first].containers
        above: LeafPlace | None = (own, first - 1) if first > 0 else None
        below: LeafPlace | None = (own, last + 1) if last + 1 < len(leaves) else None
        if not around:
            above = above or last_leaf(before)
            below = below or ((after, 0) if after is not None else None)
        beside = _cited_beside(above, around, above=True) + _cited_beside(below, around, above=False)
        table = Table(resolved.cited(resolved.parsed.marks_of(first)), beside, above)
        found.update((row, table) for row in range(first, last + 1))
    return found


def _extents(leaves: Sequence[Leaf]) -> Iterator[tuple[int, int]]:
    """The first and last leaf of each table. One without a header begins with the leaf above it."""
    first: int | None = None
    for number, leaf in enumerate(leaves):
        is_row = leaf.kind in _ROWS
        if first is not None and (leaf.header or not is_row):
            yield first, number - 1
            first = None
        if first is None and is_row:
            first = number if leaf.header else max(number - 1, 0)
    if first is not None:
        yield first, len(leaves) - 1


def _cited_beside(
    place: LeafPlace | None, containers: tuple[Container, ...], *, above: bool
) -> tuple[Citation, ...]:
    """The citations of a paragraph next to a table in these containers, if it is about the table."""
    if place is None:
        return ()
    near, leaf = place
    there = near.resolved.block.leaves[leaf]
    if there.kind is not LeafKind.PARAGRAPH or there.containers != containers:
        return ()
    if not _is_caption(near, leaf, above=above):
        return ()
    return moved(near, near.resolved.parsed.marks_of(leaf))


def _is_caption(near: Neighbor, leaf: int, *, above: bool) -> bool:
    """Whether a paragraph next to a table is about it: it leads the table in, only names sources, or begins like a caption.
    Above the table, a paragraph of one sentence is too, and so is one whose last sentence names the table."""
    there = near.resolved.block.leaves[leaf]
    if leaf in near.resolved.source_leaves or _CAPTION.match(
        near.resolved.block.text, there.start, there.end
    ):
        return True
    spans = near.resolved.spans
    last = last_span(spans, leaf)
    if last is None:
        return False
    if last.announces:
        return True
    return above and (
        _NAMES_TABLE.search(last.plain) is not None or sum(span.leaf == leaf for span in spans) == 1
    )
