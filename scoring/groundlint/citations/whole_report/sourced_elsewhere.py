"""Which sentences need no citation of their own because the report gives their source, or is asked for it, elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groundlint.citations.whole_report.announced_sources import ANNOUNCED_ABOVE
from groundlint.citations.whole_report.captioned_figures import ABOVE_CAPTIONED_FIGURES
from groundlint.citations.whole_report.cited_elsewhere import CITED_ELSEWHERE
from groundlint.citations.whole_report.leading_in import LEADING_TO_CITED_BLOCKS
from groundlint.citations.whole_report.named_notes import NAMING_NOTES
from groundlint.citations.whole_report.noted_sources import noting_sources
from groundlint.citations.whole_report.quoted_speech import QUOTED_SPEECH
from groundlint.citations.whole_report.reading_above import READING_ABOVE
from groundlint.citations.whole_report.rule_kinds import (
    NO_KEYS,
    AllChunksRule,
    ChunkByChunkRule,
    Keys,
    OfChunks,
)
from groundlint.citations.whole_report.summing_up import SUMMING_UP
from groundlint.model.block import BlockChunk
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.stage_cache import Stage, StageCache, of_each

_TOGETHER: tuple[AllChunksRule[Any], ...] = (
    CITED_ELSEWHERE,
    LEADING_TO_CITED_BLOCKS,
    NAMING_NOTES,
    SUMMING_UP,
    READING_ABOVE,
    ABOVE_CAPTIONED_FIGURES,
    QUOTED_SPEECH,
)
_HANDED_ON: tuple[ChunkByChunkRule[Any], ...] = (ANNOUNCED_ABOVE,)

_States = tuple[Any, ...]
_FACTS: Stage[ResolvedChunk, tuple[Any, ...]] = Stage("facts for the whole report")
_BELOW: Stage[tuple[ResolvedChunk, _States], tuple[Keys, _States]] = Stage("told by what stands above")


def sourced_elsewhere(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], index: DefinitionIndex, cache: StageCache
) -> OfChunks:
    """Of each chunk, the keys of the sentences that one of the rules above finds, or that name an entry of a list of sources."""
    found = [
        *_told_together(chunks, resolved, cache),
        _told_by_what_stands_above(chunks, resolved),
        noting_sources(chunks, resolved, index, cache),
    ]
    return tuple([NO_KEYS.union(*keys) for keys in zip(*found, strict=True)])


def _told_together(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], cache: StageCache
) -> list[OfChunks]:
    facts: tuple[tuple[Any, ...], ...] = of_each(_FACTS, chunks, resolved, _facts)
    columns = zip(*facts, strict=True) if facts else [()] * len(_TOGETHER)
    return [
        cache.of(rule.stage, column, rule.together) for rule, column in zip(_TOGETHER, columns, strict=True)
    ]


def _facts(chunk: ResolvedChunk) -> tuple[Any, ...]:
    return tuple([rule.in_chunk(chunk) for rule in _TOGETHER])


def _told_by_what_stands_above(chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk]) -> OfChunks:
    found: list[Keys] = []
    states: _States = tuple([rule.first for rule in _HANDED_ON])
    for chunk, own in zip(chunks, resolved, strict=True):
        keys, states = chunk.cache.of(_BELOW, (own, states), _below)
        found.append(keys)
    return tuple(found)


def _below(handed: tuple[ResolvedChunk, _States]) -> tuple[Keys, _States]:
    chunk, states = handed
    told = [rule.in_chunk(chunk, state) for rule, state in zip(_HANDED_ON, states, strict=True)]
    return NO_KEYS.union(*[keys for keys, _ in told]), tuple([state for _, state in told])
