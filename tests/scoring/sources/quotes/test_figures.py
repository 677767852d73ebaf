"""Which figures of a claim its quote bears out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.sources.quotes.figures import figures_of, missing_figures


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sales rose by 17% in 2021.", ["17", "2021"]),
        ("CO2, H1N1, COVID-19, GPT-4, B12 and version 2.3.1 are names.", []),
        ("It cost $4.2 billion, €1,200 and 3 500 francs.", ["4.2", "1,200", "3 500"]),
        ("Es waren 1.351.915 Anträge, 7,3 % mehr.", ["1.351.915", "7,3"]),
        ("人口は85万人、6.77‰。", ["85", "6.77"]),
        ("A fall of -3.5 points between 10–15 March.", ["3.5", "10", "15"]),
        ("The 5kg sack of 2nd class", ["5"]),
    ],
)
def test_figures_and_names_with_digits(text: str, expected: list[str]) -> None:
    found = figures_of(text)
    assert [figure.text for figure in found] == expected
    assert all(text[figure.start : figure.end] == figure.text for figure in found)


@pytest.mark.parametrize(
    ("claim", "quote", "missing"),
    [
        ("Sales rose by 17%.", "sales increased 17 percent", []),
        ("Sales rose by 17%.", "sales increased 17.4 percent", []),
        ("Sales rose by 17%.", "sales increased 17.6 percent", ["17"]),
        ("Sales rose by 17%.", "sales increased 71 percent", ["17"]),
        ("Sales rose in 2021.", "sales rose in 2020", ["2021"]),
        ("It cost $4.2 billion.", "a cost of 4,213 million dollars", []),
        ("It cost $4.2 billion.", "a cost of 4,263 million dollars", ["4.2"]),
        ("It cost $4.2 billion.", "a cost of 4.2 million dollars", ["4.2"]),
        ("About 4,200 people came.", "4,213 people came", []),
        ("About 4,200 people came.", "4,913 people came", ["4,200"]),
        ("One in five, 20%, agreed.", "1 in 5 people agreed", []),
        ("50% agreed.", "half of the people agreed", []),
        ("33% agreed.", "a third of the people agreed", []),
        ("A drop of 33%.", "it fell from 2.1 to 1.4", []),
        ("A drop of 43%.", "it fell from 2.1 to 1.4", ["43"]),
        ("It doubled, a factor of 2.", "it grew from 400 to 800 units", []),
        ("80% disagreed.", "20% agreed", []),
        ("CO2 fell by 5%.", "carbon dioxide fell by 5%", []),
        ("Three of 12 died.", "twelve patients, three of whom died", []),
        ("No figure at all.", "nor here", []),
        ("人口は85万人です。", "総人口は850,000人", []),
    ],
)
def test_what_a_quote_bears_out(claim: str, quote: str, missing: list[str]) -> None:
    assert [figure.text for figure in missing_figures(claim, quote)] == missing


@given(st.text(alphabet=st.sampled_from("0123456789.,% -−kMmilon万half in2"), max_size=60))
def test_a_text_bears_itself_out(text: str) -> None:
    assert missing_figures(text, text) == ()
