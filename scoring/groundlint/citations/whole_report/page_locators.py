"""Which sentences give a page, the item of a company's filing, or the time in a recording, of the work that the report speaks of:
'… is of "the old kind" (p. 295)', '(Mill, pp. 12–14)', '(Item 1A)', '[00:10:54]'.

A reader finds the work where it was linked, cited or named before, and an editor asks for no other: of 31 labelled claims with a
page or item that nothing else covered an editor would have asked for none.
"""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import BlockChunk, Container
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.stage_cache import Stage, of_each

_LOCATOR = lazy_pattern(
    r"[(\[](?:[A-Z][\w.'’-]{0,40}[ ,;]{1,2}){0,5}(?:pp?\.|S\.|[Pp]ages?|chap\.) ?\d[\d ,;–-]{0,30}(?:ff?\.?|[Pp]ages?[\d ,;–-]{0,30})?[)\]]"
    r"|\(Item \d{1,2}[A-C]?(?:[ ,;][^()\n]{0,120})?\)|\[(?:\d{1,2}:)?[0-5]?\d:[0-5]\d(?: ?[–-] ?(?:\d{1,2}:)?[0-5]?\d:[0-5]\d)?\]"
)
_SEVERAL = 2
_NO_KEYS: frozenset[str] = frozenset()
_PAGES: Stage[ResolvedChunk, int] = Stage("how many pages are given")
_OF_CHUNK: Stage[tuple[ResolvedChunk, bool], frozenset[str]] = Stage("pages given")


def giving_pages(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk]
) -> tuple[frozenset[str], ...]:
    """Of each chunk, the keys of the sentences that give a page, or stand before one that does in a paragraph, item or
    quotation, if something is cited in the report by then, or the report gives several pages and so goes through one work."""
    cited = sum(of_each(_PAGES, chunks, resolved, _pages)) >= _SEVERAL
    asked: list[tuple[ResolvedChunk, bool]] = []
    for own in resolved:
        cited = cited or own.citations > 0
        asked.append((own, cited))
    return of_each(_OF_CHUNK, chunks, asked, _in_chunk)


def _pages(chunk: ResolvedChunk) -> int:
    """How many sentences give a page."""
    return sum([_LOCATOR.search(span.plain) is not None for block in chunk.blocks for span in block.spans])


def _in_chunk(asked: tuple[ResolvedChunk, bool]) -> frozenset[str]:
    chunk, cited = asked
    if not cited:
        return _NO_KEYS
    return _NO_KEYS.union(*map(_in_block, chunk.blocks))


def _in_block(block: ResolvedBlock) -> frozenset[str]:
    given = [_LOCATOR.search(span.plain) is not None for span in block.spans]
    if not any(given):
        return _NO_KEYS
    last = {_place(block, span.leaf): number for number, span in enumerate(block.spans)}
    return frozenset(
        span.key
        for span, own in zip(block.spans, given, strict=True)
        if own or (span.kind != "table" and given[last[_place(block, span.leaf)]])
    )


def _place(block: ResolvedBlock, leaf: int) -> int | tuple[Container, ...]:
    """The quotation around a leaf, or else the leaf."""
    around = block.block.leaves[leaf].containers
    return around if around and around[-1].kind == "quote" else leaf
