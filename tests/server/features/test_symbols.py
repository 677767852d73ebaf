"""Headings as an outline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from lsprotocol import types
from pygls.protocol import default_converter

from groundlint_server.capabilities import Client
from groundlint_server.features.symbols import document_symbols
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
CONVERTER = default_converter()  # type: ignore[no-untyped-call]
TEXT = """Before.

# A

## B

The population of the city grew by 12 % to 4.3 million in 2019.

#### C

## D

#

# E
"""

Tree = list[tuple[str, "Tree"]]


def symbols_of(snapshot: Snapshot) -> list[dict[str, Any]]:
    asked = types.DocumentSymbolParams(types.TextDocumentIdentifier(snapshot.uri))
    found: list[dict[str, Any]] = CONVERTER.unstructure(document_symbols(snapshot, asked))
    return found


def tree(symbols: list[dict[str, Any]]) -> Tree:
    return [(s["name"], tree(s["children"])) for s in symbols]


def place(position: dict[str, int]) -> tuple[int, int]:
    return position["line"], position["character"]


def test_headings_nest_by_level(snapshot_of: Make) -> None:
    symbols = symbols_of(snapshot_of(TEXT))
    assert tree(symbols) == [("A", [("B", [("C", [])]), ("D", [])]), ("(no title)", []), ("E", [])]


def test_every_symbol_lies_in_its_parent_and_around_its_name(snapshot_of: Make) -> None:
    def check(symbol: dict[str, Any]) -> None:
        CONVERTER.structure(symbol, types.DocumentSymbol)
        start, end = (place(symbol["range"][side]) for side in ("start", "end"))
        first, last = (place(symbol["selectionRange"][side]) for side in ("start", "end"))
        assert start <= first <= last <= end
        for child in symbol["children"]:
            assert start <= place(child["range"]["start"]) <= place(child["range"]["end"]) <= end
            check(child)

    for symbol in symbols_of(snapshot_of(TEXT)):
        check(symbol)


def test_coverage_stands_beside_the_name(snapshot_of: Make) -> None:
    first = symbols_of(snapshot_of(TEXT))[0]
    assert first["detail"] == "0 of 1 claim sourced"


def test_a_list_for_clients_that_show_no_tree(snapshot_of: Make) -> None:
    symbols = symbols_of(snapshot_of(TEXT, client=Client(symbol_tree=False)))
    assert [s["name"] for s in symbols] == ["A", "B", "C", "D", "(no title)", "E"]
    assert all(CONVERTER.structure(s, types.SymbolInformation).location.uri for s in symbols)


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("1\\. Cost &amp; use", "1. Cost & use"),
        ("\\_a\\_ *b*", "_a_ b"),
        ("\\* \t c", "* c"),
        ("&#32;", "(no title)"),
    ],
)
def test_a_heading_is_named_as_its_reader_sees_it(snapshot_of: Make, heading: str, name: str) -> None:
    for tree in (True, False):
        symbols = symbols_of(snapshot_of(f"# {heading}\n\nText.\n", client=Client(symbol_tree=tree)))
        assert [s["name"] for s in symbols] == [name]
