"""Symbols of the whole workspace: the sources that its reports cite, and the claims that cite none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lsprotocol import types

from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import quoted, written_range

MOST = 500
"""Symbols of one answer."""
_MOST_OF_ONE = 1_000
_LONGEST = 160
_SOURCE, _CLAIM = types.SymbolKind.Key.value, types.SymbolKind.String.value


@dataclass(frozen=True, slots=True)
class Found:
    """One symbol, as JSON and in the words that a query is looked for in (case folded)."""

    words: str
    json: str


def symbols_of(snapshot: Snapshot, name: str) -> tuple[Found, ...]:
    """The symbols of one report, in order of place, at most 1,000: each source at its first citation, by title and
    address; each claim that an editor flags for want of a source. None of a document that is no report. `name` is the
    report's, as it is shown behind the symbol.
    """
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
    found += [
        (finding.start, finding.end, _CLAIM, finding.text)
        for finding in snapshot.shown
        if finding.code == "GL001"
    ]
    return tuple(_found(snapshot, name, *one) for one in sorted(found)[:_MOST_OF_ONE])


def _found(snapshot: Snapshot, name: str, start: int, end: int, kind: int, said: str) -> Found:
    shown = shorten(escape_terminal(" ".join(said.split())), _LONGEST)
    where = escape_terminal(f"source in {name}" if kind == _SOURCE else f"no source, {name}")
    place = written_range(snapshot.text, start, end, snapshot.client.encoding)
    return Found(
        f"{said} {where}".casefold(),
        f'{{"name":{quoted(shown)},"kind":{kind},"containerName":{quoted(where)},'
        f'"location":{{"uri":{quoted(snapshot.uri)},"range":{place}}}}}',
    )


def matching(symbols: Iterable[Found], query: str) -> Iterator[str]:
    """The symbols, as JSON, that hold every word of a query, in any case; all of them where it has none. At most 500."""
    words = query.casefold().split()
    left = MOST
    for symbol in symbols:
        if left and all(word in symbol.words for word in words):
            left -= 1
            yield symbol.json
