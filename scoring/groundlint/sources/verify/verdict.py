"""A check and its result."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from typing import Any, Literal

from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.model.value import value
from groundlint.sources.quotes.signal_words import COUNTED, is_negation
from groundlint.sources.quotes.wording import of_all

VerdictKind = Literal["verified", "altered", "not_found", "reachable", "dead", "unchecked"]


class Offline(Exception):
    """There is no network, so no source can be judged. The message is half a sentence for the user."""


_WORD = re.compile(r"[^\W\d_]{5,}")
_UNBLANKED = re.compile(rf"[{EAST_ASIAN}]+")
_BETWEEN_UNBLANKED = re.compile(rf"(?<=[{EAST_ASIAN}]) (?=[{EAST_ASIAN}])")
_FIGURE = re.compile(r"\d(?:[\d.,' \u00a0\u202f]*\d)?")
_TURNS = of_all(
    r"(?<!\w)(?:«reported.denying reported.negating condition.excepting beside.untrue»)(?!\w)|«unblanked reported.denying»"
)
"""What makes of a statement the contrary, or takes part of it back: 'deny', 'wrongly', 'unless'."""
_FEW = of_all(r"(?<!\w)(?:«bounded.few_of»)(?!\w)")
_STEM = 5  # letters by which two forms of a word are recognised as one


def said_too(claim: str, beside: str) -> bool:
    """Whether at least half of the longer words of `beside` occur in `claim` in any form; False if `beside` has none."""
    told, ours = ({word[:_STEM].lower() for word in _WORD.findall(text)} for text in (beside, claim))
    return bool(told) and 2 * len(told & ours) >= len(told)


def supplied(claim: str, quote: str, left_out: str) -> bool:
    """Whether `claim` says around its quote what the quote leaves out: its figures and shares, a denial or exception if it is one,
    and at least half of the longer words, 'Critics' of 'Critics say that' ('Critics call it “a waste”'). In words without blanks pairs of letters count."""
    around = claim.replace(quote, " ")
    left_out = _BETWEEN_UNBLANKED.sub("", left_out)
    if is_negation(left_out) and (around == claim or not is_negation(around)):
        return False
    if _TURNS.search(left_out) and not _TURNS.search(around):
        return False
    if not _figures(left_out) <= _figures(around):
        return False
    told = _stems(left_out) - _stems(quote)
    return bool(told) and 2 * len(told & _stems(around)) >= len(told)


def _figures(text: str) -> set[str]:
    counted = [
        *COUNTED.findall(text),
        *(few for found in _FEW.finditer(text) if not is_negation(few := found[0])),
    ]
    return {word.lower() for word in counted} | {
        re.sub(r"\D", "", figure) for figure in _FIGURE.findall(text)
    }


def _stems(text: str) -> set[str]:
    unblanked = {run[at : at + 2] for run in _UNBLANKED.findall(text) for at in range(len(run) - 1)}
    return unblanked | {word[:_STEM].lower() for word in _WORD.findall(_UNBLANKED.sub(" ", text))}


@value(frozen=True, slots=True)
class Check:
    """One (source, quote) of a report. `quote` has its blanks folded, "" for a citation without a quote; `claim` is
    the sentence that cites it first; `start`, `end` are str indices of that citation.
    """

    source: str
    url: str
    quote: str
    claim: str
    start: int
    end: int


@value(frozen=True, slots=True)
class Verdict:
    """What a check found on the day `checked` (YYYY-MM-DD).

    `kind`: "verified", "altered" and "not_found" for a quote; "reachable" for a source cited without one; "dead";
    "unchecked" (`why`: half a sentence). `passage` is what the source says there, `differences` pairs of (quoted,
    source) words, `leaf` the page of a PDF, `sha256` that of the text that was looked at; `archived` tells that
    it was an archived copy. `beside` are the words next to a verified quote that may deny it, bound it or only report
    it, "" for none.
    """

    check: Check
    kind: VerdictKind
    checked: str
    why: str = ""
    title: str = ""
    passage: str = ""
    differences: tuple[tuple[str, str], ...] = ()
    leaf: int | None = None
    sha256: str = ""
    archived: str = ""
    publication_date: str | None = None
    author: str | None = None
    has_references: bool | None = None
    beside: str = ""

    @property
    def hint(self) -> str:
        """`beside`, unless the claim says it as well."""
        return "" if said_too(self.check.claim, self.beside) else self.beside

    def as_claimed(self) -> Verdict:
        """The verdict with what the claim says around the quote: one that only leaves words out is no other where they are there."""
        check = self.check
        given = self.kind == "altered" and all(
            not quoted and supplied(check.claim, check.quote, source) for quoted, source in self.differences
        )
        return replace(self, kind="verified", differences=()) if given and self.differences else self

    def record(self) -> dict[str, Any]:
        """The form in which the library stores it: plain values, without the check."""
        values = asdict(self)
        del values["check"]
        return values

    @classmethod
    def of_record(cls, check: Check, record: dict[str, Any]) -> Verdict:
        """The verdict that `record` was made from. Raises TypeError for a record of another shape."""
        differences = tuple((str(a), str(b)) for a, b in record.get("differences", ()))
        return cls(check, **{**record, "differences": differences})
