"""Features that mean something: verbs, person, modality, numbers, names, sources, form (English and shared)."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from groundlint.claims.linear.cues import cues_in
from groundlint.claims.linear.lexicon import CLASSES, CLASSES_OF
from groundlint.claims.linear.reading import Reading
from groundlint.claims.linear.words import Forms, counted

_YEAR = re.compile(r"(?:1(?<!\w1)[5-9]|2(?<!\w2)0)\d\d(?:s|\b)")
"""Not with the word boundary in front: what begins with a figure is found faster."""
_MONEY = re.compile(r"[$€£¥₹]\s?\d|\b\d[\d.,]*\s?(?:usd|eur|dollars|euros)\b", re.IGNORECASE)
_PERCENT = re.compile(r"\d\s?(?:%|percent|per cent|percentage)")
_LABEL = re.compile(r"^[^:]{1,60}:\s")
_AFTER_LABEL = re.compile(r"^[^:]{1,60}:\s+(\w+)")
_MATH = re.compile(r"[$\\=≈≤≥∑√^{}]")

_FEW = 9
"""A sentence of fewer words may be a heading: it is looked at how many have a capital."""
_LIMITS = (1, 2, 3, 4, 6, 8, 10, 13, 17, 22, 28, 36, 50)
_LENGTHS = (*(f"len:{limit}" for limit in _LIMITS), "len:more")
_LETTER = "end:letter"


_ED, _S, _ACRONYMS, _NUMBERS, _NAMES = (
    tuple(kind + count for count in ("0", "1", "2", "3+"))
    for kind in ("verb:ed-", "verb:s-", "name:acronym-", "num:", "name:")
)
"""Counts on which a weight can stand: none, 1, 2, 3 and more."""
_FIRST_OF = {word: tuple(["first:" + name for name in classes]) for word, classes in CLASSES_OF.items()}
_AGAIN = {"m:" + name: f"m:{name}+" for name in CLASSES}


def meaning(read: Reading) -> list[str]:
    """Return the names of the features that hold for a sentence with at least one token."""
    low, lowers, forms = read.text.lower(), read.lowers, counted(read.words)
    found = _of_classes(read)
    found += cues_in(low, lowers)
    _form(found, read, low, lowers, forms)
    _verbs(found, lowers, forms)
    _numbers_and_names(found, read, low, forms)
    return found


def _of_classes(read: Reading) -> list[str]:
    """Return the names of the features that the words of a sentence speak for by their classes."""
    spoken_for = [name for word in read.words for name in word.classes]
    found = list(dict.fromkeys(spoken_for))
    if len(found) < len(spoken_for):
        found += [_AGAIN[name] for name in found if spoken_for.count(name) > 1]
    return found


def _form(found: list[str], read: Reading, low: str, lowers: Sequence[str], forms: Forms) -> None:
    text = read.text
    last = text[-1]
    found.append(_LENGTHS[bisect_left(_LIMITS, forms.alphabetic)])
    found.append("end:" + last if not last.isalnum() else _LETTER)
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
    found += _FIRST_OF.get(lowers[0], ())
    after = _AFTER_LABEL.match(text) if labelled else None
    if after:
        found += ["label-then:" + name for name in CLASSES_OF.get(after[1].lower(), ("none",))]
    if 0 < forms.alphabetic < _FEW:
        titled = sum(w[0].isupper() for w in read.tokens if w[0].isalpha())
        if titled == forms.alphabetic:
            found.append("form:all-titled")
        elif titled * 2 > forms.alphabetic:
            found.append("form:mostly-titled")


def _verbs(found: list[str], lowers: Sequence[str], forms: Forms) -> None:
    first, finite, past = lowers[0], forms.finite, forms.past
    found.append("verb:finite" if finite else "verb:past" if past else "verb:none-sure")
    if past:
        found.append(_ED[min(past, 3)])
    if forms.third_person:
        found.append(_S[min(forms.third_person, 3)])
    if len(first) > 5 and first.endswith("ing"):
        found.append("verb:gerund-first")
    if len(lowers) > 1 and not finite and not past and "imperative" in CLASSES_OF.get(first, ()):
        found.append("verb:imperative-alone")


def _numbers_and_names(found: list[str], read: Reading, low: str, forms: Forms) -> None:
    found.append(_NUMBERS[min(forms.number, 3)])
    if forms.number:
        if _YEAR.search(low):
            found.append("num:year")
        money = "$" in low or "usd" in low or "eur" in low or "dollars" in low or not read.text.isascii()
        if money and _MONEY.search(read.text):
            found.append("num:money")
        if ("%" in low or "per" in low) and _PERCENT.search(low):
            found.append("num:percent")
    names = forms.capital - read.tokens[0][0].isupper()
    found.append(_NAMES[min(names, 3)])
    if forms.acronym:
        found.append(_ACRONYMS[min(forms.acronym, 3)])
