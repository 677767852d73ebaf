"""What the multilingual model reads of a sentence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from groundlint.claims.multilingual.inputs import BEFORE, BEGIN, END, HEADING, LONGEST, SENTENCE, assemble

TOKENS = st.lists(st.integers(4, 999), max_size=200)


@given(TOKENS, TOKENS, TOKENS)
def test_an_input_is_bounded_and_says_how_much_of_it_is_the_sentence(
    text: list[int], before: list[int], heading: list[int]
) -> None:
    ids, own = assemble(text, before, heading)
    assert len(ids) <= LONGEST
    assert own == min(len(text), SENTENCE) + 2
    assert (ids[0], ids[own - 1], ids[-1]) == (BEGIN, END, END)
    assert len(ids) - own == min(len(before), BEFORE) + min(len(heading), HEADING) + 2


def test_a_long_sentence_keeps_both_ends() -> None:
    ids, _ = assemble(list(range(10, 210)), [], [])
    assert ids[1] == 10
    assert ids[SENTENCE] == 209
