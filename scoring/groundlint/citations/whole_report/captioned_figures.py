"""Which sentences describe a figure whose source is linked next to it, or written on it by the code that draws it.

*In 2023 both rates were lower*, a chart, *Data from [World Bank](…)*: a reader finds the source below the figure (an editor
asked about none of 19 labelled claims). The same holds for what a caption says besides its source. A caption that says whose data it shows also covers the two
paragraphs before, if they cite nothing and mention no other study (one of 15). In R Markdown and Quarto a chunk of code draws the
figure and writes *Source: Harbour Board* on it (`labs(caption = …)`): readers see that, and it also stands for the paragraph right below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import AllChunksRule, OfChunks, key_set
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk

_FIGURE = lazy_pattern(
    r"\s*(?:<(?:p|div|figure|center)[^>\n]{0,200}>\s*)?(?:!\[[^\]\n]{0,400}\](?:\([^)\n]{0,2000}\))?|<img\b[^>]{0,2000}>)"
    r"\s*(?:</(?:p|div|figure|center)>\s*)?"
)
_CAPTION = lazy_pattern(r"\s*(?:[*_<]|(?:Source|Figure|Fig\.|Chart|Data|Credit|Image)\b)", 0)
_OF_DATA = lazy_pattern(
    r"\b(?:sources?|sourced|data (?:from|by|via)|based on|using|(?:analysis|chart|graph) (?:by|from))\b",
    re.IGNORECASE,
)
"""What a caption has that says whose data its figure shows."""
_OTHERS = lazy_pattern(
    r"\b(?:according to|guidelines?|et al|announced|published|surveys?|polls?|stud(?:y|ies)|reports?|research(?:ers)?|trials)\b",
    re.IGNORECASE,
)
"""What mentions other sources than the one below the figure."""
_BY_NAME = lazy_pattern(
    r"\b[Aa]ccording to (?:the )?(?!(?:Fig|Table|Chart|Map|Graph)\w*\b)([A-Z][\w-]*(?: (?:(?:of|for|and) (?:the )?)?[A-Z][\w-]*){0,4})"
)
"""What names the source of what is said."""
_DRAWN = lazy_pattern(r"\s*(?:`{3,}|~{3,})[ \t]*\{[ \t]*(?:r|python|julia|ojs)\b[^\n]*\n", re.IGNORECASE)
"""The first line of code that is run where the document is rendered."""
_ON_FIGURE = lazy_pattern(r"(?:[\"'.;]|\\n)[ ]?(?:[Dd]ata )?[Ss]ources?: ?(?:the )?[^\W\d_a-zß-öø-ÿ]")
"""What a string of that code names as the source of what it draws."""
_MOST_CODE = 20_000
"""Characters of a chunk of code that are looked at."""
_FARTHEST = 3
"""Paragraphs above a figure that may read it."""
_NEIGHBORS = _FARTHEST + 1
"""Blocks after a paragraph among which the figure and its caption may be."""

_MOST_CAPTION = 2000
"""Characters of a caption that are looked at."""


class _Chunk(NamedTuple):
    """The keys that a chunk tells by itself, and its first and last blocks with content, None between them where others are."""

    keys: frozenset[str]
    ends: tuple[ResolvedBlock | None, ...]


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    content = [block for block in chunk.blocks if block.parsed.has_content]
    keys = [key for _, key in _found([(0, block) for block in content])]
    ends: list[ResolvedBlock | None] = list(content)
    if len(content) > 2 * _NEIGHBORS:
        ends = [*content[:_NEIGHBORS], None, *content[-_NEIGHBORS:]]
    return _Chunk(key_set(keys), tuple(ends))


def _together(found: Sequence[_Chunk]) -> OfChunks:
    keys = [chunk.keys for chunk in found]
    for number, key in _found(
        [(number, block) for number, chunk in enumerate(found) for block in chunk.ends]
    ):
        if key not in keys[number]:
            keys[number] = keys[number].union((key,))
    return tuple(keys)


def _found(blocks: Sequence[tuple[int, ResolvedBlock | None]]) -> Iterator[tuple[int, str]]:
    """The number next to a block and the key of a sentence of it, for each that reads such a figure or is in its caption."""
    for at, (number, figure) in enumerate(blocks):
        if figure is None:
            continue
        if _draws_with_source(figure.block.text):
            yield from _above(blocks, at, _FARTHEST, figure.block.text)
            yield from _right_below(blocks, at)
            continue
        shown = _FIGURE.match(figure.block.text)
        if shown is None:
            continue
        rest = figure.block.text[shown.end() :].strip()
        if not rest and at + 1 < len(blocks):
            number, caption = blocks[at + 1]
        else:
            caption = figure
        if caption is None or not _links_source(caption, rest):
            continue
        for span in caption.spans if caption.block.is_paragraph else ():
            yield number, span.key
        of_data = _OF_DATA.search(rest or caption.block.text, 0, _MOST_CAPTION) is not None
        yield from _above(blocks, at, _FARTHEST if of_data else 1, caption.block.text)


def _above(
    blocks: Sequence[tuple[int, ResolvedBlock | None]], figure: int, most: int, caption: str
) -> Iterator[tuple[int, str]]:
    """The sentences of up to so many paragraphs above block `figure`: of the nearest all but those that name a source that
    `caption` does not name, of the others those that rest on nothing else."""
    for at in range(figure - 1, max(figure - 1 - most, -1), -1):
        number, block = blocks[at]
        if block is None or not (block.spans and block.block.is_paragraph):
            return
        for span in block.spans:
            if at == figure - 1:
                rests_here = _may_be_of(span.plain, caption)
            else:
                rests_here = not (block.citation_count or _OTHERS.search(span.plain))
            if rests_here:
                yield number, span.key


def _may_be_of(text: str, caption: str) -> bool:
    """Whether a sentence names no source, or one of which a figure or its caption has a word."""
    named = _BY_NAME.search(text)
    return named is None or any(
        word in caption.casefold() for word in named[1].casefold().split() if len(word) > 2
    )


def _right_below(
    blocks: Sequence[tuple[int, ResolvedBlock | None]], figure: int
) -> Iterator[tuple[int, str]]:
    """The sentences of the paragraph right below block `figure` that rest on nothing else."""
    number, block = blocks[figure + 1] if figure + 1 < len(blocks) else (0, None)
    if block is None or not block.block.is_paragraph or block.citation_count:
        return
    for span in block.spans:
        if not _OTHERS.search(span.plain):
            yield number, span.key


def _draws_with_source(text: str) -> bool:
    """Whether a block is code that draws a figure and writes its source on it."""
    begun = _DRAWN.match(text)
    return begun is not None and _ON_FIGURE.search(text, begun.end(), _MOST_CODE) is not None


def _links_source(block: ResolvedBlock, words: str) -> bool:
    """Whether a caption, `words` where it is next to its figure, links a source."""
    return _CAPTION.match(words or block.block.text) is not None and block.cites_a_source


ABOVE_CAPTIONED_FIGURES = AllChunksRule("what stands above figures", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that read a figure whose source is linked, or are in its caption."""
