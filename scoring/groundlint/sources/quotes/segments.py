"""A quote as its author wrote it: passages in the source's words, with what was left out or inserted between them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from groundlint.model.value import value
from groundlint.sources.quotes.comparable import comparable

_ELLIPSIS = r"[\[(]\s*(?:[…⋯]+|(?:\.\s?){2,4})\s*[\])]|[…⋯]|・{3,}|(?:\.\s?){3,}"
_BREAK = re.compile(rf"(?P<ellipsis>{_ELLIPSIS})|\[(?P<insertion>[^\[\]]{{0,200}})\]")
_REMARK = re.compile(
    r"\s*(?:sic|emphasis (?:added|mine|ours)|(?:our|my|original) emphasis|translated|translation)\W*", re.I
)

_BRACKETS = str.maketrans("［］〔〕", "[][]")

JoinKind = Literal["start", "ellipsis", "insertion", "letter"]


@value(frozen=True, slots=True)
class Segment:
    """Words that must be in the source as they are, and how they follow the segment before.

    `join`: "start", "ellipsis" (words were left out), "insertion" (`inserted` stands for words of the source or was
    added), "letter" (one letter was changed in case: `[T]he`). `open_start`, `open_end`: the segment may begin or
    end inside a word, for a bracket goes on with it (`rise[s]`). `behind`: the insertion that ends the quote.
    """

    text: str
    join: JoinKind
    inserted: str = ""
    open_start: bool = False
    open_end: bool = False
    behind: str = ""


def segments_of(quote: str) -> tuple[Segment, ...]:
    """The segments of a quote in order, in comparable writing; () for a quote without words."""
    found: list[Segment] = []
    join: JoinKind = "start"
    inserted = ""
    open_start = False
    done = 0
    quote = quote.translate(_BRACKETS)
    for part in _BREAK.finditer(quote):
        content = part["insertion"]
        if content is not None and _REMARK.fullmatch(content):
            _append(found, quote[done : part.start()], join, inserted, open_start, False)
            join, inserted, open_start, done = "insertion", "", False, part.end()
            continue
        glued_before = part.start() > 0 and quote[part.start() - 1].isalpha()
        glued_behind = part.end() < len(quote) and quote[part.end()].isalpha()
        said = _append(
            found,
            quote[done : part.start()],
            join,
            inserted,
            open_start,
            content is not None and glued_before,
        )
        done = part.end()
        elided = (
            join == "ellipsis" and not said
        )  # '… [b]ut', '… [Smith] said': words were left out all the same
        if content is None:
            join, inserted, open_start = "ellipsis", "", False
        elif len(content) == 1 and content.isalpha() and glued_behind and not glued_before:
            join, inserted, open_start, done = "ellipsis" if elided else "letter", "", False, part.start()
            quote = quote[: part.start()] + "  " + content + quote[part.end() :]  # same length: offsets stay
        else:
            join = "ellipsis" if elided else "insertion"
            inserted, open_start = comparable(content).text.strip(), glued_behind
    if not _append(found, quote[done:], join, inserted, open_start, False) and found and join == "insertion":
        found[-1] = replace(found[-1], behind=inserted)
    return tuple(found)


def trimmed(text: str) -> str:
    """Comparable text without what may differ at a quote's edges: its own quotation marks and final punctuation."""
    return text.lstrip(" '…,;:").rstrip(" '…,;:.!?。，、；：！？")


def _append(
    found: list[Segment], raw: str, join: JoinKind, inserted: str, open_start: bool, open_end: bool
) -> bool:
    text = trimmed(comparable(raw).text)
    if text:
        found.append(Segment(text, join if found else "start", inserted, open_start, open_end))
    return bool(text)
