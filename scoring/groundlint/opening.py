"""A long text made an Analysis in slices, so that whoever opens it can do something else in between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.analysis import Analysis
from groundlint.text.blocks import parse_blocks
from groundlint.text.chain import Chain
from groundlint.text.editing import edit_chain

if TYPE_CHECKING:
    from groundlint.companions import Companions
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
    something of it, None where it has only been parsed. The last one is that of all of it, and only that one says
    anything about the text. `wait` is `analyze_text`'s.

    Slices have at most `size` characters (by default as many as suit the text) and end behind blank lines; where none stands in the second half of that
    the next one ends it, and so a block that is longer than `size` is one slice.
    Where a slice did not get beyond the block that it began in (a fence that is never closed), the next is twice as
    long: the time stays in proportion to the text.
    """
    chain: Chain | None = None
    asked: Analysis | None = None
    size = size or min(max(SLICE, len(text) // _SLICES), LARGEST_SLICE)
    start, wanted, looked = 0, size, 0
    while start < len(text) or chain is None:
        end = slice_end(text, start, wanted)
        piece = text[start:end]
        chain = Chain.of(parse_blocks(piece)) if chain is None else edit_chain(chain, start, start, piece)
        stuck = len(chain) > 0 and len(chain.block(len(chain) - 1).text) > len(piece)
        wanted = wanted * 2 if stuck else size
        start = end
        if end < len(text) and (end - looked) * _LOOKS < end:
            yield None, end
            continue
        looked = end
        if asked is None:
            asked = Analysis(chain, settings, companions, path, wait=wait)
        else:
            asked = asked.continued(chain)
        yield asked, end


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
