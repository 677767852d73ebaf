"""What the multilingual model reads of a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.claims.multilingual.inputs import BEFORE, BEGIN, END, HEADING, LONGEST, SENTENCE, assemble
from groundlint.claims.multilingual.session import UNKNOWN, Pieces, tokenizer

TOKENS = st.lists(st.integers(4, 999), max_size=200)
SMALL = Pieces(
    ["<s>", "<pad>", "</s>", "<unk>", "▁", "▁长", "长", "江", "长江", "A", "é", "1"],
    [0, 0, 0, 0, -1, -2, -3, -3, -2, -4, -4, -4],
)


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


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("长江", ["▁", "长江"]),
        ("长 江", ["▁长", "▁", "江"]),
        ("Ａe\u0301\x01１", ["▁", "A", "é", "1"]),
        ("山", ["▁", "山"]),
        ("", []),
    ],
)
def test_the_tokenizer_takes_the_likeliest_pieces_of_normalised_text(text: str, pieces: list[str]) -> None:
    encoded = tokenizer(SMALL).encode(text, add_special_tokens=False)
    assert encoded.tokens == pieces
    assert (UNKNOWN in encoded.ids) == ("山" in text)
