"""Which paragraphs stand right above a figure whose caption links its source.

*In 2023 both rates were lower*, a chart, *Data from [World Bank](…)*: the text reads the figure, and a reader finds the source
below it. Of 19 labelled claims that stand so an editor would have asked about none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import BlockChunk, LeafKind
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.stage_cache import Stage, StageCache, of_each

_FIGURE = lazy_pattern(
    r"\s*(?:<(?:p|div|figure|center)[^>\n]{0,200}>\s*)?(?:!\[[^\]\n]{0,400}\](?:\([^)\n]{0,2000}\))?|<img\b[^>]{0,2000}>)"
    r"\s*(?:</(?:p|div|figure|center)>\s*)?"
)
_CAPTION = lazy_pattern(r"\s*(?:[*_<]|(?:Source|Figure|Fig\.|Chart|Data|Credit|Image)\b)", 0)
_NEIGHBORS = 2
"""Blocks behind a paragraph that may be the figure and its caption."""

_Keys = tuple[frozenset[str], ...]
_NO_KEYS: frozenset[str] = frozenset()


class _Chunk(NamedTuple):
    """The keys that a chunk tells by itself, and its first and last blocks with content, None between them where others are."""

    keys: frozenset[str]
    ends: tuple[ResolvedBlock | None, ...]


_OF_CHUNK: Stage[ResolvedChunk, _Chunk] = Stage("what stands above figures")
_OF_ALL: Stage[tuple[_Chunk, ...], _Keys] = Stage("what stands above figures")


def above_captioned_figures(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], cache: StageCache
) -> _Keys:
    """Of each chunk, the keys of the sentences of paragraphs right above a figure whose caption links its source."""
    return cache.of(_OF_ALL, of_each(_OF_CHUNK, chunks, resolved, _in_chunk), _together)


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    content = [block for block in chunk.blocks if block.parsed.has_content]
    keys = [key for _, key in _found([(0, block) for block in content])]
    ends: list[ResolvedBlock | None] = list(content)
    if len(content) > 2 * _NEIGHBORS:
        ends = [*content[:_NEIGHBORS], None, *content[-_NEIGHBORS:]]
    return _Chunk(frozenset(keys) if keys else _NO_KEYS, tuple(ends))


def _together(found: Sequence[_Chunk]) -> _Keys:
    keys = [chunk.keys for chunk in found]
    for number, key in _found(
        [(number, block) for number, chunk in enumerate(found) for block in chunk.ends]
    ):
        if key not in keys[number]:
            keys[number] = keys[number].union((key,))
    return tuple(keys)


def _found(blocks: Sequence[tuple[int, ResolvedBlock | None]]) -> Iterator[tuple[int, str]]:
    """The number beside a paragraph and the key of a sentence of it, for each that stands above such a figure."""
    for at in range(1, len(blocks)):
        number, above = blocks[at - 1]
        figure = blocks[at][1]
        if above is None or figure is None or not _is_paragraph(above):
            continue
        shown = _FIGURE.match(figure.block.text)
        if shown is None:
            continue
        rest = figure.block.text[shown.end() :].strip()
        caption = figure if rest else (blocks[at + 1][1] if at + 1 < len(blocks) else None)
        if caption is not None and _links_source(caption, rest):
            for span in above.spans:
                yield number, span.key


def _links_source(block: ResolvedBlock, words: str) -> bool:
    """Whether a caption, `words` where it stands beside its figure, links a source."""
    return _CAPTION.match(words or block.block.text) is not None and any(
        citation.source for citation in block.citations
    )


def _is_paragraph(block: ResolvedBlock) -> bool:
    leaves = block.block.leaves if block.spans else ()
    return len(leaves) == 1 and leaves[0].kind is LeafKind.PARAGRAPH and not leaves[0].containers
