"""Two rounds of edits as one: for any text and any edits, and each place once."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from tests.applied_edits import applied

from groundlint.model.text_edit import TextEdit
from groundlint.safe_fixes import composed


@st.composite
def edits_of(draw: st.DrawFn, text: str) -> list[TextEdit]:
    """Edits of a text in order of place, none touching another."""
    places = sorted(draw(st.lists(st.integers(0, len(text)), max_size=12, unique=True)))
    pairs = zip(places[::2], places[1::2], strict=False)
    return [(start, end - draw(st.integers(0, 1)), draw(st.text("XYZ", max_size=3))) for start, end in pairs]


@given(st.text("abc", max_size=30), st.data())
def test_one_after_the_other(text: str, data: st.DataObject) -> None:
    first = data.draw(edits_of(text))
    between = applied(text, first)
    then = data.draw(edits_of(between))
    both = composed(text, first, then)
    assert applied(text, both) == applied(between, then)
    assert all(one[1] < other[0] for one, other in pairwise(both)) or not both
