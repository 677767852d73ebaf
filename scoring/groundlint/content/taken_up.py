"""Whether a report takes up what nobody has asked for in so many words: aspects of its title or its question.

Such an aspect is passed over only where most of its words stand nowhere in the report, in no form of theirs: a text on
'north Africa' takes up 'North African', one that says 'AI' takes up 'Artificial Intelligence'.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from groundlint.content.aspects import Aspect, Terms
from groundlint.content.query_phrases import language_of
from groundlint.markdown.words import is_cjk, words_of
from groundlint.unaccented import unaccented

Signs = frozenset[str]
"""What is looked for in the text: beginnings of words in lower case, pairs of CJK characters, initials in capitals."""
_SHORT = 3
"""Characters of a stem that is looked for as a whole word, but for its ending."""
_ENDING = r"(?:e?s|en?|n|y|ies)?(?!\w)"
_ROOT = 5
"""Characters at least of the beginning by which a longer stem is looked for."""
_INSIDE = 6
"""Characters from which on a root may also stand inside a word, as in compounds."""


@lru_cache(maxsize=256)
def signs_of(aspect: Aspect) -> Signs:
    """All signs of an aspect."""
    initials = _initials(aspect)
    return frozenset().union(*map(_signs_of_term, _terms(aspect)), {initials} if initials else ())


@lru_cache(maxsize=1024)  # while a writer types, the other blocks around keep theirs
def signs_in(text: str, signs: Signs) -> Signs:
    """Those of `signs` that stand in a text."""
    folded = unaccented(text.casefold())
    closed = folded if folded.isascii() else "".join(text.casefold().split())
    return frozenset(sign for sign in signs if _stands(sign, text, folded, closed))


def is_taken_up(aspect: Aspect, found: Signs) -> bool:
    """Whether at least half of an aspect's terms are among the signs `found` in a report, or its initials are."""
    if _initials(aspect) in found:
        return True
    terms = _terms(aspect)
    return 2 * sum(_is_found(term, found) for term in terms) >= len(terms)


def can_be_missed(aspect: Aspect, asked: str, language: str) -> bool:
    """Whether words that stand nowhere tell that a report in `language` misses an aspect of `asked`. They do not where
    that is written in another language, or holds CJK (nothing parts its words, and names in it are often translated),
    nor does a lone word in lower case, which may be said in passing."""
    if is_cjk(asked) or language_of(asked, language) != language:
        return False
    return len(_terms(aspect)) > 1 or aspect.name[:1].isupper()


def _terms(aspect: Aspect) -> Terms:
    """'Cost' and 'ownership' for 'cost of ownership'; of a comparison the sides."""
    return aspect.in_sentence[0] | aspect.context


def _signs_of_term(term: str) -> Iterable[str]:
    return _pairs(term) if is_cjk(term) else (_root(term),)


def _root(stem: str) -> str:
    """'african' is found by 'africa', 'evolut' by 'evolu', 'citi' by 'cit'; stemmers take some accents off."""
    plain = unaccented(stem)
    if len(plain) > _ROOT:
        return plain[: max(_ROOT, len(plain) * 3 // 4)]
    return plain[:-1] if len(plain) > 2 and plain.endswith("i") else plain


def _pairs(stretch: str) -> list[str]:
    return [stretch[at : at + 2] for at in range(len(stretch) - 1)] or [stretch]


def _is_found(term: str, found: Signs) -> bool:
    """A stretch of CJK is found where half of its characters stand in pairs that are: nothing parts its words, and a
    pair that spans two of them stands nowhere else."""
    if not is_cjk(term):
        return _root(term) in found
    there = [pair in found for pair in _pairs(term)]
    held = [left or right for left, right in zip([False, *there], [*there, False], strict=True)]
    return 2 * sum(held) >= len(held)


@lru_cache(maxsize=256)
def _initials(aspect: Aspect) -> str:
    """'AI' for 'Artificial Intelligence', "" for a single word."""
    words = [word for word in words_of(aspect.name) if not is_cjk(word)]
    return "".join(word[0] for word in words).upper() if len(words) > 1 else ""


def _stands(sign: str, text: str, folded: str, closed: str) -> bool:
    if is_cjk(sign):
        return sign in closed
    if sign != sign.casefold():
        return sign in text and re.search(rf"(?<!\w){re.escape(sign)}(?!\w)", text) is not None
    if sign not in folded:
        return False
    if len(sign) >= _INSIDE:
        return True
    ending = _ENDING if len(sign) <= _SHORT else ""
    return re.search(rf"(?<![^\W_]){re.escape(sign)}{ending}", folded) is not None
