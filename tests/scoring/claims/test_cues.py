"""Phrases of several words: each is found where it stands, whichever of its words it is looked for by."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.claims.linear.cues import CUES, cues_in
from groundlint.claims.linear.reading import read

BESIDE = (
    "a an as been by clearly cut data experts given in it it's likely not of on recommend shown such that the "
    "to us used want was we where which x's you 's 12 : . , İ"
)
WORDS = sorted({word for cue in CUES for word in cue.triggers} | set(BESIDE.split()))


def found(text: str) -> list[str]:
    sentence = read(text)
    return cues_in(sentence.text.lower(), sentence.lowers)


@pytest.mark.parametrize(
    ("cue", "there", "absent"),
    [
        ("passive", "The plant was recently rebuilt.", "The plant was recently here."),
        ("perfect", "It has also been rebuilt.", "It has a rebuilt roof."),
        ("known-as", "He is a smith.", "This is a."),
        ("advice", "Users are encouraged to read it.", "The encouraged users read it."),
        ("advice", "It is important that it could.", "It is an important point that it could."),
        ("hypothetical", "In the case where it could rain, go.", "In the case that it could rain, go."),
        ("hypothetical", "Had it rained, it could have gone.", "It had rained, so it could go."),
        ("lead-in", "The results are as follows:", "The results: as follows."),
    ],
)
def test_a_cue_is_found_where_its_phrase_stands(cue: str, there: str, absent: str) -> None:
    assert "cue:" + cue in found(there)
    assert "cue:" + cue not in found(absent)


@given(
    st.lists(st.sampled_from(WORDS), max_size=14),
    st.sampled_from([" ", " ", " ", "'", "-", "_", ""]),
    st.integers(0, 14),
    st.sampled_from(["", "| " * 245]),
)
@settings(max_examples=400, deadline=None)
def test_a_phrase_is_looked_for_by_its_own_word_as_if_by_any_of_its_name(
    words: list[str], joint: str, at: int, front: str
) -> None:
    """What is looked for less often is found as often."""
    text = front + joint.join(words[:at]) + " " + " ".join(words[at:])
    sentence = read(text)
    low, there = sentence.text.lower(), set(sentence.lowers)
    triggers: dict[str, set[str]] = {}
    for cue in CUES:
        triggers.setdefault(cue.name, set()).update(cue.triggers)
    expected = {"cue:" + cue.name for cue in CUES if triggers[cue.name] & there and cue.pattern.search(low)}
    names = cues_in(low, sentence.lowers)
    assert set(names) == expected
    assert len(names) == len(expected)
