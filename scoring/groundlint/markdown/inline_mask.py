"""Masks a leaf's text at the same length, and turns masked text back into what a reader sees."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import eq

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_links import decode

VANISHED = " "
UNSEEN = "\u200b"
"""Filler for vanished markup where a space would separate a full stop from the closing quotation mark after it."""
MARK = "\ufffc"
NAME = "\ue000"

_RUN = lazy_pattern(
    r"[\ufffc\ue000](?:(?<=\ufffc)\ufffc*+|(?<=\ue000)\ue000*+)"
)  # one set first: found sooner
_DROPPED = "\ufffc"
_IN_BRACKETS = lazy_pattern(r"[(（\[]\s*\ufffc(?:[\s,;，；、]*\ufffc)*\s*[)）\]]")
_SEVERAL = lazy_pattern(r"\ufffc(?:[\s,;，；、–-]*\ufffc)+")
_BEFORE_STOP = lazy_pattern(r"\ufffc(?=\s*(?:[.,;:!?。，；：！？、)）\]”’»]|$))")
_OPENS = lazy_pattern(r"`+|\$\$?|\\[(\[]|<(?=[^<>]*>)")
_OTHER_BLANK = lazy_pattern(r"[^\S \n]")
_BLOCK_TAG = lazy_pattern(r"<\s*(?:/\s*)?(?:br|p|li|div|td|th|tr|hr|summary|details)\b", re.IGNORECASE)


def mask(text: str, fillings: Sequence[tuple[int, int, str]]) -> str:
    """`text` with each (start, end, filler) filled in that order and line ends as spaces; the same length."""
    out: list[str] = []
    at = 0
    for start, end, filler in sorted(fillings):
        if start < at:  # one in another
            return _overlaid(text, fillings)
        out += (text[at:start], filler * (end - start))
        at = end
    out.append(text[at:])
    return "".join(out).replace("\n", " ")


def _overlaid(text: str, fillings: Sequence[tuple[int, int, str]]) -> str:
    out = list(text)
    for start, end, filler in fillings:
        out[start:end] = filler * (end - start)
    return "".join(out).replace("\n", " ")


def plain_text(text: str, masked: str, start: int, end: int) -> str:
    """text[start:end] as a reader sees it: no markup, no citation marks, no link addresses; code, maths and bare
    addresses as their text; entities and escapes decoded; white space folded."""
    if text[start:end] == masked[start:end] and "&" not in text[start:end]:
        return " ".join(text[start:end].split())
    out: list[str] = []
    at = start
    for run in _RUN.finditer(masked, start, end):
        here, stop = run.span()
        if here > at:
            out.append(_visible(text, masked, at, here))
        if masked[here] == NAME:
            out.append(_opaque_text(text[here:stop]))
        elif text[here] != "]":
            out.append(_DROPPED)
        at = stop
    if at < end:
        out.append(_visible(text, masked, at, end))
    joined = "".join(out)
    if _DROPPED in joined:
        joined = _SEVERAL.sub(_DROPPED, _replaced(_IN_BRACKETS, _DROPPED, joined))
        joined = _replaced(_BEFORE_STOP, "", joined).replace(_DROPPED, "")
    return " ".join(joined.split())


def _replaced(pattern: re.Pattern[str], new: str, text: str) -> str:
    """`text` with the matches of a pattern, and the white space before them, replaced. (A pattern that began with the white
    space would be tried at every character.)"""
    out: list[str] = []
    at = 0
    for found in pattern.finditer(text):
        out += (text[at : found.start()].rstrip(), new)
        at = found.end()
    return "".join((*out, text[at:])) if out else text


def _opaque_text(source: str) -> str:
    """Code, maths and addresses in `<>` without the marks around them. For an opener that nothing closes, the text is
    searched to the end only once."""
    out: list[str] = []
    never_closed: set[str] = set()
    at = place = 0
    while (opened := _OPENS.search(source, place)) is not None:
        mark, place = opened[0], opened.end()
        least = 0 if mark == "<" else 1  # characters inside
        closed = None if mark in never_closed else _closing(mark).search(source, place + least)
        if closed is None:
            never_closed.add(mark)
            continue
        out += (source[at : opened.start()], source[place : closed.start()])
        at = place = closed.end()
    return "".join((*out, source[at:]))


@lru_cache(maxsize=32)
def _closing(mark: str) -> re.Pattern[str]:
    if mark[0] == "`":
        return re.compile(f"(?<!`)`{{{len(mark)}}}(?!`)")
    if mark[0] == "\\":
        return re.compile(r"\\[)\]]")
    return re.compile(">" if mark == "<" else re.escape(mark))


def _visible(text: str, masked: str, start: int, end: int) -> str:
    source, seen = text[start:end], masked[start:end]
    if source == seen:
        return decode_entities(source)
    if "<" not in source and _OTHER_BLANK.search(source) is None:
        source = source.replace("\n", " ")  # as in what is masked; white space is folded in the end
        return decode_entities("".join(compress(source, map(eq, source, seen))))
    out: list[str] = []
    for at, (char, shown) in enumerate(zip(source, seen, strict=True)):
        if char == shown or char.isspace():
            out.append(char)
        elif char == "<" and _BLOCK_TAG.match(source, at):
            out.append(" ")
    return decode_entities("".join(out))


def decode_entities(text: str) -> str:
    """`text` with `&amp;` and the like as the characters they stand for."""
    return decode(text.replace("\\", "\\\\")) if "&" in text else text
