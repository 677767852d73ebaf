"""The result of comparing a quote with a text."""

from __future__ import annotations

from typing import Literal

from groundlint.model.value import value
from groundlint.sources.quotes.reported import reports

DifferenceKind = Literal["number", "negation", "attribution", "comparison", "name", "word"]


@value(frozen=True, slots=True)
class Difference:
    """One place where the quote and its nearest passage differ: the words of each, "" where one has none."""

    quoted: str
    source: str
    kind: DifferenceKind


def told(quoted: str, source: str) -> str:
    """A difference in a few words: whose word it is, or what the quote omits, adds or replaces."""
    if source and quoted in ("", "…"):
        if reports(source):
            return f"the page gives this as somebody’s word, “{source}”"
        return f"the quote leaves out “{source}”"
    if quoted and not source:
        return f"the quote puts in “{quoted}”"
    return f"it says “{source}” for “{quoted}”" if source else "in other words"


@value(frozen=True, slots=True)
class QuoteMatch:
    """Whether a quote is in a text.

    `status`: "verified" (word for word, apart from how it is typeset), "altered" (a passage like it is there, with
    `differences`), "not_found". `start` and `end` are str indices of the passage in the text as it was given
    (0, 0 where there is none), `passage` its words there. `beside` are words before or after a verified quote that
    may deny it, bound it or only report it, "" for none.
    """

    status: Literal["verified", "altered", "not_found"]
    start: int = 0
    end: int = 0
    passage: str = ""
    differences: tuple[Difference, ...] = ()
    beside: str = ""
