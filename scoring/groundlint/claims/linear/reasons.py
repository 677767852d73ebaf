"""The phrase that tells a writer why a sentence was judged as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from groundlint.claims.linear.lanes import Row

_CLAIM: dict[str, str] = {
    "states a figure": "num:1 num:2 num:3+ num:money num:percent m:unit m:unit+",
    "gives a date or a time": "num:year m:time m:time+",
    "attributes a finding to others": "m:report m:report+ cue:according cue:third-party m:source m:source+",
    "states a cause or an effect": "cue:caused m:cause m:cause+",
    "compares or ranks": "m:compare m:compare+ m:superlative m:superlative+",
    "describes a trend": "m:trend m:trend+ cue:perfect",
    "names people, organisations or products": (
        "name:1 name:2 name:3+ name:acronym-1 name:acronym-2 name:acronym-3+"
    ),
    "says what something is": "cue:known-as m:define m:define+",
    "reports what happened": "m:past m:past+ cue:passive verb:past verb:ed-1 verb:ed-2 verb:ed-3+",
}
"""The features of each phrase for a claim, the most telling phrase first."""
_AGAINST: dict[str, dict[str, str]] = {
    "F": {
        "introduces what follows": "cue:lead-in end:: jcue:lead-in",
        "a source or a reference": "cue:name-of-work form:url head:sources",
        "a heading-like fragment": (
            "len:1 len:2 len:3 len:4 len:6 end:letter form:all-titled form:mostly-titled "
            "form:starts-lower verb:none-sure form:empty"
        ),
    },
    "R": {},
    "M": {
        "the author's own method or work": (
            "cue:we-did m:we m:we+ cue:our-own m:method m:method+ head:method m:i"
        ),
        "refers to this report": "cue:this-document m:document m:document+ m:examine m:examine+",
    },
    "O": {
        "the author's own view": (
            "m:praise m:praise+ cue:hope m:belief m:belief+ m:i m:i+ form:exclamation cue:it-adjective"
        ),
        "draws on what was said before": "cue:overall cue:this-verb m:link m:link+ first:link first:this",
    },
    "P": {
        "a hypothetical": "cue:hypothetical m:if m:if+ first:if cue:example",
        "the author's own forecast": "cue:forecast m:will m:will+ m:may m:may+",
    },
    "Q": {},
}
"""The same for the other classes."""
_USUAL = {
    "F": "a label or a fragment",
    "R": "advice to the reader",
    "M": "about this document or its making",
    "O": "the author's own view",
    "P": "a hypothetical",
    "Q": "a question",
}
"""The phrase of each class where none of its finer ones is spoken for."""
OTHERWISE = "asserts something that can be checked"
UNCLEAR = "no clear factual statement"
AUDIBLE = 0.4
"""Share of the loudest phrase's weight at which one that tells a writer more is preferred."""


class Phrases:
    """The phrases of one class, by the weights of the features that speak for them."""

    def __init__(self, table: Mapping[str, str], weight: Callable[[str], int]) -> None:
        """`table` has the features of each phrase, the most telling phrase first."""
        self._names = tuple(table)
        self._of = {
            name: (number, weight(name))
            for number, names in enumerate(table.values())
            for name in names.split()
        }

    def loudest(self, names: Iterable[str]) -> str | None:
        """Return the phrase that these features speak for; None if none is heard.

        Among phrases about as loud as the loudest (AUDIBLE) it is the first of the table.
        """
        sums = [0] * len(self._names)
        for number, weight in filter(None, map(self._of.get, names)):
            sums[number] += weight
        loudest = max(sums, default=0)
        if loudest <= 0:
            return None
        return next(
            phrase for phrase, loud in zip(self._names, sums, strict=True) if loud >= loudest * AUDIBLE
        )


class Reasons:
    """The phrases for verdicts."""

    def __init__(self, codes: Sequence[str], row: Callable[[str], Row]) -> None:
        """`codes` are the classes, claim first; `row` gives the weights of a feature."""
        self._for = Phrases(_CLAIM, lambda name: _above_others(row(name)))
        self._against = {
            code: Phrases(_AGAINST[code], _above_claim(row, index))
            for index, code in enumerate(codes)
            if index
        }

    def of_claim(self, names: Sequence[str]) -> str:
        """Return the phrase whose features speak loudest for a claim, against the mean of the other classes.

        `names` are those of the sentence's meaning features. Among phrases about as loud as the loudest, the first in
        the table stands: 'states a figure' tells a writer more than 'reports what happened'.
        """
        return self._for.loudest(names) or OTHERWISE

    def against(self, code: str, names: Sequence[str], clear: bool) -> str:
        """Return the phrase for a sentence of the class `code`.

        `clear` says that this class alone is likelier than a claim: else, where no feature speaks for one of its
        phrases, nothing is said that the model does not hold.
        """
        return self._against[code].loudest(names) or (_USUAL[code] if clear else UNCLEAR)


def _above_claim(row: Callable[[str], Row], index: int) -> Callable[[str], int]:
    """Return by how much the weight of the class `index` is above that of a claim, for a feature."""
    return lambda name: row(name)[index] - row(name)[0]


def _above_others(row: Row) -> int:
    """Return by how much the first weight is above the mean of the others, times their number."""
    return row[0] * (len(row) - 1) - (sum(row) - row[0])
