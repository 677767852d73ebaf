"""Small words of an edited block: what is counted of the edit comes to the same as counting the block again."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.text.blocks import Block, parse_blocks
from groundlint.text.difference import difference
from groundlint.text.language import LATIN, small_words
from groundlint.text.small_words import NONE, block_small_words, small_words_changed

WORDS = (
    "the",
    "of",
    "der",
    "und",
    "zx",
    "](",
    "[a](http://the.of/und",
    ' "and is")',
    ")",
    "https://of.the ",
    "- ",
    "> ",
    "`the`",
    "\n",
    "é",
    "中",
)


def block(text: str) -> Block:
    return (*parse_blocks(text), Block("", ()))[0]


@settings(max_examples=400, deadline=None)
@given(
    st.lists(st.sampled_from(WORDS) | st.sampled_from((" ", " the ")), max_size=40).map("".join),
    st.floats(0, 1),
    st.integers(0, 8),
    st.sampled_from(WORDS) | st.text("the of]()\n:/", max_size=3),
)
def test_an_edit_changes_the_count_by_what_is_counted_of_it(
    text: str, place: float, gone: int, typed: str
) -> None:
    at = round(place * len(text))
    then, now = block(text), block(text[:at] + typed + text[at + gone :])
    changed = small_words_changed(then, now)
    if changed is not None:
        before, after = block_small_words(then), block_small_words(now)
        assert changed == tuple(after[name] - before[name] for name in LATIN)


LINKED = 'The mill of Oslo [the und](https://of.example/the "of the") is the oldest in the north.'


@pytest.mark.parametrize(
    ("then", "now", "counted"),
    [
        (LINKED, LINKED.replace("oldest", "oldset"), ["oldest ", "oldset "]),
        (LINKED, LINKED.replace("/the", "/to"), None),
        (LINKED, LINKED.replace("](", "] ("), None),
        ("is it so? " * 400, "is it so? " * 200 + "the " + "is it so? " * 200, ["is ", "the is "]),
    ],
)
def test_only_the_words_around_an_edit_are_looked_at(
    then: str, now: str, counted: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[str] = []

    def watched(said: str) -> list[tuple[str, ...]]:
        looked_at.append(said)
        return small_words(said)

    monkeypatch.setattr("groundlint.text.small_words.small_words", watched)
    changed = small_words_changed(block(then), block(now))
    assert changed is not None
    if counted is not None:
        assert looked_at == counted
    before, after = block_small_words(block(then)), block_small_words(block(now))
    assert changed == tuple(after[name] - before[name] for name in LATIN)
    assert (changed is NONE) == (Counter(before) == Counter(after))


def test_of_a_long_block_nothing_is_put_together() -> None:
    many = block("- so it is\n" * 200)
    assert small_words_changed(many, block("- so it is\n" * 199 + "- so was it\n")) is None


@given(st.text("ab ", max_size=20), st.text("ab ", max_size=20))
def test_before_and_behind_what_differs_two_texts_are_the_same(then: str, now: str) -> None:
    start, end_then, end_now = difference(then, now)
    assert then[:start] == now[:start]
    assert then[end_then:] == now[end_now:]
    assert start <= min(end_then, end_now)
    if then != now:
        assert then[start : start + 1] != now[start : start + 1] or start == min(len(then), len(now))
