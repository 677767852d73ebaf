"""What the sources file says of one cited claim: whether its sources carry it, as rules and hovers need it."""

from __future__ import annotations

from datetime import date

from groundlint.model.value import value

CARRIED, NOT_CARRIED, CANNOT_TELL = "carried", "not carried", "cannot tell"
ANSWERS = (CARRIED, NOT_CARRIED, CANNOT_TELL)


@value(frozen=True, slots=True)
class RecordedSupport:
    """Whether the citations of a claim, taken together, carry it. `answer` is one of `ANSWERS`; `probability` that they do,
    0 to 1; `unsupported` are spans of the claim's plain words that nothing in the sources carries; `nearest` is the sentence
    of the sources nearest the claim and `source_url` whose it is; `judge` the answer of a language model that was asked as
    well, "" for none.
    """

    answer: str
    probability: float
    unsupported: tuple[tuple[int, int], ...] = ()
    nearest: str = ""
    source_url: str = ""
    why: str = ""
    judge: str = ""
    by_source: tuple[tuple[str, str], ...] = ()
    """(source key, answer) of each citation by itself; "" where the source could not be looked at."""
    checked: date | None = None


SupportKey = tuple[str, frozenset[tuple[str, str]]]
"""(plain words of the sentence, the (source key, folded quote) of each of its citations): an answer holds for these only."""
