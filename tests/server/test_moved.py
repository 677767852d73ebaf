"""Places before and after edits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.applied_edits import applied_in_turn

from groundlint.model.text_edit import TextEdit
from groundlint_server.moved import is_intact, is_new, moved_back, moved_end, moved_start

MARKED = "one [two] three"


def piece(text: str, edits: list[TextEdit]) -> str:
    """What stands where `[two]` stood."""
    after = applied_in_turn(text, edits)
    start, end = text.index("["), text.index("]") + 1
    return after[moved_start(start, edits) : max(moved_start(start, edits), moved_end(end, edits))]


@pytest.mark.parametrize(
    ("edits", "left", "intact"),
    [
        ([], "[two]", True),
        ([(0, 0, "x")], "[two]", True),
        ([(0, 3, "")], "[two]", True),
        ([(0, 4, "")], "[two]", False),  # what stood beside it is part of it for an edit
        ([(4, 4, "x")], "[two]", False),
        ([(9, 9, "x")], "[two]", False),
        ([(5, 8, "2")], "[2]", False),
        ([(3, 6, "x")], "wo]", False),
        ([(7, 12, "x")], "[tw", False),
        ([(0, 15, "gone")], "", False),
        ([(0, 0, "ab"), (0, 1, ""), (20, 20, "")], "[two]", True),
        ([(10, 15, "3"), (0, 3, "1")], "[two]", True),
    ],
)
def test_where_a_piece_is_after_edits(edits: list[TextEdit], left: str, intact: bool) -> None:
    assert piece(MARKED, edits) == left
    assert is_intact(MARKED.index("["), MARKED.index("]") + 1, edits) is intact


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
def test_what_is_intact_is_found_again(text: str, drawn: list[TextEdit], low: int, high: int) -> None:
    edits = inside(text, drawn)
    after = applied_in_turn(text, edits)
    start, end = min(low, high, len(text)), min(max(low, high), len(text))
    there = moved_start(start, edits), moved_end(end, edits)
    assert 0 <= there[0] <= len(after)
    assert 0 <= there[1] <= len(after)
    if is_intact(start, end, edits):
        assert after[there[0] : there[1]] == text[start:end]
        assert moved_back(there[0], edits) == start
        assert moved_back(there[1], edits) == end


@given(st.text("xyz", max_size=30), spans, st.integers(0, 60))
def test_every_place_was_somewhere(text: str, drawn: list[TextEdit], offset: int) -> None:
    edits = inside(text, drawn)
    after = applied_in_turn(text, edits)
    assert 0 <= moved_back(min(offset, len(after)), edits) <= len(text)


@pytest.mark.parametrize(
    ("edits", "new"),
    [
        ([], []),
        ([(2, 2, "abc")], [3, 4]),
        ([(0, 15, "abc")], [1, 2]),
        ([(2, 2, "a"), (3, 3, "b")], []),  # typed letter by letter: what stands around them is known
        ([(2, 2, "abc"), (0, 0, "x")], [4, 5]),
        ([(2, 2, "abc"), (3, 4, "")], [3]),
        ([(2, 4, "")], []),
    ],
)
def test_which_places_are_inside_new_text(edits: list[TextEdit], new: list[int]) -> None:
    after = applied_in_turn(MARKED, edits)
    assert [offset for offset in range(len(after) + 1) if is_new(offset, edits)] == new
