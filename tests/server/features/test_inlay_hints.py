"""Coverage behind headings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from lsprotocol import types

from groundlint.model.position import Encoding
from groundlint_server.capabilities import Client
from groundlint_server.features.inlay_hints import inlay_hints
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]
TEXT = """# The 🏙️ city

Findings 😀
-----------

The population of the city grew by 12 % to 4.3 million in 2019 [by count](https://example.gov/a).
The metro carried 160 million passengers in 2020. A 😀 bridge of 300 metres opened in 1932
[there](https://e.org "in 1932").

## Conclusion

Good.
"""
ON = {"live": {"inlayHints": True}}


def hints(snapshot: Snapshot, start: int = 0, end: int | None = None) -> list[tuple[int, int, object]]:
    where = snapshot.range(start, len(TEXT) if end is None else end)
    params = types.InlayHintParams(types.TextDocumentIdentifier(snapshot.uri), where)
    found = inlay_hints(snapshot, params)
    return [(h.position.line, h.position.character, h.label) for h in found]


@pytest.mark.parametrize(
    ("encoding", "columns"), [(Encoding.UTF8, (18, 13)), (Encoding.UTF16, (14, 11)), (Encoding.UTF32, (13, 10))]
)  # fmt: skip
def test_behind_each_heading_with_claims(
    snapshot_of: Make, encoding: Encoding, columns: tuple[int, int]
) -> None:
    snapshot = snapshot_of(TEXT, settings=ON, client=Client(encoding=encoding))
    assert hints(snapshot) == [(0, columns[0], "1/3 quoted"), (2, columns[1], "1/3 quoted")]


def test_by_what_counts(snapshot_of: Make) -> None:
    settings = {**ON, "grounding": {"counts": "linked"}}
    assert [label for *_, label in hints(snapshot_of(TEXT, settings=settings))] == ["3/3 sourced"] * 2


def test_only_in_the_range_and_only_where_wanted(snapshot_of: Make) -> None:
    snapshot = snapshot_of(TEXT, settings=ON)
    assert [line for line, *_ in hints(snapshot, 0, 5)] == [0]
    assert [line for line, *_ in hints(snapshot, TEXT.index("---"))] == [2]
    assert hints(snapshot_of(TEXT)) == []


async def test_turning_them_on_asks_the_client_to_ask(client: Any) -> None:
    can = {"workspace": {"inlayHint": {"refreshSupport": True}}, "textDocument": {"inlayHint": {}}}
    await client.start(can, initializationOptions={"settings": {"enable": "on"}})
    client.open(TEXT)
    where = {"start": {"line": 0, "character": 0}, "end": {"line": 20, "character": 0}}
    asked = {"textDocument": {"uri": "untitled:report.md"}, "range": where}
    assert await client.request("textDocument/inlayHint", asked) == []
    assert client.unseen("workspace/inlayHint/refresh") == []
    client.notify("workspace/didChangeConfiguration", {"settings": {"groundlint": ON}})
    await client.next("workspace/inlayHint/refresh")
    found = await client.request("textDocument/inlayHint", asked)
    assert [hint["label"] for hint in found] == ["1/3 quoted", "1/3 quoted"]
