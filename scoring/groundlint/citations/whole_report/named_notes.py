"""Which sentences name, in brackets, the file of the writer's notes that they come from: '… (hill-digest-2024.md)',
'[notes/rents.pdf, lyon-survey.md]', 'See notes/hill-prices.md' at the end of an item, or, in a vault, *Per [[hill-interview]], …*.

A report written from collected notes names them throughout, and its readers find them: of 29 labelled claims before such a
file, an editor asked about one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import AllChunksRule, OfChunks, key_set
from groundlint.citations.whole_report.telling_words import telling_words
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk

_NAME = r"`?(?=[\w./-]{0,80}[_/-])[\w./-]{1,80}"
_FILES = lazy_pattern(
    rf"[(\[](?:{_NAME}`?[,;] ?){{0,8}}{_NAME}\.(?:md|markdown|txt|pdf|docx)`?(?:[,;] ?{_NAME}`?){{0,8}}[)\]]"
    r"|\[/[\w-]{1,80}(?:/[\w.-]{1,120}){1,6}\]"
)
_POINTER = lazy_pattern(rf"\b[Ss]ee(?: also)?:? [(\[]?{_NAME}\.(?:md|markdown|txt|pdf|docx)(?!\.?\w)")
"""'See notes/port-prices.md.'"""
_PER_NOTE = lazy_pattern(
    r"\b(?:[Pp]er|[Aa]ccording to|[Rr]eported (?:by|in))(?: the)? \[\[[^\[\]\n]{1,200}\]\]"
)
_CLOSING = 3
"""Signs that may end the sentence after the brackets."""
_SEVERAL = 3
"""Sentences that name files: with fewer '(see build-notes.md)' is a pointer."""


class _Chunk(NamedTuple):
    """How many sentences of a chunk name files; the keys of those that are put down to a note, and with those before a file."""

    naming: int
    put_down: frozenset[str]
    all: frozenset[str]


def _named(block: ResolvedBlock, files: re.Pattern[str] = _FILES) -> list[re.Match[str] | None]:
    """Of each sentence of a block, the last files that it names."""
    return [next(reversed([*files.finditer(span.plain)]), None) for span in block.spans]


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    naming = 0
    put_down: list[str] = []
    after: list[str] = []
    for block in chunk.blocks:
        if not telling_words(block.block).names_file:
            continue
        named = _named(block)
        naming += sum(found is not None for found in named)
        put_down += [*_put_down_to_notes(block), *_before(_named(block, _POINTER), block)]
        after += _before(named, block)
    return _Chunk(naming, key_set(put_down), key_set(put_down + after))


def _together(found: Sequence[_Chunk]) -> OfChunks:
    several = sum(chunk.naming for chunk in found) >= _SEVERAL
    return tuple([chunk.all if several else chunk.put_down for chunk in found])


def _put_down_to_notes(block: ResolvedBlock) -> list[str]:
    """The keys of the sentences that are put down to a note, and of what goes on from there in the paragraph or item."""
    text = block.block.text
    if "[[" not in text:
        return []
    keys: list[str] = []
    leaf, opened = -1, False
    for span in block.spans:
        told = _PER_NOTE.search(text, span.start, span.end) is not None
        opened = told if span.leaf != leaf else opened or told
        leaf = span.leaf
        if opened:
            keys.append(span.key)
    return keys


def _before(found: list[re.Match[str] | None], block: ResolvedBlock) -> list[str]:
    """The keys of the sentences of a block that name files, and of those before one in their paragraph or item."""
    last: dict[int, int] = {}
    for number, (span, named) in enumerate(zip(block.spans, found, strict=False)):
        if named is not None:
            goes_on = len(span.plain) - named.end() > _CLOSING
            last[span.leaf] = number - 1 if goes_on else number
    return [span.key for number, span in enumerate(block.spans) if number <= last.get(span.leaf, -1)]


NAMING_NOTES = AllChunksRule("sentences from notes", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that are put down to a note of the vault, and, if several in the report name files of
notes, of those that do or are before one that does in their paragraph or item."""
