"""Which sentences compare what the table or list above them shows.

A table of scores, then 'Alpha outperforms Beta on reading': the question, if any, is about the table. Between the two may be the
source of the table and notes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.whole_report.after_tables import is_note
from groundlint.citations.whole_report.rule_kinds import AllChunksRule, OfChunks, key_set
from groundlint.citations.whole_report.word_stems import word_stems
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.stage_cache import Stage

_NAME = re.compile(r"(?<![\w-])[A-Z][\w-]*\w")
_FIGURE = re.compile(r"(?<![\w.,-])\d+(?:[.,]\d+)*(?!\w)")
_COMPARES = lazy_pattern(
    r"\b(?:than|outperforms?|outranks?|outpaces?|surpass(?:es)?|exceeds?|beats?|leads?|lags?|trails?|compar(?:able|ed)|ahead|behind"
    r"|highe(?:r|st)|lowe(?:r|st)|large(?:r|st)|smalle(?:r|st)|fewe(?:r|st)|faste(?:r|st)|slowe(?:r|st)|best|worst|advantages?|gap)\b",
    re.IGNORECASE,
)
_MOST_BETWEEN = 3
"""The most blocks of sources and notes between a table and what reads it."""
_FEWEST_NAMES = 2
"""So many of its names, and half of them, are above; or three words in five. Of the four labelled claims that compare so
an editor would ask about none."""
_LEAST_WORDS = 3


class _Told(NamedTuple):
    """What a text names, its figures, and the stems of its words."""

    names: frozenset[str]
    figures: frozenset[str]
    words: frozenset[str]


class _Chunk(NamedTuple):
    """The keys that a chunk tells by itself, and its first and last blocks with content, None between them where others are."""

    keys: frozenset[str]
    ends: tuple[ResolvedBlock | None, ...]


_SHOWN: Stage[str, _Told] = Stage("what a table shows")
_Blocks = Sequence[tuple[int, ResolvedBlock | None]]


def _together(found: Sequence[_Chunk]) -> OfChunks:
    keys = [chunk.keys for chunk in found]
    ends = [(number, block) for number, chunk in enumerate(found) for block in chunk.ends]
    for number, key in _found(ends):
        if key not in keys[number]:
            keys[number] = keys[number].union((key,))
    return tuple(keys)


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    content = [block for block in chunk.blocks if block.parsed.has_content]
    keys = [key for _, key in _found([(0, block) for block in content])]
    ends: list[ResolvedBlock | None] = list(content)
    if len(content) > 2 * (_MOST_BETWEEN + 2):
        ends = [*content[: _MOST_BETWEEN + 2], None, *content[-_MOST_BETWEEN - 2 :]]
    return _Chunk(key_set(keys), tuple(ends))


def _found(blocks: _Blocks) -> Iterator[tuple[int, str]]:
    """The number next to a block and the key of a sentence of it, for each that reads what is above."""
    for at, (number, below) in enumerate(blocks):
        if below is None or not at or not (below.spans and below.block.is_paragraph):
            continue
        above = _above(blocks, at)
        shown = blocks[above][1] if above is not None else None
        if shown is not None:
            for key in _reading(shown, below):
                yield number, key


def _above(blocks: _Blocks, at: int) -> int | None:
    """Where the table or list above block `at` is; only a table may have its sources and notes between."""
    for number in range(at - 1, max(at - 2 - _MOST_BETWEEN, -1), -1):
        block = blocks[number][1]
        if block is None:
            return None
        if _shows(block):
            return number if number == at - 1 or _is_table(block) else None
        if not (block.opens_with_sources or is_note(block)):
            return None
    return None


def _reading(above: ResolvedBlock, below: ResolvedBlock) -> Iterator[str]:
    """The keys of the sentences of a paragraph that compare what is shown above it."""
    shown = above.block.cache.of(_SHOWN, above.block.text, _told)
    for span in below.spans:
        if _COMPARES.search(span.plain) is not None:
            told = _told(span.plain)
            if not told.figures <= shown.figures:
                continue
            named, shared = len(told.names & shown.names), len(told.words & shown.words)
            if (named >= _FEWEST_NAMES and 2 * named >= len(told.names)) or (
                shared >= _LEAST_WORDS and 5 * shared >= 3 * len(told.words)
            ):
                yield span.key


def _is_table(block: ResolvedBlock) -> bool:
    return bool(block.block.leaves) and block.block.leaves[0].kind is LeafKind.TABLE_ROW


def _shows(block: ResolvedBlock) -> bool:
    """Whether a block is a table or a list."""
    if not block.spans or block.parsed.headings:
        return False
    first = block.block.leaves[0]
    return first.kind is LeafKind.TABLE_ROW or bool(first.containers and first.containers[0].kind != "quote")


def _told(text: str) -> _Told:
    return _Told(frozenset(_NAME.findall(text)), frozenset(_FIGURE.findall(text)), word_stems(text))


READING_ABOVE = AllChunksRule("what reads a table", _in_chunk, _together)
"""Of each chunk, the keys of the sentences of paragraphs that compare what the table or list above them shows, and give no figure
that it does not."""
