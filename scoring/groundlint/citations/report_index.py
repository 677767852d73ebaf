"""What a report defines: the stages of its definition index."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from groundlint.citations.definitions import FEWEST_BARE, FEWEST_WORKS
from groundlint.citations.forms.author_year import names_authors
from groundlint.citations.index import DefiningChunk, defining_chunks, definition_index
from groundlint.model.block import BlockChunk
from groundlint.model.definition_index import NO_DEFINITIONS, Definition, DefinitionIndex
from groundlint.model.flavour import Flavour
from groundlint.model.parsed_block import ParsedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, StageCache, of_each

_IndexKey = tuple[
    tuple[DefiningChunk, ...],
    Outline,
    tuple[tuple[str, ...], ...],
    Mapping[str, Definition],
    bool,
    bool,
    bool,
    frozenset[str],
]
_NO_NUMBERS: frozenset[str] = frozenset()
_REFERENCES_NAME_HEADINGS = frozenset((Flavour.PANDOC, Flavour.QUARTO))
_INDEX: Stage[_IndexKey, DefinitionIndex] = Stage("definition index")
_BY_WORKS: Stage[DefinitionIndex, DefinitionIndex] = Stage(
    "definition index of a report that cites by author and year"
)
_AUTHORS: Stage[ParsedChunk, frozenset[str]] = Stage("works with authors asked for")
_WORKS: Stage[tuple[ParsedChunk, DefinitionIndex], frozenset[str]] = Stage("works cited")


def index_of(
    chunks: Sequence[BlockChunk],
    parsed: Sequence[ParsedChunk],
    outline: Outline,
    bibliography: Mapping[str, Definition],
    cache: StageCache,
) -> DefinitionIndex:
    """What the document defines. Definitions unchanged since the previous index stay the same objects."""
    defining = defining_chunks(chunks, parsed)
    numbers = tuple([chunk.bracket_numbers for chunk in parsed])
    bare = sum([chunk.bare_numbers for chunk in parsed]) >= FEWEST_BARE
    in_round = _NO_NUMBERS if any(numbers) else _NO_NUMBERS.union(*[chunk.round_numbers for chunk in parsed])
    linked = any(chunk.links_by_number for chunk in parsed)
    to_headings = any(chunk.pieces[0].flavour in _REFERENCES_NAME_HEADINGS for chunk in chunks[:1])
    known = cache.last(_INDEX)
    before = known[1] if known else NO_DEFINITIONS
    index = cache.get(
        _INDEX,
        (defining, outline, numbers, bibliography, bare, linked, to_headings, in_round),
        lambda: definition_index(
            defining,
            outline,
            numbers,
            bibliography,
            before,
            bare=bare,
            linked=linked,
            to_headings=to_headings,
            in_round=in_round,
        ),
    )
    if not _works_cite(chunks, parsed, index):
        return index
    return cache.get(_BY_WORKS, index, lambda: replace(index, works_cite=True))


def _works_cite(chunks: Sequence[BlockChunk], parsed: Sequence[ParsedChunk], index: DefinitionIndex) -> bool:
    """Whether so many works are cited by author and year that `(OECD, 2020)` names a missing one. Works in the list count, and
    so do works that surely have authors."""
    named = of_each(_AUTHORS, chunks, parsed, _authors_of)
    if len(frozenset().union(*named)) >= FEWEST_WORKS:
        return True
    if len(index.works) < FEWEST_WORKS:
        return False
    cited = of_each(_WORKS, chunks, [(own, index) for own in parsed], _works_of)
    return len(frozenset().union(*cited)) >= FEWEST_WORKS


def _authors_of(chunk: ParsedChunk) -> frozenset[str]:
    """The names of those works that a chunk asks for that surely have authors."""
    return frozenset(filter(names_authors, chunk.asked))


def _works_of(asked: tuple[ParsedChunk, DefinitionIndex]) -> frozenset[str]:
    """The keys of the works that a chunk asks for."""
    chunk, index = asked
    return frozenset([index.works[name].entry.key for name in chunk.asked if name in index.works])
