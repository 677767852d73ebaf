"""Which lines fold."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lsprotocol import types

from groundlint_server.capabilities import Client
from groundlint_server.features.folding import folding_ranges
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]


def folds(snapshot: Snapshot) -> list[tuple[int, int]]:
    params = types.FoldingRangeParams(types.TextDocumentIdentifier(snapshot.uri))
    return [(fold.start_line, fold.end_line) for fold in folding_ranges(snapshot, params)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# A\n\ntext\n\n## B\n\nmore\n\n\n## C\n\nend\n", [(0, 11), (4, 6), (9, 11)]),
        ("A\n===\n\ntext\n\nB\n---\n", [(0, 6), (5, 6)]),
        ("# A\n\n\n# B\n", []),  # nothing under it
        ("---\naspects: [a]\n---\n\n# A\n\ntext", [(0, 2), (4, 6)]),
        ("It [a][b] grew.\n\n[b]: https://b.org\n[c]: https://c.org\n", [(2, 3)]),
        ("It [1] grew [2].\n\n[1] One, https://a.org\n\n[2] Two, https://b.org\n", [(2, 4)]),
        ("one\n\n[b]: https://b.org\n[c]: https://c.org\n\ntwo\n\n[d]: https://d.org\n[e]: https://e.org", [(2, 3), (7, 8)]),
        ("# A\r\n\r\ntext\r\rmore\n", [(0, 4)]),
        ("plain\n\ntext\n", []),
        ("", []),
    ],
)  # fmt: skip
def test_what_folds(snapshot_of: Make, text: str, expected: list[tuple[int, int]]) -> None:
    assert folds(snapshot_of(text)) == expected


def test_never_more_than_the_client_can_take(snapshot_of: Make) -> None:
    text = "".join(f"# H{number}\n\ntext\n\n" for number in range(20))
    assert len(folds(snapshot_of(text))) == 20
    assert len(folds(snapshot_of(text, client=Client(most_folds=7)))) == 7
    assert folds(snapshot_of(text, client=Client(most_folds=0))) == []
