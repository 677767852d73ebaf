"""A long text read in slices, so that whoever opens it can do something else in between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from groundlint.analysis import Analysis
from groundlint.companions import Companions, flavour_of
from groundlint.engine.parsed_report import Inputs
from groundlint.markdown.edit_rope import edit_rope, rope_of
from groundlint.model.block import BlockRope
from groundlint.model.stage_cache import StageCache
from groundlint.rules.registry import RULE_BOOK
from groundlint.settings import Settings

SLICE, LARGEST_SLICE = 8_192, 32_768
"""Characters of a slice; 32 KB is the most that the loop of a server may be asked to bear."""
_SLICES = 96
"""About as many slices a text is cut into where that keeps to the sizes above."""
_LOOKS = 24
"""So much of the text so far is new, at least, before anything is asked of it as a whole: each time its headings and
definitions are gathered again and names looked up, so that to ask after every slice costs half as much again for 5 MB."""

_BLANKS = ("\n\n", "\n\r\n")
_BLANK = re.compile(r"(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)")


def open_in_slices(
    text: str,
    settings: Settings,
    companions: Companions,
    path: Path | None = None,
    *,
    wait: bool = True,
    size: int | None = None,
) -> Iterator[tuple[Analysis | None, int]]:
    """Longer and longer beginnings of `text`: how many characters each has, and its analysis where it is time to ask
    something of it, None where only its blocks are known. The last one is that of all of it, and only that one says
    anything about the text. `wait` is `analyze_text`'s.

    Slices have at most `size` characters (by default as many as suit the text) and end behind blank lines; where none stands in the second half of that
    the next one ends it, and so a block that is longer than `size` is one slice.
    Where a slice did not get beyond the block that it began in (a fence that is never closed), the next is twice as
    long: the time stays in proportion to the text.
    """
    rope: BlockRope | None = None
    inputs, cache = Inputs(settings, companions, RULE_BOOK, path, wait), StageCache()
    flavour = flavour_of(settings, companions)
    size = size or min(max(SLICE, len(text) // _SLICES), LARGEST_SLICE)
    start, wanted, looked = 0, size, 0
    while start < len(text) or rope is None:
        end = slice_end(text, start, wanted)
        piece = text[start:end]
        rope = rope_of(piece, flavour) if rope is None else edit_rope(rope, start, start, piece)
        stuck = len(rope) > 0 and len(rope.piece(len(rope) - 1).text) > len(piece)
        wanted = wanted * 2 if stuck else size
        start = end
        if end < len(text) and (end - looked) * _LOOKS < end:
            yield None, end
            continue
        looked = end
        yield Analysis.of(rope, inputs, cache), end


def slice_end(text: str, start: int, size: int) -> int:
    """Where the slice that begins at `start` ends: behind the last blank line within `size` characters, else behind
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
