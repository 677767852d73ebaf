"""The next of a sign, asked for places that only go up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from groundlint.markdown.next_of import NextOf


@given(st.text("ab)", max_size=30), st.lists(st.integers(0, 31), max_size=12))
def test_it_is_where_find_finds_it(text: str, places: list[int]) -> None:
    next_of = NextOf(text, ")")
    for place in sorted(places):
        found = text.find(")", place)
        assert next_of(place) == (found if found >= 0 else len(text))
