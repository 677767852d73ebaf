"""Why one should not vouch for a claim although its evidence has most of it: what turns, strengthens or widens a statement
in one word. Of the training pairs such claims are carried about as often as others, so that it is no reason to call one
unsupported."""

from __future__ import annotations

import re
from collections.abc import Callable

from groundlint.support.comparison import Comparison
from groundlint.support.features import names_of, parts_of
from groundlint.support.lacking import TELLING
from groundlint.support.rarity import rarity
from groundlint.support.signals import is_hedge, is_negation, is_strong, says_direction, untaken

_COMPARED = re.compile(
    r"\b(?:compared (?:with|to)|in (?:comparison|contrast) (?:with|to)|versus|unlike|rather than|instead of)\s([^,.;()]{3,60})",
    re.IGNORECASE,
)
_COMPARES = re.compile(r"\b(?:compar\w+|versus|unlike|contrast|rather|instead|than)\b", re.IGNORECASE)


def doubt(pair: Comparison) -> str | None:
    """What keeps one from vouching for the claim, in words for people, "" where the missing words themselves say it; None
    where nothing does."""
    if not pair.sentences:
        return ""
    for asked in (_source_says, _claim_says):
        if said := asked(pair):
            return said
    return "" if any(asked(pair) for asked in _LACKING) else None


def _source_says(pair: Comparison) -> str:
    """A denial or hedge of the sentence nearest the claim, where the claim has none."""
    near = pair.sentences[pair.nearest]
    for told in _TOLD_OF_THE_SOURCE:
        if not any(told(word.lower) for word in pair.words):
            for word in near.words:
                if told(word.lower):
                    return f"the source says “{near.text[word.start : word.end]}”"
    return ""


_TOLD_OF_THE_SOURCE: tuple[Callable[[str], bool], ...] = (is_negation, is_hedge)


def _claim_says(pair: Comparison) -> str:
    """A denial of the claim, where the sentence nearest it has none, or a strong word of it that is nowhere."""
    denied = any(is_negation(word.lower) for word in pair.sentences[pair.nearest].words)
    for word in pair.words:
        strong = is_strong(word.lower) and word.stem not in pair.stems
        if strong or (not denied and is_negation(word.lower)):
            return f"the source does not say “{pair.claim[word.start : word.end]}”"
    return ""


def _lacks_a_name(pair: Comparison) -> bool:
    """Names are seldom paraphrased."""
    return any(not pair.stands(word, pair.stems) for word in names_of(pair))


def _lacks_a_direction(pair: Comparison) -> bool:
    there = [word.lower for sentence in pair.sentences for word in sentence.words]
    return bool(untaken([word.lower for word in pair.words], there))


def _takes_both_sides(pair: Comparison) -> bool:
    """The sentence nearest the claim says rose and fell, and the claim one of the two: perhaps not of the same."""
    near = [word.lower for word in pair.sentences[pair.nearest].words]
    return bool(untaken(near, [word.lower for word in pair.words])) and any(
        says_direction(word.lower) for word in pair.words
    )


def _says_it_of_the_other(pair: Comparison) -> bool:
    """The claim has a word that is in the source only after 'compared with', and compares nothing itself."""
    near = pair.sentences[pair.nearest]
    compared = _COMPARED.search(near.text)
    if compared is None or _COMPARES.search(pair.claim):
        return False
    others = {word.stem for word in near.words if not compared.start(1) <= word.start < compared.end(1)}
    claimed = {word.stem for word in pair.content}
    return any(
        word.stem in claimed and word.stem not in others
        for word in near.words
        if word.tells and compared.start(1) <= word.start < compared.end(1)
    )


def _lacks_a_part(pair: Comparison) -> bool:
    """Nothing is there of a whole part of the claim ('because of subsidies'): it was added, not said otherwise."""
    return any(
        not pair.carried(words, pair.stems) and any(rarity(word.stem) >= TELLING for word in words)
        for words in parts_of(pair)
    )


_LACKING: tuple[Callable[[Comparison], bool], ...] = (
    _lacks_a_name,
    _lacks_a_direction,
    _takes_both_sides,
    _says_it_of_the_other,
    _lacks_a_part,
)
