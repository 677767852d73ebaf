"""Whether a document lists its sources, at its end or in a last line below a thematic break, and has no mark at all that ties one of
them to a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from groundlint.citations.closing_lines import closing_line
from groundlint.citations.forms.author_year import MONTHS
from groundlint.citations.titled_entries import WORK
from groundlint.citations.whole_report.closing_lists import names_sources, section_lists
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import section_kind
from groundlint.model.block import Block, BlockChunk, Container, LeafKind, Span
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, of_each

ENOUGH = 3
"""Sources that make a list of them: fewer may be what somebody recommends."""
_NAMED = lazy_pattern(
    rf"\((?!(?:{MONTHS})[a-z]{{0,6}}\.? )(?P<name>[A-Z][\w&.'’-]{{1,30}})"
    r"(?: [A-Z&][\w&.'’-]{0,30}| of| on| and){0,5},? (?:[A-Z][a-z]{2,8}\.? )?(?:19|20)\d\d\)"
)
"""A body or work with a year in brackets: *(BLS May 2024)*, *(Harbour State of Trade 2025)*."""
_BY_YEAR = lazy_pattern(
    rf"(?<![\w'’-])(?!(?:{MONTHS})[a-z]{{0,6}} )(?P<name>[A-Z][\w'’-]{{1,30}})(?: et al\.?)?,? (?:1[89]|20)\d\d(?![\w-])"
)
"""A work with its year in running text: *Lam 2016 states*, *Lee et al. 2019*."""
_BRACKETED = lazy_pattern(
    r"(?<= )\[(?P<name>[A-ZÀ-Þ][\w&'’-]{2,30})(?:[ /&,;][^\[\]()\n]{0,80})?\](?![(\[:])"
)
"""A name in brackets that lead nowhere: *[HarbourBoard]*, *[Reuters / Port Gazette]*."""
_NAME = lazy_pattern(r"[A-Z][\w&'’-]{2,30}")
_YEAR = lazy_pattern(r"\((?:19|20)\d\d\)")
_COLUMN = lazy_pattern(r"[*_ ]*(?:sources?|references?|fuentes?|referencias?|출처|참고)[*_ ]*", re.IGNORECASE)
_TIED_BY_NAME = 2
"""So many names of its sources in brackets or a column *Source* tie a text to the list."""
_LABEL = lazy_pattern(r"[\s>*_+-]{0,8}([^:：\n]{3,60})[:：]")
_PAGE = lazy_pattern(
    r"(?<![\w@./-])(?:[a-z0-9-]{1,63}\.){1,3}(?:com|org|net|edu|gov|int|io|info|eu|uk|de|fr)/\w",
    re.IGNORECASE,
)
"""An address without a scheme: *ports.example.org/prices*."""
_ENTRIES = (LeafKind.PARAGRAPH, LeafKind.TABLE_ROW)


_NO_NAMES: frozenset[str] = frozenset()


class _Found(NamedTuple):
    """What is under one heading: marks and lines of sources in its text, entries if it is a list of sources, and
    entries of lists below a title that is not a heading; what its text names with a year, or in a column *Source*; and whether it has
    sentences outside such lists."""

    ties: int
    entries: int
    listed: int
    named: frozenset[str] = _NO_NAMES
    speaks: bool = False


class _Written(NamedTuple):
    """Of a block: its lines, items and rows that name a page or a work, whether it is a line of sources, and what it names with a
    year or in a column *Source*."""

    entries: int
    sources_line: bool
    named: frozenset[str]


_OF_BLOCK: Stage[None, _Written] = Stage("entries written")
_OF_CHUNK: Stage[tuple[ResolvedChunk, frozenset[int]], tuple[_Found, ...]] = Stage("untied sources")


def untied_sources(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], outline: Outline, index: DefinitionIndex
) -> int:
    """How many sources a document lists without a mark, line or name in its text that tells of one; 0 where something does, where
    they are fewer than ENOUGH, and where lists close its sections."""
    if not ("sources" in outline.kinds or index.source_lists):
        return _named_in_last_line(resolved)
    heading = -1
    count = 0
    below_bold = 0  # sources below titles in bold: those of a section that another one follows are its own
    named: set[str] = set()
    for found in of_each(_OF_CHUNK, chunks, zip(resolved, index.source_lists_in, strict=True), _in_chunk):
        for number, one in enumerate(found, heading):
            begins = number > heading and one.speaks and outline.kind(number) != "sources"
            below_bold = one.listed if begins else below_bold + one.listed
            if outline.kind(number) != "sources":
                if one.ties:
                    return 0
                named |= one.named
            elif names_sources(outline.title(number)) or section_kind(outline.title(number)) != "sources":
                count += one.entries
        heading += len(found) - 1
    count += below_bold
    if count < ENOUGH or section_lists(outline):
        return 0
    if len(named) < _TIED_BY_NAME:
        return count
    names = frozenset().union(*_names_in_lists(resolved, outline, index))
    return count if len(named & names) < _TIED_BY_NAME else 0


def _named_in_last_line(resolved: Sequence[ResolvedChunk]) -> int:
    """How many sources a line below a thematic break names with which a document ends that cites nothing else: '*Sources: …*'."""
    cited = [chunk for chunk in resolved if chunk.citation_count]
    if len(cited) != 1:
        return 0
    text = (block for chunk in reversed(resolved) for block in reversed(chunk.blocks) if block.block.leaves)
    last, before = next(text, None), next(text, None)
    if (
        last is None
        or before is None
        or last.citation_count != cited[0].citation_count
        or last.parsed.headings
    ):
        return 0
    ruled_off = all(leaf.kind is LeafKind.RULE for leaf in before.block.leaves)
    line = closing_line(last) if ruled_off else None
    if line is None or line.of_section:
        return 0
    count = len({one.source for one in last.citations if one.source})
    if count < ENOUGH:
        return 0
    names = set(_NAME.findall(last.block.text))
    told = {
        name for chunk in resolved for block in chunk.blocks if block is not last for name in _of(block).named
    }
    return count if len(told & names) < _TIED_BY_NAME else 0


def _names_in_lists(
    resolved: Sequence[ResolvedChunk], outline: Outline, index: DefinitionIndex
) -> Iterator[list[str]]:
    """The names in each block that lists sources."""
    heading = -1
    for chunk, listed in zip(resolved, index.source_lists_in, strict=True):
        for block in chunk.blocks:
            heading += len(block.parsed.headings)
            if id(block.block) in listed or outline.kind(heading) == "sources":
                yield _NAME.findall(block.block.text)


def _in_chunk(key: tuple[ResolvedChunk, frozenset[int]]) -> tuple[_Found, ...]:
    chunk, listed = key
    found = [_Found(0, 0, 0)]
    for block in chunk.blocks:
        found += [_Found(0, 0, 0)] * len(block.parsed.headings)
        here = found[-1]
        written = _of(block)
        if id(block.block) in listed:
            found[-1] = here._replace(listed=here.listed + written.entries)
        else:
            found[-1] = _Found(
                here.ties + block.citation_count + written.sources_line,
                here.entries + written.entries,
                here.listed,
                here.named | written.named,
                here.speaks or bool(block.spans),
            )
    return tuple(found)


def _of(block: ResolvedBlock) -> _Written:
    return block.block.cache.get(_OF_BLOCK, None, partial(_written, block.block))


def _written(block: Block) -> _Written:
    return _one_written(_entries_in(block), _names_sources_in_line(block), _named_in(block))


@lru_cache(maxsize=256)
def _one_written(entries: int, sources_line: bool, named: frozenset[str]) -> _Written:
    """One object for all blocks of which the same holds: nearly all have none or one entry."""
    return _Written(entries, sources_line, named)


def _named_in(block: Block) -> frozenset[str]:
    """What a block names in brackets with a year, in square ones without, in a heading with a year, or in the last column of a
    table that is headed *Source*."""
    patterns = (_NAMED, _BY_YEAR, _BRACKETED)
    found = {match["name"] for pattern in patterns for match in pattern.finditer(block.text)}
    for leaf in block.leaves:
        if leaf.kind is LeafKind.HEADING and _YEAR.search(block.text, leaf.start, leaf.end):
            found |= {
                name[0] for name in [_NAME.search(block.text, leaf.start, leaf.end)] if name is not None
            }
    rows = [leaf for leaf in block.leaves if leaf.kind is LeafKind.TABLE_ROW and leaf.pieces]
    if rows and rows[0].header and _COLUMN.fullmatch(block.text, *rows[0].pieces[-1]):
        cells = [_NAME.search(block.text, *row.pieces[-1]) for row in rows[1:]]
        found |= {cell[0] for cell in cells if cell is not None}
    return frozenset(found) if found else _NO_NAMES


def _entries_in(block: Block) -> int:
    """How many entries name a page or a work: lines of a paragraph, items, rows. Items nested in one that does count with it."""
    count = 0
    items: set[tuple[Container, ...]] = set()
    for leaf in block.leaves:
        if leaf.kind not in _ENTRIES or leaf.header:
            continue
        own = leaf.containers
        if any(own[:depth] in items for depth in range(1, len(own) + 1)):
            continue
        lines = [(leaf.start, leaf.end)] if own or leaf.kind is LeafKind.TABLE_ROW else leaf.pieces
        entries = sum([_is_entry(block.text, line) for line in lines])
        if entries and own and own[-1].kind == "item":
            items.add(own)
        count += entries
    return count


def _is_entry(text: str, line: Span) -> bool:
    return any(pattern.search(text, *line) is not None for pattern in (WORK, _PAGE))


def _names_sources_in_line(block: Block) -> bool:
    """'Sources for this section: the city's yearbook (2021).'"""
    for leaf in block.leaves:
        if leaf.kind is LeafKind.PARAGRAPH and (label := _LABEL.match(block.text, leaf.start, leaf.end)):
            said = block.text[label.end() : leaf.end].strip(" *_\n")
            if said and section_kind(label[1]) == "sources":
                return True
    return False
