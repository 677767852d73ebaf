"""Features that mean something: verbs, person, modality, numbers, names, sources, form (English and shared)."""

from __future__ import annotations

import re

from groundlint.claims.linear.cues import cues_in
from groundlint.claims.linear.lexicon import CLASSES_OF

_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d(?:s|\b)")
_MONEY = re.compile(r"[$€£¥₹]\s?\d|\b\d[\d.,]*\s?(?:usd|eur|dollars|euros)\b", re.IGNORECASE)
_PERCENT = re.compile(r"\d\s?(?:%|percent|per cent|percentage)")
_LABEL = re.compile(r"^[^:]{1,60}:\s")
_MATH = re.compile(r"[$\\=≈≤≥∑√^{}]|\\\w")


def bucket(count: int) -> str:
    """Return a count in words that a weight can stand on: 0, 1, 2, 3+."""
    return str(count) if count < 3 else "3+"


def length_bucket(count: int) -> str:
    """Return the length of a sentence in steps that grow."""
    for limit in (1, 2, 3, 4, 6, 8, 10, 13, 17, 22, 28, 36, 50):
        if count <= limit:
            return str(limit)
    return "more"


def meaning(text: str, words: list[str], lowers: list[str]) -> list[str]:
    """Return the names of the features that hold for a plain sentence with at least one token."""
    found: list[str] = []
    counts: dict[str, int] = {}
    for lower in lowers:
        for name in CLASSES_OF.get(lower, ()):
            counts[name] = counts.get(name, 0) + 1
    for name, count in counts.items():
        found.append("m:" + name)
        if count > 1:
            found.append("m:" + name + "+")
    low = text.lower()
    found.extend("cue:" + name for name in cues_in(low, lowers))
    found.extend(_form(text, words, lowers))
    found.extend(_verbs(lowers, counts))
    found.extend(_numbers_and_names(low, text, words))
    return found


def _form(text: str, words: list[str], lowers: list[str]) -> list[str]:
    last = text[-1]
    alphabetic = [w for w in words if w[0].isalpha()]
    found = ["len:" + length_bucket(len(alphabetic)), "end:" + (last if not last.isalnum() else "letter")]
    if text[0].islower():
        found.append("form:starts-lower")
    elif not text[0].isalnum():
        found.append("form:starts-mark")
    if "?" in text:
        found.append("form:question-mark")
    if "!" in text:
        found.append("form:exclamation")
    if _LABEL.match(text):
        found.append("form:label")
    if ";" in text:
        found.append("form:semicolon")
    if "(" in text:
        found.append("form:parenthesis")
    if '"' in text or "“" in text:
        found.append("form:quotation")
    if _MATH.search(text):
        found.append("form:math")
    if "codemark" in lowers:
        found.append("form:code")
    if "urlmark" in lowers:
        found.append("form:url")
    first = CLASSES_OF.get(lowers[0], ())
    found.append("f:" + lowers[0])
    found.extend("first:" + name for name in first)
    after = re.match(r"^[^:]{1,60}:\s+(\w+)", text)
    if after:
        found.extend("label-then:" + name for name in CLASSES_OF.get(after[1].lower(), ("none",)))
    if alphabetic and len(alphabetic) < 9:
        titled = sum(w[0].isupper() for w in alphabetic)
        if titled == len(alphabetic):
            found.append("form:all-titled")
        elif titled * 2 > len(alphabetic):
            found.append("form:mostly-titled")
    return found


def _verbs(lowers: list[str], counts: dict[str, int]) -> list[str]:
    found: list[str] = []
    third = sum(1 for w in lowers if len(w) > 4 and w.endswith("s") and w[-2] not in "su'")
    past = sum(1 for w in lowers if len(w) > 4 and w.endswith("ed"))
    finite = any(k in counts for k in ("be", "have", "do", "past", "can", "may", "must", "will"))
    found.append("verb:finite" if finite else "verb:past" if past else "verb:none-sure")
    if past:
        found.append("verb:ed-" + bucket(past))
    if third:
        found.append("verb:s-" + bucket(third))
    if any(w.endswith("ing") and len(w) > 5 for w in lowers[:1]):
        found.append("verb:gerund-first")
    if len(lowers) > 1 and not finite and not past and "imperative" in CLASSES_OF.get(lowers[0], ()):
        found.append("verb:imperative-alone")
    return found


def _numbers_and_names(low: str, text: str, words: list[str]) -> list[str]:
    found: list[str] = []
    numbers = sum(1 for w in words if w[0].isdigit())
    found.append("num:" + bucket(numbers))
    if numbers:
        if _YEAR.search(low):
            found.append("num:year")
        if _MONEY.search(text):
            found.append("num:money")
        if _PERCENT.search(low):
            found.append("num:percent")
    names = sum(1 for w in words[1:] if w[0].isupper())
    found.append("name:" + bucket(names))
    acronyms = sum(1 for w in words if len(w) > 1 and w.isupper())
    if acronyms:
        found.append("name:acronym-" + bucket(acronyms))
    return found
