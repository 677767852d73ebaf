"""Sources given once below the heading of a section: its fields (*URL: …*), a line or list (*Reference: …*), the heading
itself.

They are the sources of the whole section, including its subsections. The text directly below the heading is covered by
`titled` of its context, which knows their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from groundlint.citations.closing_lines import closing_list, lead_in_of_sources
from groundlint.citations.section_lines import SourceLabel
from groundlint.citations.source_lines import heads_a_section
from groundlint.model.block import BlockChunk
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage, StageCache, of_each

Sources = tuple[ResolvedBlock, ...]
"""The blocks that name the sources of a section; () of one that has none at its head."""


class _Head(NamedTuple):
    """How the text under one heading begins, as far as a chunk has it."""

    sources: ResolvedBlock | None = None
    """What names them."""
    empty: bool = True
    """There is no text yet."""
    label: bool = False
    """There is nothing but a label that a list may follow."""
    list: ResolvedBlock | None = None
    """The list with which the text of the chunk begins: that of the section if it stands after such a label."""


_Heads = tuple[_Head, ...]
"""Of the text before the first heading of a chunk, and of that under each."""
_SOME_LABEL = SourceLabel(0, False)
_HEADS: Stage[ResolvedChunk, _Heads] = Stage("heads under headings")
_HEADED: Stage[tuple[Outline, tuple[_Heads, ...]], tuple[Sources, ...]] = Stage("headed sections")


def headed_sections(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], outline: Outline, cache: StageCache
) -> tuple[Sources, ...]:
    """For each heading what names the sources below it, or below that of a section around it; () where none do."""
    return cache.of(_HEADED, (outline, of_each(_HEADS, chunks, resolved, _heads)), _headed)


def _headed(key: tuple[Outline, tuple[_Heads, ...]]) -> tuple[Sources, ...]:
    outline, heads = key
    if not any(one.sources or one.label for chunk in heads for one in chunk):
        return ()
    covered: list[Sources] = []
    around: list[tuple[int, Sources]] = []
    for number, head in enumerate(_joined(heads)):
        level = outline.headings[number].level
        while around and around[-1][0] >= level:
            around.pop()
        if head.sources is not None and outline.kinds[number] not in ("title", "sources"):
            around.append((level, (head.sources,)))
        covered.append(around[-1][1] if around else ())
    return tuple(covered) if any(covered) else ()


def _joined(chunks: Iterable[_Heads]) -> list[_Head]:
    """How the text under each heading of the document begins."""
    found: list[_Head] = []
    for heads in chunks:
        if found and not heads[0].empty:
            found[-1] = _with_next(found[-1], heads[0])
        found += heads[1:]
    return found


def _with_next(head: _Head, after: _Head) -> _Head:
    """A head and the text that follows it."""
    if head.sources is not None:
        return head
    if head.empty:
        return after
    return _Head(after.list if head.label else None, False)


def _heads(chunk: ResolvedChunk) -> _Heads:
    found = [_Head()]
    for block in chunk.blocks:
        if block.parsed.headings:
            found += [_Head()] * len(block.parsed.headings)
            if block.cited_heading and _points_somewhere(block):
                found[-1] = _Head(block, False)
        elif block.parsed.has_content and (found[-1].empty or found[-1].label):
            found[-1] = _with_next(found[-1], _head(block))
    return tuple(found)


@kept_with_block
def _head(block: ResolvedBlock) -> _Head:
    """What a block is at the head of a section."""
    if block.failed is not None:
        return _Head(empty=False)
    heads = heads_a_section(block) or closing_list(block, None) is not None
    sources = block if heads and _points_somewhere(block) else None
    listed = closing_list(block, _SOME_LABEL)
    return _Head(
        sources,
        False,
        lead_in_of_sources(block) is not None,
        block if listed is not None else None,
    )


def _points_somewhere(block: ResolvedBlock) -> bool:
    """Whether what heads a section names works, has a mark that is resolved, or has none: then its fields name the work."""
    if block.named_heading or block.named_leaves:
        return True
    cited = block.cited(block.title_marks)
    return not cited or any(citation.source for citation in cited)
