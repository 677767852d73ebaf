"""Messages that are wrong in every way: each is answered or passed over, and the next one is served as if nothing was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.e2e.protocol.pipes import Pipes, frame

URI = "untitled:report.md"
CLAIM = "In 2021 the city had 12,000 nurses and 4,100 doctors."
REPORT = f"---\nresearch_query: nurses\n---\n\n# Nurses\n\n{CLAIM}\n"

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602


@pytest.fixture(scope="module")
def server() -> Iterator[Pipes]:
    """One server for all of them: what one message breaks, the next test sees."""
    pipes = Pipes()
    pipes.begin()
    pipes.open(URI, REPORT)
    pipes.until(lambda: pipes.shown(URI))
    yield pipes
    pipes.close()


def still_serves(server: Pipes) -> bool:
    """Whether the report is hovered, edited and marked as before."""
    assert server.process.poll() is None
    version = (server.version(URI) or 1) + 1
    at = {"line": 7, "character": 0}
    server.change(URI, version, {"range": {"start": at, "end": at}, "text": "\nMore words.\n"})
    server.change(URI, version + 1, {"text": REPORT})
    params = {"textDocument": {"uri": URI}, "position": {"line": 6, "character": 5}}
    hovered = server.answer("textDocument/hover", params)["result"]
    assert "Factual claim" in hovered["contents"]["value"]
    assert [CLAIM in REPORT.split("\n")[line] for line, *_ in server.shown(URI) if line == 6]
    return not server.errors and not server.stderr


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(b"{"), PARSE_ERROR),
        (frame(b"\xff\xfe\x00"), PARSE_ERROR),
        (frame(b""), PARSE_ERROR),
        (frame(b"[" * 100_000), PARSE_ERROR),
        (frame(b'{"jsonrpc": "2.0", "id": 77'), PARSE_ERROR),
        (frame(b"[]"), INVALID_REQUEST),
        (frame(b'[{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}]'), INVALID_REQUEST),
        (frame(b"null"), INVALID_REQUEST),
        (frame(b'"shutdown"'), INVALID_REQUEST),
        (frame(b'{"id": 1, "method": "shutdown"}'), INVALID_REQUEST),
        (b"nonsense\r\nContent-Type: x\r\n" + frame(b"nonsense"), PARSE_ERROR),
        (b"Content-Length: -5\r\nContent-Length: none\r\n\r\n\r\n" + frame(b"x"), PARSE_ERROR),
        (b"content-LENGTH : 1\n\nx", PARSE_ERROR),
    ],
    ids=repr,
)
def test_what_is_no_message_is_refused(server: Pipes, data: bytes, code: int) -> None:
    server.answers.pop(None, None)
    server.send(data)
    refused = server.until(lambda: server.answers.get(None))
    assert refused["error"]["code"] == code
    assert refused["error"]["message"]
    assert still_serves(server)


POSITION = {"textDocument": {"uri": URI}, "position": {"line": 6, "character": 3}}


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("textDocument/hover", None, INVALID_PARAMS),
        ("textDocument/hover", 5, INVALID_PARAMS),
        ("textDocument/hover", [], INVALID_PARAMS),
        ("textDocument/hover", {}, INVALID_PARAMS),
        ("textDocument/hover", {**POSITION, "position": "6:3"}, INVALID_PARAMS),
        ("textDocument/hover", {**POSITION, "position": {"line": None, "character": []}}, INVALID_PARAMS),
        ("textDocument/codeAction", {**POSITION, "range": 1, "context": {}}, INVALID_PARAMS),
        ("textDocument/documentSymbol", {"textDocument": URI}, INVALID_PARAMS),
        ("workspace/executeCommand", {"arguments": []}, INVALID_PARAMS),
        ("groundlint/nothing", {}, NO_METHOD),
        ("textDocument/typeHierarchy", {}, NO_METHOD),
        ("$/nothing", {}, NO_METHOD),
        ("", {}, NO_METHOD),
        ("__class__", {}, NO_METHOD),
    ],
)
def test_a_request_that_makes_no_sense_is_answered(
    server: Pipes, method: str, params: object, code: int
) -> None:
    answer = server.answer(method, params)
    assert answer["error"]["code"] == code
    assert still_serves(server)


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("textDocument/didOpen", {}),
        ("textDocument/didOpen", {"textDocument": {"uri": 7, "text": None}}),
        ("textDocument/didChange", {"textDocument": {"uri": URI}, "contentChanges": None}),
        ("textDocument/didChange", {"textDocument": {"uri": URI, "version": "a"}, "contentChanges": []}),
        ("textDocument/didChange", {"textDocument": {"uri": URI, "version": 3}, "contentChanges": [None, 7]}),
        (
            "textDocument/didChange",
            {"textDocument": {"uri": "untitled:other", "version": 3}, "contentChanges": []},
        ),
        ("textDocument/didClose", {"textDocument": {"uri": "untitled:other"}}),
        ("textDocument/didSave", {"textDocument": {}}),
        ("workspace/didChangeConfiguration", "everything"),
        ("workspace/didChangeConfiguration", {"settings": {"groundlint": {"rules": [1], "live": "no"}}}),
        ("workspace/didChangeWatchedFiles", {"changes": [{"uri": "::", "type": 99}]}),
        ("workspace/didChangeWorkspaceFolders", {"event": {}}),
        ("groundlint/cursor", {"uri": URI, "position": {"line": -1, "character": 1e9}}),
        ("groundlint/cursor", None),
        ("$/cancelRequest", {"id": 12345}),
        ("$/cancelRequest", {}),
        ("$/setTrace", {"value": "loud"}),
        ("$/nothing", {}),
        ("window/nothing", [1, 2]),
    ],
)
def test_a_notification_that_makes_no_sense_is_passed_over(
    server: Pipes, method: str, params: object
) -> None:
    server.notify(method, params)
    served = still_serves(server)
    server.notify("workspace/didChangeConfiguration", {"settings": {"groundlint": {}}})
    assert served


@pytest.mark.parametrize("number", ["a", "", "7", 1.5, -3, 2**40])
def test_ids_of_every_kind_come_back_as_they_were(server: Pipes, number: Any) -> None:
    server.say({"jsonrpc": "2.0", "id": number, "method": "groundlint/nothing", "params": {}})
    assert "error" in server.until(lambda: server.answers.get(number))
    assert still_serves(server)


@pytest.mark.parametrize("number", [{}, [1], True, None])
def test_ids_that_are_none(server: Pipes, number: Any) -> None:
    for rest in ({"method": "textDocument/hover", "params": POSITION}, {"result": 1}):
        server.answers.pop(None, None)
        server.say({"jsonrpc": "2.0", "id": number, **rest})
        assert server.until(lambda: server.answers.get(None))["error"]["code"] == INVALID_REQUEST
    assert still_serves(server)


def test_answers_to_questions_that_nobody_asked(server: Pipes) -> None:
    for answer in (
        {"result": None},
        {"error": {"code": 1, "message": "x"}},
        {"error": "x"},
        {},
        {"result": 1, "error": 2},
    ):
        server.say({"jsonrpc": "2.0", "id": "never asked", **answer})
    assert still_serves(server)


@pytest.mark.parametrize(
    "data", [b"Content-Length: 99999999999999\r\n\r\n{", b"x" * 100_000], ids=["a huge length", "no line end"]
)
def test_a_stream_that_is_out_of_step_ends_the_server_and_says_so(data: bytes) -> None:
    """There is no way back into step: the editor sees it end and starts another; its log has one line why."""
    pipes = Pipes()
    try:
        pipes.begin()
        pipes.send(data)
        assert pipes.process.wait(300) == 1
        said = pipes.stderr
        assert said.startswith("groundlint server: ")
        assert len(said.splitlines()) == 1, said
    finally:
        pipes.close()


def test_a_message_that_is_cut_off_by_the_end(server: Pipes) -> None:
    pipes = Pipes()
    try:
        pipes.begin()
        pipes.send(b"Content-Length: 1000\r\n\r\n" + json.dumps({"jsonrpc": "2.0"}).encode())
        assert pipes.process.stdin is not None
        pipes.process.stdin.close()
        assert pipes.process.wait(300) == 0
        assert pipes.stderr == ""
    finally:
        pipes.close()
