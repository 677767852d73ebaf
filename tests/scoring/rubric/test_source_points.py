"""Source quality and source diversity at their edges."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundlint.rubric import source_diversity, source_quality
from groundlint.rubric.source_quality import SourceRating


def rated(*scores: int) -> list[SourceRating]:
    return [SourceRating(f"k{i}", f"https://{i}.example", "", s, "", True, 1) for i, s in enumerate(scores)]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([], 0),
        ([9], 2),
        ([10, 10, 8, 8], 2),
        ([9] * 99 + [8], 1),  # 8.99, printed 9.0
        ([8], 1),
        ([5], 1),
        ([5] * 99 + [4], 0),  # 4.99, printed 5.0
        ([4], 0),
        ([1], 0),
        ([10], 2),
    ],
)
def test_bands_of_the_exact_average(scores: list[int], expected: int) -> None:
    assert source_quality.points(source_quality.average(rated(*scores))) == expected


def test_the_average_is_exact() -> None:
    assert source_quality.average(rated(10, 9, 9)) == Fraction(28, 3)
    assert source_quality.average([]) is None


@pytest.mark.parametrize(("unique", "expected"), [(0, 0), (1, 0), (4, 0), (5, 1), (6, 1), (500, 1)])
def test_five_sources_are_diverse(unique: int, expected: int) -> None:
    assert source_diversity.points(unique) == expected


def test_a_source_is_called_by_what_there_is() -> None:
    assert SourceRating("k", "https://a.example/x", "A", 5, "", True, 1).name == "https://a.example/x"
    assert SourceRating("k", None, "A book", 5, "", True, 1).name == "A book"
    assert SourceRating("smith 1999", None, "", 5, "", True, 1).name == "smith 1999"
