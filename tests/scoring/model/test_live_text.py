"""A text in pieces is the text, and counts its lines as one that is held whole."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.applied_edits import applied_in_turn

from groundlint.model import live_text
from groundlint.model.line_index import TextLines
from groundlint.model.live_text import LiveText
from groundlint.model.position import Encoding, Position

LETTERS = "ab\n\r\n\r😀é\u2028\x0c\ud800"
edits = st.lists(
    st.tuples(st.integers(0, 60), st.integers(0, 60), st.text(LETTERS, max_size=12)), max_size=12
)


@given(st.text(LETTERS, max_size=60), edits, st.sampled_from(list(Encoding)))
def test_it_is_the_text_with_the_same_places(
    text: str, changes: list[tuple[int, int, str]], encoding: Encoding
) -> None:
    with pytest.MonkeyPatch.context() as small:  # so that a short text has many pieces
        small.setattr(live_text, "_SIZE", 4)
        small.setattr(live_text, "_MOST", 8)
        small.setattr(live_text, "_FEWEST", 2)
        live = LiveText.of(text, 1)
        for version, (low, high, new) in enumerate(changes, 2):
            start = min(low, high, len(text))
            end = min(max(low, high), len(text))
            text = applied_in_turn(text, [(start, end, new)])
            live = live.edit((start, end, new), version)
    lines = TextLines(text)
    assert (live.text, len(live), live.version) == (text, len(text), len(changes) + 1)
    for offset in range(-1, len(text) + 2):
        assert live.position(offset, encoding) == lines.position(offset, encoding)
        assert live.slice(max(offset, 0), offset + 5) == text[max(offset, 0) : offset + 5]
    for line in range(-1, lines.line_count + 2):
        for character in (-1, 0, 1, 2, 3, 7, 99):
            where = Position(line, character)
            assert live.offset(where, encoding) == lines.offset(where, encoding)


def kept_by_versions(live: LiveText, edits: list[tuple[int, int, str]]) -> int:
    """Bytes that all versions take beyond the first when nobody lets go of any."""
    tracemalloc.start()
    try:
        versions = [live]
        for version, edit in enumerate(edits):
            versions.append(versions[-1].edit(edit, version))
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return kept


@pytest.mark.parametrize("lines", [20_000, 200_000])
def test_a_version_takes_little_however_long_the_text_is(lines: int) -> None:
    before = LiveText.of("line\n" * lines)
    kept = kept_by_versions(before, [(2_500 * n, 2_500 * n + 1, "x") for n in range(20)])
    assert kept < 20 * 60_000
    assert before.text == "line\n" * lines


def test_typing_leaves_no_crumbs() -> None:
    live = LiveText.of(f"{'x' * 99}\n" * 1_000)
    tracemalloc.start()
    try:
        for n in range(5_000):
            live = live.edit((n, n, "a"), n)
        typed, _ = tracemalloc.get_traced_memory()
        for n in range(4_900):
            live = live.edit((0, 1, ""), n)
        deleted, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert live.text == "a" * 100 + f"{'x' * 99}\n" * 1_000
    assert max(typed, deleted) < 300_000  # a piece for each letter would take three times as much


@pytest.mark.parametrize(
    ("text", "words"), [("", ""), (" \n\t\n    \n    \n", ""), (" \n\t\n    \nab \n\n", "ab \n")]
)
def test_whether_anything_stands_in_it(text: str, words: str) -> None:
    assert LiveText.of(text).words.strip() == words.strip()
