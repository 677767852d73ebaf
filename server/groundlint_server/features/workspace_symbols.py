"""Symbols of the whole workspace: the sources that its reports cite, and the claims that cite none."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from lsprotocol import types

from groundlint.escaping.terminal import escape_terminal, one_line
from groundlint.model.value import value
from groundlint_server.shown_findings import shown_findings
from groundlint_server.snapshot import Snapshot

MOST = 500
"""Symbols of one answer."""
_MOST_OF_ONE = 1_000
_LONGEST = 160
_SOURCE, _CLAIM = types.SymbolKind.Key, types.SymbolKind.String


@value(frozen=True, slots=True)
class Found:
    """A symbol, and the words that a query is matched against (case folded)."""

    words: str
    symbol: types.SymbolInformation


def symbols_of(snapshot: Snapshot, name: str) -> tuple[Found, ...]:
    """The symbols of one report, in order of place, at most 1,000: each source at its first citation, by
    title and address, and each flagged claim without a source; none of what is no report. `name` is the
    report's."""
    if not snapshot.active:
        return ()
    found = [
        (
            *source.first,
            _SOURCE,
            " – ".join(filter(None, (source.title, source.url or source.doi))) or source.key,
        )
        for source in snapshot.analysis.sources
    ]
    found += [(f.start, f.end, _CLAIM, f.text) for f in shown_findings(snapshot) if f.code == "GL001"]
    found.sort(key=lambda one: (one[0], one[1], one[2].value, one[3]))
    return tuple(_found(snapshot, name, *one) for one in found[:_MOST_OF_ONE])


def _found(snapshot: Snapshot, name: str, start: int, end: int, kind: types.SymbolKind, said: str) -> Found:
    shown = one_line(said, _LONGEST)
    container = escape_terminal(f"source in {name}" if kind is _SOURCE else f"no source, {name}")
    where = types.Location(snapshot.uri, snapshot.range(start, end))
    symbol = types.SymbolInformation(where, shown, kind, container_name=container)
    return Found(f"{said} {container}".casefold(), symbol)


def matching(symbols: Iterable[Found], query: str) -> list[types.SymbolInformation]:
    """The symbols that hold every word of a query, in any case; all of them for an empty query. At most 500."""
    words = query.casefold().split()
    found = (one.symbol for one in symbols if all(word in one.words for word in words))
    return list(islice(found, MOST))
