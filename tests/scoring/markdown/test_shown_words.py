"""Spans of the words that a reader sees, found again in the Markdown."""

from __future__ import annotations

import pytest

from groundlint.markdown.shown_words import spans_in_markdown


@pytest.mark.parametrize(
    ("text", "plain", "words"),
    [
        ("Sales rose by 5%.", "Sales rose by 5%.", "by 5%"),
        ("Sales **rose by** 5%.", "Sales rose by 5%.", "rose by 5%"),
        ("[Sales rose](https://a.example/by-5 \"by 5%\") by 5%.", "Sales rose by 5%.", "by 5%"),
        ("Sales [1] rose\nby `5%`.", "Sales rose by 5%.", "by 5%"),
        ("R&amp;D rose by 5%.", "R&D rose by 5%.", "by 5%"),
        ("销售额增长了 5%。", "销售额增长了 5%。", "增长了 5%"),
    ],
)  # fmt: skip
def test_words_are_found_without_the_marks_around_them(text: str, plain: str, words: str) -> None:
    at = plain.index(words)
    ((start, end),) = spans_in_markdown(text, plain, ((at, at + len(words)),))
    assert text[start] == words[0]
    assert text[end - 1] == words[-1]
    assert text[start:end].replace("*", "").replace("`", "").split() == words.split()


@pytest.mark.parametrize(
    ("text", "plain", "spans"),
    [
        ("Sales rose.", "Sales fell.", ((0, 5),)),
        ("Sales rose.", "Sales rose.", ((0, 50),)),
        ("Sales rose.", "Sales rose.", ((3, 3),)),
        ("Sales rose.", "Sales rose.", ()),
        ("", "", ((0, 1),)),
    ],
)
def test_what_cannot_be_laid_beside_it_is_nowhere(
    text: str, plain: str, spans: tuple[tuple[int, int], ...]
) -> None:
    assert spans_in_markdown(text, plain, spans) == ()
