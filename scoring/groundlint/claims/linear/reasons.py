"""The phrase that tells a writer why a sentence was judged as it was."""

from __future__ import annotations

from collections.abc import Iterable

_CLAIM: dict[str, tuple[str, ...]] = {
    "states a figure": ("num:1", "num:2", "num:3+", "num:money", "num:percent", "m:unit", "m:unit+"),
    "gives a date or a time": ("num:year", "m:time", "m:time+"),
    "attributes a finding to others": ("m:report", "m:report+", "cue:according", "m:source", "m:source+"),
    "states a cause or an effect": ("cue:caused", "m:cause", "m:cause+"),
    "compares or ranks": ("m:compare", "m:compare+", "m:superlative", "m:superlative+"),
    "describes a trend": ("m:trend", "m:trend+", "cue:perfect"),
    "names people, organisations or products": (
        "name:1", "name:2", "name:3+", "name:acronym-1", "name:acronym-2", "name:acronym-3+",
    ),
    "says what something is": ("cue:known-as", "m:define", "m:define+"),
    "reports what happened": ("m:past", "m:past+", "cue:passive", "verb:past", "verb:ed-1", "verb:ed-2", "verb:ed-3+"),
}
_NOT_CLAIM: dict[str, tuple[str, ...]] = {
    "a question": ("form:question-mark", "end:?", "first:wh", "first:question"),
    "advice to the reader": (
        "cue:advice", "m:must", "m:must+", "first:imperative", "verb:imperative-alone", "m:you", "m:you+",
        "label-then:imperative", "m:norm", "m:norm+", "cue:reader", "head:advice",
    ),
    "refers to this report": (
        "cue:this-document", "m:document", "m:document+", "m:examine", "m:examine+",
    ),
    "the author's own method or work": ("cue:we-did", "m:we", "m:we+", "cue:our-own", "m:method", "head:method"),
    "a hypothetical": ("cue:hypothetical", "m:if", "m:if+", "first:if"),
    "the author's own view": (
        "m:praise", "m:praise+", "cue:hope", "m:belief", "m:belief+", "m:i", "m:i+", "form:exclamation",
        "cue:it-adjective",
    ),
    "the author's own forecast": ("cue:forecast", "m:will", "m:will+", "m:may", "m:may+"),
    "a heading-like fragment": (
        "len:1", "len:2", "len:3", "len:4", "verb:none-sure", "form:all-titled", "form:mostly-titled",
        "form:starts-lower", "end:letter", "form:label",
    ),
    "introduces what follows": ("cue:lead-in", "end::"),
    "a source or a reference": ("cue:name-of-work", "form:url", "head:sources"),
    "draws on what was said before": ("cue:overall", "cue:this-verb", "m:link", "m:this", "first:link", "first:this"),
}


def _invert(table: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {name: phrase for phrase, names in table.items() for name in names}


_PHRASE = {True: _invert(_CLAIM), False: _invert(_NOT_CLAIM)}
OTHERWISE = {True: "asserts something that can be checked", False: "asserts nothing that can be checked"}


def reason(contributions: Iterable[tuple[str, float]], claim: bool) -> str:
    """Return the phrase whose features speak loudest for the verdict.

    `contributions` are (feature, weight) of the features that hold; a feature crossed with the block kind
    ('list*m:must') counts for the plain one.
    """
    table = _PHRASE[claim]
    sums: dict[str, float] = {}
    for name, weight in contributions:
        phrase = table.get(name.rsplit("*", 1)[-1])
        if phrase is not None:
            sums[phrase] = sums.get(phrase, 0.0) + (weight if claim else -weight)
    best = max(sums.items(), key=lambda item: item[1], default=("", 0.0))
    return best[0] if best[1] > 0 else OTHERWISE[claim]
