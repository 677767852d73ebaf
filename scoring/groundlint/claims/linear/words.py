"""What can be said of a word by itself, found once for each word."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from groundlint.claims.linear.cues import CUES_OF
from groundlint.claims.linear.kept import Kept
from groundlint.claims.linear.lexicon import CLASSES_OF
from groundlint.claims.linear.surface import Shape, pair_id, shape_of
from groundlint.claims.linear.tokens import number_shape, shape

_LANE = 9
"""Bits in which one form is counted; a sentence has MOST (250) tokens at most."""
_FINITE = frozenset(("m:be", "m:have", "m:do", "m:past", "m:can", "m:may", "m:must", "m:will"))
"""Classes of words that make a verb of a sentence finite."""


Word = tuple[str, int, Shape, tuple[str, ...], int, int, int, int]
"""A token of a sentence: an item of each column of Reading, in their order. No NamedTuple: at a plain tuple of these
the garbage collector does not look again and again."""
RowsOf = Callable[[str], tuple[int, int]]
"""The sum of the rows of a lower-cased word's n-grams, and what it adds to those of a preceding sentence (packed)."""


class Forms(NamedTuple):
    """How many words of a sentence have each form; the names of the lanes of Reading.forms, lowest first."""

    alphabetic: int
    third_person: int
    past: int
    finite: int
    number: int
    capital: int
    acronym: int


_LANES = tuple(1 << lane * _LANE for lane in range(len(Forms._fields)))
_ALPHABETIC, _THIRD_PERSON, _PAST, _IS_FINITE, _NUMBER, _CAPITAL, _ACRONYM = _LANES


_NAMES_OF = {word: tuple(["m:" + name for name in classes]) for word, classes in CLASSES_OF.items()}
_shape = Kept(shape_of)
_FORMS: dict[int, int] = {}
"""One number for all words of the same forms: there are some dozens."""


class Words(Kept[str, Word]):
    """What is known of each token."""

    def __init__(self, rows_of: RowsOf) -> None:
        super().__init__(self._word)
        self._rows_of = rows_of
        self._numbers = Kept(self._number)

    def _number(self, lower: str) -> Word:
        return lower, pair_id(lower), _shape[shape(lower, lower)], (), 0, _NUMBER, *self._rows_of(lower)

    def _word(self, token: str) -> Word:
        first, forms = token[0], 0
        if first.isdecimal():  # the same for all numbers of a shape
            return self._numbers[number_shape(token)]
        if first.isdigit():
            lower, forms = number_shape(token), _NUMBER
        else:
            lower = token.lower()
            if lower == token:
                lower = token  # one string instead of two
            if first.isalpha():
                forms += _ALPHABETIC
            if first.isupper():
                forms += _CAPITAL
        if len(token) > 1 and token.isupper():
            forms += _ACRONYM
        if len(lower) > 4:
            if lower.endswith("ed"):
                forms += _PAST
            elif lower[-1] == "s" and lower[-2] not in "su'":
                forms += _THIRD_PERSON
        names = _NAMES_OF.get(lower, ())
        if names and not _FINITE.isdisjoint(names):
            forms += _IS_FINITE
        forms = _FORMS.setdefault(forms, forms)
        kind = _shape[shape(token, lower)]
        same = self.get(lower) if first.isupper() else None
        if same and same[0] == lower:  # but for its form
            return lower, same[1], kind, names, same[4], forms, same[6], same[7]
        return lower, pair_id(lower), kind, names, CUES_OF.get(lower, 0), forms, *self._rows_of(lower)


_FULL = (1 << _LANE) - 1
_SHIFTS = tuple(lane * _LANE for lane in range(len(Forms._fields)))


def count(total: int) -> Forms:
    """Return how many words have each form; `total` is the sum of their `forms`."""
    return Forms._make([total >> shift & _FULL for shift in _SHIFTS])
