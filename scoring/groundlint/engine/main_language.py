"""The language that a report is written in, by which its claim model is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from groundlint.markdown.language import script_language
from groundlint.model.block import BlockChunk
from groundlint.model.parsed_block import ParsedChunk
from groundlint.model.stage_cache import Stage, StageCache, of_each

_SCRIPTS: Stage[ParsedChunk, Counter[str]] = Stage("languages of a chunk's blocks by their script")
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


def _scripts_of(chunk: ParsedChunk) -> Counter[str]:
    languages = [script_language(chunk.blocks[number].block.text) for number in chunk.content_blocks]
    return Counter(filter(None, languages))
