"""Features that mean something: verbs, person, modality, numbers, names, sources, form (English and shared)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import chain

from groundlint.claims.linear.cues import cues_in
from groundlint.claims.linear.lexicon import CLASSES_OF
from groundlint.claims.linear.reading import Reading
from groundlint.claims.linear.words import Forms, count

_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d(?:s|\b)")
_MONEY = re.compile(r"[$€£¥₹]\s?\d|\b\d[\d.,]*\s?(?:usd|eur|dollars|euros)\b", re.IGNORECASE)
_PERCENT = re.compile(r"\d\s?(?:%|percent|per cent|percentage)")
_LABEL = re.compile(r"^[^:]{1,60}:\s")
_AFTER_LABEL = re.compile(r"^[^:]{1,60}:\s+(\w+)")
_MATH = re.compile(r"[$\\=≈≤≥∑√^{}]|\\\w")

_LIMITS = (1, 2, 3, 4, 6, 8, 10, 13, 17, 22, 28, 36, 50)
_LENGTHS = (*(f"len:{limit}" for limit in _LIMITS), "len:more")


def bucket(count: int) -> str:
    """Return a count in words that a weight can stand on: 0, 1, 2, 3+."""
    return str(count) if count < 3 else "3+"


def meaning(read: Reading) -> list[str]:
    """Return the names of the features that hold for a sentence with at least one token."""
    spoken_for = list(chain.from_iterable(read.classes))
    found = list(dict.fromkeys(spoken_for))
    if len(found) < len(spoken_for):
        found += [name + "+" for name in found if spoken_for.count(name) > 1]
    low = read.text.lower()
    forms = count(read.forms)
    found += cues_in(low, read.cues)
    _form(found, low, read, forms)
    _verbs(found, read.lowers, forms)
    _numbers_and_names(found, low, read, forms)
    return found


def _form(found: list[str], low: str, read: Reading, forms: Forms) -> None:
    text, lowers = read.text, read.lowers
    last = text[-1]
    found.append(_LENGTHS[bisect_left(_LIMITS, forms.alphabetic)])
    found.append("end:" + (last if not last.isalnum() else "letter"))
    if text[0].islower():
        found.append("form:starts-lower")
    elif not text[0].isalnum():
        found.append("form:starts-mark")
    if "?" in text:
        found.append("form:question-mark")
    if "!" in text:
        found.append("form:exclamation")
    labelled = ":" in text and _LABEL.match(text)
    if labelled:
        found.append("form:label")
    if ";" in text:
        found.append("form:semicolon")
    if "(" in text:
        found.append("form:parenthesis")
    if '"' in text or "“" in text:
        found.append("form:quotation")
    if _MATH.search(text):
        found.append("form:math")
    if "codemark" in low and "codemark" in lowers:
        found.append("form:code")
    if "urlmark" in low and "urlmark" in lowers:
        found.append("form:url")
    found.append("f:" + lowers[0])
    found += ["first:" + name for name in CLASSES_OF.get(lowers[0], ())]
    after = _AFTER_LABEL.match(text) if labelled else None
    if after:
        found += ["label-then:" + name for name in CLASSES_OF.get(after[1].lower(), ("none",))]
    if 0 < forms.alphabetic < 9:
        titled = sum(w[0].isupper() for w in read.words if w[0].isalpha())
        if titled == forms.alphabetic:
            found.append("form:all-titled")
        elif titled * 2 > forms.alphabetic:
            found.append("form:mostly-titled")


def _verbs(found: list[str], lowers: Sequence[str], forms: Forms) -> None:
    finite, past, first = forms.finite, forms.past, lowers[0]
    found.append("verb:finite" if finite else "verb:past" if past else "verb:none-sure")
    if past:
        found.append("verb:ed-" + bucket(past))
    if forms.third_person:
        found.append("verb:s-" + bucket(forms.third_person))
    if len(first) > 5 and first.endswith("ing"):
        found.append("verb:gerund-first")
    if len(lowers) > 1 and not finite and not past and "imperative" in CLASSES_OF.get(first, ()):
        found.append("verb:imperative-alone")


def _numbers_and_names(found: list[str], low: str, read: Reading, forms: Forms) -> None:
    found.append("num:" + bucket(forms.number))
    if forms.number:
        if _YEAR.search(low):
            found.append("num:year")
        if _MONEY.search(read.text):
            found.append("num:money")
        if _PERCENT.search(low):
            found.append("num:percent")
    names = forms.capital - read.words[0][0].isupper()
    found.append("name:" + bucket(names))
    if forms.acronym:
        found.append("name:acronym-" + bucket(forms.acronym))
