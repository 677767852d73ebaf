"""Edits that touch are one; whatever is merged, the text comes out the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.applied_edits import applied_in_turn

from groundlint.analysis import analyze
from groundlint.markdown.text_edits import merged_edits
from groundlint.model.text_edit import TextEdit

PLACES = st.integers(-2, 14)
EDITS = st.lists(st.tuples(PLACES, PLACES, st.text("ab\n", max_size=4)), max_size=8)


@given(st.text("xyz\n", max_size=10), EDITS)
def test_the_text_comes_out_the_same(text: str, edits: list[TextEdit]) -> None:
    merged = list(merged_edits(edits, len(text)))
    assert applied_in_turn(text, merged) == applied_in_turn(text, edits)
    assert len(merged) <= len(edits)


@pytest.mark.parametrize(
    ("edits", "expected"),
    [
        ([], []),
        ([(3, 3, "a"), (4, 4, "b"), (5, 5, "c")], [(3, 3, "abc")]),
        ([(3, 3, "c"), (3, 3, "b"), (3, 3, "a")], [(3, 3, "abc")]),
        ([(3, 3, "ab"), (4, 5, ""), (3, 4, "")], [(3, 3, "")]),
        ([(5, 6, ""), (4, 5, ""), (3, 4, "")], [(3, 6, "")]),
        ([(3, 4, "ab"), (2, 6, "")], [(2, 5, "")]),
        ([(3, 3, "a"), (9, 9, "b")], [(3, 3, "a"), (9, 9, "b")]),
        ([(9, 9, "b"), (3, 3, "a")], [(9, 9, "b"), (3, 3, "a")]),
        ([(99, 120, "a"), (99, 99, "b")], [(10, 10, "ab")]),
    ],
)
def test_what_touches_is_one(edits: list[TextEdit], expected: list[TextEdit]) -> None:
    assert list(merged_edits(edits, 10)) == expected


def test_an_analysis_after_a_burst_is_that_of_the_text() -> None:
    text = "# Nurses\n\nThe city grew.\n\n- a list\n"
    sentence = "In 2021 it had 12,000 nurses. "
    burst: list[TextEdit] = [(10, 10, letter) for letter in reversed(sentence)]
    burst += [(len(text) + len(sentence), len(text) + len(sentence), letter) for letter in "\n\n- - x"]
    after = analyze(text).edit(burst)
    fresh = analyze(applied_in_turn(text, burst))
    assert after.findings == fresh.findings
    assert after.document.text == fresh.document.text
