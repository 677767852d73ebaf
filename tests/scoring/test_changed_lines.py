"""Which lines of a text are new against an older one: as few as can be, and those that a library finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import LCSseq

from groundlint.changed_lines import changed_lines


def new(old: str, text: str) -> set[int]:
    """Lines of `text`, written as one letter each."""
    lines = changed_lines("\n".join(old), "\n".join(text)).lines
    assert lines is not None
    return set(lines)


@pytest.mark.parametrize(
    ("old", "text", "added"),
    [
        ("abc", "abc", set()),
        ("", "ab", {0, 1}),
        ("abc", "ac", set()),
        ("abc", "abxc", {2}),
        ("abcd", "axyd", {1, 2}),
        ("abcd", "cdab", {0, 1}),
        ("axbyc", "xaybzc", {0, 2, 4}),
        ("aaa", "aaaa", {3}),
    ],
)
def test_new_lines(old: str, text: str, added: set[int]) -> None:
    assert new(old, text) == added


def test_blanks_and_line_ends_are_no_change() -> None:
    assert changed_lines("a\r\nb  \r\nc", "a\nb\nx\nc  ").lines == {2}


@given(st.text("abcd", max_size=14), st.text("abcd", max_size=14))
def test_no_fewer_would_do(old: str, text: str) -> None:
    kept = LCSseq.similarity(list(old) or [""], list(text) or [""])  # an empty text has one line
    assert len(new(old, text)) == max(len(text), 1) - kept
