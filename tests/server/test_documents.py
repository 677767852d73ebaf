"""The text stays the editor's, whatever characters and positions it holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types
from tests.applied_edits import applied_in_turn

from groundlint.model.line_index import TextLines
from groundlint.model.live_text import LiveText
from groundlint.model.position import Encoding, Position
from groundlint_server.documents import OpenDocument, changed_span

ODD = "a\x0bb\x0cc\x1cd\x85e\u2028f\u2029g\n😀h\r\nlast"


def opened(text: str) -> OpenDocument:
    return OpenDocument("untitled:a", None, "untitled", LiveText.of(text, 1))


def partial_change(
    start: tuple[int, int], end: tuple[int, int], text: str
) -> types.TextDocumentContentChangePartial:
    return types.TextDocumentContentChangePartial(
        range=types.Range(types.Position(*start), types.Position(*end)), text=text
    )


@pytest.mark.parametrize(
    ("start", "end", "text", "expected"),
    [
        ((0, 13), (0, 13), "X", ODD[:13] + "X" + ODD[13:]),  # behind U+2029: still the first line
        ((0, 2), (0, 4), "", ODD[:2] + ODD[4:]),
        ((1, 2), (1, 3), "H", ODD.replace("h", "H")),  # the emoji is two UTF-16 units
        ((2, 99), (2, 99), "X", ODD + "X"),  # past the end of the last line: its end
        ((99, 0), (99, 0), "X", ODD + "X"),  # past the last line: the end of the text
        ((1, 99), (2, 0), "", ODD.replace("\r\n", "")),
        ((2, 3), (2, 1), "X", ODD[:-1] + "X" + ODD[-1:]),  # an end before the start: an insertion
    ],
)
def test_a_change_is_applied_where_the_editor_meant_it(
    start: tuple[int, int], end: tuple[int, int], text: str, expected: str
) -> None:
    document = opened(ODD)
    document.change([partial_change(start, end, text)], 2, Encoding.UTF16)
    assert (document.text.text, document.text.version) == (expected, 2)


def test_each_change_refers_to_the_text_after_the_one_before() -> None:
    document = opened("one\ntwo\n")
    document.change(
        [partial_change((0, 0), (1, 0), ""), partial_change((0, 3), (0, 3), " three")], 7, Encoding.UTF8
    )
    assert (document.text.text, document.text.version) == ("two three\n", 7)
    assert document.writing == len("two three")
    assert applied_in_turn("one\ntwo\n", document.unanalysed) == "two three\n"


def test_a_whole_text_becomes_the_smallest_edit() -> None:
    document = opened("one two three")
    document.change([types.TextDocumentContentChangeWholeDocument("one 2 three")], 2, Encoding.UTF16)
    assert document.unanalysed == [(4, 7, "2")]
    assert document.writing == 5


def test_a_change_that_changes_nothing_is_nobody_writing() -> None:
    document = opened("one")
    document.change([types.TextDocumentContentChangeWholeDocument("one")], 2, Encoding.UTF16)
    assert (document.writing, document.unanalysed, document.text.version) == (None, [], 2)


def test_versions_out_of_order_lose_no_edit() -> None:
    document = opened("")
    for version, letter in ((5, "a"), (3, "b"), (4, "c")):
        document.change([partial_change((0, 9), (0, 9), letter)], version, Encoding.UTF16)
    assert (document.text.text, document.text.version) == ("abc", 4)


@given(st.text(), st.text())
def test_a_changed_span_makes_the_new_text(old: str, new: str) -> None:
    start, end, text = changed_span(old, new)
    assert old[:start] + text + old[end:] == new
    assert 0 <= start <= end <= len(old)


@given(st.text(st.sampled_from("ab")), st.text(st.sampled_from("ab")))
def test_a_changed_span_is_the_smallest(old: str, new: str) -> None:
    start, end, text = changed_span(old, new)
    if text and start < end:
        assert old[start] != text[0]
        assert old[end - 1] != text[-1]


class Editor:
    """An editor as LSP describes it, for comparison: a list of lines, no code in common with ours."""

    def __init__(self, text: str) -> None:
        self.text = text

    def lines(self) -> list[str]:
        lines, line = [], ""
        for index, char in enumerate(self.text):
            line += char
            follows = self.text[index + 1 : index + 2]
            if char == "\n" or (char == "\r" and follows != "\n"):
                lines.append(line)
                line = ""
        return [*lines, line]

    def replace(self, start: tuple[int, int], end: tuple[int, int], text: str) -> None:
        lines = self.lines()

        def at(line: int, column: int) -> int:
            if line >= len(lines):
                return len(self.text)
            content = lines[line].rstrip("\r\n")
            units = 0
            for index, char in enumerate(content):
                wide = 2 if ord(char) > 0xFFFF else 1
                if units + wide > column:
                    return sum(map(len, lines[:line])) + index
                units += wide
            return sum(map(len, lines[:line])) + len(content)

        low = at(*start)
        high = max(low, at(*end))
        self.text = self.text[:low] + text + self.text[high:]


PLACES = st.tuples(st.integers(0, 6), st.integers(0, 12))
TEXTS = st.text(st.sampled_from("ab \n\r\x0c\x85\u2028😀é"), max_size=12)


@given(TEXTS, st.lists(st.tuples(PLACES, PLACES, TEXTS), max_size=6))
def test_text_never_drifts_from_the_editors(
    text: str, edits: list[tuple[tuple[int, int], tuple[int, int], str]]
) -> None:
    editor, document = Editor(text), opened(text)
    for version, (start, end, new) in enumerate(edits, 2):
        editor.replace(start, end, new)
        document.change([partial_change(start, end, new)], version, Encoding.UTF16)
        assert document.text.text == editor.text
    index = TextLines(editor.text)
    assert [index.offset(Position(n, 0)) for n in range(len(editor.lines()))] == list(index.starts)
