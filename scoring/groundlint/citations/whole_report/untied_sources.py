"""Whether a document lists its sources and has no mark at all that ties one of them to a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from groundlint.citations.titled_entries import WORK
from groundlint.citations.whole_report.closing_lists import names_sources, section_lists
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import section_kind
from groundlint.model.block import Block, BlockChunk, LeafKind
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, of_each

ENOUGH = 3
"""Sources that make a list of them: fewer may be what somebody recommends."""
_LABEL = lazy_pattern(r"[\s>*_+-]{0,8}([^:：\n]{3,60})[:：]")
_ENTRIES = (LeafKind.PARAGRAPH, LeafKind.TABLE_ROW)


class _Found(NamedTuple):
    """What stands under one heading: marks and lines of sources in its text, entries if it is a list of sources, and
    entries of lists below a title that is no heading."""

    ties: int
    entries: int
    listed: int


class _Written(NamedTuple):
    """Of a block: its lines, items and rows that name a page or a work, and whether it is a line of sources."""

    entries: int
    sources_line: bool


_OF_BLOCK: Stage[None, _Written] = Stage("entries written")
_OF_CHUNK: Stage[tuple[ResolvedChunk, frozenset[int]], tuple[_Found, ...]] = Stage("untied sources")


def untied_sources(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], outline: Outline, index: DefinitionIndex
) -> int:
    """How many sources a document lists without a mark or line in its text that names one; 0 where something does, where
    they are fewer than ENOUGH, and where lists close its sections."""
    if not ("sources" in outline.kinds or index.listed):
        return 0
    heading = -1
    count = 0
    for found in of_each(_OF_CHUNK, chunks, zip(resolved, index.listed_in, strict=True), _in_chunk):
        for number, one in enumerate(found, heading):
            count += one.listed
            if outline.kind(number) != "sources":
                if one.ties:
                    return 0
            elif names_sources(outline.title(number)) or section_kind(outline.title(number)) != "sources":
                count += one.entries
        heading += len(found) - 1
    return count if count >= ENOUGH and not section_lists(outline) else 0


def _in_chunk(asked: tuple[ResolvedChunk, frozenset[int]]) -> tuple[_Found, ...]:
    chunk, listed = asked
    found = [_Found(0, 0, 0)]
    for block in chunk.blocks:
        found += [_Found(0, 0, 0)] * len(block.parsed.headings)
        ties, entries, others = found[-1]
        written = block.block.cache.get(_OF_BLOCK, None, partial(_written, block.block))
        if id(block.block) in listed:
            found[-1] = _Found(ties, entries, others + written.entries)
        else:
            found[-1] = _Found(ties + block.count + written.sources_line, entries + written.entries, others)
    return tuple(found)


def _written(block: Block) -> _Written:
    return _Written(_entries_in(block), _names_sources_in_line(block))


def _entries_in(block: Block) -> int:
    """How many entries name a page or a work: lines of a paragraph, items, rows."""
    spans = [
        span
        for leaf in block.leaves
        if leaf.kind in _ENTRIES and not leaf.header
        for span in (
            [(leaf.start, leaf.end)] if leaf.containers or leaf.kind is LeafKind.TABLE_ROW else leaf.pieces
        )
    ]
    return sum(WORK.search(block.text, *span) is not None for span in spans)


def _names_sources_in_line(block: Block) -> bool:
    """'Sources for this section: the city's yearbook (2021).'"""
    for leaf in block.leaves:
        if leaf.kind is LeafKind.PARAGRAPH and (label := _LABEL.match(block.text, leaf.start, leaf.end)):
            said = block.text[label.end() : leaf.end].strip(" *_\n")
            if said and section_kind(label[1]) == "sources":
                return True
    return False
