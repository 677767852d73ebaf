"""The floor: a pygls server that analyses nothing and sends as many diagnostics as groundlint did, changing one.

    python floor.py DIAGNOSTICS.json

The file holds the diagnostics that groundlint sent for the text, so that both send the same bytes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from lsprotocol import converters, types
from pygls.lsp.server import LanguageServer

server = LanguageServer("floor", "1")
found: list[types.Diagnostic] = []
changed = False


def publish(uri: str, version: int) -> None:
    global changed
    changed = not changed
    shown = found if changed else found[:-1]
    server.text_document_publish_diagnostics(
        types.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=shown)
    )


@server.feature(types.TEXT_DOCUMENT_DID_OPEN)
def opened(params: types.DidOpenTextDocumentParams) -> None:
    publish(params.text_document.uri, params.text_document.version)


@server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
def edited(params: types.DidChangeTextDocumentParams) -> None:
    publish(params.text_document.uri, params.text_document.version)


@server.feature(types.TEXT_DOCUMENT_HOVER)
def hovered(params: types.HoverParams) -> types.Hover:
    return types.Hover(contents=types.MarkupContent(types.MarkupKind.Markdown, "A claim."))


if __name__ == "__main__":
    read = converters.get_converter().structure
    found = [read(one, types.Diagnostic) for one in json.loads(Path(sys.argv[1]).read_text("utf-8"))]
    server.start_io()
