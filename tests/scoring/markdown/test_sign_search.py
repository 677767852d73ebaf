"""The next of a sign, as `str.find` gives it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from groundlint.markdown.sign_search import SignSearch


@given(
    st.text("ab)]", max_size=30), st.lists(st.tuples(st.sampled_from(")]"), st.integers(0, 31)), max_size=12)
)
def test_it_is_where_find_finds_it(text: str, places: list[tuple[str, int]]) -> None:
    search = SignSearch(text)
    for sign, start in places:
        assert search.find(sign, start) == text.find(sign, start)
