"""A text in pieces is the text: its slices, lines and positions are those of one string, whatever is put in or taken out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groundlint.model.line_index import TextLines, line_ends
from groundlint.model.position import Encoding, Position
from groundlint.model.rope import Chunk, Rope


@dataclass(frozen=True)
class Words:
    """A piece of text."""

    text: str

    @property
    def line_ends(self) -> tuple[int, ...]:
        return line_ends(self.text)


TextRope: TypeAlias = Rope[Words]

# No piece ends with a `\r` that a `\n` of the next could join.
ATOMS = [
    "a",
    "b ",
    "é",
    "漢",
    "😀",
    "\ud800",
    "\x0c",
    "\u2028",
    "\x85",
    "\n",
    "\n\n",
    "\r\n",
    "\r\r\n",
    "\rc",
]
PIECES = st.lists(st.sampled_from(ATOMS), min_size=1, max_size=5).map(lambda atoms: Words("".join(atoms)))
ROPES = st.lists(st.lists(PIECES, min_size=1, max_size=6).map(tuple), max_size=6).map(
    lambda chunks: TextRope(map(Chunk, chunks))
)


def whole(rope: TextRope) -> str:
    return "".join(piece.text for piece in rope)


def assert_like(rope: TextRope, pieces: list[Words]) -> None:
    """That a rope consists of these pieces and counts them, their characters and lines as one string does."""
    text = "".join(piece.text for piece in pieces)
    lines = TextLines(text)
    assert (list(rope), len(rope), rope.text(), rope.length) == (pieces, len(pieces), text, len(text))
    assert rope.line_count == lines.line_count
    starts = [len("".join(piece.text for piece in pieces[:n])) for n in range(len(pieces) + 1)]
    assert [rope.start(n) for n in range(len(pieces) + 1)] == starts
    assert [rope.piece(n) for n in range(len(pieces))] == pieces
    for offset in range(len(text) + 1):
        assert rope.line_of(offset) == lines.line_of(offset)
        number = rope.number_at(offset)
        assert starts[number] <= offset
        assert number == len(pieces) or offset < starts[number + 1]
    for line in range(-1, lines.line_count + 2):
        assert rope.line_start(line) == lines.line_start(max(line, 0))
    for line in range(lines.line_count):
        assert rope.content_end(line) == lines.content_end(line)


@given(ROPES)
def test_it_counts_like_one_string(rope: TextRope) -> None:
    assert_like(rope, list(rope))


@given(ROPES, st.data())
def test_every_slice_is_that_of_the_string(rope: TextRope, data: st.DataObject) -> None:
    text = whole(rope)
    for _ in range(8):
        start, end = (data.draw(st.integers(0, len(text) + 3)) for _ in range(2))
        assert rope.slice(start, end) == text[start:end]


@given(ROPES, st.sampled_from(list(Encoding)))
def test_positions_are_those_of_the_string_both_ways(rope: TextRope, encoding: Encoding) -> None:
    text = whole(rope)
    lines = TextLines(text)
    for offset in range(-1, len(text) + 2):
        assert rope.position(offset, encoding) == lines.position(offset, encoding)
    for line in range(-1, lines.line_count + 2):
        for character in (-1, 0, 1, 2, 3, 7, 99):
            where = Position(line, character)
            assert rope.offset(where, encoding) == lines.offset(where, encoding)


@given(ROPES)
def test_a_place_leads_to_its_piece(rope: TextRope) -> None:
    for number in range(len(rope)):
        place = rope.place(number)
        assert rope.chunks[place[0]].pieces[place[1]] is rope.piece(number)
        assert rope.start_of(place) == rope.start(number)
        assert rope.line_of_place(place) == rope.line_of(rope.start(number))
        assert rope.locate(rope.start(number)) == place
    if len(rope):
        assert rope.locate(rope.length) == rope.place(len(rope) - 1)


@settings(max_examples=60)
@given(
    ROPES,
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40), st.lists(PIECES, max_size=8)), max_size=6),
)
def test_a_splice_is_that_of_a_list_and_changes_nothing_before(
    rope: TextRope, splices: list[tuple[int, int, list[Words]]]
) -> None:
    pieces = list(rope)
    for low, high, new in splices:
        first, stop = sorted((min(low, len(pieces)), min(high, len(pieces))))
        before, rope = rope, rope.spliced(first, stop, tuple(new))
        assert list(before) == pieces
        pieces[first:stop] = new
        assert_like(rope, pieces)


@pytest.mark.parametrize("count", [1_000, 30_000])
def test_a_splice_shares_all_chunks_but_those_around_it(count: int) -> None:
    rope = TextRope.of([Words(f"line {n}\n") for n in range(count)])
    for first, stop, new in (
        (500, 501, 1),
        (500, 500, 1),
        (500, 560, 0),
        (0, 0, 3),
        (count // 2, count // 2, 200),
    ):
        after = rope.spliced(first, stop, tuple([Words("new\n")] * new))
        assert len({*map(id, rope.chunks)} - {*map(id, after.chunks)}) <= 4
        assert len({*map(id, after.chunks)} - {*map(id, rope.chunks)}) <= 4 + new // 10


def test_neither_growing_nor_shrinking_leaves_crumbs() -> None:
    """However a text came about, it has about as many chunks as one that is read at once."""
    rope = TextRope.of([])
    for n in range(3_000):
        rope = rope.spliced(n // 2, n // 2, (Words(f"{n}\n"),))
    assert len(rope) == 3_000
    longest = max(len(chunk.pieces) for chunk in rope.chunks)
    assert longest < 200
    for _ in range(2_900):
        rope = rope.spliced(50, 51, ())
    assert len(rope) == 100
    assert len(rope.chunks) < 20


def test_an_empty_rope_is_an_empty_text() -> None:
    rope = TextRope.of([])
    assert_like(rope, [])
    assert rope.slice(0, 5) == ""
    assert rope.spliced(0, 0, ()).text() == ""
    assert rope.spliced(0, 0, (Words("a\nb"),)).line_count == 2
