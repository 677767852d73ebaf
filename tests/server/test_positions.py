"""Positions of the client in its own units, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types

from groundlint.model.line_index import TextLines
from groundlint.model.position import Encoding
from groundlint_server.positions import offset_of, range_of, span_of

LINE = TextLines("é😀 claim\nnext")


@pytest.mark.parametrize(
    ("encoding", "start", "end"),
    [(Encoding.UTF8, 7, 12), (Encoding.UTF16, 4, 9), (Encoding.UTF32, 3, 8)],
)
def test_a_range_counts_in_the_clients_units(encoding: Encoding, start: int, end: int) -> None:
    where = range_of(LINE, 3, 8, encoding)
    assert where == types.Range(types.Position(0, start), types.Position(0, end))
    assert span_of(LINE, where, encoding) == (3, 8)


def test_a_range_that_ends_before_it_starts_is_empty() -> None:
    turned = types.Range(types.Position(1, 2), types.Position(0, 1))
    assert span_of(LINE, turned, Encoding.UTF16) == (11, 11)


@given(st.text(st.sampled_from("aé😀\n\r\x0c\u2028")), st.sampled_from(list(Encoding)), st.data())
def test_there_and_back(text: str, encoding: Encoding, data: st.DataObject) -> None:
    lines = TextLines(text)
    offset = data.draw(st.integers(0, len(text)))
    if text[offset - 1 : offset + 1] == "\r\n":
        return  # between the two is no place in LSP
    assert offset_of(lines, range_of(lines, offset, offset, encoding).start, encoding) == offset
