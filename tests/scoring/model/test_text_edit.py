"""Places before and after edits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.applied_edits import applied_in_turn

from groundlint.model.text_edit import TextEdit, moved_end, moved_start

MARKED = "one [two] three"


def piece(text: str, edits: list[TextEdit]) -> str:
    """What stands where `[two]` stood."""
    after = applied_in_turn(text, edits)
    start, end = text.index("["), text.index("]") + 1
    return after[moved_start(start, edits) : max(moved_start(start, edits), moved_end(end, edits))]


@pytest.mark.parametrize(
    ("edits", "left"),
    [
        ([], "[two]"),
        ([(0, 0, "x")], "[two]"),
        ([(0, 3, "")], "[two]"),
        ([(0, 4, "")], "[two]"),
        ([(4, 4, "x")], "[two]"),
        ([(9, 9, "x")], "[two]"),
        ([(5, 8, "2")], "[2]"),
        ([(3, 6, "x")], "wo]"),
        ([(7, 12, "x")], "[tw"),
        ([(0, 15, "gone")], ""),
        ([(0, 0, "ab"), (0, 1, ""), (20, 20, "")], "[two]"),
        ([(10, 15, "3"), (0, 3, "1")], "[two]"),
    ],
)
def test_where_a_piece_is_after_edits(edits: list[TextEdit], left: str) -> None:
    assert piece(MARKED, edits) == left


spans = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30), st.text("ab\n", max_size=5)), max_size=6)


def inside(text: str, given_edits: list[TextEdit]) -> list[TextEdit]:
    """The edits as edits of `text`, each within what is there at its turn."""
    edits = []
    for low, high, new in given_edits:
        start = min(low, high, len(text))
        end = min(max(low, high), len(text))
        edits.append((start, end, new))
        text = text[:start] + new + text[end:]
    return edits


@given(st.text("xyz", max_size=30), spans, st.integers(0, 30), st.integers(0, 30))
def test_a_piece_stays_inside_the_text(text: str, drawn: list[TextEdit], low: int, high: int) -> None:
    edits = inside(text, drawn)
    after = applied_in_turn(text, edits)
    start, end = min(low, high, len(text)), min(max(low, high), len(text))
    there = moved_start(start, edits), moved_end(end, edits)
    assert 0 <= there[0] <= len(after)
    assert 0 <= there[1] <= len(after)
