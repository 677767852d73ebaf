"""Folding by section, and of what readers of a report skip: the front matter and the source lists."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from lsprotocol import types

from groundlint.analysis import Analysis
from groundlint.model.block import Block, LeafKind
from groundlint_server.snapshot import Snapshot

_ENOUGH = 5_000
"""Ranges for a client that names no limit; VS Code names this one."""
_BACK = 256  # characters of white space that are looked through at a time


def folding_ranges(snapshot: Snapshot, params: types.FoldingRangeParams) -> Iterator[types.FoldingRange]:
    """The lines that fold, a section with its subsections down to its last text; at most the client's
    limit."""
    most = snapshot.client.most_folds if snapshot.client.most_folds is not None else _ENOUGH
    for number, (start, end, kind) in enumerate(_spans(snapshot.analysis)):
        if number >= most:
            return
        first, last = _lines(snapshot.analysis, start, end)
        if last > first:
            yield types.FoldingRange(start_line=first, end_line=last, kind=kind)


def _spans(analysis: Analysis) -> Iterator[tuple[int, int, types.FoldingRangeKind | None]]:
    front = analysis.front_matter
    if front.end:
        yield front.start, front.end, types.FoldingRangeKind.Region
    for section in analysis.sections:
        if section.level:
            yield section.heading_start, section.outer_end, None
    for first, last in _runs(analysis):
        yield analysis.rope.start(first), analysis.rope.start(last + 1), types.FoldingRangeKind.Region


def _runs(analysis: Analysis) -> Iterator[tuple[int, int]]:
    """(first, last) numbers of neighbouring blocks that are source lists or hold nothing but link definitions."""

    def folds(block: Block) -> bool:
        only = block.definitions and all(leaf.kind is LeafKind.DEFINITION for leaf in block.leaves)
        return bool(only) or id(block) in analysis.index.source_lists

    for same, run in groupby(enumerate(analysis.rope), lambda numbered: folds(numbered[1])):
        if same:
            numbers = [number for number, _ in run]
            yield numbers[0], numbers[-1]


def _lines(analysis: Analysis, start: int, end: int) -> tuple[int, int]:
    """The first line of text[start:end] and the last one that is not blank."""
    stop = end
    while stop > start:
        before = max(start, stop - _BACK)
        words = analysis.slice(before, stop).rstrip()
        stop = before + len(words)
        if words:
            break
    lines = analysis.rope
    return lines.line_of(start), lines.line_of(max(stop - 1, start))
