"""Which sentences stand in a list whose last field names a source by one name alone: '- **Source:** Harbour Gazette'.

One name without a date or a link may be anything. Where the report closes several of its lists with a field that surely names or
links sources, a name alone counts as one, too: none of six labelled claims in such lists is one that an editor asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from groundlint.citations.section_lines import is_own_work, source_label
from groundlint.citations.whole_report.rule_kinds import NO_KEYS, OfChunks, Together, key_set
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Container, LeafKind
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
        fields = list(_fields(block))
        sure += sum(known for _, known in fields)
        keys += _beside(block, {around for around, known in fields if not known})
    return _Chunk(sure, key_set(keys))


def _fields(block: ResolvedBlock) -> Iterator[tuple[tuple[Container, ...], bool]]:
    """For each item of a block that is a label of sources and a name: the containers of its list, and whether it surely gives
    sources."""
    text, sure = block.block.text, {*block.named_leaves, *block.source_leaves}
    for number, leaf in enumerate(block.block.leaves if block.failed is None else ()):
        if leaf.kind is not LeafKind.PARAGRAPH or not leaf.containers or leaf.containers[-1].kind != "item":
            continue
        label = source_label(text, leaf.start, leaf.end)
        if label is None:
            continue
        if number in sure:
            yield leaf.containers[:-1], True
        elif _NAME.fullmatch(text, label.end, leaf.end) and not is_own_work(text, label.end, leaf.end):
            yield leaf.containers[:-1], False


def _beside(block: ResolvedBlock, lists: Set[tuple[Container, ...]]) -> Iterator[str]:
    """The keys of the sentences of a block in one of these lists."""
    for span in block.spans if lists else ():
        own = block.block.leaves[span.leaf].containers
        if any(own[:depth] in lists for depth in range(len(own))):
            yield span.key


def _together(found: Sequence[_Chunk]) -> OfChunks:
    if sum(chunk.sure for chunk in found) < _SEVERAL:
        return (NO_KEYS,) * len(found)
    return tuple([chunk.keys for chunk in found])


SOURCE_FIELDS = Together("fields that name a source", _in_chunk, _together)
"""Of each chunk, the keys of the sentences in lists with a field that names a source."""
