"""Resolve: the sentences of each block, and what its citation marks point to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from groundlint.citations.announcements import announcements
from groundlint.citations.forms.form import MarkPlace
from groundlint.citations.forms.same_source import repeated
from groundlint.citations.index import places_in
from groundlint.citations.lines_of_works import named_endings, named_leaves
from groundlint.citations.lookup import resolve
from groundlint.citations.navigation import is_navigation
from groundlint.citations.quotations import is_quotation
from groundlint.citations.section_lines import heading_names_works, named_rows
from groundlint.citations.source_lines import source_leaves
from groundlint.engine.parse import sentence_spans
from groundlint.markdown.inline_same_source import is_same_source
from groundlint.model.block import BlockChunk
from groundlint.model.citation import Citation
from groundlint.model.definition_index import BlockPlace, Definition, DefinitionIndex
from groundlint.model.parsed_block import ParsedBlock, ParsedChunk
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.stage_cache import Stage

_NO_MARKS: Mapping[int, tuple[Citation, ...]] = {}

_Meanings = tuple[tuple[Definition | None, ...] | None, ...]
"""What each name that is looked up means, None for nothing."""
_Numbers = tuple[Definition | None, ...]
"""Which entry of the next list each name means, place by place: a list without such an entry may come between."""
_ChunkKey = tuple[ParsedChunk, str, tuple[bool, ...], _Meanings, _Numbers, int]
_BlockKey = tuple[str, tuple[bool, ...], _Meanings, BlockPlace]
_BY_NAMES: Stage[_ChunkKey, ResolvedChunk] = Stage("resolved by names")
_BY_INDEX: Stage[tuple[ParsedChunk, str, DefinitionIndex, int], ResolvedChunk] = Stage("resolved")
_RESOLVED: Stage[_BlockKey, ResolvedBlock] = Stage("resolved")
_ANYWHERE = BlockPlace(0, False)


def resolved_chunks(
    chunks: Sequence[BlockChunk], parsed: Sequence[ParsedChunk], latin: str, index: DefinitionIndex
) -> Iterator[ResolvedChunk]:
    """The blocks of each chunk, resolved. `latin` is the language to take for sentences in Latin script."""
    several, names, flags = len(index.lists) > 1, index.by_name, index.flags
    for number, (chunk, own) in enumerate(zip(chunks, parsed, strict=True)):
        at = index.blocks_before[number] if several and own.looked_up else 0
        known = chunk.cache.last(_BY_INDEX)
        if known is not None and known[0] == (own, latin, index, at):
            yield known[1]  # the same definitions: nothing need be looked up
            continue
        meant = _next_entries(own, index, number) if several else ()
        key = (own, latin, flags, tuple(map(names.get, own.looked_up)), meant, at)
        made = chunk.cache.get(_BY_NAMES, key, partial(_resolve_chunk, chunk, own, latin, index, number))
        if known is not None and known[1].blocks == made.blocks:
            # The names mean something else, but to none of its blocks: all that is made from it still holds.
            made = known[1]
        chunk.cache.keep(_BY_INDEX, (own, latin, index, at), made)
        yield made


def _next_entries(own: ParsedChunk, index: DefinitionIndex, number: int) -> _Numbers:
    """What the names that a chunk looks up mean before each of its blocks that define something and after the last; only
    once where no list ends in between."""
    first = index.blocks_before[number]
    last = (
        index.blocks_before[number + 1] if number + 1 < len(index.blocks_before) else first + len(own.blocks)
    )
    places = range(first, last + 1) if index.list_ends_between((first, 0), (last, 0)) else (first,)
    return tuple(
        [
            index.numbered_entry(name, (place, 0))
            for place in places
            for name in own.looked_up
            if name in index.numbered
        ]
    )


def _resolve_chunk(
    chunk: BlockChunk, parsed: ParsedChunk, latin: str, index: DefinitionIndex, number: int
) -> ResolvedChunk:
    several = len(index.lists) > 1
    blocks = []
    for own, place in zip(parsed.blocks, places_in(index, number, chunk.pieces), strict=True):
        if not (several and own.looked_up):
            place = _ANYWHERE
        key = (latin, index.flags, _meanings(own, index, place), place if place.inside else _ANYWHERE)
        blocks.append(own.block.cache.get(_RESOLVED, key, partial(_resolve_safely, own, latin, index, place)))
    return ResolvedChunk(
        tuple(blocks),
        sum([block.citation_count for block in blocks]),
        sum([block.quoted_count for block in blocks]),
    )


def _meanings(parsed: ParsedBlock, index: DefinitionIndex, place: BlockPlace) -> _Meanings:
    """What each name that a block looks up means there: if several lists have such an entry, the next one."""
    if not parsed.looked_up:
        return ()
    names = sorted(parsed.looked_up)
    found = tuple(map(index.by_name.get, names))
    if len(index.lists) < 2:
        return found
    if place.inside:  # its own lists are part of its own text: any other meaning comes after it
        return (
            *found,
            tuple(
                [
                    index.numbered_entry(name, (place.number + 1, 0))
                    for name in names
                    if name in index.numbered
                ]
            ),
        )
    at = (place.number, 0)
    return tuple(
        [
            (*index.unlisted[name], index.numbered_entry(name, at))
            if meant is not None and name in index.numbered
            else meant
            for name, meant in zip(names, found, strict=True)
        ]
    )


def _resolve_safely(
    parsed: ParsedBlock, latin: str, index: DefinitionIndex, place: BlockPlace
) -> ResolvedBlock:
    if parsed.failed is not None:
        return ResolvedBlock(parsed, (), _NO_MARKS, 0, False, False, failed=parsed.failed)
    try:
        return resolve_block(parsed, latin, index, place)
    except Exception as error:  # one block must not cost the user the others
        by_mark = {id(mark): () for mark in parsed.marks}
        return ResolvedBlock(parsed, (), by_mark, 0, False, False, failed=error)


def resolve_block(
    parsed: ParsedBlock, latin: str, index: DefinitionIndex, place: BlockPlace = _ANYWHERE
) -> ResolvedBlock:
    """One block, resolved. Raises whatever goes wrong in it."""
    by_mark: dict[int, tuple[Citation, ...]] = {}
    beside: set[int] = set()
    before: tuple[Citation, ...] = ()
    for leaf, marks in parsed.leaf_marks:
        if is_navigation(parsed.block, parsed.block.leaves[leaf], marks):
            by_mark.update((id(mark), ()) for mark in marks)
            beside.add(leaf)
            continue
        for mark in marks:
            at: MarkPlace = (place.number, mark.start if place.inside else 0)
            found = repeated(mark, before) if is_same_source(mark) else resolve(mark, index, at)
            by_mark[id(mark)] = found
            if any(citation.resolved for citation in found):
                before = found
    spans = sentence_spans(parsed, latin)
    return ResolvedBlock(
        parsed,
        spans,
        by_mark or _NO_MARKS,
        sum([len(found) for found in by_mark.values()]),
        any(citation.problem for found in by_mark.values() for citation in found),
        any(span.kind in ("table", "list", "quote") or span.announces for span in spans)
        or is_quotation(parsed.block),
        tuple([n for n in source_leaves(parsed, spans) if n not in beside]) if by_mark else (),
        quoted_count=sum([citation.quoted for found in by_mark.values() for citation in found]),
        named_leaves=named_leaves(parsed.block),
        named_endings=named_endings(parsed.block),
        named_rows=named_rows(parsed.block),
        named_heading=heading_names_works(parsed),
        announces=announcements(parsed.block, spans, by_mark),
    )
