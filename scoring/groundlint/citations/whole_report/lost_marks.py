"""Whether the citation marks of a document were lost on its way, in a copy or conversion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from groundlint.markdown.mark_residue import mark_residue, passage_numbers
from groundlint.model.block import BlockChunk, LeafKind
from groundlint.model.citation import CitationForm
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, of_each

FEWEST = 10
"""Traces of lost marks below which they may be a writer's slips."""
_SHARE = 5
"""One sentence in so many, at least, has a trace: of 134 real reports and 203 other documents six have more than one in
four, all of them with their marks lost, and the next one has one in seventy."""


class Traces(NamedTuple):
    """Traces of lost marks, numbers of passages (traces, too, if no list explains them), sentences, and citations that point
    somewhere."""

    lost: int
    passages: int
    sentences: int
    citations: int


_NONE = Traces(0, 0, 0, 0)
_OF_CHUNK: Stage[ResolvedChunk, Traces] = Stage("traces of lost marks")


def traces_of_lost_marks(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], outline: Outline
) -> int:
    """The number of traces in a whole document; 0 unless they are so many, and citations so few, that its marks must have been
    lost."""
    total = _total(of_each(_OF_CHUNK, chunks, resolved, _in_chunk))
    lost = total.lost + (0 if "sources" in outline.kinds else total.passages)
    if lost < FEWEST or lost * _SHARE < total.sentences or lost <= 2 * total.citations:
        return 0
    return lost


def _total(parts: Sequence[Traces]) -> Traces:
    return Traces(*map(sum, zip(*parts, strict=True))) if parts else _NONE


def _in_chunk(chunk: ResolvedChunk) -> Traces:
    return _total(list(map(_in_block, chunk.blocks)))


@kept_with_block
def _in_block(resolved: ResolvedBlock) -> Traces:
    block = resolved.block
    if not resolved.spans:
        return _NONE
    lost = passages = 0
    for leaf in block.leaves:
        if leaf.kind in (LeafKind.PARAGRAPH, LeafKind.TABLE_ROW):
            lost += mark_residue(block.text[leaf.start : leaf.end])
            passages += passage_numbers(block.text[leaf.start : leaf.end])
    lost += sum(
        mark.form is CitationForm.NUMERIC
        and _stood_raised(block.text, mark.start, mark.text)
        and not resolved.cited((mark,))
        for mark in resolved.parsed.marks
    )
    cited = sum(citation.resolved for citation in resolved.citations)
    return Traces(lost, passages, len(resolved.spans), cited)


def _stood_raised(text: str, start: int, number: str) -> bool:
    """Whether a mark without brackets (`number` is not "") is a raised sign or is right after a full stop: 'Qwen3' is a
    name."""
    return bool(number) and (
        not text[start].isdecimal() or not text[start].isascii() or text[start - 1 : start] in ".!?。"
    )
