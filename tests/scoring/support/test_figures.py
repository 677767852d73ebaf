"""Figures of a claim for which its source has others, and those that are the same said roughly."""

from __future__ import annotations

import pytest

from groundlint.support import Answer, judge_support

MODELS = (
    "Over the last 12 months the ten models of the agency in Lund earned just under $100 million together."
)
NEIGHBOURS = (
    "A municipality of the county is a neighbour if it lies within 10 times the height of the turbine."
)
SCORES = "A score of 7, a score of 8 and a score of 9 are normal for newborn babies in the ward of Lund."


@pytest.mark.parametrize(
    ("claim", "source", "words", "why"),
    [
        (
            "The ten models of the agency in Lund earned $10 million together.",
            MODELS,
            ["10"],
            "the source says “100 million”, not “10 million”",
        ),
        (
            "A municipality of the county is a neighbour within five times the height of the turbine.",
            NEIGHBOURS,
            ["five"],
            "the source says “10”, not “five”",
        ),
        (
            "A score of 5 is normal for newborn babies in the ward of Lund.",
            SCORES,
            ["5"],
            "the source says “7”, not “5”",
        ),
        (
            "The bridge of Halden was opened in 1957 and closed in 1990.",
            "The bridge of Halden was opened in 1957, widened in 1971 and closed in 1985.",
            ["1990"],
            "the source says “1971”, not “1990”",
        ),
    ],
)
def test_a_figure_of_the_same_unit_is_the_other_figure(
    claim: str, source: str, words: list[str], why: str
) -> None:
    found = judge_support(claim, [source], by_meaning=False)
    assert (found.answer, found.why) == (Answer.NOT_CARRIED, why)
    assert [claim[start:end] for start, end in found.unsupported] == words


@pytest.mark.parametrize(
    ("claim", "source", "missing"),
    [
        ("Over 9,000 people lived in Halden.", "9,061 people lived in Halden.", False),
        ("Over 9,000 people lived in Halden.", "8,461 people lived in Halden.", True),
        ("Over 9,000 people lived in Halden.", "11,061 people lived in Halden.", True),
        ("Nearly 38 million people live in Norland.", "37·9 million people live in Norland.", False),
        ("Nearly 38 million people live in Norland.", "39·4 million people live in Norland.", True),
        ("About 430 people lived in Halden.", "441 people lived in Halden.", False),
        ("Halden was founded around 1900.", "Halden was founded around 1911.", True),
    ],
)
def test_a_bound_or_rough_figure_is_there_where_the_source_has_one_near_it(
    claim: str, source: str, missing: bool
) -> None:
    why = judge_support(claim, [source], by_meaning=False).why
    assert why.startswith(("the source says “", "“")) is missing
