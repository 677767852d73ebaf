"""Typing in a word in the middle of a sentence: what the paragraph says after it, without reading it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from groundlint.citations.model import Mark
from groundlint.text.blocks import Block, LeafKind
from groundlint.text.enclosures import LONGEST, may_enclose
from groundlint.text.inline_lists import may_enumerate
from groundlint.text.passage import Passage
from groundlint.text.units import Unit, sentence_key

_CHUNK = re.compile(r"[(\"“‘]?[A-Za-z0-9]+(?:[-'’/][A-Za-z0-9]+)*(?:,[A-Za-z0-9]*)?[)\"”’]?[,;:]?")
"""A word or number as it stands between blanks; with the comma that somebody has typed in it."""
_BEFORE = re.compile(r"(?:[A-Za-z0-9]+(?:[-'’/][A-Za-z0-9]+)*,?[ \n]){3,6}\Z")
_TELLING = re.compile(r"(?!accessed|retrieved|ibid|also|sowie)[a-z]{4}", re.IGNORECASE)
"""In a word that no citation has around it; two may lead one in (groundlint.citations.attach)."""
_NAMES = frozenset({"doi", "arxiv"})
"""Words that an address may begin with."""
_WORD = re.compile("[a-z]+")
_MARKUP = re.compile(r"[\\`<【\ue200]|\$[^$]*\$")
"""What may hide words from the reader, by what stands in it."""
_BRACKET = re.compile(r"[\[\]]")
_STOP = re.compile(r"[^\w\s,'’-]")
_BACK = 80
"""How far back three words are looked for."""
_AHEAD = 32
"""An item of a list in the line looks back 24 characters (inline_lists)."""
_SHORT = 44
"""A sentence that ends before this may be a fragment by its length (sentence_ends)."""


class WordEdit(NamedTuple):
    """An edit of unit `number` at index `at` of its block, by which the words `old` of what a reader sees have become
    `new`."""

    number: int
    at: int
    old: str
    new: str


def word_edit(old: Block, new: Block, leaf: int, by: int, before: Passage) -> WordEdit | None:
    """What an edit of leaf number `leaf` has changed; None
    unless all else is surely as it was: the marks, where sentences end, and what a reader sees of the others.

    One character has come or gone, in a word of plain letters that has three others before it and one behind it in the
    line: no rule about marks or ends of sentences looks so far. A blank or comma may part the word.
    """
    then, now = old.leaves[leaf], new.leaves[leaf]
    if abs(by) != 1 or now.kind is not LeafKind.PARAGRAPH or then.kind is not now.kind:
        return None
    if then.start != now.start or then.end + by != now.end or then.containers != now.containers:
        return None
    text, changed = old.text, new.text
    at = _first_difference(text, changed, then.start, min(then.end, now.end))
    back = max(then.start, at - _BACK)
    low, high = text.rfind(" ", back, at) + 1, text.find(" ", at)
    if not then.containers:  # else a line begins with their signs
        low = max(low, text.rfind("\n", back, at) + 1)
        feed = text.find("\n", at, high if high >= 0 else then.end)
        high = feed if feed >= 0 else high
    if not then.start < low <= at <= high - (by < 0) or high + 1 >= min(then.end, now.end):
        return None
    if len(then.pieces) != len(now.pieces) or text[high : then.end] != changed[high + by : now.end]:
        return None
    was, is_now = text[low:high], changed[low : high + by]
    if " " in is_now:  # a blank has parted it
        parts = is_now.split(" ")
        if len(parts) != 2 or not all(map(str.isalpha, parts)):
            return None
    elif _CHUNK.fullmatch(is_now) is None:
        return None
    if _CHUNK.fullmatch(was) is None or not text[high + 1].isalnum():
        return None
    if not _NAMES.isdisjoint(_WORD.findall(f"{was} {is_now}".lower())):
        return None
    number = bisect_right(before.units, at, key=lambda unit: unit.start) - 1
    if number < 0:
        return None
    unit = before.units[number]
    if unit.leaf != leaf or high + 1 >= unit.end:
        return None
    ahead = _BEFORE.search(text, max(unit.start, low - _BACK), low)
    if ahead is None or not any(map(_TELLING.match, ahead[0].split()[2:])):
        return None
    source = text[then.start : then.end]
    if _MARKUP.search(source) is not None or any(
        then.start <= m.start < then.end for m in before.near_misses
    ):
        return None
    if not _outside(text, ahead.start(), high + 1, then.start, then.end, before.marks_of(leaf)):
        return None
    if may_enumerate(text, low, high + _AHEAD) or may_enumerate(changed, low, high + by):
        return None
    if at - unit.start < _SHORT and _STOP.search(text, high, unit.start + _SHORT) is not None:
        return None
    whole = "," not in is_now and " " not in is_now and "," not in was
    if not whole and (":" in text[unit.start : unit.end] or not source.isascii()):
        return None  # how many words there are may count
    if len(source) >= LONGEST - 1 and _crosses(source):
        return None
    context, seen = ahead[0] + was, (ahead[0] + is_now).replace("\n", " ")
    shown = context.replace("\n", " ")
    if unit.plain.count(shown) != 1 or text.count(context, unit.start, unit.end) != 1:
        return None
    return WordEdit(number, at, shown, seen)


def edited_unit(unit: Unit, block: Block, by: int, edit: WordEdit, marks: tuple[Mark, ...]) -> Unit:
    """The unit after the edit, with its marks as they are then."""
    end = unit.end + by
    return Unit(
        unit.start,
        end,
        unit.kind,
        unit.plain.replace(edit.old, edit.new),
        unit.language,
        marks,
        unit.leaf,
        sentence_key(block.text[unit.start : end]),
    )


def _first_difference(one: str, other: str, low: int, high: int) -> int:
    """The first index from `low` on at which two texts differ, `high` where they do not."""
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _outside(text: str, start: int, end: int, low: int, high: int, marks: Sequence[Mark]) -> bool:
    """Whether text[start:end] stands outside all marks, and no bracket of text[low:high] does."""
    at = low
    for mark in marks:
        if mark.start < end and start < mark.end:
            return False
        if _BRACKET.search(text, at, mark.start) is not None:
            return False
        at = mark.end
    return _BRACKET.search(text, at, high) is None


def _crosses(source: str) -> bool:
    """Whether a pair of quotation marks or brackets may become too long, or short enough, by one character."""
    places = set(may_enclose(source))
    return any(place + length in places for place in places for length in (LONGEST - 1, LONGEST, LONGEST + 1))
