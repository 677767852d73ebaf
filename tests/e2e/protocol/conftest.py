"""A server in a process of its own, driven by clients with recorded capabilities."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types
from lsprotocol.converters import get_converter
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

CLIENTS = {
    "VS Code": "visual_studio_code@v1.65.2",
    "Neovim": "neovim@v0.11.0",
    "Emacs": "emacs@v29.1",
}
OTHERS = Path(__file__).parent / "clients"
"""Those that pytest-lsp has not recorded: helix.json … say where theirs were read."""


def abilities(name: str) -> types.ClientCapabilities:
    """What an editor says that it can do."""
    if name in CLIENTS:
        return client_capabilities(CLIENTS[name])
    recorded = json.loads((OTHERS / f"{name.lower()}.json").read_text(encoding="utf-8"))
    return get_converter().structure(recorded["capabilities"], types.ClientCapabilities)


class Editor:
    """What an editor does, said in str indices of its own text; positions are counted here, not by the server."""

    def __init__(self, client: LanguageClient, started: types.InitializeResult) -> None:
        self.client = client
        self.can = started.capabilities
        self.encoding = str(getattr(self.can.position_encoding, "value", self.can.position_encoding))
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}

    @property
    def pulls(self) -> bool:
        return self.can.diagnostic_provider is not None

    # --- positions ---

    def units(self, text: str) -> int:
        codec = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[self.encoding]
        return len(text.encode(codec)) // {"utf-8": 1, "utf-16": 2, "utf-32": 4}[self.encoding]

    def position(self, uri: str, offset: int) -> types.Position:
        before = self.texts[uri][:offset].replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return types.Position(len(before) - 1, self.units(before[-1]))

    def offset(self, uri: str, position: types.Position) -> int:
        text, start = self.texts[uri], 0
        for _ in range(position.line):
            ends = [e for mark in ("\r\n", "\n", "\r") if (e := text.find(mark, start)) >= 0]
            end = min(ends)
            start = end + (2 if text[end : end + 2] == "\r\n" else 1)
        taken = 0
        while self.units(text[start : start + taken]) < position.character:
            taken += 1
        assert self.units(text[start : start + taken]) == position.character
        return start + taken

    def text(self, uri: str, where: types.Range) -> str:
        return self.texts[uri][self.offset(uri, where.start) : self.offset(uri, where.end)]

    # --- doing ---

    def open(self, uri: str, text: str) -> None:
        self.texts[uri], self.versions[uri] = text, 1
        item = types.TextDocumentItem(uri=uri, language_id="markdown", version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def type(self, uri: str, start: int, end: int, new: str) -> None:
        where = types.Range(self.position(uri, start), self.position(uri, end))
        self.versions[uri] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.versions[uri], uri),
                [types.TextDocumentContentChangePartial(range=where, text=new)],
            )
        )
        self.texts[uri] = self.texts[uri][:start] + new + self.texts[uri][end:]

    def close(self, uri: str) -> None:
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
        )

    def apply(self, edit: types.WorkspaceEdit) -> None:
        """Apply an edit as this editor can, refusing one for an old version."""
        changes = dict(edit.changes or {})
        for change in edit.document_changes or ():
            assert isinstance(change, types.TextDocumentEdit)
            uri = change.text_document.uri
            assert change.text_document.version == self.versions[uri]
            changes[uri] = [e for e in change.edits if isinstance(e, types.TextEdit)]
        for uri, edits in changes.items():
            for one in sorted(edits, key=lambda e: e.range.start, reverse=True):
                self.type(
                    uri, self.offset(uri, one.range.start), self.offset(uri, one.range.end), one.new_text
                )

    # --- asking ---

    async def diagnostics(self, uri: str) -> list[types.Diagnostic]:
        """The diagnostics of the text as it is now."""
        document = types.TextDocumentIdentifier(uri)
        if self.pulls:
            params = types.DocumentDiagnosticParams(document)
            report = await self.client.text_document_diagnostic_async(params)
            assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
            return list(report.items)
        # An answered request is behind every notification about the same text.
        await self.client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
        return list(self.client.diagnostics[uri])

    async def until(
        self, uri: str, ready: Callable[[list[types.Diagnostic]], bool]
    ) -> list[types.Diagnostic]:
        """The diagnostics, once they are as expected."""
        async with asyncio.timeout(300):
            while not ready(found := await self.diagnostics(uri)):
                await asyncio.sleep(0.02)
        return found

    async def actions(self, uri: str, diagnostic: types.Diagnostic) -> dict[str, types.CodeAction]:
        context = types.CodeActionContext([diagnostic], only=[types.CodeActionKind.QuickFix])
        params = types.CodeActionParams(types.TextDocumentIdentifier(uri), diagnostic.range, context)
        found = await self.client.text_document_code_action_async(params)
        return {action.title: action for action in found or () if isinstance(action, types.CodeAction)}

    async def hover(self, uri: str, offset: int) -> str | None:
        params = types.HoverParams(types.TextDocumentIdentifier(uri), self.position(uri, offset))
        found = await self.client.text_document_hover_async(params)
        if found is None:
            return None
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    async def command(self, name: str, *arguments: Any) -> Any:
        params = types.ExecuteCommandParams(name, list(arguments))
        return await self.client.workspace_execute_command_async(params)


def make_client() -> LanguageClient:
    """pytest-lsp's client, with answers for what the recorded editors say that they can do."""
    client = make_test_lsp_client()
    for method in ("client/registerCapability", "workspace/codeLens/refresh", "workspace/inlayHint/refresh"):
        client.feature(method)(lambda params: None)
    return client


SERVER = ClientServerConfig(
    server_command=[sys.executable, "-m", "groundlint_server"], client_factory=make_client
)


@pytest_lsp.fixture(config=SERVER)
async def connection(lsp_client: LanguageClient) -> Any:
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def start(connection: LanguageClient) -> Callable[..., Any]:
    """Initialise the server as a recorded client, with another position encoding where one is given."""

    async def begin(name: str, encoding: str | None = None, **params: Any) -> Editor:
        capabilities = abilities(name)
        if encoding is not None:
            kinds = [types.PositionEncodingKind(encoding)]
            general = capabilities.general or types.GeneralClientCapabilities()
            general.position_encodings = kinds
            capabilities.general = general
        started = await connection.initialize_session(types.InitializeParams(capabilities, **params))
        return Editor(connection, started)

    return begin
