"""Hostile reports in an editor: nothing that it shows is obeyed, opened or fetched, and every answer fits in JSON."""

from __future__ import annotations

import json
import re
import socket
from typing import Any

import pytest
from lsprotocol import types
from lsprotocol.converters import get_converter
from markdown_it import MarkdownIt

from groundlint.activation import Activation
from groundlint.analysis import Analysis
from groundlint_server.capabilities import Client
from groundlint_server.features.code_actions import code_actions
from groundlint_server.features.code_lens import code_lenses
from groundlint_server.features.commands import next_uncited
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.features.hover import hover
from groundlint_server.features.score_notification import score_notification
from groundlint_server.features.symbols import document_symbols
from groundlint_server.snapshot import Snapshot

SLOW = {"one long line", "one long word", "many sentences on a line", "long table", "wide table", "no spaces"}
"""Their analysis is tested with the command line; here they would only take the time again."""
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
CONVERTER = get_converter()
MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")


@pytest.fixture(autouse=True)
def no_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: socket.socket, address: object) -> None:
        pytest.fail(f"a connection to {address}")

    monkeypatch.setattr(socket.socket, "connect", refuse)


def strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for inner in value.values() for text in strings(inner)]
    return [text for inner in value for text in strings(inner)] if isinstance(value, list) else []


def test_every_answer_about_a_hostile_report(
    hostile: str, hostile_name: str, hostile_analysis: Analysis
) -> None:
    if hostile_name in SLOW:
        return
    analysis = hostile_analysis
    snapshot = Snapshot(
        "file:///r.md", 1, analysis, Client(apply_edit=True), Activation(True, ""), saved=True
    )
    document = types.TextDocumentIdentifier(snapshot.uri)
    shown: list[Any] = [
        json.loads(DiagnosticWriter().write(snapshot)),
        list(code_lenses(snapshot, types.CodeLensParams(document))),
        document_symbols(snapshot, types.DocumentSymbolParams(document)),
        next_uncited(snapshot, types.Position(0, 0)),
    ]
    places = [s.start for s in analysis.sentences[:12]] + [s.heading_start for s in analysis.sections[:12]]
    for offset in places:
        position = snapshot.range(offset, offset).start
        found = hover(snapshot, types.HoverParams(document, position))
        shown.append(found)
        if found is not None:
            assert isinstance(found.contents, types.MarkupContent)
            html = MARKDOWN.render(found.contents.value)
            assert not re.search(r"<(?!/?(?:p|strong|ul|li|code)>)", html), html
    where = snapshot.range(0, len(hostile))
    fixes = code_actions(snapshot, types.CodeActionParams(document, where, types.CodeActionContext([])))
    shown.append([action.title for action in fixes])
    plain = json.loads(json.dumps(CONVERTER.unstructure(shown)))
    assert [text for text in strings(plain) if OBEYED.search(text)] == []
    json.dumps([CONVERTER.unstructure(fixes), score_notification(snapshot)]).encode()
