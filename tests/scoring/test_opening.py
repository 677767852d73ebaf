"""A text opened in slices is the text opened at once."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.analysis import analyze_text
from groundlint.companions import NOTHING
from groundlint.opening import open_in_slices, slice_end
from groundlint.settings import Settings

PIECES = (
    "# City\n\n",
    "---\nresearch_query: growth\n---\n\n",
    'The population grew by 12 % in 2019 [so](https://example.gov/a "12 %").\n',
    "In 2021 the city had 12,000 nurses.[^1] ",
    "[^1]: https://example.gov/b\n\n",
    "```\nno text\n",
    "```\n",
    "- a point of 3 %\n- another of 4 %\n\n",
    "| a | b |\n| - | - |\n| 1 | 2 |\n\n",
    "\n\n",
    "\r\n\r\n",
    "\r",
    "Title\n===\n",
    "<!-- groundlint-ignore -->\n",
)


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), st.integers(1, 60))
@settings(max_examples=60, deadline=None)
def test_slices_end_in_what_the_whole_says(text: str, size: int) -> None:
    whole = analyze_text(text, Settings(), NOTHING)
    *_, (last, end) = open_in_slices(text, Settings(), NOTHING, size=size)
    assert end == len(text)
    assert last is not None
    assert last.document.text == text
    assert last.findings == whole.findings
    assert last.sentences == whole.sentences
    assert last.score == whole.score


@pytest.mark.parametrize(
    ("text", "size", "ends"),
    [
        ("", 10, [0]),
        ("short", 10, [5]),
        ("one\n\ntwo\n\nthree\n\n", 10, [10, 17]),
        ("one\r\n\r\ntwo\r\n\r\nthree\r\n\r\n", 8, [7, 14, 23]),
        ("one\n \t\ntwo", 4, [7, 10]),
        ("a" * 30 + "\n\nb", 10, [32, 33]),  # no blank line within: the block is one slice
        ("a\n\n" + "b" * 30, 10, [33]),
        ("a" * 30, 10, [30]),
        ("\r" * 12, 5, [6, 12]),
    ],
)
def test_where_slices_end(text: str, size: int, ends: list[int]) -> None:
    found: list[int] = []
    start = 0
    while not found or start < len(text):
        start = slice_end(text, start, size)
        found.append(start)
    assert found == ends


def test_a_fence_that_never_ends_is_not_read_again_for_every_slice() -> None:
    text = "```\n" + "line\n\n" * 4000
    *made, (last, _) = open_in_slices(text, Settings(), NOTHING, size=64)
    assert len(made) < 20
    assert last is not None
    assert last.document.text == text


def test_of_a_long_beginning_nothing_is_asked_after_every_slice() -> None:
    """What is asked of all of it costs as much as it is long; each time there is a part more of it that is worth that."""
    text = "In 2021 the city had 12,000 nurses.\n\n" * 2000
    made = list(open_in_slices(text, Settings(enable="off"), NOTHING, size=256))
    asked = [end for analysis, end in made if analysis is not None]
    assert len(asked) < len(made) / 3
    assert asked[-1] == len(text)
    assert all(high - low >= high / 24 for low, high in zip([0, *asked], asked[:-1], strict=False))
    assert max(high - low for low, high in zip([0, *asked], asked, strict=False)) <= len(text) / 24 + 256


def test_slices_are_short() -> None:
    text = "In 2021 the city had 12,000 nurses.\n\n" * 1000
    sizes = [end for _, end in open_in_slices(text, Settings(), NOTHING)]
    assert all(high - low <= 32_768 for low, high in zip([0, *sizes], sizes, strict=False))
    assert len(sizes) > 1


def test_a_long_text_is_not_cut_into_ever_more_slices() -> None:
    """After each slice the whole text so far is asked something: their number must not grow with the text."""
    slices = {
        length: sum(1 for _ in open_in_slices("Words.\n\n" * (length // 8), Settings(enable="off"), NOTHING))
        for length in (100_000, 400_000)
    }
    assert slices[400_000] < 1.1 * 96 + 2
    assert slices[100_000] < 1.1 * 96 + 2
