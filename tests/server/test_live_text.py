"""A text in pieces is the text, and counts its lines as one that is held whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.text.document import Document, Encoding, Position
from groundlint_server import live_text
from groundlint_server.live_text import LiveText

LETTERS = "ab\n\r\n\r😀é\u2028\x0c\ud800"
edits = st.lists(
    st.tuples(st.integers(0, 60), st.integers(0, 60), st.text(LETTERS, max_size=12)), max_size=12
)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_text, "_SIZE", 4)
    monkeypatch.setattr(live_text, "_MOST", 8)
    monkeypatch.setattr(live_text, "_FEWEST", 2)


@given(st.text(LETTERS, max_size=60), edits, st.sampled_from(list(Encoding)))
def test_it_is_the_text_with_the_same_places(
    text: str, changes: list[tuple[int, int, str]], encoding: Encoding
) -> None:
    whole, live = Document(text, 1), LiveText.of(text, 1)
    for low, high, new in changes:
        start = min(low, high, len(whole.text))
        end = min(max(low, high), len(whole.text))
        whole = whole.edit([(start, end, new)])
        live = live.edit((start, end, new), whole.version)
    assert (live.text, len(live), live.version) == (whole.text, len(whole.text), whole.version)
    for offset in range(-1, len(whole.text) + 2):
        assert live.position(offset, encoding) == whole.lines.position(offset, encoding)
    for line in range(-1, len(whole.lines.starts) + 2):
        for character in (-1, 0, 1, 2, 3, 7, 99):
            where = Position(line, character)
            assert live.offset(where, encoding) == whole.lines.offset(where, encoding)


def test_an_edit_shares_all_that_it_does_not_touch() -> None:
    before = LiveText.of("line\n" * 1000)
    after = before.edit((2500, 2501, "x"), 2)
    shared = {id(piece) for piece in before._pieces} & {id(piece) for piece in after._pieces}
    assert len(before._pieces) - len(shared) <= 2
    assert before.text == "line\n" * 1000


def test_typing_leaves_no_crumbs() -> None:
    live = LiveText.of("")
    for n in range(1000):
        live = live.edit((n, n, "a"), n)
    for n in range(900):
        live = live.edit((0, 1, ""), n)
    assert live.text == "a" * 100
    assert len(live._pieces) < 60


@pytest.mark.parametrize(
    ("text", "words"), [("", ""), (" \n\t\n    \n    \n", ""), (" \n\t\n    \nab \n\n", "ab \n")]
)
def test_whether_anything_stands_in_it(text: str, words: str) -> None:
    assert LiveText.of(text).words.strip() == words.strip()
