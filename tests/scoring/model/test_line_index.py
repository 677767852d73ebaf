"""Positions both ways in three encodings, line ends as LSP counts them, edits that cannot break anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.applied_edits import applied_in_turn

from groundlint.markdown.edit_rope import edited_rope, rope_of
from groundlint.model.document import Document
from groundlint.model.line_index import TextLines
from groundlint.model.position import Encoding, Position, width

TEXTS = st.text(st.sampled_from("ab \n\r\t\x0b\x0c\x85\u2028é漢😀\ud800"), max_size=40)


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("", (0,)),
        ("a", (0,)),
        ("a\n", (0, 2)),
        ("a\nb", (0, 2)),
        ("a\r\nb\rc\nd", (0, 3, 5, 7)),
        ("\n\r\r\n", (0, 1, 2, 4)),
        ("form\x0cfeed\x0btab\x85nel\u2028ls\u2029ps\x1cfs", (0,)),
    ],
)
def test_lines_end_where_lsp_says(text: str, starts: tuple[int, ...]) -> None:
    assert TextLines(text).starts == starts


@pytest.mark.parametrize(
    ("encoding", "column"), [(Encoding.UTF8, 9), (Encoding.UTF16, 4), (Encoding.UTF32, 3)]
)
def test_columns_count_in_the_negotiated_unit(encoding: Encoding, column: int) -> None:
    index = TextLines("first\né漢😀 end")
    assert index.position(9, encoding) == Position(1, column)
    assert index.offset(Position(1, column), encoding) == 9


@pytest.mark.parametrize(
    ("position", "offset"),
    [
        (Position(0, 99), 3),  # a column past the end of its line is its end, not one before
        (Position(1, 0), 4),
        (Position(2, 0), 6),  # the empty line behind the last line end
        (Position(2, 7), 6),
        (Position(99, 0), 6),
        (Position(-3, -1), 0),
        (Position(1, -5), 4),
    ],
)
def test_nonsense_positions_go_to_the_nearest_place(position: Position, offset: int) -> None:
    assert TextLines("abc\nd\n").offset(position) == offset


def test_a_position_inside_a_character_goes_to_its_start() -> None:
    index = TextLines("😀x")
    assert index.offset(Position(0, 1), Encoding.UTF16) == 0
    assert index.offset(Position(0, 3), Encoding.UTF8) == 0


@given(TEXTS, st.integers(0, 40), st.sampled_from(list(Encoding)))
def test_offsets_survive_the_way_there_and_back(text: str, offset: int, encoding: Encoding) -> None:
    index = TextLines(text)
    offset = min(offset, len(text))
    if text[offset - 1 : offset + 1] == "\r\n":
        return  # no position stands between the two
    position = index.position(offset, encoding)
    assert index.offset(position, encoding) == offset
    assert position.character <= width(text, encoding)


@given(TEXTS, st.lists(st.tuples(st.integers(-5, 60), st.integers(-5, 60), TEXTS), max_size=4))
def test_edits_apply_in_order_and_never_fail(text: str, edits: list[tuple[int, int, str]]) -> None:
    expected = applied_in_turn(text, edits)
    rope = edited_rope(rope_of(text), edits)
    document = Document(rope)
    assert document.text == expected
    starts = TextLines(expected).starts
    assert tuple(document.lines.line_start(line) for line in range(document.lines.line_count)) == starts
