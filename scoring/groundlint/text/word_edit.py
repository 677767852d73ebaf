"""Typing in a word inside a sentence: what the paragraph says after it, without reading it."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from groundlint.citations.attach import tells
from groundlint.citations.model import Mark
from groundlint.text.abbreviations import lexicon_for
from groundlint.text.blocks import Block, LeafKind, Span
from groundlint.text.difference import first_difference
from groundlint.text.enclosures import LONGEST, may_enclose
from groundlint.text.inline_lists import BULLETS, may_enumerate
from groundlint.text.language import is_latin
from groundlint.text.passage import Passage
from groundlint.text.sentence_ends import ASCII_MARKS, FOREIGN_MARKS, WIDE_MARKS, is_usual
from groundlint.text.units import Unit, sentence_key

_CORE = r"[A-Za-z0-9]+(?:[-'’/][A-Za-z0-9]+)*"
_CHUNK = re.compile(
    rf"(?:,|\.(?=[a-z]))?([(\"“‘]?)({_CORE}(?:,[A-Za-z0-9]*|(?<=[a-z])\.[a-z][A-Za-z0-9]*)?)([)\"”’]?)([,;:]?)"
)
"""A word or number as it stands between blanks; with the comma or the full stop that somebody has typed in it. A full
stop before a small letter, behind another or a blank, ends no sentence."""
_BEFORE = re.compile(rf"[(\"“‘*_]*(?=[A-Za-z0-9]*[A-Za-z])({_CORE})[)\"”’*_,;:]*")
"""The word before it: with a letter, and without a sign that may end a sentence."""
_SIGNS_BEHIND = frozenset('([*_"“‘')
"""What the next word may begin with, besides a letter or digit."""
_ADDRESS = re.compile(r"\b(?:doi|arxiv)\b|www\.", re.IGNORECASE)
"""What an address may begin with."""
_MARKUP = "\\`<【\ue200"
"""What may hide words from the reader, by what stands in it."""
_CUT = re.compile(f"[{ASCII_MARKS}{WIDE_MARKS}{FOREIGN_MARKS}{BULLETS}:：;=)]")
"""Behind which a sentence or an item of a list may begin."""
_COLON = re.compile("[:：]")
_UNCLEAN = re.compile(r"[^A-Za-z0-9,'’()-](?:(?<=[^\w \n])|(?<=_)|(?<=\s)(?=\s))")
"""What a reader may not see as it is written. (One set first: found sooner.)"""
_LETTERS = re.compile(r"[^\W\d_]+")
_WORD = re.compile(r"[^\W_]+")
_BACK = 80
"""No word before it is longer."""
_CONTEXT = 32
"""How many characters on either side tell its place in what a reader sees."""
_AHEAD = 32
"""An item of a list in the line looks back 24 characters (inline_lists)."""
_SHORT = 44
"""A sentence that ends before this may be a fragment by its length (sentence_ends), unless it has so many words."""
_FRAGMENT_WORDS = 4


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

    One character has come or gone, in a word of plain letters that has another before it and something behind it in
    the sentence: no rule about marks or ends of sentences looks further, but for those about short sentences, lists in the
    line and stretches of nothing but citations. A blank, a comma or a full stop may part the word.
    """
    then, now = old.leaves[leaf], new.leaves[leaf]
    if abs(by) != 1 or now.kind is not LeafKind.PARAGRAPH or then.kind is not now.kind:
        return None
    if then.start != now.start or then.end + by != now.end or then.containers != now.containers:
        return None
    text, changed = old.text, new.text
    at = first_difference(text, changed, then.start, min(then.end, now.end))
    around = _word_around(text, at, by, then.start, then.end, lines=not then.containers)
    if around is None:
        return None
    low, high = around
    if len(then.pieces) != len(now.pieces) or text[high : then.end] != changed[high + by : now.end]:
        return None
    was, is_now = text[low:high], changed[low : high + by]
    source = text[then.start : then.end]
    last = was[-1:] == "." == is_now[-1:]
    if last:
        if not _end_alike(was[:-1], is_now[:-1], source, before.language):
            return None
    elif high + 1 >= min(then.end, now.end) or not _go_on_alike(text[high + 1], was, is_now):
        return None
    number = bisect_right(before.units, at, key=_start) - 1
    if number < 0:
        return None
    unit = before.units[number]
    if unit.leaf != leaf or (high > unit.end if last else high + 1 >= unit.end):
        return None
    word = (
        max(text.rfind(" ", unit.start, low - 1), text.rfind("\n", unit.start, low - 1), unit.start - 1) + 1
    )
    if _BEFORE.fullmatch(text, word, max(low - 1, word)) is None or _ADDRESS.search(text, word, low):
        return None
    if any(sign in source for sign in _MARKUP) or source.count("$") > 1:
        return None
    if before.near_misses and any(then.start <= miss.start < then.end for miss in before.near_misses):
        return None
    free = _free(text, word, high if last else high + 1, then.start, then.end, before.marks_of(leaf))
    if free is None:
        return None
    begins = max(_last_stop(text, unit.start, low), unit.start)
    clear = max(begins, free[0])  # no mark from here on
    may_be_fragment = at - begins < _SHORT and text.find(".", high, begins + _SHORT) >= 0
    if may_be_fragment and len(text[clear:low].split()) < _FRAGMENT_WORDS:
        return None
    if may_enumerate(text, word, high + _AHEAD) or may_enumerate(changed, low, high + by):
        return None
    if not (last or (was.isalpha() and is_now.isalpha())):
        if not source.isascii() and not is_latin(source) and not _as_many(_LETTERS, was, is_now):
            return None  # how many words there are may count
        if unit.marks and not _as_many(_WORD, was, is_now) and _COLON.search(text, unit.start, unit.end):
            return None
        if not source.isascii() and is_now[-1] in ";:":
            return None  # where they may end a sentence
    behind = high if last else min(unit.end, free[1])
    if unit.marks and not _states(text, clear, low, high, behind):
        return None
    if len(source) >= LONGEST - 1 and _crosses(source, at - then.start):
        return None
    return _seen(
        text, changed, (max(unit.start, free[0]), min(unit.end, free[1])), (low, high), by, unit, number, at
    )


