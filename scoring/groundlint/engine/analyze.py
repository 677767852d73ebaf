"""Analyze: which sentences of each block are claims, what covers them, and what the rules find in the block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import NamedTuple

from groundlint.claims.errors import ClaimModelError
from groundlint.claims.verdict_memory import VerdictMemory
from groundlint.engine.block_analysis import analyze_block, failed_analysis, questions_about
from groundlint.engine.context import ChunkContext, block_contexts, chunk_context, whole_report_of
from groundlint.engine.document_context import DocumentContext
from groundlint.engine.parsed_report import ParsedReport
from groundlint.engine.summarize import chunk_analysis
from groundlint.model.block_analysis import BlockAnalysis, ChunkAnalysis
from groundlint.model.block_context import BlockContext, CarriedOver
from groundlint.model.claim import ClaimInput, Verdict
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.stage_cache import Stage


class _AnalyzedChunk(NamedTuple):
    analysis: ChunkAnalysis
    carried: CarriedOver
    """What the chunk hands on; its heading number counts within the chunk."""


_BlockKey = tuple[DocumentContext, ResolvedBlock, BlockContext]
_CHUNK: Stage[ChunkContext, _AnalyzedChunk] = Stage("analyzed")
_BLOCK: Stage[_BlockKey, BlockAnalysis] = Stage("analyzed")


@dataclass(slots=True)
class _Open:
    """A block that is still to be analyzed, and the questions about it for the claims model."""

    key: _BlockKey
    questions: tuple[ClaimInput, ...]
    made: BlockAnalysis | None = None


@dataclass(slots=True)
class _OpenChunk:
    """A chunk that has blocks without an up-to-date analysis."""

    number: int
    around: ChunkContext
    carried: CarriedOver
    blocks: list[_Open | BlockAnalysis]


def analyze_chunks(report: ParsedReport, memory: VerdictMemory) -> tuple[ChunkAnalysis, ...]:
    """The analyses of all chunks, in order. The model is asked once for all sentences without a remembered verdict. With
    `Inputs.wait` off it is not asked at all: these sentences are pending, and are looked up again the next time.

    Raises ClaimModelError where the claims model fails.
    """
    return tuple(chain.from_iterable(analyze_in_parts(report, memory, report.rope.length + 1)))


def analyze_in_parts(
    report: ParsedReport, memory: VerdictMemory, size: int
) -> Iterator[tuple[ChunkAnalysis, ...]]:
    """The same in steps of hardly more than `size` characters not yet analyzed, for callers with other work to do in
    between. The chunks keep what is done, so a later call finds all of it."""
    part: list[_OpenChunk | ChunkAnalysis] = []
    opened = 0
    so_far, whole = CarriedOver(), whole_report_of(report)
    for number, chunk in enumerate(report.rope.chunks):
        around = chunk_context(report, number, so_far, whole)
        known = chunk.cache.last(_CHUNK)
        if known is not None and known[0] == around and not _may_be_judged(report, known[1].analysis, memory):
            part.append(known[1].analysis)
            carried = known[1].carried
            so_far = carried._replace(heading=so_far.heading + carried.heading)
            continue
        contexts, carried = block_contexts(report, number, around)
        keys = zip(repeat(report.context), around.resolved.blocks, contexts, strict=False)
        part.append(_OpenChunk(number, around, carried, list(map(_known_or_open, keys))))
        so_far = carried._replace(heading=so_far.heading + carried.heading)
        opened += chunk.length
        if opened >= size:
            yield _analyzed(report, part, memory)
            part, opened = [], 0
    yield _analyzed(report, part, memory)


def _may_be_judged(report: ParsedReport, chunk: ChunkAnalysis, memory: VerdictMemory) -> bool:
    """Whether the chunk has a pending sentence for which a verdict is known by now or can be obtained."""
    if not chunk.counts.pending:
        return False
    return report.inputs.wait or memory.knows_any(q for block in chunk.blocks for q in block.pending)


def _analyzed(
    report: ParsedReport, part: Sequence[_OpenChunk | ChunkAnalysis], memory: VerdictMemory
) -> tuple[ChunkAnalysis, ...]:
    blocks = [one for chunk in part if isinstance(chunk, _OpenChunk) for one in chunk.blocks]
    _make([one for one in blocks if isinstance(one, _Open)], memory, report.inputs.wait)
    return tuple([_kept(report, one) if isinstance(one, _OpenChunk) else one for one in part])


def _kept(report: ParsedReport, chunk: _OpenChunk) -> ChunkAnalysis:
    """The analysis of a chunk whose blocks are all analyzed; the chunk keeps it."""
    made = tuple([one.made if isinstance(one, _Open) else one for one in chunk.blocks])
    parsed, cache = report.parsed[chunk.number], report.rope.chunks[chunk.number].cache
    analysis = chunk_analysis(tuple([one for one in made if one is not None]), parsed.heading_blocks)
    last = cache.last(_CHUNK)
    if last is not None and last[1].analysis.blocks == analysis.blocks:
        analysis = last[1].analysis
    cache.keep(_CHUNK, chunk.around, _AnalyzedChunk(analysis, chunk.carried))
    return analysis


def _known_or_open(key: _BlockKey) -> _Open | BlockAnalysis:
    _, resolved, context = key
    known = resolved.block.cache.last(_BLOCK)
    if known is not None and known[0] == key and not known[1].pending:
        return known[1]
    return _Open(key, questions_about(resolved, context))


def _make(todo: Sequence[_Open], memory: VerdictMemory, wait: bool) -> None:
    every = [question for one in todo for question in one.questions]
    verdicts: Sequence[Verdict | None] = ()
    if every:
        verdicts = memory.judge(every) if wait else memory.known(every)
    at = 0
    for one in todo:
        own = verdicts[at : at + len(one.questions)]
        at += len(one.questions)
        cache = one.key[1].block.cache
        known = cache.last(_BLOCK)
        still = tuple(
            [
                q
                for q, verdict in zip(one.questions, own, strict=True)
                if verdict is None or verdict.provisional
            ]
        )
        if known is not None and known[0] == one.key and known[1].pending == still:
            one.made = known[1]  # nothing that was pending is known by now
            continue
        one.made = _analyze_safely(one.key, one.questions, own)
        cache.keep(_BLOCK, one.key, one.made)


def _analyze_safely(
    key: _BlockKey, questions: Sequence[ClaimInput], verdicts: Sequence[Verdict | None]
) -> BlockAnalysis:
    document, resolved, context = key
    try:
        return analyze_block(document, resolved, context, questions, verdicts)
    except ClaimModelError:
        raise
    except Exception as error:  # one block must not cost the user the others
        return failed_analysis(resolved, context, error)
