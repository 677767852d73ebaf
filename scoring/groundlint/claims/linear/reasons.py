"""The phrase that tells a writer why a sentence was judged as it was."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.claims.linear.weights import Row

_CLAIM: dict[str, tuple[str, ...]] = {
    "states a figure": (
        "num:1",
        "num:2",
        "num:3+",
        "num:money",
        "num:percent",
        "m:unit",
        "m:unit+",
    ),
    "gives a date or a time": ("num:year", "m:time", "m:time+"),
    "attributes a finding to others": (
        "m:report",
        "m:report+",
        "cue:according",
        "m:source",
        "m:source+",
    ),
    "states a cause or an effect": ("cue:caused", "m:cause", "m:cause+"),
    "compares or ranks": ("m:compare", "m:compare+", "m:superlative", "m:superlative+"),
    "describes a trend": ("m:trend", "m:trend+", "cue:perfect"),
    "names people, organisations or products": (
        "name:1",
        "name:2",
        "name:3+",
        "name:acronym-1",
        "name:acronym-2",
        "name:acronym-3+",
    ),
    "says what something is": ("cue:known-as", "m:define", "m:define+"),
    "reports what happened": (
        "m:past",
        "m:past+",
        "cue:passive",
        "verb:past",
        "verb:ed-1",
        "verb:ed-2",
        "verb:ed-3+",
    ),
}
_AGAINST: dict[str, dict[str, tuple[str, ...]]] = {
    "F": {
        "introduces what follows": ("cue:lead-in", "end::", "jcue:lead-in"),
        "a source or a reference": ("cue:name-of-work", "form:url", "head:sources"),
    },
    "R": {},
    "M": {
        "the author's own method or work": (
            "cue:we-did",
            "m:we",
            "m:we+",
            "cue:our-own",
            "m:method",
            "m:method+",
            "head:method",
            "m:i",
        ),
        "refers to this report": (
            "cue:this-document",
            "m:document",
            "m:document+",
            "m:examine",
            "m:examine+",
        ),
    },
    "O": {
        "the author's own view": (
            "m:praise",
            "m:praise+",
            "cue:hope",
            "m:belief",
            "m:belief+",
            "m:i",
            "m:i+",
            "form:exclamation",
            "cue:it-adjective",
        ),
        "draws on what was said before": (
            "cue:overall",
            "cue:this-verb",
            "m:link",
            "m:link+",
            "first:link",
            "first:this",
        ),
    },
    "P": {
        "a hypothetical": (
            "cue:hypothetical",
            "m:if",
            "m:if+",
            "first:if",
            "cue:example",
        ),
        "the author's own forecast": (
            "cue:forecast",
            "m:will",
            "m:will+",
            "m:may",
            "m:may+",
        ),
    },
    "Q": {},
}
_USUAL = {
    "F": "a heading-like fragment",
    "R": "advice to the reader",
    "M": "refers to this report",
    "O": "the author's own view",
    "P": "a hypothetical",
    "Q": "a question",
}
"""The phrase of each class where none of its finer ones is spoken for."""


def _invert(table: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {name: phrase for phrase, names in table.items() for name in names}


_FOR = _invert(_CLAIM)
_AGAINST_OF = {code: _invert(table) for code, table in _AGAINST.items()}
OTHERWISE = "asserts something that can be checked"


def reason_for(names: Sequence[str], rows: Sequence[Row]) -> str:
    """Return the phrase whose features speak loudest for a claim, against the mean of the other classes."""
    sums: dict[str, float] = {}
    for name, row in zip(names, rows, strict=True):
        phrase = _FOR.get(name)
        if phrase is not None:
            sums[phrase] = sums.get(phrase, 0.0) + row[0] - (sum(row) - row[0]) / (len(row) - 1)
    best = max(sums, key=sums.__getitem__, default=OTHERWISE)
    return best if sums.get(best, 0.0) > 0 else OTHERWISE


def reason_against(code: str, index: int, names: Sequence[str], rows: Sequence[Row]) -> str:
    """Return the phrase for a sentence of the class `code` (the one with this index in a row)."""
    phrases = _AGAINST_OF[code]
    sums: dict[str, int] = {}
    for name, row in zip(names, rows, strict=True):
        phrase = phrases.get(name)
        if phrase is not None:
            sums[phrase] = sums.get(phrase, 0) + row[index] - row[0]
    best = max(sums, key=sums.__getitem__, default="")
    return best if sums.get(best, 0) > 0 else _USUAL[code]
