"""The findings of a report, block by block."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from groundlint.model.finding import Finding
from groundlint.model.value import value


@value(frozen=True, slots=True)
class FindingGroup:
    """The findings of one block in order, with offsets relative to it. The block starts at `start` in its chunk, in line
    `line` of the chunk (from 0); `text` is the block's. `findings` stays the same tuple as long as nothing in it changes:
    the offsets of `related` count from blocks, wherever those are."""

    findings: tuple[Finding, ...]
    start: int
    line: int
    text: str


@value(frozen=True, slots=True)
class ChunkFindings:
    """The finding groups of a chunk that starts at `start`, in line `line` (from 0)."""

    start: int
    line: int
    groups: tuple[FindingGroup, ...]


def each_group(chunks: Iterable[ChunkFindings]) -> Iterator[tuple[FindingGroup, int, int]]:
    """Every group with where its block starts in the text, and in which line (from 0)."""
    for chunk in chunks:
        for group in chunk.groups:
            yield group, chunk.start + group.start, chunk.line + group.line
