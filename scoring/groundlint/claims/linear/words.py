"""What can be said of a word by itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from groundlint.claims.linear.lexicon import CLASSES_OF
from groundlint.claims.linear.tokens import number_shape, shape

_FINITE = frozenset(("m:be", "m:have", "m:do", "m:past", "m:can", "m:may", "m:must", "m:will"))
"""Classes of words that make a verb of a sentence finite."""
_NAMES_OF = {word: tuple(["m:" + name for name in classes]) for word, classes in CLASSES_OF.items()}
_MOST = 14_000
"""Words kept: those that reports have in common."""


class Forms(NamedTuple):
    """Which forms a word has, or how many words of a sentence have each."""

    alphabetic: int
    third_person: int
    past: int
    finite: int
    number: int
    capital: int
    acronym: int


class Word(NamedTuple):
    """A token of a sentence."""

    lower: str
    """In lower case; a number as its shape."""
    shape: str
    classes: tuple[str, ...]
    """Names of the meaning features that it speaks for."""
    forms: Forms


@lru_cache(maxsize=_MOST)
def word_of(token: str) -> Word:
    """What can be said of a token."""
    first = token[0]
    lower = number_shape(token) if first.isdigit() else token.lower()
    names = _NAMES_OF.get(lower, ())
    past = len(lower) > 4 and lower.endswith("ed")
    forms = Forms(
        alphabetic=first.isalpha(),
        third_person=len(lower) > 4 and not past and lower[-1] == "s" and lower[-2] not in "su'",
        past=past,
        finite=not _FINITE.isdisjoint(names),
        number=first.isdigit(),
        capital=first.isupper(),
        acronym=len(token) > 1 and token.isupper(),
    )
    return Word(lower, shape(token, lower), names, forms)


def counted(words: Iterable[Word]) -> Forms:
    """How many words have each form; there is one word at least."""
    return Forms._make(map(sum, zip(*[word.forms for word in words], strict=True)))
