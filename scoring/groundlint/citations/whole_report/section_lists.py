"""Lists and lines of sources that close a section: '#### Citations' below '### 2. Prices', 'Sources: …' at its end.

A list under a heading of its own belongs to its section if the document has several such lists, or has one and continues with
another section. The list at the end of the document is never one of these. It covers a section whose text cites nothing itself:
where there are marks, they say which sentence rests on which source.

The same holds for a line of sources at the end of the text under a heading, and for one that leads in a list of links
('Sources:'): which sections it covers is in `closed_by_lines`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from groundlint.citations.titled_entries import WORK
from groundlint.citations.whole_report.closed_by_lines import closed_by_lines
from groundlint.citations.whole_report.closing_lists import SectionList, section_lists
from groundlint.citations.whole_report.section_endings import Endings, endings_of
from groundlint.model.block import BlockChunk, LeafKind
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, StageCache, of_each

_FEWEST = 2


Sources = tuple[ResolvedBlock, ...]
"""The blocks that name the sources of a section; () of one that nothing closes."""


class _Facts(NamedTuple):
    """Of the text before the first heading of a chunk, and of that under each."""

    citations: tuple[int, ...]
    works: tuple[Sources, ...]
    """The blocks that name a work or an address."""


_LISTS: Stage[Outline, tuple[SectionList, ...]] = Stage("section lists")
_BY_LISTS: Stage[tuple[Outline, tuple[SectionList, ...], tuple[_Facts, ...]], tuple[Sources, ...]] = Stage(
    "closed by lists"
)
_BY_LINES: Stage[tuple[Outline, tuple[Endings, ...]], tuple[Sources, ...]] = Stage("closed by lines")
_FACTS: Stage[ResolvedChunk, _Facts] = Stage("cited under headings")
_ENDINGS: Stage[ResolvedChunk, Endings] = Stage("ends under headings")


def closed_sections(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], outline: Outline, cache: StageCache
) -> tuple[Sources, ...]:
    """For each heading the list or line of sources at the end of its section, or of one around it, that covers its text;
    () where there are none."""
    by_lines = cache.of(
        _BY_LINES, (outline, of_each(_ENDINGS, chunks, resolved, endings_of)), closed_by_lines
    )
    lists = cache.of(_LISTS, outline, section_lists)
    if not lists:
        return by_lines
    by_lists = cache.of(_BY_LISTS, (outline, lists, of_each(_FACTS, chunks, resolved, _facts)), _by_lists)
    if by_lists and by_lines:
        return tuple([a or b for a, b in zip(by_lists, by_lines, strict=True)])
    return by_lists or by_lines


def _by_lists(key: tuple[Outline, tuple[SectionList, ...], tuple[_Facts, ...]]) -> tuple[Sources, ...]:
    outline, lists, facts = key
    citations, works = _under_headings(facts)
    several = Counter(outline.headings[one.section].level for one in lists)
    cited = [
        0 if kind == "sources" else number for number, kind in zip(citations, outline.kinds, strict=True)
    ]
    covered: list[Sources] = [()] * len(outline.headings)
    for one in lists:
        alone = several[outline.headings[one.section].level] < _FEWEST
        if alone and (any(cited) or not _is_followed(one, outline)):
            continue
        if not any(cited[one.section : one.first]):
            sources = tuple([block for under in works[one.first : one.stop] for block in under])
            covered[one.section : one.first] = [sources] * (one.first - one.section)
    return tuple(covered) if any(covered) else ()


def _is_followed(one: SectionList, outline: Outline) -> bool:
    """Whether the only such list can be that of its section: no other part of the document is in the section, and
    another section of its level comes after it."""
    return (
        one.section > 0
        and one.first == one.section + 1
        and outline.kinds[one.section] != "conclusion"
        and one.stop < len(outline.headings)
        and outline.headings[one.stop].level == outline.headings[one.section].level
        and outline.kinds[one.stop] != "sources"
    )


def _under_headings(chunks: Iterable[_Facts]) -> tuple[list[int], list[Sources]]:
    """How many citations are under each heading of a report, and the blocks there that name a work or an address."""
    citations: list[int] = []
    works: list[Sources] = []
    for chunk in chunks:
        if citations:
            citations[-1] += chunk.citations[0]
            works[-1] += chunk.works[0]
        citations += chunk.citations[1:]
        works += chunk.works[1:]
    return citations, works


def _facts(chunk: ResolvedChunk) -> _Facts:
    citations = [0]
    works: list[list[ResolvedBlock]] = [[]]
    for block in chunk.blocks:
        for _ in block.parsed.headings:
            citations.append(0)
            works.append([])
        citations[-1] += block.citation_count
        if _names_works(block):
            works[-1].append(block)
    return _Facts(tuple(citations), tuple(map(tuple, works)))


def _names_works(block: ResolvedBlock) -> bool:
    """Whether anything in a block besides its headings names a work or an address."""
    return block.cites_a_source or _writes_works(block)


@kept_with_block
def _writes_works(block: ResolvedBlock) -> bool:
    return any(
        leaf.kind is not LeafKind.HEADING and WORK.search(block.block.text, leaf.start, leaf.end)
        for leaf in block.block.leaves
    )
