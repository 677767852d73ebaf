"""Near-duplicate sentences: the same answer as comparing all pairs, in near-linear time."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.report_sentence import ReportSentence
from groundlint.rubric import repetition
from groundlint.rubric.repetition import repetitions, similar

LONG = "The committee found that the new rules for imported steel had raised prices in every region of the country"


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
def test_places(
    sentences: Callable[..., list[ReportSentence]], texts: Sequence[str], found: list[tuple[int, int]]
) -> None:
    made = sentences(*texts)
    assert [(made.index(r.sentence), made.index(r.earlier)) for r in repetitions(made)] == found


def test_rows_of_tables_may_be_the_same(sentences: Callable[..., list[ReportSentence]]) -> None:
    assert repetitions(sentences(LONG, LONG, kind="table")) == ()
    assert len(repetitions(sentences(LONG, LONG, kind="list"))) == 1


words = st.sampled_from(
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(words, min_size=6, max_size=40).map(" ".join), max_size=25), st.integers(0, 10**6))
def test_as_if_all_pairs_were_compared(
    sentences: Callable[..., list[ReportSentence]], texts: list[str], seed: int
) -> None:
    rng = random.Random(seed)
    # A long sentence with one word more at an end is alike, a short one is not.
    varied = [rng.choice([f"{text} more", f"more {text}", text]) for text in texts]
    made = sentences(*texts, *varied)
    expected = []
    firsts: list[ReportSentence] = []
    for sentence in made:
        if len(sentence.plain.split()) < repetition.LEAST_WORDS:
            continue
        earlier = next((first for first in firsts if similar(first.plain, sentence.plain)), None)
        if earlier is None:
            firsts.append(sentence)
        else:
            expected.append(sentence)
    assert [r.sentence for r in repetitions(made)] == expected


def test_boilerplate_does_not_make_it_quadratic(
    sentences: Callable[..., list[ReportSentence]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """10,000 sentences that share four fifths of their words: comparisons are counted, not timed."""
    compared = 0
    real = repetition._alike

    def counted(one: frozenset[int], other: frozenset[int]) -> bool:
        nonlocal compared
        compared += 1
        return real(one, other)

    monkeypatch.setattr(repetition, "_alike", counted)
    made = sentences(
        *(f"{LONG} as seen by firm number {chr(97 + i % 26)}{i} and others" for i in range(10_000))
    )
    assert repetitions(made) == ()
    assert compared < 100 * len(made)


def test_ten_thousand_equal_sentences_are_not_compared_at_all(
    sentences: Callable[..., list[ReportSentence]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repetition, "_alike", lambda one, other: pytest.fail("compared"))
    assert len(repetitions(sentences(*[LONG] * 10_000))) == 9_999
