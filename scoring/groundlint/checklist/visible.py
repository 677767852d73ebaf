"""A report as its reader sees it: comments are neither shown to a judge nor a reason to ask it again."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from groundlint.text.blocks import Span, block_starts, parse_blocks
from groundlint.text.passage import passage_of

_LINE_ENDS = re.compile(r"[ \t]+(?=\r?(?:\n|\Z))|\r(?=\n)")
_BLANK_LINES = re.compile(r"(?<=\n\n)\n+|\A\n+|\n+\Z")


@dataclass(frozen=True, slots=True)
class Visible:
    """A text of which parts are left out. `pieces` are (where a piece begins in `text`, and in the original)."""

    text: str
    pieces: tuple[tuple[int, int], ...] = ((0, 0),)

    def without(self, spans: Iterable[Span]) -> Visible:
        """The same without the spans of `text`, which are in order and apart from each other."""
        kept: list[str] = []
        pieces: list[tuple[int, int]] = []
        at = length = 0
        for start, end in [*spans, (len(self.text), len(self.text))]:
            if start > at:
                pieces.append((length, self.origin(at)))
                pieces.extend((length + p - at, o) for p, o in self.pieces if at < p < start)
                kept.append(self.text[at:start])
                length += start - at
            at = max(at, end)
        return Visible("".join(kept), tuple(pieces) or ((0, 0),))

    def origin(self, place: int) -> int:
        """Where the character at a place of `text` stands in the original."""
        start, origin = self.pieces[bisect_right(self.pieces, place, key=lambda piece: piece[0]) - 1]
        return origin + place - start

    def span_in_original(self, start: int, end: int) -> Span:
        """Where text[start:end] stands in the original, what is left out in the middle of it included."""
        return self.origin(start), self.origin(end - 1) + 1 if end > start else self.origin(start)


def visible(text: str) -> Visible:
    """`text` without HTML comments, blanks at line ends and more than one empty line in a row. What stands in code
    is no comment.
    """
    made = Visible(text).without(_comments(text))
    made = made.without(found.span() for found in _LINE_ENDS.finditer(made.text))
    return made.without(found.span() for found in _BLANK_LINES.finditer(made.text))


def _comments(text: str) -> list[Span]:
    if "<!--" not in text:
        return []
    blocks = parse_blocks(text)
    found: list[Span] = []
    for block, at in zip(blocks, block_starts(blocks), strict=False):
        if "<!--" in block.text:
            found.extend(_with_its_line(text, at + s, at + e) for s, e in passage_of(block, "en").comments)
    return sorted(set(found))


def _with_its_line(text: str, start: int, end: int) -> Span:
    """A comment with its line end where it has the line for itself, else with one blank before it."""
    line = text.rfind("\n", 0, start) + 1
    rest = re.compile(r"[ \t]*\r?\n?").match(text, end)
    assert rest is not None
    if not text[line:start].strip() and (rest[0].endswith("\n") or rest.end() == len(text)):
        return line, rest.end()
    if start > line and text[start - 1] in " \t":
        return start - 1, end
    return start, end
