"""The state of a session: the client, its settings, its open documents. Changed only here, on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, TypeVarTuple

from lsprotocol import types
from pygls.uris import from_fs_path

from groundlint_server import garbage
from groundlint_server.analysing import warm_up
from groundlint_server.capabilities import Client
from groundlint_server.client_connection import ClientConnection
from groundlint_server.configuration import Configuration
from groundlint_server.documents import OpenDocument
from groundlint_server.faults import Faults
from groundlint_server.live_report import LiveReport, SessionServices
from groundlint_server.notices import Notices
from groundlint_server.offers import pulls_workspace
from groundlint_server.refusals import Refused
from groundlint_server.snapshot import Snapshot
from groundlint_server.threads import Threads
from groundlint_server.watch import Watch
from groundlint_server.wire import written

Answer = TypeVar("Answer")
Given = TypeVarTuple("Given")

_IDLE = 10.0
"""Seconds without an open document after which garbage is collected: nobody waits for an answer then."""


class Session(SessionServices):
    """One client, and what its documents share."""

    def __init__(self, connection: ClientConnection, faults: Faults, params: types.InitializeParams) -> None:
        """`params` are those of `initialize`."""
        threads = Threads()
        configuration = Configuration(connection, threads, faults)
        notices = Notices(connection, configuration.use)
        super().__init__(configuration, connection, threads, faults, notices, Watch())
        self.reports: dict[str, LiveReport] = {}
        """The open documents, by URI."""
        self._running: set[tuple[str, str]] = set()
        self.pulls_workspace = pulls_workspace(connection.client, params)
        root = params.root_uri or (from_fs_path(params.root_path) if params.root_path else None)
        configuration.begin(params.initialization_options, params.workspace_folders or (), root)

    @property
    def client(self) -> Client:
        """What the client supports."""
        return self.connection.client

    # --- the session as a whole ---

    def warm_up(self) -> None:
        """`initialized`: subscribe to changes of settings, and warm up off the loop."""
        if (acknowledged := self.connection.register()) is not None:
            self.threads.start(self.configuration.hear(acknowledged))
        self.threads.start(self._warm_up())
        if self.watch.on:
            self.watch.start()

    def end(self) -> None:
        """`shutdown`: work that has not begun is dropped."""
        for uri, report in self.reports.items():
            self.configuration.forget(uri)
            report.stop()
        self.reports.clear()
        self.watch.stop()
        self.threads.stop()

    async def _warm_up(self) -> None:
        with self.faults.reported("warming up"):  # again when the first report needs it
            await self.threads.analyses.step_by_step(warm_up())

    @contextmanager
    def alone(self, work: str, uri: str, why: str) -> Iterator[None]:
        """While this `work` is done on a document, doing it again is refused: `why`."""
        if (work, uri) in self._running:
            raise Refused(why)
        self._running.add((work, uri))
        try:
            yield
        finally:
            self._running.discard((work, uri))

    def off_loop(self, work: Callable[[*Given], Answer], *given: *Given) -> Awaitable[Answer]:
        """What `work` returns for what is `given`, made by the thread that analyses. Raises whatever it raises."""
        return self.threads.analyses.run(work, *given)

    # --- documents ---

    def open(self, item: types.TextDocumentItem) -> None:
        """didOpen. A document that is already open is replaced."""
        if (old := self.reports.pop(item.uri, None)) is not None:
            old.stop()
        report = self.reports[item.uri] = LiveReport(OpenDocument.of(item), self)
        self.configuration.follow(report.document, report.set_up_again)
        report.open()

    def close(self, uri: str) -> None:
        if (report := self.reports.pop(uri, None)) is not None:
            self.configuration.forget(uri)
            garbage.closed(len(report.document.text))
            report.close()
            if not self.reports or garbage.much_was_closed():
                asyncio.get_running_loop().call_later(_IDLE, self._idle)

    def _idle(self) -> None:
        if not self.reports or garbage.much_was_closed():
            garbage.idle()

    async def visit(self, uri: str, position: types.Position) -> None:
        """The cursor is at `position`."""
        report = self.reports.get(uri)
        if report is not None and (snapshot := await report.latest()) is not None:
            at = snapshot.offset(position)
            report.visit(at, at)

    async def snapshot(self, uri: str) -> Snapshot | None:
        """An open document as it is now; None if it is not open or could not be analysed."""
        report = self.reports.get(uri)
        return await report.latest() if report is not None else None

    async def apply(self, edit: types.WorkspaceEdit, label: str) -> bool:
        """Have the client change its documents; False if it reports that it has not."""
        params = types.ApplyWorkspaceEditParams(edit=edit, label=label)
        return await self.connection.apply(await self.off_loop(written, params))
