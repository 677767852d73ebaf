"""A comparison as named numbers, to which the weights are applied."""

from __future__ import annotations

import re
from math import log1p

from groundlint.support.comparison import Comparison
from groundlint.support.signals import is_negation
from groundlint.support.words import Word

_CLAUSE = re.compile(r"[,;:()–—]|\b(?:and|but|which|who|while|as|because|with|by|after|before)\b")

MORE = ("whole", "window", "sentence", "least clause")
"""Features that can only count for support: the share of the claim that the evidence contains, weighted by rarity, 0 to 1."""
LESS = ("names missing", "a figure missing", "denied only in the claim")
"""Features that can only count against it."""


def features_of(pair: Comparison) -> dict[str, float]:
    """The features of a comparison, in the order of MORE and LESS."""
    names = [word for word in names_of(pair) if not pair.stands(word, pair.stems)]
    values = (
        pair.carried(pair.content, pair.stems),
        pair.carried(pair.content, pair.window),
        max(pair.shares, default=0.0),
        min(pair.carried(words, pair.window) for words in _clauses(pair)),
        log1p(len(names)),
        float(bool(pair.missing_figures)),
        float(_denied_alone(pair)),
    )
    return dict(zip((*MORE, *LESS), values, strict=True))


def _denied_alone(pair: Comparison) -> bool:
    """Whether the claim denies something and the sentence nearest it does not."""
    if not pair.sentences or not any(is_negation(word.lower) for word in pair.words):
        return False
    return not any(is_negation(word.lower) for word in pair.sentences[pair.nearest].words)


def names_of(pair: Comparison) -> list[Word]:
    """Capitalised content words that do not begin the claim; an acronym may be spelt out in the source, and is none."""
    return [
        word
        for word in pair.content
        if word.capital and word.start > 0 and not pair.claim[word.start : word.end].isupper()
    ]


def _clauses(pair: Comparison) -> list[list[Word]]:
    """The content words of each part of the claim that has two or more; all of them if no part has."""
    parts = [words for words in parts_of(pair) if len(words) >= 2]
    return parts or [list(pair.content)]


def parts_of(pair: Comparison) -> list[list[Word]]:
    """The content words of each part of the claim: what is between two marks or joining words."""
    cuts = [cut.start() for cut in _CLAUSE.finditer(pair.claim)]
    found: list[list[Word]] = [[]]
    at = 0
    for word in pair.content:
        while at < len(cuts) and cuts[at] <= word.start:
            at += 1
            if found[-1]:
                found.append([])
        found[-1].append(word)
    return [words for words in found if words]
