"""The likest stretch of a text: by the table of distances, and as a library finds it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from groundlint.sources.quotes.fewest_edits import fewest_edits


@pytest.mark.parametrize(
    ("text", "pattern", "edits", "found"),
    [
        ("The mill has 40 looms.", "40 looms", 0, "40 looms"),
        ("The mill has 45 looms.", "has 40 looms", 1, "has 45 looms"),
        ("It returned within a year to port", "within a month", 5, "within a year "),
        ("All mills but one, and the port", "All mills, and the port", 8, "All mills but one, and the port"),
        ("没有放弃", "放弃", 0, "放弃"),
        ("", "loom", 4, ""),
        ("loom loom", "loom", 0, "loom"),
    ],
)
def test_the_likest_stretch(text: str, pattern: str, edits: int, found: str) -> None:
    needed, start, end = fewest_edits(text, pattern)
    assert (needed, text[start:end]) == (edits, found)


def test_of_two_places_the_first() -> None:
    assert fewest_edits("a loom, a loom", "loom") == (0, 2, 6)


@given(st.text("abü长", max_size=12), st.text("abü长", min_size=1, max_size=8))
def test_no_stretch_takes_fewer_edits(text: str, pattern: str) -> None:
    edits, start, end = fewest_edits(text, pattern)
    stretches = [text[low:high] for low in range(len(text) + 1) for high in range(low, len(text) + 1)]
    assert edits == min(Levenshtein.distance(stretch, pattern) for stretch in stretches)
    assert edits == Levenshtein.distance(text[start:end], pattern)
