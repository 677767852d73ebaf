"""How the text under each heading ends: with a line or list of sources, or with what may lead to one in the next chunk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from groundlint.citations.closing_lines import (
    ClosingLine,
    bare_line,
    closing_line,
    closing_list,
    lead_in_of_sources,
)
from groundlint.citations.section_lines import SourceLabel
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk

_PART = lazy_pattern(
    r"\s*(?:\*\*|__)[^\W_][^*_:：\n\[\]]{1,60}(?:(?:\*\*|__)[ \t]?[:：]|[:：](?:\*\*|__))[ \t]*(?:\n|\Z)"
)
"""A label alone on its line, which opens a part of a section: *Market implications:*."""


class Ending(NamedTuple):
    """How the text under one heading ends, as far as it goes."""

    citations: int
    line: ClosingLine | None
    empty: bool
    """There is no text."""
    label: SourceLabel | None = None
    """With which it ends, and that a list may follow."""
    alone: ResolvedBlock | None = None
    """The block that is all of it."""
    ruled_off: bool = False
    """A thematic break sets its last line or list off, with the label above that."""
    before_label: ClosingLine | None = None
    """A line of sources with a label of its own above a part that a label opens, too: *Source: …*, *Implications:*."""
    ends_bare: bool = False
    """Its last block is nothing but links."""
    opens_with_label: bool = False
    """Its first block begins with such a label: the line may be in the chunk before."""
    closed_off: bool = False
    """A thematic break is below it."""


class _Last(NamedTuple):
    """One of the last blocks under a heading, and whether a thematic break is before it."""

    block: ResolvedBlock
    ruled_off: bool


Endings = tuple[Ending, ...]
"""Of the text before the first heading of a chunk, and of that under each."""
_NOTHING_YET = Ending(0, None, True)


def endings_of(chunk: ResolvedChunk) -> Endings:
    """Of the text before the first heading of a chunk, and of that under each."""
    found = [_NOTHING_YET]
    last: list[_Last] = []
    ruled_off = False
    for block in chunk.blocks:
        if block.parsed.headings:
            found[-1] = _ended(found[-1], last)._replace(closed_off=ruled_off)
            found += [_NOTHING_YET] * len(block.parsed.headings)
            last, ruled_off = [], False
        elif block.block.leaves and all(leaf.kind is LeafKind.RULE for leaf in block.block.leaves):
            ruled_off = True
        elif block.parsed.has_content:
            opens = _PART.match(block.block.text) is not None
            found[-1] = Ending(
                found[-1].citations + block.citation_count,
                None,
                False,
                alone=block if not last else None,
                before_label=(_labelled_line(last[-1].block) if opens and last else None)
                or found[-1].before_label,
                opens_with_label=found[-1].opens_with_label if last else opens,
            )
            last, ruled_off = [*last[-1:], _Last(block, ruled_off)], False
    found[-1] = _ended(found[-1], last)._replace(closed_off=ruled_off)
    return tuple(found)


def _ended(ending: Ending, last: list[_Last]) -> Ending:
    """An ending whose `last` blocks are known, one or two."""
    if not last:
        return ending
    first, block = last[0], last[-1].block
    line = closing_line(block)
    ruled_off = last[-1].ruled_off
    if line is None:
        label = lead_in_of_sources(first.block) if last[1:] else None
        line, ruled_off = closing_list(block, label), first.ruled_off if label is not None else ruled_off
    if line is None and (bare := bare_line(block)) is not None:
        labelled = _labelled_line(first.block) if last[1:] else None
        if labelled is not None:  # '**Reference:** …', and below it a link
            return ending._replace(
                citations=ending.citations - block.citation_count, line=labelled, ends_bare=True
            )
        line = bare
    return ending._replace(
        line=line,
        label=lead_in_of_sources(block),
        ruled_off=ruled_off,
        ends_bare=line is not None and line.bare,
    )


def _labelled_line(block: ResolvedBlock) -> ClosingLine | None:
    """The line of sources that makes up a block, if it has a label of its own."""
    line = closing_line(block)
    return line if line is not None and line.set_off else None


def joined_endings(chunks: Iterable[Endings]) -> list[Ending]:
    """How the text under each heading of the document ends."""
    found: list[Ending] = []
    for endings in chunks:
        first = endings[0]
        if found and not first.empty:
            before = found[-1]
            if first.line is None and first.alone is not None:
                first = first._replace(line=closing_list(first.alone, before.label))
            set_off = before.line if before.line is not None and before.line.set_off else None
            if set_off is not None and first.ends_bare and first.alone is not None:
                first = first._replace(line=set_off, citations=first.citations - first.alone.citation_count)
            found[-1] = first._replace(
                citations=before.citations + first.citations,
                alone=first.alone if before.empty else None,
                before_label=first.before_label
                or (set_off if first.opens_with_label else None)
                or before.before_label,
                opens_with_label=first.opens_with_label if before.empty else before.opens_with_label,
            )
        elif found and first.closed_off:
            found[-1] = found[-1]._replace(closed_off=True)
        found += endings[1:]
    return found
