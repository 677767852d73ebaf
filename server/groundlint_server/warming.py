"""What an editor asks for first, asked before it does: what is made at the first question of a kind takes 10 ms."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from groundlint_server.analysing import Analysed, warm_up
from groundlint_server.capabilities import Client
from groundlint_server.features.hover import hover
from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint_server.protocol import ReportProtocol

_URI = "untitled:sample.md"
_DOCUMENT = {"uri": _URI}
_PLACE = {"line": 2, "character": 3}
_RANGE = {"start": _PLACE, "end": _PLACE}
_THERE = {"textDocument": _DOCUMENT, "position": _PLACE}
_ASKED: tuple[tuple[str, Any], ...] = (
    (
        types.TEXT_DOCUMENT_DID_CHANGE,
        {"textDocument": {**_DOCUMENT, "version": 1}, "contentChanges": [{"range": _RANGE, "text": ""}]},
    ),
    (types.TEXT_DOCUMENT_HOVER, _THERE),
    (types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, _THERE),
    (
        types.TEXT_DOCUMENT_CODE_ACTION,
        {"textDocument": _DOCUMENT, "range": _RANGE, "context": {"diagnostics": []}},
    ),
    (types.TEXT_DOCUMENT_COMPLETION, _THERE),
    (types.WORKSPACE_EXECUTE_COMMAND, {"command": "", "arguments": [_URI, _PLACE]}),
)


def warmed_up(protocol: ReportProtocol) -> Generator[None, None, None]:
    """Have the engine ready, then the protocol's converter, which makes what reads or writes a type when it first meets
    it. In steps of a few milliseconds; nothing is answered.
    """
    analysed = yield from warm_up()
    for method, params in _ASKED:
        protocol.structure_message({"jsonrpc": "2.0", "id": 0, "method": method, "params": params})
        yield
    with suppress(Exception):  # told when somebody asks
        _hover(protocol, analysed)


def _hover(protocol: ReportProtocol, analysed: Analysed) -> None:
    activation = replace(analysed.activation, on=True)
    snapshot = Snapshot(_URI, 0, analysed.analysis, Client(), activation)
    for line in (0, 2):
        where = types.Position(line, 3)
        found = hover(snapshot, types.HoverParams(types.TextDocumentIdentifier(_URI), where))
        protocol.written(types.HoverResponse(id=0, result=found))
