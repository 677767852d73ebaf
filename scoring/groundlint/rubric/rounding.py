"""Exact fractions to printed numbers: the same digits on every machine."""

from __future__ import annotations

from decimal import ROUND_FLOOR, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

_EXACT = Context(prec=60)


def half_up(value: Fraction, places: int) -> Decimal:
    """`value` with `places` decimals, halves away from zero: 6.25 → 6.3 (floats would say 6.2)."""
    return _rounded(value, places, ROUND_HALF_UP)


def floored(value: Fraction, places: int) -> Decimal:
    """`value` with `places` decimals, the rest cut off: nothing reaches a round figure by rounding."""
    return _rounded(value, places, ROUND_FLOOR)


def _rounded(value: Fraction, places: int, rounding: str) -> Decimal:
    exact = _EXACT.divide(Decimal(value.numerator), Decimal(value.denominator))
    return exact.quantize(Decimal(1).scaleb(-places), rounding=rounding, context=_EXACT)
