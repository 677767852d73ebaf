"""Paragraphs, list items and table rows of a page: words of one belong to no sentence of the next."""

from __future__ import annotations

import re
from bisect import bisect_left

from groundlint.sources.quotes.comparable import ComparableText
from groundlint.sources.quotes.quote_match import Difference

_PART = 300  # characters before a place in which its paragraph is taken to begin
_PART_ENDS = re.compile(r"\n(?=\s)|\t")
_NEAR = 120  # characters before a paragraph in which the last line of the one before it is looked at
_ITEM = re.compile(r"\s*(?:[-–—*•|]|\d{1,3}[.)])\s")
"""How the line of a list item or table row begins."""
_OPENING = " \t\n-–—*•'\"“„«‘("
_BETWEEN = re.compile(r"[ \t]*\n[ \t]*\n[ \t]*[-–—*•]?[ \t]*['\"“„«‘(]{0,3}")
_LABELLED = re.compile(r"[^\W\d_]: \S")
_COMPLETE = re.compile(r"[.!?:,)。！？：]\W*$")


def begins_apart(page: ComparableText, start: int) -> bool:
    """Whether a paragraph begins at `start`, with a large letter, and the words before it complete another one: an item of
    a list, or a label with what it says ('Nerve damage: very rare'). A lead ('You must not') goes on in the paragraph after it."""
    if not page.text[start].isupper():
        return False
    at = page.start_of(start)
    before = page.original[max(0, at - _NEAR) : at]
    line = before.rstrip(_OPENING).rpartition("\n")[2]
    if line[-1:] in ("", ":", ",", ";") or not _BETWEEN.fullmatch(before[len(before.rstrip(_OPENING)) :]):
        return False
    return bool(_ITEM.match(line) or _LABELLED.search(line))


def part_start(page: ComparableText, at: int) -> int:
    """Where the paragraph, list item or table cell of the text at `at` begins, some 300 characters before it at most."""
    low = max(0, at - _PART)
    first = page.start_of(low)
    ends = [found.end() for found in _PART_ENDS.finditer(page.original, first, page.start_of(at))]
    return low + bisect_left(range(low, at), ends[-1], key=page.start_of) if ends else low


def in_another_item(page: ComparableText, end: int, place: int) -> Difference | None:
    """What an ellipsis from `end` to `place` leaves out, where it leads from the middle of a list item or table row into the
    middle of another."""
    first, last = page.end_of(end), page.start_of(place)
    left = page.original[first:last]
    lines = left.split("\n")
    if len(lines) == 1 or not _ITEM.match(lines[-1]):
        return None
    begun = page.original[page.original.rfind("\n", 0, first) + 1 : first] + lines[0]
    said = lines[-1].strip()
    in_middle = any(c.isalnum() for c in said) and not _COMPLETE.search(said)
    if not in_middle or not any(c.isalnum() for c in begun) or _COMPLETE.search(begun.rstrip(" |")):
        return None
    return Difference("…", said, "word")
