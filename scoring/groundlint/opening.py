"""A long text made an Analysis in slices, so that whoever opens it can do something else in between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.analysis import Analysis, analyze_text

if TYPE_CHECKING:
    from groundlint.companions import Companions
    from groundlint.settings import Settings

SLICE, LARGEST_SLICE = 8_192, 32_768
"""Characters of a slice; 32 KB is the most that the loop of a server may be asked to bear."""
_SLICES = 96
"""About as many slices a text is cut into where that keeps to the sizes above: after each of them something is asked of
the whole text so far, so that more of them cost a long text more than its length."""

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
) -> Iterator[tuple[Analysis, int]]:
    """Analyses of longer and longer beginnings of `text`, with how many characters each has; the last one is that of
    all of it, and only that one says anything about the text. `wait` is `analyze_text`'s.

    Slices have at most `size` characters (by default as many as suit the text) and end behind blank lines; where none stands in the second half of that
    the next one ends it, and so a block that is longer than `size` is one slice.
    Where a slice did not get beyond the block that it began in (a fence that is never closed), the next is twice as
    long: the time stays in proportion to the text.
    """
    analysis: Analysis | None = None
    size = size or min(max(SLICE, len(text) // _SLICES), LARGEST_SLICE)
    start, wanted = 0, size
    while start < len(text) or analysis is None:
        end = slice_end(text, start, wanted)
        piece = text[start:end]
        if analysis is None:
            analysis = analyze_text(piece, settings, companions, path, wait=wait)
        else:
            analysis = analysis.edit([(start, start, piece)])
        chain = analysis.chain
        stuck = len(chain) > 0 and len(chain.block(len(chain) - 1).text) > len(piece)
        wanted = wanted * 2 if stuck else size
        start = end
        yield analysis, end


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
