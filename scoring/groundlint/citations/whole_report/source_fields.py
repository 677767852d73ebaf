"""Which sentences stand in a list whose last field names a source by one name alone: '- **Source:** Harbour Gazette'.

One name without a date or a link may be anything. Where the report closes several of its lists with a field that surely names or
links sources, it is a source, too: none of six labelled claims in such lists is one that an editor asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.section_lines import is_own_work, source_label
from groundlint.citations.whole_report.rule_kinds import NO_KEYS, OfChunks, Together
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk

_NAME = lazy_pattern(
    r"[\s*_]*(?!(?:N/?A|None|Unknown|Various|Multiple|Several|Internal|Unspecified|Not|No|TBD|TODO|See|Anecdotal|Personal)\b)"
    r"[^\W\d_a-zß-öø-ÿ][^\n]{2,120}"
)
_SEVERAL = 3


class _Chunk(NamedTuple):
    """How many fields of a chunk surely give sources, and the keys of the sentences in lists with one that only has a name."""

    sure: int
    keys: frozenset[str]


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    sure = 0
    keys: list[str] = []
    for block in chunk.blocks:
        for leaf, known in _fields(block):
            sure += known
            if not known:
                keys += _beside(block, leaf)
    return _Chunk(sure, frozenset(keys) if keys else NO_KEYS)


def _fields(block: ResolvedBlock) -> Iterator[tuple[int, bool]]:
    """The items of a block that are a label of sources and a name, by leaf, and whether it surely gives sources."""
    text = block.block.text
    for number, leaf in enumerate(block.block.leaves if block.failed is None else ()):
        if leaf.kind is not LeafKind.PARAGRAPH or not leaf.containers or leaf.containers[-1].kind != "item":
            continue
        label = source_label(text, leaf.start, leaf.end)
        if label is None:
            continue
        if number in block.named_leaves or number in block.source_leaves:
            yield number, True
        elif _NAME.fullmatch(text, label.end, leaf.end) and not is_own_work(text, label.end, leaf.end):
            yield number, False


def _beside(block: ResolvedBlock, field: int) -> Iterator[str]:
    """The keys of the sentences in the list around an item."""
    leaves = block.block.leaves
    around = leaves[field].containers[:-1]
    for span in block.spans:
        own = leaves[span.leaf].containers
        if len(own) > len(around) and own[: len(around)] == around:
            yield span.key


def _together(found: Sequence[_Chunk]) -> OfChunks:
    if sum(chunk.sure for chunk in found) < _SEVERAL:
        return (NO_KEYS,) * len(found)
    return tuple([chunk.keys for chunk in found])


SOURCE_FIELDS = Together("fields that name a source", _in_chunk, _together)
"""Of each chunk, the keys of the sentences in such lists."""
