"""Which sentences say what the table or list right above them shows.

A table of scores, then 'Alpha outperforms Beta on reading': who asks, asks about the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from groundlint.model.block import Block, BlockChunk, LeafKind
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage, StageCache, of_each

_NAME = re.compile(r"(?<![\w-])[A-Z][\w-]*\w")
_FIGURE = re.compile(r"(?<![\w.,-])\d+(?:[.,]\d+)*(?!\w)")
_WORD = re.compile(r"[^\W\d_]{4,}")
_STEM = 6
_FEWEST_NAMES = 2
"""So many of its names, and half of them, stand above; or three words in five. Of nine labelled claims that read a table or
list so an editor would ask about none."""
_LEAST_WORDS = 3


class _Told(NamedTuple):
    """What a text names, its figures, and the stems of its words."""

    names: frozenset[str]
    figures: frozenset[str]
    words: frozenset[str]


class _Facts(NamedTuple):
    """Of one block: what it shows where it is a table or a list, and its sentences where it is a paragraph."""

    shown: _Told | None = None
    said: tuple[tuple[str, _Told], ...] = ()


_Keys = tuple[frozenset[str], ...]
_NO_KEYS: frozenset[str] = frozenset()
_NOTHING = _Facts()
_OF_BLOCK: Stage[tuple[SentenceSpan, ...], _Facts] = Stage("what a table shows")
_OF_CHUNK: Stage[ResolvedChunk, tuple[_Facts, ...]] = Stage("what tables show")
_OF_ALL: Stage[tuple[tuple[_Facts, ...], ...], _Keys] = Stage("what reads a table")


def reading_above(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], cache: StageCache
) -> _Keys:
    """Of each chunk, the keys of the sentences of paragraphs that name what the table or list above them shows, and give no
    figure that it does not."""
    return cache.of(_OF_ALL, of_each(_OF_CHUNK, chunks, resolved, _in_chunk), _together)


def _together(found: Sequence[tuple[_Facts, ...]]) -> _Keys:
    keys = [_NO_KEYS] * len(found)
    facts = [(number, one) for number, those in enumerate(found) for one in those]
    for (_, above), (number, one) in pairwise(facts):
        if above.shown is not None and one.said:
            keys[number] = keys[number].union(_reading(one, above.shown))
    return tuple(keys)


def _reading(one: _Facts, above: _Told) -> Iterator[str]:
    for key, told in one.said:
        if not told.figures <= above.figures:
            continue
        shared = len(told.words & above.words)
        named = len(told.names & above.names)
        if (named >= _FEWEST_NAMES and 2 * named >= len(told.names)) or (
            shared >= _LEAST_WORDS and 5 * shared >= 3 * len(told.words)
        ):
            yield key


def _in_chunk(chunk: ResolvedChunk) -> tuple[_Facts, ...]:
    return tuple(map(_of_block, [block for block in chunk.blocks if block.parsed.has_content]))


def _of_block(resolved: ResolvedBlock) -> _Facts:
    leaves = resolved.block.leaves
    if not leaves or resolved.parsed.headings or not resolved.spans:
        return _NOTHING
    first = leaves[0]
    if first.kind is LeafKind.TABLE_ROW or (first.containers and first.containers[0].kind != "quote"):
        return resolved.block.cache.of(_OF_BLOCK, resolved.spans, lambda _: _shown(resolved.block))
    if first.kind is LeafKind.PARAGRAPH and not first.containers and len(leaves) == 1:
        return resolved.block.cache.of(_OF_BLOCK, resolved.spans, _said)
    return _NOTHING


def _shown(block: Block) -> _Facts:
    return _Facts(_told(block.text))


def _said(spans: Sequence[SentenceSpan]) -> _Facts:
    return _Facts(None, tuple([(span.key, _told(span.plain)) for span in spans]))


def _told(text: str) -> _Told:
    return _Told(
        frozenset(_NAME.findall(text)),
        frozenset(_FIGURE.findall(text)),
        frozenset([word[:_STEM] for word in _WORD.findall(text.casefold())]),
    )
