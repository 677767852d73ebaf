"""The language that a report is written in, whatever its sources are in: its claim model is chosen by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from groundlint.markdown.language import ENOUGH, NO_SMALL_WORDS, language_of_counts, script_language
from groundlint.model.block import BlockChunk
from groundlint.model.parsed_block import ParsedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, StageCache, of_each

_SCRIPTS: Stage[ParsedChunk, Counter[str]] = Stage("languages of a chunk's blocks by their script")
_SMALL_WORDS: Stage[ParsedChunk, tuple[tuple[int, ...], ...]] = Stage("small words below each heading")
_A_THIRD = 3
"""More than one block of three decides: lists of sources, tables and code are in Latin letters in most reports."""


def main_language(
    latin: str, chunks: Sequence[BlockChunk], parsed: Sequence[ParsedChunk], cache: StageCache
) -> str:
    """The language (ISO 639-1) that more than a third of the blocks are in by their script, or that of the text in Latin letters."""
    found: Counter[str] = Counter()
    for own in of_each(_SCRIPTS, chunks, parsed, _scripts_of):
        found.update(own)
    [(language, blocks)] = found.most_common(1) or [(latin, 0)]
    return language if blocks * _A_THIRD > sum([len(chunk.content_blocks) for chunk in parsed]) else latin


def latin_of_text(
    latin: str, chunks: Sequence[BlockChunk], parsed: Sequence[ParsedChunk], outline: Outline
) -> str:
    """The language of the text in Latin letters without its lists of sources, which may be in another than the report; `latin`,
    that of the whole document, where too little is left."""
    if "sources" not in outline.kinds:
        return latin
    kinds, at, counts = ("other", *outline.kinds), 0, [NO_SMALL_WORDS]
    for chunk, parts in zip(parsed, of_each(_SMALL_WORDS, chunks, parsed, _below_headings), strict=True):
        its = kinds[at : at + len(parts)]
        if "sources" in its:
            counts += [part for kind, part in zip(its, parts, strict=True) if kind != "sources"]
        else:
            counts.append(chunk.small_words)
        at += len(parts) - 1
    total = list(map(sum, zip(*counts, strict=True)))
    return language_of_counts(total) if max(total) >= ENOUGH else latin


def _below_headings(chunk: ParsedChunk) -> tuple[tuple[int, ...], ...]:
    """The small words of what stands before a chunk's first heading, and of what stands below each of its headings."""
    parts = [NO_SMALL_WORDS]
    for block in chunk.blocks:
        parts += [NO_SMALL_WORDS] * len(block.headings)
        if block.small_words:
            parts[-1] = tuple(map(sum, zip(parts[-1], block.small_words, strict=True)))
    return tuple(parts)


def _scripts_of(chunk: ParsedChunk) -> Counter[str]:
    languages = [script_language(chunk.blocks[number].block.text) for number in chunk.content_blocks]
    return Counter(filter(None, languages))
