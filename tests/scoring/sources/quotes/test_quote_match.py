"""What is told of an altered quote: whose word it is, or what it leaves out, puts in or replaces."""

from __future__ import annotations

import pytest

from groundlint.sources.quotes.comparable import comparable
from groundlint.sources.quotes.match import match_quote
from groundlint.sources.quotes.quote_match import told


@pytest.mark.parametrize(
    ("quoted", "source", "line"),
    [
        ("", "The company claims that", "the page gives this as somebody’s word, “The company claims that”"),
        ("…", "according to the landlord", "the page gives this as somebody’s word, “according to the landlord”"),
        ("", "said one of them, who was not named", "the page gives this as somebody’s word, “said one of them, who was not named”"),
        ("", "so der Betreiber", "the page gives this as somebody’s word, “so der Betreiber”"),
        ("", "据附近居民称", "the page gives this as somebody’s word, “据附近居民称”"),
        ("", "There is no evidence that", "the quote leaves out “There is no evidence that”"),
        ("", "The ministry denied that", "the quote leaves out “The ministry denied that”"),
        ("", "unless it rains", "the quote leaves out “unless it rains”"),
        ("", "if the seals, as many say, last", "the quote leaves out “if the seals, as many say, last”"),
        ("", "as the walls will hold", "the quote leaves out “as the walls will hold”"),
        ("all", "", "the quote puts in “all”"),
        ("nine", "three", "it says “three” for “nine”"),
    ],
)  # fmt: skip
def test_a_difference_is_one_line(quoted: str, source: str, line: str) -> None:
    assert told(quoted, source) == line


@pytest.mark.parametrize(
    ("text", "quote", "said"),
    [
        ("Rain fell. Harrow Ltd claims that the dam leaks. It is old.", "the dam leaks", "Harrow Ltd claims that"),
        ("According to a company spokesman, the dam leaks.", "the dam leaks", "According to a company spokesman"),
        ("The dam leaks, the lobby group says. It is old.", "The dam leaks", "the lobby group says"),
        ("Fishermen’s rivals see it differently: the dam leaks.", "the dam leaks", "Fishermen's rivals see it differently"),
        ("“The dam leaks,” said one of them, who was not named.", "The dam leaks", "said one of them, who was not named"),
        ("Der Damm ist dicht, so der Betreiber. Er ist alt.", "Der Damm ist dicht", "so der Betreiber"),
    ],
)  # fmt: skip
def test_the_words_that_put_it_down_to_somebody_are_told_whole(text: str, quote: str, said: str) -> None:
    found = match_quote(comparable(text), quote)
    assert [(one.source, one.kind) for one in found.differences] == [(said, "attribution")]
    assert comparable(said).text in comparable(found.passage).text
