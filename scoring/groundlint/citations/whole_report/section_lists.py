"""Lists and lines of sources that close a section: '#### Citations' below '### 2. Prices', 'Sources: …' at its end.

A list under a heading of its own belongs to its section if the document has several such lists, or has one and continues with
another section. The list at the end of the document is never one of these. It covers a section whose text cites nothing itself:
where there are marks, they say which sentence rests on which source.

The same holds for a line of sources at the end of the text under a heading, and for one that leads in a list of links
('Sources:'). A line that mentions the section ('*Sources for this section: …*'), or that a thematic break sets off, also covers
its subsections, and sentences between marks. Where two sections or more have such a line above a part with a label of its own
(*Source: …*, *Implications:*), it covers each of them. A line of links without a label counts where three sections or more end with
one. A link to the work (*Paper link*) covers the whole section whose heading is the
title of a work in quotation marks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from groundlint.citations.closing_lines import (
    ClosingLine,
    bare_line,
    closing_line,
    closing_list,
    lead_in_of_sources,
)
from groundlint.citations.section_lines import SourceLabel
from groundlint.citations.titled_entries import WORK
from groundlint.citations.whole_report.closing_lists import SectionList, section_lists
from groundlint.citations.work_titles import stands_in_quotes
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, BlockChunk, LeafKind
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, StageCache, of_each

_PART = lazy_pattern(
    r"\s*(?:\*\*|__)[^\W_][^*_:：\n\[\]]{1,60}(?:(?:\*\*|__)[ \t]?[:：]|[:：](?:\*\*|__))[ \t]*(?:\n|\Z)"
)
"""A label alone on its line, which opens a part of a section: *Market implications:*."""
_FEWEST = 2
_FEWEST_BARE = 3
_MANY = 4


Sources = tuple[ResolvedBlock, ...]
"""The blocks that name the sources of a section; () of one that nothing closes."""


class _Facts(NamedTuple):
    """Of the text before the first heading of a chunk, and of that under each."""

    citations: tuple[int, ...]
    works: tuple[Sources, ...]
    """The blocks that name a work or an address."""


class _Ending(NamedTuple):
    """How the text under one heading ends, as far as it goes."""

    citations: int
    line: ClosingLine | None
    empty: bool
    """There is no text."""
    label: SourceLabel | None = None
    """With which it ends, and that a list may follow."""
    alone: ResolvedBlock | None = None
    """The block that is all of it."""
    ruled_off: bool = False
    """A thematic break sets its last line or list off, with the label above that."""
    before_label: ClosingLine | None = None
    """A line of sources with a label of its own above a part that a label opens, too: *Source: …*, *Implications:*."""
    ends_bare: bool = False
    """Its last block is nothing but links."""
    opens_with_label: bool = False
    """Its first block begins with such a label: the line may be in the chunk before."""


class _Last(NamedTuple):
    """One of the last blocks under a heading, and whether a thematic break is before it."""

    block: ResolvedBlock
    ruled_off: bool


_Endings = tuple[_Ending, ...]
"""Of the text before the first heading of a chunk, and of that under each."""
_LISTS: Stage[Outline, tuple[SectionList, ...]] = Stage("section lists")
_BY_LISTS: Stage[tuple[Outline, tuple[SectionList, ...], tuple[_Facts, ...]], tuple[Sources, ...]] = Stage(
    "closed by lists"
)
_BY_LINES: Stage[tuple[Outline, tuple[_Endings, ...]], tuple[Sources, ...]] = Stage("closed by lines")
_FACTS: Stage[ResolvedChunk, _Facts] = Stage("cited under headings")
_ENDINGS: Stage[ResolvedChunk, _Endings] = Stage("ends under headings")
_NAMES_WORKS: Stage[None, bool] = Stage("names works")
_NOTHING_YET = _Ending(0, None, True)


def closed_sections(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], outline: Outline, cache: StageCache
) -> tuple[Sources, ...]:
    """For each heading the list or line of sources at the end of its section, or of one around it, that covers its text;
    () where there are none."""
    by_lines = cache.of(_BY_LINES, (outline, of_each(_ENDINGS, chunks, resolved, _endings)), _by_lines)
    lists = cache.of(_LISTS, outline, section_lists)
    if not lists:
        return by_lines
    by_lists = cache.of(_BY_LISTS, (outline, lists, of_each(_FACTS, chunks, resolved, _facts)), _by_lists)
    if by_lists and by_lines:
        return tuple([a or b for a, b in zip(by_lists, by_lines, strict=True)])
    return by_lists or by_lines


def _by_lines(asked: tuple[Outline, tuple[_Endings, ...]]) -> tuple[Sources, ...]:
    outline, endings = asked
    if not any(one.line or one.label or one.before_label for chunk in endings for one in chunk):
        return ()
    headings, kinds = outline.headings, outline.kinds
    covered: list[Sources] = [()] * len(headings)
    around: list[int] = []
    free = 0
    ends = _joined_endings(endings)
    cited = sum([one.citations for one in ends])
    several = sum([one.line is not None and one.line.is_list for one in ends]) >= _FEWEST
    often_bare = sum([one.ends_bare for one in ends]) >= _FEWEST_BARE
    parted = sum([one.before_label is not None for one in ends]) >= _FEWEST
    for number, ending in enumerate(ends):
        while around and headings[around[-1]].level >= headings[number].level:
            around.pop()
        around.append(number)
        line = ending.line or (ending.before_label if parted else None)
        if line is None or kinds[number] == "sources" or (line.bare and not often_bare):
            continue
        last = number == len(headings) - 1
        if last and line.is_list and not (line.of_section or several):
            continue  # it may be that of the document
        if last and ending.ruled_off and not line.of_section and line.block.count == cited:
            continue  # it stands below the whole document, which cites nothing else
        alone = ending.citations == line.block.count
        if line.to_the_work and (titled := _titled_in_quotes(outline, around, free)) is not None:
            covered[titled : number + 1] = [(line.block,)] * (number + 1 - titled)
            free = number + 1
            continue
        if line.of_section or (ending.ruled_off and alone and number < len(headings) - 1):
            first = _outermost(outline, around, free)
            covered[first : number + 1] = [(line.block,)] * (number + 1 - first)
            free = number + 1
        elif (
            (alone or (line.set_off and number < len(headings) - 1))
            and kinds[number] != "title"
            and len(headings) > 1
        ):
            first = _outermost(outline, around, free) if alone and _names_many(line) else number
            if any(ends[one].citations for one in range(first, number)):
                first = number
            covered[first : number + 1] = [(line.block,)] * (number + 1 - first)
    return tuple(covered)


def _names_many(line: ClosingLine) -> bool:
    """Whether a line links so many sources that they are those of all parts of its section: 'Sources: …' below two tables."""
    return line.block.count >= _MANY


def _titled_in_quotes(outline: Outline, around: list[int], free: int) -> int | None:
    """The nearest heading of `around`, which stand one in another, that is the title of a work in quotation marks and stands not
    before `free`."""
    for one in reversed(around):
        if one >= free and stands_in_quotes(outline.title(one)):
            return one
    return None


def _outermost(outline: Outline, around: list[int], free: int) -> int:
    """The heading of the widest section that ends with the last of `around`, which stand one in another, holds no heading
    before `free`, and is not the document."""
    headings = outline.headings
    number = around[-1]
    behind = headings[number + 1].level if number + 1 < len(headings) else 0
    for one in reversed(around[:-1]):
        if one < free or outline.kinds[one] == "title" or behind > headings[one].level:
            break
        number = one
    return number


def _endings(chunk: ResolvedChunk) -> _Endings:
    """Of the text before the first heading of a chunk, and of that under each."""
    found = [_NOTHING_YET]
    last: list[_Last] = []
    ruled_off = False
    for block in chunk.blocks:
        if block.parsed.headings:
            found[-1] = _ended(found[-1], last)
            found += [_NOTHING_YET] * len(block.parsed.headings)
            last, ruled_off = [], False
        elif block.block.leaves and all(leaf.kind is LeafKind.RULE for leaf in block.block.leaves):
            ruled_off = True
        elif block.parsed.has_content:
            opens = _PART.match(block.block.text) is not None
            found[-1] = _Ending(
                found[-1].citations + block.count,
                None,
                False,
                alone=block if not last else None,
                before_label=(_labelled_line(last[-1].block) if opens and last else None)
                or found[-1].before_label,
                opens_with_label=found[-1].opens_with_label if last else opens,
            )
            last, ruled_off = [*last[-1:], _Last(block, ruled_off)], False
    found[-1] = _ended(found[-1], last)
    return tuple(found)


def _ended(ending: _Ending, last: list[_Last]) -> _Ending:
    """An ending whose `last` blocks are known, one or two."""
    if not last:
        return ending
    first, block = last[0], last[-1].block
    line = closing_line(block)
    ruled_off = last[-1].ruled_off
    if line is None:
        label = lead_in_of_sources(first.block) if last[1:] else None
        line, ruled_off = closing_list(block, label), first.ruled_off if label is not None else ruled_off
    if line is None and (bare := bare_line(block)) is not None:
        labelled = _labelled_line(first.block) if last[1:] else None
        if labelled is not None:  # '**Reference:** …', and below it a link
            return ending._replace(citations=ending.citations - block.count, line=labelled, ends_bare=True)
        line = bare
    return ending._replace(
        line=line,
        label=lead_in_of_sources(block),
        ruled_off=ruled_off,
        ends_bare=line is not None and line.bare,
    )


def _labelled_line(block: ResolvedBlock) -> ClosingLine | None:
    """The line of sources that makes up a block, if it has a label of its own."""
    line = closing_line(block)
    return line if line is not None and line.set_off else None


def _joined_endings(chunks: Iterable[_Endings]) -> list[_Ending]:
    """How the text under each heading of the document ends."""
    found: list[_Ending] = []
    for endings in chunks:
        first = endings[0]
        if found and not first.empty:
            before = found[-1]
            if first.line is None and first.alone is not None:
                first = first._replace(line=closing_list(first.alone, before.label))
            set_off = before.line if before.line is not None and before.line.set_off else None
            if set_off is not None and first.ends_bare and first.alone is not None:
                first = first._replace(line=set_off, citations=first.citations - first.alone.count)
            found[-1] = first._replace(
                citations=before.citations + first.citations,
                alone=first.alone if before.empty else None,
                before_label=first.before_label
                or (set_off if first.opens_with_label else None)
                or before.before_label,
                opens_with_label=first.opens_with_label if before.empty else before.opens_with_label,
            )
        found += endings[1:]
    return found


def _by_lists(asked: tuple[Outline, tuple[SectionList, ...], tuple[_Facts, ...]]) -> tuple[Sources, ...]:
    outline, lists, facts = asked
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
        citations[-1] += block.count
        if _names_works(block):
            works[-1].append(block)
    return _Facts(tuple(citations), tuple(map(tuple, works)))


def _names_works(block: ResolvedBlock) -> bool:
    """Whether anything in a block besides its headings names a work or an address."""
    if block.cites_a_source:
        return True
    return block.block.cache.get(_NAMES_WORKS, None, partial(_writes_works, block.block))


def _writes_works(block: Block) -> bool:
    return any(
        leaf.kind is not LeafKind.HEADING and WORK.search(block.text, leaf.start, leaf.end)
        for leaf in block.leaves
    )
