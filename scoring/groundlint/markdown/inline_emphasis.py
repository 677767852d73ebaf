"""Which runs of * _ ~ are emphasis markers and which are text, by CommonMark's delimiter rules."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from groundlint.model.block import Span


class Delimiter(NamedTuple):
    """A run of one of * _ ~, `length` long, with what its surroundings allow it to be."""

    char: str
    start: int
    length: int
    opens: bool
    closes: bool


def delimiter(text: str, start: int, end: int) -> Delimiter | None:
    """The run text[start:end] if it can open or close emphasis, else None."""
    before = text[start - 1] if start else " "
    after = text[end] if end < len(text) else " "
    before_blank, after_blank = before.isspace(), after.isspace()
    before_mark, after_mark = _is_punctuation(before), _is_punctuation(after)
    # Chinese, Japanese and Korean have no spaces between words: a neighbour in these scripts counts as a space, or
    # **효과(effect)**는 would keep its asterisks.
    left = not after_blank and (not after_mark or before_blank or before_mark or _is_wide(before))
    right = not before_blank and (not before_mark or after_blank or after_mark or _is_wide(after))
    char = text[start]
    if char == "_":
        opens, closes = left and (not right or before_mark), right and (not left or after_mark)
    else:
        opens, closes = left, right
    return Delimiter(char, start, end - start, opens, closes) if opens or closes else None


def marker_spans(delimiters: list[Delimiter]) -> list[Span]:
    """The stretches that vanish when the text is rendered: the parts of runs that were paired."""
    spans: list[Span] = []
    stack: list[tuple[Delimiter, int]] = []  # openers with how many of their characters are unused
    floor: dict[tuple[str, bool, int], int] = {}  # below it no opener matches this kind of closer
    for run in delimiters:
        left = run.length
        used = 0
        if run.closes:
            while left:
                kind = (run.char, run.opens, run.length % 3)
                bottom = min(floor.get(kind, 0), len(stack))
                at = next(
                    (k for k in range(len(stack) - 1, bottom - 1, -1) if _pair(stack[k], run, left)), -1
                )
                if at < 0:
                    floor[kind] = len(stack)
                    break
                opener, free = stack[at]
                size = 2 if free >= 2 and left >= 2 else 1
                spans.append((opener.start + free - size, opener.start + free))
                spans.append((run.start + used, run.start + used + size))
                used += size
                left -= size
                del stack[at + (free > size) :]
                if free > size:
                    stack[at] = (opener, free - size)
        if run.opens and left:
            # What is left of a closing run may open; its markers are taken from the right end.
            stack.append((Delimiter(run.char, run.start + used, run.length, True, run.closes), left))
    return spans


def unpaired_bold(delimiters: list[Delimiter], paired: list[Span]) -> list[Span]:
    """The `**` that can only open, or only close, and have no partner: bold was meant, and its marks are not words."""
    taken = {start for start, _ in paired}
    return [
        (run.start, run.start + run.length)
        for run in delimiters
        if run.char == "*"
        and run.length in (2, 3)
        and run.opens != run.closes
        and taken.isdisjoint(range(run.start, run.start + run.length))
    ]


def _pair(entry: tuple[Delimiter, int], closer: Delimiter, left: int) -> bool:
    opener, free = entry
    if opener.char != closer.char:
        return False
    if closer.char == "~":  # only the double tilde strikes out: a single one means 'about' in reports
        return free >= 2 and left >= 2
    if (opener.closes or closer.opens) and (opener.length + closer.length) % 3 == 0:
        return opener.length % 3 == 0 and closer.length % 3 == 0
    return True


def _is_wide(char: str) -> bool:
    return "\u3040" <= char <= "\u9fff" or "\uac00" <= char <= "\ud7af"


def _is_punctuation(char: str) -> bool:
    if char.isascii():
        return not char.isalnum() and char > " " and char != "\x7f"
    return unicodedata.category(char)[0] in "PS"