def _start(unit: Unit) -> int:
    return unit.start


def _word_around(text: str, at: int, by: int, start: int, end: int, *, lines: bool) -> Span | None:
    """The word in which one character at `at` has gone or come, or the two that a blank has parted, or that with one more
    blank before it; None where it is the first of text[start:end], or of a line in a list or quote."""
    behind = at + (by < 0)
    back = max(start, at - _BACK)
    low, high = text.rfind(" ", back, at) + 1, text.find(" ", behind, end)
    if high < 0:
        high = end
    if lines:  # else a line begins with the signs of what it stands in
        low = max(low, text.rfind("\n", back, at) + 1)
        feed = text.find("\n", behind, high)
        high = feed if feed >= 0 else high
    return (low, high) if start < low <= at <= high - (by < 0) else None


def _end_alike(one: str, other: str, source: str, latin: str) -> bool:
    """Whether the full stop behind both words, with a blank behind it, ends a sentence of `source` or not by all else that
    is around it."""
    known = lexicon_for(latin).abbreviations
    words = (one, other)
    return is_latin(source) and all(w.isascii() and is_usual(w) and w.lower() not in known for w in words)


def _go_on_alike(following: str, was: str, is_now: str) -> bool:
    """Whether both are words of plain letters between the same signs; `following` is the first sign of the next word."""
    if not following.isalnum() and not (
        following in _SIGNS_BEHIND and was[-1:].isalnum() and is_now[-1:].isalnum()
    ):
        return False  # a mark behind a comma stands otherwise
    if _ADDRESS.search(was) or _ADDRESS.search(is_now):
        return False
    if was.lstrip(" ") == is_now.lstrip(" "):
        return _CHUNK.fullmatch(was.lstrip(" ")) is not None
    if " " in was or " " in is_now:
        return all(_of_letters(part) for word in (was, is_now) for part in word.split(" "))
    one, other = _CHUNK.fullmatch(was), _CHUNK.fullmatch(is_now)
    if one is None or other is None or one[1] != other[1] or one[3] != other[3]:
        return False
    return one[4] == other[4] or (one[4] in "," and other[4] in ",")


