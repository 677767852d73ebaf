"""Printed numbers come from exact fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.rubric.rounding import floored, half_up


@pytest.mark.parametrize(
    ("value", "places", "expected"),
    [
        (Fraction(625, 100), 1, "6.3"),  # a float of 6.25 rounds to 6.2
        (Fraction(885, 100), 1, "8.9"),
        (Fraction(9), 1, "9.0"),
        (Fraction(179, 20), 1, "9.0"),  # 8.95: printed 9.0, and still in the band below 9
        (Fraction(20, 3), 1, "6.7"),
        (Fraction(0), 1, "0.0"),
    ],
)
def test_half_up(value: Fraction, places: int, expected: str) -> None:
    assert str(half_up(value, places)) == expected


def test_floored_never_reaches_what_it_is_below() -> None:
    assert str(floored(Fraction(4_999_999, 1_000_000), 2)) == "4.99"
    assert str(floored(Fraction(5), 2)) == "5.00"


@given(st.integers(0, 10**6), st.integers(1, 10**6))
def test_floored_is_below_and_near(numerator: int, denominator: int) -> None:
    value = Fraction(numerator, denominator)
    shown = Fraction(floored(value, 4))
    assert shown <= value < shown + Fraction(1, 10_000)
