"""What can be said of a word by itself, found once for each word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from groundlint.claims.linear.cues import cues_of
from groundlint.claims.linear.kept import Kept
from groundlint.claims.linear.lexicon import CLASSES_OF
from groundlint.claims.linear.tokens import number_shape, shape

_LANE = 9
"""Bits in which one form is counted; a sentence has MOST (250) tokens at most."""
_FINITE = ("be", "have", "do", "past", "can", "may", "must", "will")
"""Classes of words that make a verb of a sentence finite."""


class Word(NamedTuple):
    """A token of a sentence, as it stands there."""

    lower: str
    """In lower case; a number as its shape."""
    shape: str
    classes: tuple[str, ...]
    """Names of the meaning features that it speaks for."""
    cues: int
    """Cues that it may be part of, a bit each."""
    forms: int
    """1 in the lane of each form that it has (Forms)."""


class Forms(NamedTuple):
    """How many words of a sentence have each form; the names of the lanes of Word.forms, lowest first."""

    alphabetic: int
    third_person: int
    past: int
    finite: int
    number: int
    capital: int
    acronym: int


def _word(token: str) -> Word:
    first = token[0]
    lower = number_shape(token) if first.isdigit() else token.lower()
    classes = CLASSES_OF.get(lower, ())
    forms = Forms(
        alphabetic=first.isalpha(),
        third_person=len(lower) > 4 and lower.endswith("s") and lower[-2] not in "su'",
        past=len(lower) > 4 and lower.endswith("ed"),
        finite=any(name in classes for name in _FINITE),
        number=first.isdigit(),
        capital=first.isupper(),
        acronym=len(token) > 1 and token.isupper(),
    )
    return Word(
        lower,
        shape(token, lower),
        tuple("m:" + name for name in classes),
        cues_of(lower),
        sum(has << lane * _LANE for lane, has in enumerate(forms)),
    )


WORDS = Kept(_word)
_FULL = (1 << _LANE) - 1
_SHIFTS = tuple(lane * _LANE for lane in range(len(Forms._fields)))


def count(forms: Iterable[int]) -> Forms:
    """Return how many words have each form."""
    total = sum(forms)
    return Forms._make([total >> shift & _FULL for shift in _SHIFTS])
