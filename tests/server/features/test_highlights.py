"""Places that cite the same source."""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types

from groundlint_server.features.highlights import highlights
from groundlint_server.snapshot import Snapshot

TEXT = (
    "It grew [by 12](https://e.org/a). It shrank [by 3](https://e.org/b). Then [more](https://e.org/a#x).\n"
)


def marked(snapshot: Snapshot, needle: str) -> list[str]:
    at = TEXT.index(needle)
    params = types.DocumentHighlightParams(
        types.TextDocumentIdentifier(snapshot.uri), snapshot.range(at, at).start
    )
    return [TEXT[slice(*snapshot.span(found.range))] for found in highlights(snapshot, params) or ()]


def test_the_same_source_is_marked_wherever_it_is_cited(snapshot_of: Callable[..., Snapshot]) -> None:
    snapshot = snapshot_of(TEXT)
    assert marked(snapshot, "by 12") == ["[by 12](https://e.org/a)", "[more](https://e.org/a#x)"]
    assert marked(snapshot, "by 3") == ["[by 3](https://e.org/b)"]
    assert marked(snapshot, "It grew") == []


def test_away_from_citations_nothing_is_gathered(snapshot_of: Callable[..., Snapshot]) -> None:
    snapshot = snapshot_of(TEXT)
    assert marked(snapshot, "It grew") == []
    assert "citations" not in vars(snapshot.analysis)
