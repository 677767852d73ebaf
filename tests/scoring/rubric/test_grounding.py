"""Grounding points by whole numbers, at every edge of every band."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.model.counts import ClaimCounts
from groundlint.rubric.grounding import coverage_pct, exact_points, points


@pytest.mark.parametrize(
    ("cited", "total", "expected"),
    [
        (0, 0, 0),
        (0, 1, 0),
        (1, 1, 5),
        (100, 100, 5),
        (99, 100, 4),
        (9999, 10_000, 4),
        (999_999, 1_000_000, 4),
        (95, 100, 4),
        (9499, 10_000, 3),
        (19, 20, 4),
        (18, 20, 3),
        (85, 100, 3),
        (8499, 10_000, 2),
        (17, 20, 3),
        (84, 100, 2),
        (70, 100, 2),
        (6999, 10_000, 1),
        (7, 10, 2),
        (69, 100, 1),
        (50, 100, 1),
        (1, 2, 1),
        (4999, 10_000, 0),
        (49, 100, 0),
        (0, 100, 0),
        (12, 15, 2),  # the source document's fail case prints 3; its own band table says 2
        (2, 3, 1),
        (5, 6, 2),
        (6, 7, 3),
    ],
)
def test_band_edges(cited: int, total: int, expected: int) -> None:
    assert points(cited, total) == expected


counts = st.integers(1, 100_000).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total)))


@given(counts)
def test_five_points_exactly_when_every_claim_is_cited(pair: tuple[int, int]) -> None:
    cited, total = pair
    assert (points(cited, total) == 5) == (cited == total)
    assert (coverage_pct(cited, total) == 100) == (cited == total)


@given(counts)
def test_points_follow_the_exact_share(pair: tuple[int, int]) -> None:
    cited, total = pair
    share = Fraction(100 * cited, total)
    bands = [(100, 5), (95, 4), (85, 3), (70, 2), (50, 1), (0, 0)]
    assert points(cited, total) == next(p for least, p in bands if share >= least)
    exact = exact_points(cited, total)
    assert exact * 2 == int(exact * 2)
    assert abs(exact - 5 * share / 100) <= Fraction(1, 2)
    assert (exact == 5) is (cited == total)


@given(counts)
def test_one_more_citation_never_costs_points(pair: tuple[int, int]) -> None:
    cited, total = pair
    if cited < total:
        assert points(cited + 1, total) >= points(cited, total)


@pytest.mark.parametrize(
    ("cited", "total", "expected"), [(0, 0, None), (12, 15, 80), (2, 3, 66), (999, 1000, 99), (7, 7, 100)]
)
def test_percentages_are_cut_off(cited: int, total: int, expected: int | None) -> None:
    assert coverage_pct(cited, total) == expected


def test_what_counts_as_cited() -> None:
    claims = ClaimCounts(quoted=3, linked=4, uncited=2, ignored=1)
    assert (claims.claims, claims.cited("quoted"), claims.cited("linked")) == (9, 3, 7)
    assert claims.strict() == ClaimCounts(3, 4, 3, 0)
    assert claims + ClaimCounts(1, 1, 1, 1) == ClaimCounts(4, 5, 3, 2)
