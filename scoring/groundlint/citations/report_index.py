"""What a report defines: the stages of its definition index."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from groundlint.citations.definitions import FEWEST_LACKED, FEWEST_WORKS
from groundlint.citations.forms.author_year import likely_a_work, names_authors
from groundlint.citations.index import DefiningChunk, defining_chunks, definition_index
from groundlint.citations.mark_usage import MarkUsage, mark_usage
from groundlint.markdown.inline_author_year import folded
from groundlint.model.block import BlockChunk
from groundlint.model.definition_index import NO_DEFINITIONS, Definition, DefinitionIndex
from groundlint.model.parsed_block import ParsedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, StageCache, of_each

_IndexKey = tuple[tuple[DefiningChunk, ...], Outline, MarkUsage, Mapping[str, Definition]]
_INDEX: Stage[_IndexKey, DefinitionIndex] = Stage("definition index")
_BY_WORKS: Stage[tuple[DefinitionIndex, tuple[bool, bool]], DefinitionIndex] = Stage(
    "definition index of a report that cites by author and year"
)
_AUTHORS: Stage[ParsedChunk, frozenset[str]] = Stage("works with authors looked up")
_WORKS: Stage[tuple[ParsedChunk, DefinitionIndex], frozenset[str]] = Stage("works cited")
_LACKED: Stage[tuple[ParsedChunk, DefinitionIndex], frozenset[str]] = Stage("works lacked")


def index_of(
    chunks: Sequence[BlockChunk],
    parsed: Sequence[ParsedChunk],
    outline: Outline,
    bibliography: Mapping[str, Definition],
    cache: StageCache,
) -> DefinitionIndex:
    """What the document defines. Definitions unchanged since the previous index stay the same objects."""
    defining = defining_chunks(chunks, parsed)
    usage = mark_usage(chunks, parsed)
    known = cache.last(_INDEX)
    before = known[1] if known else NO_DEFINITIONS
    index = cache.get(
        _INDEX,
        (defining, outline, usage, bibliography),
        lambda: definition_index(defining, outline, usage, bibliography, before),
    )
    by_works = _by_works(chunks, parsed, index)
    return cache.of(_BY_WORKS, (index, by_works), _cited_by_works) if any(by_works) else index


def _cited_by_works(key: tuple[DefinitionIndex, tuple[bool, bool]]) -> DefinitionIndex:
    index, (cite, lacked) = key
    return replace(index, works_cite=cite, works_lacked=lacked)


def _by_works(
    chunks: Sequence[BlockChunk], parsed: Sequence[ParsedChunk], index: DefinitionIndex
) -> tuple[bool, bool]:
    """(`works_cite`, `works_lacked`) of the index. The first counts the works in the list that are cited, or those that surely have
    authors. For the second the list has several of the works cited like `(Smith, 2020)`, and lacks several others."""
    surely = frozenset().union(*of_each(_AUTHORS, chunks, parsed, _authors_of))
    if len(index.works) < FEWEST_LACKED:
        return len(surely) >= FEWEST_WORKS, False
    keys = [(own, index) for own in parsed]
    listed = frozenset().union(*of_each(_WORKS, chunks, keys, _works_of))
    cite = len(surely) >= FEWEST_WORKS or len(listed) >= FEWEST_WORKS
    if len(listed) < FEWEST_LACKED:
        return cite, False
    return cite, len(frozenset().union(*of_each(_LACKED, chunks, keys, _lacked_in))) >= FEWEST_LACKED


def _authors_of(chunk: ParsedChunk) -> frozenset[str]:
    """The names of the works looked up in a chunk that surely have authors."""
    return frozenset(filter(names_authors, chunk.looked_up))


def _works_of(key: tuple[ParsedChunk, DefinitionIndex]) -> frozenset[str]:
    """The keys of the works that a chunk looks up."""
    chunk, index = key
    return frozenset([index.works[name].entry.key for name in chunk.looked_up if name in index.works])


def _lacked_in(key: tuple[ParsedChunk, DefinitionIndex]) -> frozenset[str]:
    """The names of the works that a chunk seems to cite by a single author and year and that the list lacks."""
    chunk, index = key
    if index.works.keys() >= frozenset(chunk.looked_up):
        return frozenset()
    marks = [mark for block in chunk.blocks for mark in block.marks if mark.shortcut and mark.labels]
    by_year = [mark for mark in marks if mark.labels[0][:1] == "(" and likely_a_work(mark)]
    return frozenset(
        [mark.labels[0] for mark in by_year if not any(folded(name) in index.works for name in mark.labels)]
    )
