"""Whether a report takes up the aspects of its title or question, which nobody has listed explicitly.

It misses such an aspect only if most of the aspect's words appear nowhere in the report, in any form: a text on
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
"""What to look for in the text: beginnings of words in lower case, pairs of CJK characters, initials in capitals."""
_SHORT = 3
"""A stem of at most this many characters must match a whole word, apart from its ending."""
_ENDING = r"(?:e?s|en?|n|y|ies)?(?!\w)"
_ROOT = 5
"""The fewest characters of the beginning that is searched for in place of a longer stem."""
_INSIDE = 6
"""A root of at least this many characters may also be inside a word, as in compounds."""


@lru_cache(maxsize=256)
def signs_of(aspect: Aspect) -> Signs:
    """All signs of an aspect."""
    initials = _initials(aspect)
    return frozenset().union(*map(_signs_of_term, _terms(aspect)), {initials} if initials else ())


@lru_cache(maxsize=1024)  # while a writer types, the other blocks keep theirs
def signs_in(text: str, signs: Signs) -> Signs:
    """Those of `signs` that are in a text."""
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
    """Whether missing words can show that a report in `language` lacks an aspect of `asked`. They cannot if `asked` is in
    another language or has CJK (nothing separates its words, and names in it are often translated), or if the aspect is a
    single word in lower case, which may be a passing mention."""
    if is_cjk(asked) or language_of(asked, language) != language:
        return False
    return len(_terms(aspect)) > 1 or aspect.name[:1].isupper()


def _terms(aspect: Aspect) -> Terms:
    """'Cost' and 'ownership' for 'cost of ownership'; for a comparison, its sides."""
    return aspect.in_sentence[0] | aspect.context


def _signs_of_term(term: str) -> Iterable[str]:
    return _pairs(term) if is_cjk(term) else (_root(term),)


def _root(stem: str) -> str:
    """The root to search for: 'africa' for 'african', 'evolu' for 'evolut', 'cit' for 'citi'; stemmers remove some accents."""
    plain = unaccented(stem)
    if len(plain) > _ROOT:
        return plain[: max(_ROOT, len(plain) * 3 // 4)]
    return plain[:-1] if len(plain) > 2 and plain.endswith("i") else plain


def _pairs(stretch: str) -> list[str]:
    return [stretch[at : at + 2] for at in range(len(stretch) - 1)] or [stretch]


def _is_found(term: str, found: Signs) -> bool:
    """Whether a term is found. A stretch of CJK is found if half of its characters are in pairs that are: nothing separates
    its words, and a pair that spans two of them appears nowhere else."""
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
