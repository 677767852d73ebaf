"""What a claim says more strongly than the sentence nearest it, told by single words: without exception, as a cause,
denied, or without the doubt, the denial or the condition of the source."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import shorten
from typing import NamedTuple

from groundlint.support.comparison import Comparison
from groundlint.support.signals import denies, is_hedge, is_negation, says_for_sure, says_without_exception
from groundlint.support.words import Word

_MOST_OF_IT = 0.6
"""Part of the claim that one sentence holds from which a strong word or a denial that the source lacks is the claim's own.
Of 2,251 carried training pairs, this module and the exact comparison together take 12 for unsupported."""
_NEARLY_ALL = 0.75
"""Part from which a denial or a doubt of the sentence belongs to what the claim says."""
_TOGETHER = 0.7
"""Part that neighbouring sentences hold together from which the same goes for a strong word."""
_ABOUT_THE_SAME = 0.5
"""Part from which a sentence that only links two things is about those that the claim calls cause and effect."""
_BESIDE_CONDITION = 0.7
"""Part that the sentence holds without its condition."""
_LINK = re.compile(
    r"\b(?:associat\w+ with|correlat\w+|(?:linked|tied) (?:to|with)|(?:association|link|relationship|connection) between)"
)
_CAUSE = r"caus(?:e[sd]?|ing)|induc(?:e[sd]?|ing)|leads? to|led to|results? in|resulted in|because|due to"
_EFFECT = (
    r"ma[kd]es?|prevent(?:s|ed)?|protects?|lower(?:s|ed)|raise[sd]?|reduce[sd]?|increase[sd]?|improve[sd]?|worsen(?:s|ed)?|"
    r"drives?|drove|triggers?|boost(?:s|ed)?|weaken(?:s|ed)?|harms?|damages?"
)
_NAMES_CAUSE = re.compile(rf"\b(?:{_CAUSE})\b")
_SAYS_EFFECT = re.compile(rf"\b(?:{_CAUSE}|{_EFFECT})\b")
_LONGEST = 80  # characters of a condition that are shown
_CONDITION = re.compile(
    r"\b(?:if|unless|provided that|providing that|as long as|so long as|on condition that|assuming|only when)\b"
    r"(?! (?:any|anything|possible|necessary|needed|not|so)\b)",
    re.IGNORECASE,
)
_CONDITIONAL_WORDS = "if unless provided providing assuming when condition depending depends would"
_CONDITIONAL = frozenset(_CONDITIONAL_WORDS.split())
"""Words by which a claim says that it holds on a condition."""
_MODALS = frozenset(["may", "might", "could"])
_PREFIXES = ("un", "in", "im", "il", "ir", "non", "dis")
_DENIED_WITHIN = frozenset(
    ["unable", "impossible", "refused", "refuses", "denied", "denies", "avoid", "avoids", "avoided"]
)
_LIMITED = re.compile(r"\b(?:only|sole|solely|just|merely|necessarily|far|yet|but|rather)\b")
"""After a denial these leave the statement standing, or bring what is said instead: not the only one, not far from."""
_REACH = 3  # words within which a denial is one of a strong word
_MARK = re.compile(r"[^\w\s]")
_OPENS_CLAUSE = re.compile(r"(?:^|[,;:(“\"]|\b(?:that|but|and))\s*$")


class Overstated(NamedTuple):
    """The word of the claim that says too much, None where it is all of it, and why, in words for people."""

    word: Word | None
    why: str


def overstated(pair: Comparison) -> Overstated | None:
    """The first of what the claim says more strongly than the source; None if there is no such word."""
    if not pair.sentences:
        return None
    return next((told for rule in _RULES if (told := rule(pair)) is not None), None)


def _without_exception(pair: Comparison) -> Overstated | None:
    """All, always, every, or proves where the source has doubts: and the source has no such word."""
    if pair.shares[pair.nearest] < _MOST_OF_IT and pair.carried(pair.content, pair.window) < _TOGETHER:
        return None
    doubted = any(is_hedge(word.lower) for word in pair.sentences[pair.nearest].words)
    for at, word in enumerate(pair.words):
        strong = says_without_exception(word.lower) or (doubted and says_for_sure(word.lower))
        if strong and word.stem not in pair.stems:
            before = pair.words[max(0, at - _REACH) : at]
            if not any(denies(one.lower) for one in before):  # not only, not the only one
                return _not_said(pair, word)
    return None


def _denied(pair: Comparison) -> Overstated | None:
    """The claim denies once, right before a word of the sentence, and the source denies nothing, also not within a word
    (unable)."""
    if pair.shares[pair.nearest] < _MOST_OF_IT:
        return None
    denials = [word for word in pair.words if denies(word.lower)]
    if len(denials) != 1 or _LIMITED.search(pair.claim, denials[0].end):
        return None
    if any(is_negation(word.lower) for sentence in pair.sentences for word in sentence.words):
        return None
    after = next((word for word in pair.content if word.start > denials[0].start), None)
    if after is None or after.stem not in pair.by_sentence[pair.nearest]:
        return None
    claimed = {word.lower for word in pair.content}
    if any(_denies_within(word.lower, claimed) for word in pair.sentences[pair.nearest].words):
        return None
    return _not_said(pair, denials[0])


def _denies_within(lower: str, claimed: set[str]) -> bool:
    """Whether a word of the source denies one of the claim by its beginning: ineffective, of a claim that says 'not effective'."""
    if lower in _DENIED_WITHIN:
        return True
    return any(lower.startswith(prefix) and lower[len(prefix) :] in claimed for prefix in _PREFIXES)


def _as_cause(pair: Comparison) -> Overstated | None:
    """The claim names a cause, and the sentence only a link between the two."""
    near = pair.sentences[pair.nearest].text
    link = _LINK.search(near)
    if link is None or pair.shares[pair.nearest] < _ABOUT_THE_SAME:
        return None
    if (
        _NAMES_CAUSE.search(near)
        or _LINK.search(pair.claim)
        or any(is_hedge(word.lower) for word in pair.words)
    ):
        return None
    cause = _SAYS_EFFECT.search(pair.claim)
    word = next((one for one in pair.words if cause and one.start == cause.start()), None)
    if cause is None or word is None or word.stem in pair.stems:
        return None
    return Overstated(word, f"the source says “{link[0]}”, not “{cause[0]}”")


def _denied_in_source(pair: Comparison) -> Overstated | None:
    """The claim denies nothing, and the sentence denies a word of it right before that."""
    if pair.shares[pair.nearest] < _NEARLY_ALL or any(is_negation(word.lower) for word in pair.words):
        return None
    return _said_before(pair, _turns_round, within=1)


def _left_open_in_source(pair: Comparison) -> Overstated | None:
    """The claim leaves nothing open, and the sentence says of its verb that it may be."""
    if pair.shares[pair.nearest] < _NEARLY_ALL or any(is_hedge(word.lower) for word in pair.words):
        return None
    return _said_before(pair, _MODALS.__contains__, within=2)


def _on_condition(pair: Comparison) -> Overstated | None:
    """The sentence says it on a condition of which the claim has nothing."""
    if any(word.lower in _CONDITIONAL or is_hedge(word.lower) for word in pair.words):
        return None
    near = pair.sentences[pair.nearest]
    opened = _CONDITION.search(near.text)
    if opened is None:
        return None
    start, end = opened.start(), len(near.text)
    if _OPENS_CLAUSE.search(near.text[:start]):
        comma = near.text.find(",", start)
        end = comma if comma > 0 else end
    clause = [word for word in near.words if opened.end() <= word.start < end and word.tells]
    claimed = {word.stem for word in pair.words}
    if not clause or any(word.stem in claimed for word in clause):
        return None
    beside = frozenset(word.stem for word in near.words if not start <= word.start < end)
    if pair.carried(pair.content, beside) < _BESIDE_CONDITION:
        return None
    said = shorten(near.text[start:end].rstrip("."), _LONGEST, placeholder="…")
    return Overstated(None, f"the source says “{said}”")


def _said_before(pair: Comparison, told: Callable[[str], bool], within: int) -> Overstated | None:
    """The sentence's word of a kind that is before the first telling word after it, if that is one of the claim."""
    near = pair.sentences[pair.nearest]
    claimed = {word.stem: word for word in reversed(pair.content)}
    for at, word in enumerate(near.words):
        if not told(word.lower) or (word.capital and at):  # the month of May
            continue
        after = next((one for one in near.words[at + 1 : at + 1 + within] if one.tells), None)
        if after is None or after.stem not in claimed:
            continue
        if not _MARK.search(near.text, word.end, after.start):
            return Overstated(claimed[after.stem], f"the source says “{near.text[word.start : after.end]}”")
    return None


def _turns_round(lower: str) -> bool:
    return denies(lower) and lower != "without"


def _not_said(pair: Comparison, word: Word) -> Overstated:
    return Overstated(word, f"the source does not say “{pair.claim[word.start : word.end]}”")


_RULES: tuple[Callable[[Comparison], Overstated | None], ...] = (
    _without_exception,
    _denied,
    _as_cause,
    _denied_in_source,
    _on_condition,
    _left_open_in_source,
)
"""The most certain first."""
