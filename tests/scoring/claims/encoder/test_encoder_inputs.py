"""What the encoder reads of a sentence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from groundlint.claims.encoder.session import BEFORE, HEADING, LONGEST, SENTENCE, Markers, assemble

TOKENS = st.lists(st.integers(4, 999), max_size=200)


@given(TOKENS, TOKENS, TOKENS)
def test_an_input_is_bounded_and_its_segments_are_told_apart(
    text: list[int], before: list[int], heading: list[int]
) -> None:
    ids, segments = assemble(text, before, heading, Markers(cls=2, sep=3))
    assert len(ids) == len(segments) <= LONGEST
    own = segments.count(0)
    assert segments == [0] * own + [1] * (len(ids) - own)
    assert own == min(len(text), SENTENCE) + 2
    assert [i for i, token in enumerate(ids) if token == 3] == [
        own - 1,
        own + min(len(before), BEFORE),
        len(ids) - 1,
    ]
    assert len(ids) - own == min(len(before), BEFORE) + min(len(heading), HEADING) + 2


def test_a_long_sentence_keeps_both_ends() -> None:
    ids, _ = assemble(list(range(10, 210)), [], [], Markers(cls=2, sep=3))
    assert ids[1] == 10
    assert ids[SENTENCE] == 209
