"""A long text read in slices, so that whoever opens it can do something else in between."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path

from groundlint.analysis import Analysis
from groundlint.companions import Companions
from groundlint.engine.report_context import Inputs
from groundlint.markdown.edit_rope import edit_rope, rope_of
from groundlint.model.block import BlockRope
from groundlint.model.flavour import Flavour
from groundlint.model.stage_cache import StageCache
from groundlint.rules.registry import RULE_BOOK
from groundlint.settings import Settings

SLICE, LARGEST_SLICE = 8_192, 32_768
"""Characters of a slice; 32 KB is the most that the loop of a server may be asked to bear."""
_SLICES = 96
"""About as many slices a text is cut into where that keeps to the sizes above."""

_BLANKS = ("\n\n", "\n\r\n")
_BLANK = re.compile(r"(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)")


def slice_size(length: int) -> int:
    """Characters of the slices of a text of `length`."""
    return min(max(SLICE, length // _SLICES), LARGEST_SLICE)


def read_in_slices(text: str, flavour: Flavour, size: int | None = None) -> Iterator[BlockRope]:
    """Longer and longer beginnings of `text`, cut into blocks; the last is all of it.

    Slices have at most `size` characters (by default as many as suit the text) and end after blank lines; where none is in the second half of that
    the next one ends it, and so a block that is longer than `size` is one slice.
    Where a slice did not get beyond the block that it began in (a fence that is never closed), the next is twice as
    long: the time stays in proportion to the text.
    """
    size = size or slice_size(len(text))
    rope: BlockRope | None = None
    start, wanted = 0, size
    while start < len(text) or rope is None:
        end = slice_end(text, start, wanted)
        piece = text[start:end]
        rope = rope_of(piece, flavour) if rope is None else edit_rope(rope, start, start, piece)
        stuck = len(rope) > 0 and len(rope.piece(len(rope) - 1).text) > len(piece)
        wanted = wanted * 2 if stuck else size
        start = end
        yield rope


def analyze_in_slices(
    rope: BlockRope,
    settings: Settings,
    companions: Companions,
    path: Path | None = None,
    *,
    wait: bool = True,
) -> Generator[None, None, Analysis]:
    """`analyze_text` for a text that is cut into blocks: its blocks are read one slice after the other, and nothing else
    is computed. `Report.summarize_in_parts` has them judged in the same way."""
    inputs = Inputs(settings, companions, RULE_BOOK, path, wait)
    return (yield from Analysis.in_parts(rope, inputs, StageCache(), slice_size(rope.length)))


def slice_end(text: str, start: int, size: int) -> int:
    """Where the slice that begins at `start` ends: after the last blank line within `size` characters, else after
    the next one, else at the end of the text.
    """
    stop = start + size
    if len(text) <= stop:
        return len(text)
    inside = max(text.rfind(blank, start, stop) + len(blank) for blank in _BLANKS)
    if inside > start + size // 2:
        return inside
    beyond = _BLANK.search(text, stop - 1)
    return beyond.end() if beyond is not None else len(text)
