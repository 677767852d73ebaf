"""Lengths in words, CJK in proportion."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.markdown.words import is_cjk, is_longer, length_in_tenths, length_in_words, words_of


@pytest.mark.parametrize(
    ("text", "tenths", "said"),
    [
        ("", 0, "0 words"),
        ("one", 10, "1 word"),
        ("The state-of-the-art costs $1,000.50 – now.", 50, "5 words"),
        ("see https://a.example/x?y=z", 20, "2 words"),
        (r"where \alpha \in [0, 1] is its share", 60, "6 words"),
        ("汉字", 6, "2 characters"),
        ("「汉字」。", 6, "2 characters"),
        ("React 的性能", 19, "2 words"),
        ("\ufffc \ufffc", 0, "0 words"),
        ("*" * 1000, 0, "0 words"),
    ],
)
def test_lengths(text: str, tenths: int, said: str) -> None:
    assert length_in_tenths(text) == tenths
    assert length_in_words(text) == said


@given(st.text(max_size=200), st.text(max_size=200))
def test_length_adds_up(one: str, other: str) -> None:
    assert length_in_tenths(f"{one} {other}") == length_in_tenths(one) + length_in_tenths(other)


@given(st.text(max_size=100), st.integers(0, 30))
def test_longer_is_what_the_length_says(text: str, words: int) -> None:
    assert is_longer(text, words) == (length_in_tenths(text) > words * 10)


def test_words() -> None:
    assert words_of("C++ isn't C#, it's 2 of 汉字!") == [
        "c++",
        "isn",
        "t",
        "c#",
        "it",
        "s",
        "2",
        "of",
        "汉",
        "字",
    ]
    assert is_cjk("a漢")
    assert not is_cjk("ärger")


@given(st.text(st.characters(max_codepoint=127), max_size=40))
def test_the_words_of_plain_ascii_are_those_that_it_has_in_any_text(text: str) -> None:
    assert words_of(text + "字") == [*words_of(text), "字"]
