"""What the sources file says about one cited claim: whether its sources support it, as rules and hovers need it."""

from __future__ import annotations

from datetime import date

from groundlint.model.value import value

CARRIED, NOT_CARRIED, CANNOT_TELL = "carried", "not carried", "cannot tell"
ANSWERS = (CARRIED, NOT_CARRIED, CANNOT_TELL)


@value(frozen=True, slots=True)
class RecordedSupport:
    """Whether the citations of a claim, taken together, support it. `answer` is one of `ANSWERS`; `probability`, 0 to 1, that
    they do; `unsupported` are spans of the claim's plain words that nothing in the sources supports; `nearest` is the
    sentence of the sources nearest the claim and `source_url` the address of its source; `judge` the answer of a language
    model that was asked as well, "" for none.
    """

    answer: str
    probability: float
    unsupported: tuple[tuple[int, int], ...] = ()
    nearest: str = ""
    source_url: str = ""
    why: str = ""
    judge: str = ""
    by_source: tuple[tuple[str, str], ...] = ()
    """(source key, answer) of each citation by itself; "" where the source could not be read."""
    checked: date | None = None


SupportKey = tuple[str, frozenset[tuple[str, str]]]
"""(plain words of the sentence, the (source key, folded quote) of each of its citations): an answer holds for these only."""