def _of_letters(part: str) -> bool:
    return part.isascii() and part.isalpha()


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


def _free(text: str, start: int, end: int, low: int, high: int, marks: tuple[Mark, ...]) -> Span | None:
    """The stretch without marks around text[start:end]; None where there is one in it, or where a bracket of text[low:high]
    stands outside all marks."""
    at, floor, ceiling = low, low, high
    for mark in marks:
        if mark.start < end and start < mark.end:
            return None
        if _bracket_in(text, at, mark.start):
            return None
        at = mark.end
        if at <= start:
            floor = at
        elif mark.start < ceiling:
            ceiling = mark.start
    return None if _bracket_in(text, at, high) else (floor, ceiling)


def _bracket_in(text: str, start: int, end: int) -> bool:
    return text.find("[", start, end) >= 0 or text.find("]", start, end) >= 0


def _last_stop(text: str, start: int, end: int) -> int:
    """Behind the last sign in text[start:end] behind which a sentence may begin; 0 or -1 for none."""
    if text.isascii():
        return max([text.rfind(sign, start, end) for sign in ".!?):;="]) + 1
    return max([found.end() for found in _CUT.finditer(text, start, end)], default=-1)


def _as_many(words: re.Pattern[str], one: str, other: str) -> bool:
    return len(words.findall(one)) == len(words.findall(other))


def _states(text: str, start: int, low: int, high: int, end: int) -> bool:
    """Whether what stands around text[low:high], from the end of a sentence or mark at `start` to the mark at `end`, is
    surely more than citations, whatever word stands at text[low:high]: words that lead one in come first, up to a colon."""
    if tells(text, start, low):
        return True
    stop = _CUT.search(text, high, end)
    return tells(text, high, min(end, stop.start() if stop else end))


def _crosses(source: str, at: int) -> bool:
    """Whether a pair of quotation marks or brackets around `at` may become too long, or short enough, by one character."""
    for place in may_enclose(source, max(at - LONGEST - 1, 0), at):
        if may_enclose(source, max(place + LONGEST - 1, at), place + LONGEST + 2):
            return True
    return False


def _seen(
    text: str, changed: str, free: Span, word: Span, by: int, unit: Unit, number: int, at: int
) -> WordEdit | None:
    """The edit by what a reader sees around the word, where that stands once in its sentence."""
    low, high = word
    if text[low:high].lstrip(" ") == changed[low : high + by].lstrip(" "):
        return WordEdit(number, at, "", "")  # blanks are folded
    start, end = max(free[0], low - _CONTEXT), min(free[1], high + _CONTEXT)
    for found in _UNCLEAN.finditer(text, start, low):
        start = found.end()
    unclean = _UNCLEAN.search(text, high, end)
    if unclean is not None:
        end = unclean.start()
    # No blanks at its ends: beside a mark or at the end of the sentence they are not seen.
    start, end = end - len(text[start:end].lstrip()), start + len(text[start:end].rstrip())
    shown = text[start:end].replace("\n", " ")
    whole = text[unit.start : unit.end].replace("\n", " ")
    if unit.plain.count(shown) != 1 or whole.count(shown) != 1:
        return None
    return WordEdit(number, at, shown, changed[start : end + by].replace("\n", " "))
