"""Which sections are closed by a line of sources at the end of the text under a heading.

It covers a text that cites nothing else; one with a label that is set off like a heading also covers sentences between marks. A
line that mentions the section ('*Sources for this section: …*'), or that a thematic break sets off, also covers its
subsections. So does a line of many links where they cite nothing, and each line above a thematic break where several sections
end with one. Where two sections or more have such a line above a part with a label of its own (*Source: …*, *Implications:*),
it covers each of them. A line of links without a label counts where three sections or more end with one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from groundlint.citations.closing_lines import ClosingLine
from groundlint.citations.whole_report.section_endings import Ending, Endings, joined_endings
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.section import Outline

_FEWEST = 2
_FEWEST_BARE = 3
_MANY = 4


def closed_by_lines(key: tuple[Outline, tuple[Endings, ...]]) -> tuple[tuple[ResolvedBlock, ...], ...]:
    """For each heading of an outline the line of sources that covers its text, as one block; () where there is none. The endings
    are those of each chunk."""
    outline, endings = key
    if not any(one.line or one.label or one.before_label for chunk in endings for one in chunk):
        return ()
    ends = joined_endings(endings)
    headings = outline.headings
    covered: list[tuple[ResolvedBlock, ...]] = [()] * len(headings)
    around: list[int] = []
    free = 0
    dividing = sum([one.line is not None and one.closed_off for one in ends]) >= _FEWEST
    for number, line in enumerate(_closing_lines(ends, outline)):
        while around and headings[around[-1]].level >= headings[number].level:
            around.pop()
        around.append(number)
        if line is None or (reach := _reach(line, ends, outline, around, free, dividing)) is None:
            continue
        covered[reach.first : number + 1] = [(line.block,)] * (number + 1 - reach.first)
        if reach.final:
            free = number + 1
    return tuple(covered)


def _closing_lines(ends: Sequence[Ending], outline: Outline) -> list[ClosingLine | None]:
    """The line of sources with which the text under each heading ends; None where there is none, or where it may be that of the
    whole document."""
    cited = sum([one.citations for one in ends])
    several = sum([one.line is not None and one.line.is_list for one in ends]) >= _FEWEST
    often_bare = sum([one.ends_bare for one in ends]) >= _FEWEST_BARE
    parted = sum([one.before_label is not None for one in ends]) >= _FEWEST
    found: list[ClosingLine | None] = []
    for number, ending in enumerate(ends):
        line = ending.line or (ending.before_label if parted else None)
        if line is None or outline.kinds[number] == "sources" or (line.bare and not often_bare):
            found.append(None)
            continue
        only_one = line.is_list and not several
        below_all = ending.ruled_off and line.block.citation_count == cited
        of_document = _is_last(number, outline) and not line.of_section and (only_one or below_all)
        found.append(None if of_document else line)
    return found


def _is_last(number: int, outline: Outline) -> bool:
    return number == len(outline.headings) - 1


class _Reach(NamedTuple):
    """The sections that a line covers: from that of heading `first` to its own."""

    first: int
    final: bool
    """Whether no line further below can cover them, too."""


def _reach(
    line: ClosingLine,
    ends: Sequence[Ending],
    outline: Outline,
    around: Sequence[int],
    free: int,
    dividing: bool,
) -> _Reach | None:
    """What a line covers under the last of the headings `around`, which stand one in another, without those before `free`; None
    if nothing. `dividing`: several sections of the document end with a line of sources above a thematic break."""
    number = around[-1]
    ending, followed = ends[number], not _is_last(number, outline)
    alone = ending.citations == line.block.citation_count
    if line.of_section or (ending.ruled_off and alone and followed):
        return _Reach(_outermost(outline, around, free), final=True)
    if (
        not (alone or (line.set_off and followed))
        or outline.kinds[number] == "title"
        or len(outline.headings) == 1
    ):
        return None
    if alone and _names_many(line):
        first = _outermost(outline, around, free)
        if not any(ends[one].citations for one in range(first, number)):
            return _Reach(first, final=False)
    if alone and dividing and ending.closed_off:
        return _Reach(_first_unsourced(ends, outline, around, free), final=False)
    return _Reach(number, final=False)


def _first_unsourced(ends: Sequence[Ending], outline: Outline, around: Sequence[int], free: int) -> int:
    """The heading of the widest section that ends with the last of `around` and neither cites nor names sources before it."""
    widest, number = _outermost(outline, around, free), around[-1]
    fitting = [
        one
        for one in around
        if one >= widest
        and not any(ends[other].citations or ends[other].line for other in range(one, number))
    ]
    return fitting[0]


def _names_many(line: ClosingLine) -> bool:
    """Whether a line links so many sources that they are those of all parts of its section: 'Sources: …' below two tables."""
    return line.block.citation_count >= _MANY


def _outermost(outline: Outline, around: Sequence[int], free: int) -> int:
    """The heading of the widest section that ends with the last of `around`, which stand one in another, holds no heading
    before `free`, and is not the document."""
    headings = outline.headings
    number = around[-1]
    after = headings[number + 1].level if number + 1 < len(headings) else 0
    for one in reversed(around[:-1]):
        if one < free or outline.kinds[one] == "title" or after > headings[one].level:
            break
        number = one
    return number
