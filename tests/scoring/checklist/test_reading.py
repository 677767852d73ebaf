"""Answers and probabilities read from what a judge wrote, in every way that one writes them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.checklist.answers import read_batch, read_item
from groundlint.checklist.levels import confidence_level, shifted
from groundlint.checklist.logprobs import TokenChoices, read_shares

ROWS = '{"answers": [{"question_index": 1, "answer": "YES"}, {"question_index": 2, "answer": "NO"}]}'


@pytest.mark.parametrize(
    ("text", "wanted", "route"),
    [
        (ROWS, "yes no", "schema"),
        (f"```json\n{ROWS}\n```", "yes no", "fence"),
        (f"Let me see {{x}}.\n{ROWS}\nDone.", "yes no", "object in text"),
        (f"<think>{ROWS.replace('YES', 'NO')}</think>{ROWS}", "yes no", "schema"),
        (ROWS.replace("YES", "NO") + "\nNo, wait:\n" + ROWS, "unparsable no", "object in text"),
        (ROWS.replace("YES", "NO") + "\nOnce more:\n" + ROWS, "unparsable no", "objects in text"),
        (ROWS[12:-1], "yes no", "list"),
        ('["yes", "no"]', "yes no", "list"),
        ('{"1": "YES", "2": "NO"}', "yes no", "schema"),
        ('{"Q1": {"answer": "yes"}, "Q2": {"Answer": "no"}}', "yes no", "schema"),
        ('{"answers": [{"answer": true}, {"answer": false}]}', "yes no", "schema"),
        (
            '{"question_index": 1, "answer": "YES"}\n{"question_index": 2, "answer": "NO"}',
            "yes no",
            "objects in text",
        ),
        ("Q1: YES\nQ2: NO", "yes no", "lines"),
        ("1. **Yes** - it does\n2) no.", "yes no", "lines"),
        ("- Question 1: Yes, clearly.\n- Question 2: No.", "yes no", "lines"),
        (
            '{"answers": [{"question_index": 0, "answer": "YES"}, {"question_index": 1, "answer": "NO"}]}',
            "yes no",
            "schema",
        ),
        ('{"answers": [{"question_index": 7, "answer": "YES"}]}', "missing missing", None),
        ("It is yes for the first and no for the second.", "unparsable unparsable", None),
        (ROWS[:60], "yes truncated", "objects in text"),
        ("", "refused refused", None),
        ("{" * 5000, "truncated truncated", None),
        ("[" * 5000, "truncated truncated", None),
    ],
)
def test_two_answers(text: str, wanted: str, route: str | None) -> None:
    read = read_batch(text, 2, form="schema").answers
    assert [a.answer.value if a.status == "ok" else a.status.value for a in read] == wanted.split()
    assert next((a.route for a in read if a.status == "ok"), None) == route


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("YES", "yes"),
        ("**No.**", "no"),
        ("Answer: yes", "yes"),
        ("Final answer: NO", "no"),
        ('{"answer": "Yes."}', "yes"),
        ('{"reasoning": "a \\"answer\\": \\"YES\\" b", "answer": "NO', "truncated"),
        ('{"reasoning": "a", "answer": "NO"', "no"),
        ("No evidence was found, yes.", "unparsable"),
        ("Yes, but only in part.", "unparsable"),
        ("NA", "unparsable"),
        ("null", "unparsable"),
        ('{"answer": null}', "unparsable"),
        ('{"answer": ["YES"]}', "unparsable"),
    ],
)
def test_one_answer(text: str, wanted: str) -> None:
    read = read_item(text)
    assert (read.answer.value if read.status == "ok" else read.status.value) == wanted


def test_numbering_is_told() -> None:
    rows = '[{"question_index": 1, "answer": "YES"}, {"question_index": 1, "answer": "NO"}]'
    assert read_batch(rows, 2).flags == ("duplicate_answers",)
    assert read_batch(rows, 2).answers[0].status.value == "unparsable"
    assert read_batch(ROWS.replace(": 1", ": 0").replace(": 2", ": 1"), 2).flags == ("numbered_from_zero",)


@given(
    st.text(st.sampled_from('{}[]":,\n`<>/thinkansweryesnoYESNO0123456789 '), max_size=80), st.integers(1, 4)
)
def test_whatever_is_written_every_question_has_a_status(text: str, count: int) -> None:
    assert len(read_batch(text, count).answers) == count


def token(*pairs: tuple[str, float]) -> TokenChoices:
    return TokenChoices(pairs[0][0], tuple((word, math.log(p)) for word, p in pairs))


@pytest.mark.parametrize(
    ("tokens", "p"),
    [
        ([token(("Yes", 0.6), (" No", 0.25), ("YES", 0.1), (" Yes", 0.02))], 0.72 / 0.97),
        ([token(("<think>", 0.999), ("Yes", 0.0005))], None),
        ([token(("Yes", 1e-6), ("No", 1e-7))], None),
        ([token(("**", 0.95), ("Yes", 0.03), ("No", 0.02)), token(("Yes", 0.7), ("No", 0.3))], 0.7),
        ([token(("\n", 0.4), ("Yes", 0.5), ("No", 0.1))], 5 / 6),
        (
            [
                token(('{"', 1)),
                token(("answer", 1)),
                token(('":', 1)),
                token((' "', 1)),
                token(("YES", 0.9), ("NO", 0.1)),
            ],
            0.9,
        ),
        (
            [
                token(("<think>", 1)),
                token(("No", 1)),
                token(("</think>", 1)),
                token(("\n\n", 1)),
                token(("Yes", 0.8), ("No", 0.2)),
            ],
            0.8,
        ),
        ([token(("<", 1)), token(("think", 1)), token((">", 1)), token(("No", 1))], None),
        ([token(("The", 0.9), ("Yes", 0.05)), token(("Yes", 1))], None),
        ([TokenChoices("Yes", ())], None),
        ([TokenChoices("Yes", (("Yes", float("nan")), ("No", float("inf"))))], None),
        ([token(("N", 0.8), ("Y", 0.2)), token(("o", 1))], 0.2),
        ([], None),
    ],
)
def test_shares(tokens: list[TokenChoices], p: float | None) -> None:
    shares = read_shares(tokens)
    assert (None if shares is None else shares.p) == (None if p is None else pytest.approx(p, abs=1e-6))


@pytest.mark.parametrize(
    ("p", "level"),
    [
        (0.0, "no_10"),
        (0.1999999, "no_10"),
        (0.2, "no_30"),
        (0.3999999, "no_30"),
        (0.4, "unsure"),
        (0.5999999, "unsure"),
        (0.6, "yes_70"),
        (0.7999999, "yes_70"),
        (0.8, "yes_90"),
        (1.0, "yes_90"),
    ],
)
def test_levels(p: float, level: str) -> None:
    assert confidence_level(p).value == level


@given(st.floats(0.001, 0.999), st.floats(-4, 4))
def test_calibration_keeps_order_and_goes_back(p: float, offset: float) -> None:
    assert 0 < shifted(p, offset) < 1
    assert shifted(shifted(p, offset), -offset) == pytest.approx(p)
    assert (shifted(p, offset) <= p) == (offset >= 0) or offset == pytest.approx(0)
