"""What a passage must not get wrong to be offered for a claim."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.sources.suggest.guards import denies, is_of_another, says_otherwise, wrong_figures


@pytest.mark.parametrize(
    ("claim", "title", "passage", "wrong"),
    [
        ("Sales rose by 17%.", "", "Sales rose by 17% in 2021.", False),
        ("Sales rose by 17%.", "", "Sales rose by 16.8% in 2021.", False),
        ("Sales rose by 17%.", "", "Sales rose by 71% in 2021.", True),
        ("Sales rose by 50%.", "", "Sales rose by 47.8% in 2021.", True),
        ("Sales rose by 50%.", "", "Sales rose by 49.6% in 2021.", False),
        ("Sales rose by 50%.", "", "Sales rose in the first half of 2021.", True),
        ("It stood until the 4th century.", "", "It stood until the 14th century.", True),
        ("It stood until the 14th century.", "", "It stood until the 14th century.", False),
        ("Some 4,200 were sold.", "", "In all 4,213 were sold.", False),
        ("Some 4,200 were sold.", "", "In all 4,101 were sold.", True),
        ("Sales rose in 2020.", "", "Sales rose in 2021.", True),
        ("Apollo 8 sent pictures home.", "Apollo 8", "The crew sent pictures home.", False),
        ("Apollo 8 sent pictures home.", "Apollo 11", "The crew sent pictures home.", True),
        ("Apollo 8 sent 12 pictures home.", "Apollo 8", "The crew sent 21 pictures home.", True),
        ("Apollo 8 sent pictures home.", "8 things to know", "The crew sent pictures home.", True),
    ],
)
def test_figures(claim: str, title: str, passage: str, wrong: bool) -> None:
    assert wrong_figures(claim, title, passage) is wrong


@pytest.mark.parametrize(
    ("claim", "passage", "denied"),
    [
        ("Sales of heat pumps grew.", "Sales of heat pumps grew in 2021.", False),
        ("Sales of heat pumps did not grow.", "Sales of heat pumps grew in 2021.", True),
        ("Sales of heat pumps did not grow.", "Sales of heat pumps did not grow in 2021.", False),
        ("Sales of heat pumps grew.", "Sales of heat pumps did not grow in 2021.", True),
        ("Sales of heat pumps increased.", "Sales of heat pumps did not rise in 2021.", True),
        ("Power was cheaper than in Sweden.", "Power was never cheaper than in Sweden.", True),
        ("Power was cheap in Norway.", "Power, which was not cheap in Norway, was exported.", True),
        # What is negated is something else.
        (
            "The army had 30,000 men.",
            "There were no further battles, although the army had 30,000 men.",
            False,
        ),
        (
            "Most of the mines were closed, since coal was dear.",
            "The mines are rarely visited by most people, but most of the mines were closed since coal was dear.",
            False,
        ),
        # Without a word that negates.
        ("The bridge is a road rather than a ruin.", "The bridge is a road and not a ruin.", False),
        ("The bridge is a road, not a ruin.", "The bridge is a road.", False),
        ("Jones did not play in the final.", "An injury forced Jones to skip the final.", False),
        ("Jones did not play in the final.", "Jones played in the final, skipping a meal.", True),
        ("The bridge was not built.", "The bridge has yet to be built.", False),
        ("They left their names off the list.", "They did not put their names on the list.", False),
        ("Sirens have short front legs.", "Sirens have short forelimbs and no hind limbs.", False),
        ("A temple was found in 1823.", "A temple was found in 1823, but nobody has dug there since.", False),
        ("热泵销量增长了。", "热泵销量没有增长。", True),
        ("热泵销量增长了。", "热泵销量增长了。", False),
    ],
)
def test_negations(claim: str, passage: str, denied: bool) -> None:
    assert denies(claim, passage) is denied


@pytest.mark.parametrize(
    ("claim", "title", "passage", "another"),
    [
        ("Sales of heat pumps in Norway rose.", "", "Sales of heat pumps in Sweden rose.", True),
        ("Sales of heat pumps in Norway rose.", "", "Sales of heat pumps in Norway and Sweden rose.", False),
        (
            "Sales of heat pumps in Norway rose.",
            "Energy in Norway",
            "Sales of heat pumps rose in Oslo.",
            False,
        ),
        ("Sales of heat pumps in Norway rose.", "", "Norwegian sales of heat pumps rose.", False),
        ("Sales of heat pumps in Norway rose.", "", "Sales of heat pumps rose.", False),
        # Other words altogether: what is meant by them cannot be told from here.
        (
            "Then the British struck the bases.",
            "",
            "During the invasion UK forces bombed training camps.",
            False,
        ),
    ],
)
def test_names(claim: str, title: str, passage: str, another: bool) -> None:
    assert is_of_another(claim, title, passage) is another


@given(st.text(max_size=120), st.text(max_size=20), st.text(max_size=120))
def test_no_text_is_too_strange(claim: str, title: str, passage: str) -> None:
    assert says_otherwise(claim, title, passage) in (True, False)


@given(st.text(max_size=120))
def test_a_passage_may_always_be_quoted_for_itself(text: str) -> None:
    assert not denies(text, text)
    assert not is_of_another(text, "", text)
