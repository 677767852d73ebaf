"""Figures that a claim gives as a bound or an approximation ("over 9,000", "nearly 38 million") and its source exactly."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from groundlint.sources.quotes.figures import Figure, is_year

_FAR = Decimal("0.05")
"""Part of the figure by which the source's may differ: 'over 9,000' is not said of 9,900."""
_BEFORE = 24  # characters before a figure in which its bound is
_ABOVE = re.compile(r"\b(?:over|more than|above|at least|exceeding|upwards? of)\W{0,3}$", re.IGNORECASE)
_BELOW = re.compile(
    r"\b(?:nearly|almost|under|less than|fewer than|below|close to|up to|just short of)\W{0,3}$",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"\b(?:about|around|some|roughly|approximately|an estimated|circa)\W{0,3}$", re.IGNORECASE
)
_MIDDLE_DOT = re.compile(r"(?<=\d)·(?=\d)")


def is_bounded(text: str, figure: Figure, known: Iterable[Figure]) -> bool:
    """Whether a figure of `text` is stated as a bound or an approximation, and one of `known` lies near it on that side."""
    before = text[max(0, figure.start - _BEFORE) : figure.start]
    above, below, about = (bound.search(before) for bound in (_ABOVE, _BELOW, _ABOUT))
    if not (above or below or about) or is_year(figure):
        return False
    far = abs(figure.value) * _FAR
    low = figure.value - (0 if above else far)
    high = figure.value + (0 if below else far)
    return any(one.percent == figure.percent and low <= one.value <= high for one in known)


def decimal_points(text: str) -> str:
    """The text with its decimals as they are read: 37.9 for 37·9, of the same length."""
    return _MIDDLE_DOT.sub(".", text)
