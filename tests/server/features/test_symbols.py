"""Headings as an outline."""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types

from groundlint_server.capabilities import Client
from groundlint_server.features.symbols import document_symbols
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
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


def tree(symbols: object) -> Tree:
    assert isinstance(symbols, list)
    return [(s.name, tree(s.children or [])) for s in symbols]


def test_headings_nest_by_level(snapshot_of: Make) -> None:
    symbols = document_symbols(snapshot_of(TEXT))
    assert tree(symbols) == [("A", [("B", [("C", [])]), ("D", [])]), ("(no title)", []), ("E", [])]


def test_every_symbol_lies_in_its_parent_and_around_its_name(snapshot_of: Make) -> None:
    def check(symbol: types.DocumentSymbol) -> None:
        span = (symbol.range.start, symbol.range.end)
        assert span[0] <= symbol.selection_range.start <= symbol.selection_range.end <= span[1]
        for child in symbol.children or ():
            assert span[0] <= child.range.start <= child.range.end <= span[1]
            check(child)

    for symbol in document_symbols(snapshot_of(TEXT)):
        assert isinstance(symbol, types.DocumentSymbol)
        check(symbol)


def test_coverage_stands_beside_the_name(snapshot_of: Make) -> None:
    first = document_symbols(snapshot_of(TEXT))[0]
    assert isinstance(first, types.DocumentSymbol)
    assert first.detail == "0 of 1 claim cited with a quote"


def test_a_list_for_clients_that_show_no_tree(snapshot_of: Make) -> None:
    symbols = document_symbols(snapshot_of(TEXT, client=Client(symbol_tree=False)))
    assert [s.name for s in symbols] == ["A", "B", "C", "D", "(no title)", "E"]
    assert all(isinstance(s, types.SymbolInformation) for s in symbols)


def test_no_symbols_outside_reports(snapshot_of: Make) -> None:
    assert document_symbols(snapshot_of(TEXT, on=False)) == []
