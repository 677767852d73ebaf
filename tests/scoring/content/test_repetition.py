"""Near-duplicate sentences: the same answer as comparing all pairs, in near-linear time."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint import analyze
from groundlint.content import repetition
from groundlint.content.repetition import LEAST_WORDS, Phrases, phrase_of, repeats, similar

LONG = "The committee found that the new rules for imported steel had raised prices in every region of the country"


def repeated(*texts: str) -> list[tuple[int, int]]:
    """(number of a sentence, that of the earlier one that it repeats)."""
    said = [(n, phrase) for n, text in enumerate(texts) if (phrase := phrase_of(text)) is not None]
    return list(repeats(said, Phrases().updated(dict.fromkeys(phrase for _, phrase in said), ())))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (LONG, LONG, True),
        (LONG, LONG.upper() + "!", True),  # case and punctuation say nothing
        (LONG, LONG.replace("steel", "copper"), False),
        (LONG, f"In short, {LONG}", False),  # 17 of 19 three-word groups: below .9
        (" ".join(f"word{chr(97 + i)}" for i in range(26)), " ".join(f"word{chr(97 + i)}" for i in range(25)), True),
        # A different number is a different statement, however long the sentence.
        (f"{LONG} {LONG.lower()} a b c d e f g 2023", f"{LONG} {LONG.lower()} a b c d e f g 2024", False),
        ("数据显示德国去年的工业产出比前一年有所增长并且高于预期水平很多很多", "数据显示德国去年的工业产出比前一年有所增长并且高于预期水平很多很多。", True),
    ],
)  # fmt: skip
def test_similar(one: str, other: str, same: bool) -> None:
    assert similar(one, other) is same
    assert similar(other, one) is same


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ((LONG, "Something else.", LONG + "."), [(2, 0)]),
        ((LONG, LONG, LONG), [(1, 0), (2, 0)]),
        (("See the table below for more on this.",) * 2, [(1, 0)]),  # 8 words
        (("See the table below for all this.",) * 2, []),
        (("", "", "???", "???"), []),
    ],
)
def test_places(texts: Sequence[str], found: list[tuple[int, int]]) -> None:
    assert repeated(*texts) == found


def test_rows_of_tables_may_be_the_same() -> None:
    assert analyze(f"| Found |\n|---|\n| {LONG} |\n| {LONG} |\n").repetitions == ()
    (found,) = analyze(f"- {LONG}.\n- Something else.\n- {LONG}.\n").repetitions
    assert (found.sentence.text, found.earlier.text) == (f"{LONG}.", f"{LONG}.")
    assert found.earlier.start == 2 < found.sentence.start


words = st.sampled_from(
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(words, min_size=6, max_size=40).map(" ".join), max_size=25), st.integers(0, 10**6))
def test_as_if_all_pairs_were_compared(texts: list[str], seed: int) -> None:
    rng = random.Random(seed)
    # A long sentence with one word more at an end is alike, a short one is not.
    made = [*texts, *(rng.choice([f"{text} more", f"more {text}", text]) for text in texts)]
    expected = []
    firsts: list[str] = []
    for number, text in enumerate(made):
        if len(text.split()) < LEAST_WORDS:
            continue
        if any(similar(first, text) for first in firsts):
            expected.append(number)
        else:
            firsts.append(text)
    assert [later for later, _ in repeated(*made)] == expected


SAID = st.lists(words, min_size=8, max_size=24).map(" ".join)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(st.lists(SAID, max_size=6), st.lists(st.integers(0, 40), max_size=4)),
        min_size=1,
        max_size=6,
    )
)
def test_what_came_and_went_leaves_no_trace(versions: list[tuple[list[str], list[int]]]) -> None:
    """Whatever the versions before held, what is alike is what is alike in a document read at once."""
    phrases, there = Phrases(), dict[str, None]()
    for texts, leaving in versions:
        variants = [variant for text in texts for variant in (text, f"{text} more", f"more {text}")]
        come = {phrase: None for text in variants if (phrase := phrase_of(text)) and phrase not in there}
        gone = dict.fromkeys(list(there)[n] for n in leaving if n < len(there))
        phrases = phrases.updated(come, gone)
        there = {phrase: None for phrase in {**there, **come} if phrase not in gone}
        assert phrases.similar == Phrases().updated(there, ()).similar


def test_boilerplate_does_not_make_it_quadratic(monkeypatch: pytest.MonkeyPatch) -> None:
    """10,000 sentences that share four fifths of their words: comparisons are counted, not timed."""
    compared = 0
    real = repetition._alike

    def counted(one: frozenset[int], other: frozenset[int]) -> bool:
        nonlocal compared
        compared += 1
        return real(one, other)

    monkeypatch.setattr(repetition, "_alike", counted)
    made = [f"{LONG} as seen by firm number {chr(97 + i % 26)}{i} and others" for i in range(10_000)]
    assert repeated(*made) == []
    assert compared < 100 * len(made)


def test_ten_thousand_equal_sentences_are_not_compared_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repetition, "_alike", lambda one, other: pytest.fail("compared"))
    assert len(repeated(*[LONG] * 10_000)) == 9_999
