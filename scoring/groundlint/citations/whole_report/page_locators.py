"""Which sentences give a page, the item of a company's filing, or the time in a recording, of the work that the report
discusses: '… is of "the old kind" (p. 295)', '(Mill, pp. 12–14)', '(Item 1A)', '[00:10:54]', '[00:10:54, 00:52:03]'.

A reader finds the work where it was linked, cited or named before. Of 31 labelled claims with a page or item that nothing else
covered, an editor asked about none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from groundlint.citations.attribution import opens_in_quotation_marks
from groundlint.citations.open_quotations import inside_quotations
from groundlint.citations.whole_report.rule_kinds import NO_KEYS, OfChunks, Together
from groundlint.citations.whole_report.telling_words import telling_words
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Container, LeafKind
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan

_TIME = r"(?:\d{1,2}:)?[0-5]?\d:[0-5]\d"
_LOCATOR = lazy_pattern(
    r"[(\[](?:[A-Z][\w.'’-]{0,40}[ ,;]{1,2}){0,5}(?:pp?\.|S\.|[Pp]ages?|chap\.) ?\d[\d ,;–-]{0,30}(?:ff?\.?|[Pp]ages?[\d ,;–-]{0,30})?[)\]]"
    r"|\(Item \d{1,2}[A-C]?(?:[ ,;][^()\n]{0,120})?\)"
    rf"|\[{_TIME}(?:(?: ?[–-] ?|[,;] ?){_TIME}){{0,9}}\]"
)
_SEVERAL = 2


class _Block(NamedTuple):
    """How many sentences of a block give a page, and the keys of those and of those before them."""

    pages: int
    keys: frozenset[str]


_NO_PAGES = _Block(0, NO_KEYS)


class _Chunk(NamedTuple):
    """How many sentences of a chunk give a page, whether it cites, and the keys of those sentences and of those before them."""

    pages: int
    cites: bool
    keys: frozenset[str]


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    found = [_in_block(block) for block in chunk.blocks if telling_words(block.block).gives_page]
    keys = NO_KEYS.union(*[one.keys for one in found])
    return _Chunk(sum([one.pages for one in found]), chunk.citations > 0, keys)


def _together(found: Sequence[_Chunk]) -> OfChunks:
    cited = sum(chunk.pages for chunk in found) >= _SEVERAL
    keys = []
    for chunk in found:
        cited = cited or chunk.cites
        keys.append(chunk.keys if cited else NO_KEYS)
    return tuple(keys)


@kept_with_block
def _in_block(block: ResolvedBlock) -> _Block:
    spans = block.spans
    given = [_gives_page(span) for span in spans]
    if not any(given):
        return _NO_PAGES
    last = {_place(block, span.leaf): number for number, span in enumerate(spans)}
    told = {
        number
        for number, (span, own) in enumerate(zip(spans, given, strict=True))
        if own or (span.kind != "table" and given[last[_place(block, span.leaf)]])
    }
    for number, opened in inside_quotations(spans):
        if given[opened]:
            told.add(number)
    leads_in = False
    for number, span in enumerate(spans):
        if number and span.leaf != spans[number - 1].leaf:
            before = spans[number - 1]
            leads_in = _is_quoted(block, span.leaf) and (
                (given[number - 1] and before.announces) or (leads_in and _is_quoted(block, before.leaf))
            )
        if leads_in:
            told.add(number)
    return _Block(sum(given), frozenset([spans[number].key for number in told]))


def _gives_page(span: SentenceSpan) -> bool:
    return _LOCATOR.search(span.plain) is not None


def _is_quoted(block: ResolvedBlock, leaf: int) -> bool:
    """Whether a paragraph begins with a quotation mark."""
    there = block.block.leaves[leaf]
    return there.kind is LeafKind.PARAGRAPH and opens_in_quotation_marks(
        block.block.text, there.start, there.end
    )


def _place(block: ResolvedBlock, leaf: int) -> int | tuple[Container, ...]:
    """The quotation around a leaf, or else the leaf."""
    around = block.block.leaves[leaf].containers
    return around if around and around[-1].kind == "quote" else leaf


GIVING_PAGES = Together("pages given", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that give a page, or are before one that does in a paragraph, item or quotation, if
something is cited in the report by then, or the report gives several pages and so goes through one work."""
