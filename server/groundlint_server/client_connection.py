"""What the session sends to the client, apart from answers to its requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from groundlint_server.capabilities import Client
from groundlint_server.faults import Faults
from groundlint_server.protocol import SCORE, ReportProtocol
from groundlint_server.wire import Json, notification, quoted, written

_PATIENCE = 5.0
"""Seconds to wait for the editor's settings (until then those of the files hold), and for its edits."""

WATCHED = (
    "**/groundlint.toml",
    "**/pyproject.toml",
    "**/*.sources.yaml",
    "**/*.bib",
    "**/.groundlint/not-claims.txt",
)


class ClientConnection:
    """Sends to the client of `server`, whose `protocol` and `faults` these are."""

    def __init__(self, server: LanguageServer, protocol: ReportProtocol, faults: Faults) -> None:
        self._server, self._protocol, self._faults = server, protocol, faults
        self.client = Client()
        """What the client supports, once it has said so."""

    def publish(self, uri: str, version: int | None, diagnostics: Json) -> None:
        of = "" if version is None else f'"version":{version},'
        params = f'{{"uri":{quoted(uri)},{of}"diagnostics":{diagnostics}}}'
        self._send(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params, uri)

    def refresh_diagnostics(self) -> None:
        self._server.workspace_diagnostic_refresh(None)

    def refresh_lenses(self) -> None:
        """Have code lenses and inlay hints requested again, if the client supports that."""
        if self.client.refresh_lenses:
            self._server.workspace_code_lens_refresh(None)
        if self.client.refresh_hints:
            self._server.workspace_inlay_hint_refresh(None)

    def score(self, uri: str, version: int, said: Mapping[str, Any]) -> None:
        self._send(SCORE, written({"uri": uri, "version": version, **said}), uri)

    def _send(self, method: str, params: str, uri: str) -> None:
        """Send a notification that a later one about the same document replaces if it is still waiting."""
        self._protocol.send_json(notification(method, params), key=(method, uri))

    def warn(self, message: str) -> None:
        self._server.window_show_message(
            types.ShowMessageParams(type=types.MessageType.Warning, message=message)
        )

    async def ask(self, message: str, choices: Sequence[str]) -> str | None:
        """The user's choice, None for none."""
        actions = [types.MessageActionItem(title=choice) for choice in choices]
        params = types.ShowMessageRequestParams(types.MessageType.Warning, message, actions)
        with self._faults.reported("asking the user"):  # whatever the client answered instead of a choice
            chosen = await self._server.window_show_message_request_async(params)
            return chosen.title if chosen is not None else None
        return None

    def notify(self, method: str, params: Mapping[str, Any]) -> None:
        """Send a notification of ours."""
        self._protocol.send_json(notification(method, written(params)))

    async def configuration(
        self, uris: Sequence[str | None], late: Callable[[list[Any]], None] | None = None
    ) -> list[Any]:
        """The client's `groundlint` settings for each document (None: without a document); [] if it does not
        answer in time. A later answer is passed to `late`."""
        items = [types.ConfigurationItem(scope_uri=uri, section="groundlint") for uri in uris]
        asked: asyncio.Future[Any] = self._protocol.send_request_async(
            types.WORKSPACE_CONFIGURATION, types.ConfigurationParams(items=items)
        )
        answered, _ = await asyncio.wait([asked], timeout=_PATIENCE)
        if answered:
            return self._settings(asked)
        if late is not None:
            asked.add_done_callback(lambda asked: late(self._settings(asked)))
        return []

    def _settings(self, asked: asyncio.Future[Any]) -> list[Any]:
        if not asked.cancelled():  # as at the end of the session
            with self._faults.reported("asking for settings"):
                return list(asked.result() or ())
        return []

    async def apply(self, params: Json) -> bool:
        """Have the client change its documents (`params` are JSON: an edit may be long). Returns whether it
        has. One that does not answer in time may wait for the answer to its command, and counts as yes."""
        asked: asyncio.Future[Any] = self._protocol.send_request_async(types.WORKSPACE_APPLY_EDIT, params)
        answered, _ = await asyncio.wait([asked], timeout=_PATIENCE)
        if not answered:
            return True
        try:
            return getattr(asked.result(), "applied", None) is not False
        except JsonRpcException as error:  # the reason, or the user has declined
            self._faults.report(error, "changing a document")
            return False
        except ValueError:  # an answer that is not LSP: Eglot sends a string on success
            return True

    async def show(self, uri: str) -> None:
        """Have the client open an address outside the editor."""
        with self._faults.reported("opening a page"):
            await self._server.window_show_document_async(types.ShowDocumentParams(uri, external=True))

    def register(self) -> Awaitable[object] | None:
        """Subscribe to changes of settings. Done when the client acknowledges; None if it cannot be asked."""
        options: dict[str, Any] = {}
        if self.client.register_configuration:
            changed = types.DidChangeConfigurationRegistrationOptions(section="groundlint")
            options[types.WORKSPACE_DID_CHANGE_CONFIGURATION] = changed
        if self.client.register_watchers:
            watchers = [types.FileSystemWatcher(glob_pattern=pattern) for pattern in WATCHED]
            watched = types.DidChangeWatchedFilesRegistrationOptions(watchers)
            options[types.WORKSPACE_DID_CHANGE_WATCHED_FILES] = watched
        if not options:
            return None
        wanted = [types.Registration(method, method, register_options=one) for method, one in options.items()]
        acknowledged: Awaitable[object] = self._protocol.send_request_async(
            types.CLIENT_REGISTER_CAPABILITY, types.RegistrationParams(wanted)
        )
        return acknowledged
