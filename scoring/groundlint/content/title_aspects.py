"""The subjects of a report according to its title."""

from __future__ import annotations

import re
from functools import lru_cache

from groundlint.content.aspects import Aspect, Terms, terms_of
from groundlint.content.genre_words import GENRE_CJK, GENRE_WORDS
from groundlint.content.query_phrases import phrases_of
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.words import is_cjk, words_of

_MOST = 4
"""The most aspects taken from a title."""
_TWO_PARTS = lazy_pattern(r"[:：?？]|\s[–—-]{1,3}\s|——")
# 'Growth without debt': what follows is exactly what the report is not about.
_WITHOUT = lazy_pattern(
    r"\b(?:without|ohne|sans|sin|sem|instead of|statt|rather than)\b[^:：–—]*", re.IGNORECASE
)
_LEGAL_FORMS = frozenset(["inc", "ltd", "llc", "llp", "plc", "gmbh", "corp", "pty", "sarl", "srl"])
"""What follows the name of a company: 'Hill Mills, Inc.'"""
_GENRE_IN_CJK = lazy_pattern("|".join(map(re.escape, GENRE_CJK)))


@lru_cache(maxsize=64)
def title_aspects(title: str, language: str) -> tuple[Aspect, ...]:
    """The phrases of a title, without the words that only name a kind of text and without numbers and dates."""
    parts = _TWO_PARTS.split(_WITHOUT.sub(" ", title), maxsplit=1)
    found: dict[tuple[Terms, ...], Aspect] = {}
    for part in parts:
        for aspect in _aspects_of(part, language):
            found.setdefault(aspect.in_sentence, aspect)
    return tuple(found.values())[:_MOST]


def _aspects_of(part: str, language: str) -> list[Aspect]:
    found: dict[frozenset[str], Aspect] = {}
    for phrase in phrases_of(part, language):
        name = phrase.name if _own_terms(phrase.core, language) else phrase.context  # 'Frontiers of algebra'
        terms = _own_terms(phrase.core, language) or _own_terms(phrase.context, language)
        if terms:
            found.setdefault(terms, Aspect(name, (terms,), (terms,)))
    return list(found.values())


def _own_terms(words: str, language: str) -> Terms:
    """The terms that are neither genre words nor legal forms."""
    own = [word for word in words_of(words) if word not in GENRE_WORDS | _LEGAL_FORMS and not is_cjk(word)]
    own = [word for word in own if len(word) > 1 and not any(char.isdigit() for char in word)]
    terms = terms_of(" ".join(own), language) if own else frozenset()
    in_cjk = terms_of(_GENRE_IN_CJK.sub(" ", words), language) if is_cjk(words) else frozenset()
    return terms | {term for term in in_cjk if is_cjk(term)}
