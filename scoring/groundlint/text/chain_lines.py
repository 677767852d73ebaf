"""The line index of a chain of blocks: what an edit did not touch is not counted again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property

from groundlint.text.blocks import Block
from groundlint.text.chain import Chain
from groundlint.text.document import LineIndex, line_ends


class ChainLines(LineIndex):
    """The lines of a text by its blocks: each begins where a line does."""

    def __init__(self, chain: Chain) -> None:
        self._chain = chain

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each line starts: for all of them at once."""
        return (0, *line_ends(self._chain.text()))

    @property
    def count(self) -> int:
        """How many lines there are: one more than line ends."""
        return self._chain.lines[-1] + 1

    @property
    def length(self) -> int:
        """Characters of the text."""
        return self._chain.length

    def slice(self, start: int, end: int) -> str:
        """text[start:end]"""
        return self._chain.slice(start, end)

    def line_of(self, offset: int) -> int:
        """The line (from 0) that holds str index `offset`."""
        chain = self._chain
        if not chain.chunks:
            return 0
        at, inside = chain.locate(offset)
        chunk = chain.chunks[at]
        here = offset - chain.starts[at] - chunk.starts[inside]
        return chain.lines[at] + chunk.lines[inside] + bisect_right(_ends(chunk.blocks[inside]), here)

    def line_start(self, line: int) -> int:
        """Str index of the first character of `line`; the length of the text for a line past the last."""
        chain = self._chain
        if line <= 0:
            return 0
        if line >= self.count:
            return chain.length
        at = bisect_left(chain.lines, line) - 1
        chunk = chain.chunks[at]
        left = line - chain.lines[at]
        inside = bisect_left(chunk.lines, left) - 1
        end = _ends(chunk.blocks[inside])[left - chunk.lines[inside] - 1]
        return chain.starts[at] + chunk.starts[inside] + end


def _ends(block: Block) -> tuple[int, ...]:
    found: tuple[int, ...] | None = block.memo.line_ends
    if found is None:
        found = block.memo.line_ends = line_ends(block.text)
    return found
