"""The protocol below the features: every request gets its answer, and no message ends the session."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from lsprotocol import types

from groundlint_server.protocol import FAULT

NOTHING = {"command": "groundlint.score", "arguments": ["untitled:not-open"]}
INITIALIZE = {"processId": None, "rootUri": None, "capabilities": {}}


async def test_positions_reach_the_handlers_as_they_were_sent(client: Any) -> None:
    """pygls's own didChange would split at the form feed and rewrite the position."""
    seen: list[types.Range] = []
    await client.start()
    edited = client.server.protocol.fm.features[types.TEXT_DOCUMENT_DID_CHANGE]

    def spy(params: types.DidChangeTextDocumentParams) -> None:
        change = params.content_changes[0]
        assert isinstance(change, types.TextDocumentContentChangePartial)
        seen.append(change.range)
        edited(params)

    client.server.protocol.fm.features[types.TEXT_DOCUMENT_DID_CHANGE] = spy
    client.open("one\x0ctwo\x85three\u2028four")
    client.edit(2, "X", (0, 14))
    client.edit(3, "Y", (0, 99))
    client.edit(4, "Z", (7, 3))
    assert [(r.start.line, r.start.character) for r in seen] == [(0, 14), (0, 99), (7, 3)]
    report = client.server.session.reports["untitled:report.md"]
    assert report.document.text.text == "one\x0ctwo\x85three\u2028XfourYZ"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", -32700),
        (b"\xff\xfe", -32700),
        (b"[" * 100_000, -32700),
        (b"[]", -32600),
        (b"{}", -32600),
        (b"null", -32600),
        (
            json.dumps({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": 3}).encode(),
            -32602,
        ),
        (json.dumps({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"}).encode(), -32602),
        (json.dumps({"jsonrpc": "2.0", "id": 1, "method": "no/such", "params": {}}).encode(), -32601),
    ],
)
async def test_what_cannot_be_understood_is_answered(client: Any, body: bytes, code: int) -> None:
    await client.start()
    before = len(client.notifications)
    client._answers[1] = client_answer = asyncio.get_running_loop().create_future()
    client.server.protocol.receive(body)
    answers = [m for m in client.notifications[before:] if "error" in m]
    if client_answer.done():
        answers.append(client_answer.result())
    assert [a["error"]["code"] for a in answers] == [code]
    client._answers.pop(1, None)
    assert await client.request("workspace/executeCommand", NOTHING) is None


@pytest.mark.parametrize(
    "message",
    [
        {"jsonrpc": "2.0", "method": "no/such", "params": {"a": 1}},
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {}},
        {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": 3}},
        {"jsonrpc": "2.0", "method": "groundlint/cursor", "params": {"uri": 3}},
        {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 4711}},
        {"jsonrpc": "2.0", "id": 4711, "result": {}},
        {"jsonrpc": "2.0", "id": 4711, "error": {"code": 1, "message": "x"}},
        {"jsonrpc": "1.0", "method": "x"},
        {"jsonrpc": "2.0"},
    ],
)
async def test_notifications_that_mean_nothing_are_passed_over(client: Any, message: object) -> None:
    await client.start()
    client.send(message)
    assert await client.request("workspace/executeCommand", NOTHING) is None


@pytest.mark.parametrize(("line", "character"), [(-1, -1), (2**40, 0), (0, 2**40), (1.5, 0)])
async def test_positions_out_of_range_are_clamped_and_no_edit_is_lost(
    client: Any, line: int, character: int
) -> None:
    await client.start()
    client.open("a\nb")
    client.edit(2, "X", (line, character))
    text = client.server.session.reports["untitled:report.md"].document.text
    assert text.version == 2
    assert "X" in text.text


async def test_nothing_is_answered_before_initialize(client: Any) -> None:
    answer = await client.answer("textDocument/hover", {})
    assert answer["error"]["code"] in (-32002, -32602)
    assert (await client.answer("shutdown", None))["error"]["code"] == -32002
    client.open("# A")
    await client.start()
    assert (await client.answer("initialize", INITIALIZE))["error"]["code"] == -32600


async def test_after_shutdown_only_exit_counts(client: Any) -> None:
    await client.start()
    client.server.protocol.stopped = stopped = asyncio.get_running_loop().create_future()
    await client.request("shutdown", None)
    assert (await client.answer("shutdown", None))["error"]["code"] == -32600
    client.notify("exit", None)
    assert stopped.result() == 0


async def test_exit_without_shutdown_is_a_fault(client: Any) -> None:
    await client.start()
    client.server.protocol.stopped = stopped = asyncio.get_running_loop().create_future()
    client.notify("exit", None)
    assert stopped.result() == 1


async def test_an_engine_that_cannot_be_imported_is_an_answer(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: Any) -> None:
        raise ImportError("a library is damaged")

    await client.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    with monkeypatch.context() as here:
        here.setattr("groundlint_server.app.App", broken)
        answer = await client.answer(
            "textDocument/hover",
            {"textDocument": {"uri": "untitled:a"}, "position": {"line": 0, "character": 0}},
        )
    assert answer["error"] == {"code": -32603, "message": FAULT}
    assert "ImportError" in client.unseen("window/logMessage")[0]["message"]
