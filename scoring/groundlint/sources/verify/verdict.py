"""A check and its result."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any, Literal

from groundlint.model.value import value

VerdictKind = Literal["verified", "altered", "not_found", "reachable", "dead", "unchecked"]


class Offline(Exception):
    """There is no network, so no source can be judged. The message is half a sentence for the user."""


_WORD = re.compile(r"[^\W\d_]{5,}")
_STEM = 5  # letters by which two forms of a word are told to be one


def said_too(claim: str, beside: str) -> bool:
    """Whether at least half of the longer words of `beside` occur in `claim` in any form; False if `beside` has none."""
    told, ours = ({word[:_STEM].lower() for word in _WORD.findall(text)} for text in (beside, claim))
    return bool(told) and 2 * len(told & ours) >= len(told)


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
