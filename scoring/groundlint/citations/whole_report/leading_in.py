"""Which sentences lead in a table, list or quotation that is cited as a whole: by each of its items, at its end, or by a line
of sources after it.

'Income differs by region:', a table, 'Source: …': the table shows what the paragraph says, and its source is there. Directly
above a quotation that gives its source, the last sentence needs no colon (an editor asked about none of 7 labelled claims).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import NO_KEYS, AllChunksRule, OfChunks
from groundlint.model.block import LeafKind
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk


class _Facts(NamedTuple):
    """Of one block: the keys of the sentences that lead in a list inside it, those of the sentences of its last paragraph where that leads something in, that of the last of them
    wherever it leads, whether the block shows something itself or quotes, whether that is cited as a whole, and whether it opens with a
    line of sources."""

    inside: tuple[str, ...]
    leads: tuple[str, ...]
    last: tuple[str, ...]
    shows: bool
    quotes: bool
    cited: bool
    sources: bool


_NO_FACTS = _Facts((), (), (), False, False, False, False)


def _together(found: Sequence[tuple[_Facts, ...]]) -> OfChunks:
    keys = [NO_KEYS.union(*[fact.inside for fact in facts]) for facts in found]
    facts = [(number, fact) for number, those in enumerate(found) for fact in those]
    after = [*(fact.sources for _, fact in facts[2:]), False, False]
    for ((number, one), (_, shown)), sourced in zip(pairwise(facts), after, strict=False):
        if one.leads and shown.shows and (shown.cited or sourced):
            keys[number] = keys[number].union(one.leads)
        elif shown.quotes and shown.cited:
            keys[number] = keys[number].union(one.last)
    return tuple(keys)


def _in_chunk(chunk: ResolvedChunk) -> tuple[_Facts, ...]:
    return tuple(
        [_facts(block) for block in chunk.blocks if block.failed is None and block.parsed.has_content]
    )


@kept_with_block
def _facts(block: ResolvedBlock) -> _Facts:
    leaves = block.block.leaves
    if not leaves or block.parsed.headings:
        return _NO_FACTS
    shows = leaves[0].kind is LeafKind.TABLE_ROW or bool(leaves[0].containers)
    said = _said(block, len(leaves) - 1)
    return _Facts(
        tuple(_inside(block)),
        _leads(block, len(leaves) - 1),
        said[-1:],
        shows,
        bool(leaves[0].containers) and leaves[0].containers[0].kind == "quote",
        shows and _cites_as_a_whole(block, 0),
        block.opens_with_works or (block.opens_with_sources and _cites(block, block.block.first_shown)),
    )


def _inside(block: ResolvedBlock) -> Iterator[str]:
    """The keys of the sentences of the paragraph of a block that leads in the list after it."""
    leaves = block.block.leaves
    for number, (one, after) in enumerate(pairwise(leaves)):
        if not one.containers and after.containers and one.kind is LeafKind.PARAGRAPH:
            if all(leaf.containers for leaf in leaves[number + 1 :]) and _cites_as_a_whole(block, number + 1):
                yield from _leads(block, number)
            return


def _leads(block: ResolvedBlock, leaf: int) -> tuple[str, ...]:
    announces = [span.announces for span in block.spans if span.leaf == leaf]
    return _said(block, leaf) if announces and announces[-1] else ()


def _said(block: ResolvedBlock, leaf: int) -> tuple[str, ...]:
    """The keys of the sentences of a paragraph that is by itself."""
    there = block.block.leaves[leaf]
    if there.kind is not LeafKind.PARAGRAPH or there.containers:
        return ()
    return tuple([span.key for span in block.spans if span.leaf == leaf])


def _cites_as_a_whole(block: ResolvedBlock, first: int) -> bool:
    """Whether what begins with leaf `first` is cited in each of its items, or in the last and nowhere else."""
    if not block.citation_count:
        return False
    leaves = block.block.leaves
    if leaves[first].kind is LeafKind.TABLE_ROW:
        return False
    if leaves[first].containers[0].kind == "quote":
        return _cites(block, len(leaves) - 1)
    items = [leaf.containers[0].index if leaf.containers else None for leaf in leaves[first:]]
    cited = {item for number, item in enumerate(items, first) if _cites(block, number)}
    return cited == set(items) or (cited == {items[-1]} and len(set(items)) > 1)


def _cites(block: ResolvedBlock, leaf: int) -> bool:
    """Whether a leaf has marks, even if they point nowhere: that is reported separately."""
    return bool(block.cited(block.parsed.marks_of(leaf)))


LEADING_TO_CITED_BLOCKS = AllChunksRule("what leads in what is cited", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that lead in what is cited as a whole."""
