"""Work-done progress of long commands: shown if the client can, always ended, cancelled by its button."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any
from uuid import uuid4

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from groundlint_server.capabilities import Client

_PATIENCE = 1.0
"""Seconds to wait for a client that is asked to show progress; then the work begins, and is shown once it answers."""

WORK_DONE_TOKEN: ContextVar[types.ProgressToken | None] = ContextVar("work_done_token", default=None)
"""The token that the client sent with the command under way."""


class Progress:
    """The progress of one command; nothing, and never cancelled, for a client that shows none. Made on the
    loop; `report` and `cancelled` may be used on any thread."""

    def __init__(self, server: LanguageServer, token: types.ProgressToken | None) -> None:
        self._server, self._token = server, token
        self._loop, self._thread = asyncio.get_running_loop(), threading.get_ident()
        self._stops: list[Callable[[], object]] = []
        self._shown = -1
        self._over = False

    @classmethod
    async def begin(cls, server: LanguageServer, client: Client, title: str) -> Progress:
        """Show `title` with a cancel button."""
        made = cls(server, WORK_DONE_TOKEN.get())
        if made._token is not None:
            made._begin(title)
        elif client.progress:
            token = str(uuid4())
            created = asyncio.ensure_future(server.work_done_progress.create_async(token))
            created.add_done_callback(lambda created: made._created(created, token, title))
            try:
                await asyncio.wait([created], timeout=_PATIENCE)
            except asyncio.CancelledError:  # the command is over, and nobody else will end the progress
                made.end("cancelled")
                raise
        return made

    def _created(self, created: asyncio.Future[Any], token: str, title: str) -> None:
        """The client has answered."""
        if created.cancelled() or created.exception() is not None:
            return  # it refuses: the work goes on without progress
        if self._over:
            self._server.work_done_progress.tokens.pop(token, None)
            return
        self._token = token
        self._begin(title)

    def _begin(self, title: str) -> None:
        assert self._token is not None
        said = types.WorkDoneProgressBegin(title=title, cancellable=True, percentage=0)
        self._server.work_done_progress.begin(self._token, said)
        self._server.work_done_progress.tokens[self._token].add_done_callback(self._stop)

    @property
    def cancelled(self) -> bool:
        """Whether the user has cancelled, or the command is over."""
        future = self._server.work_done_progress.tokens.get(self._token) if self._token is not None else None
        return self._over or (future is not None and future.cancelled())

    def when_cancelled(self, stop: Callable[[], object]) -> None:
        """Have `stop` called on the loop when the user cancels; at once if that has happened."""
        self._stops.append(stop)
        if self.cancelled:
            stop()

    def _stop(self, cancelled: object) -> None:
        for stop in self._stops:
            stop()

    def report(self, done: int, of: int, message: str) -> None:
        """Show that `done` of `of` things are done, at most once per percentage."""
        share = min(100, 100 * done // max(of, 1))
        if self._token is None or share == self._shown:
            return
        self._shown = share
        said = types.WorkDoneProgressReport(message=message, percentage=share)
        if threading.get_ident() == self._thread:
            self._say(said)
        else:
            self._loop.call_soon_threadsafe(self._say, said)

    def _say(self, said: types.WorkDoneProgressReport) -> None:
        if self._token is not None and not self._over:
            self._server.work_done_progress.report(self._token, said)

    def end(self, message: str) -> None:
        self._over = True
        if self._token is not None:
            self._server.work_done_progress.end(self._token, types.WorkDoneProgressEnd(message=message))
            self._server.work_done_progress.tokens.pop(self._token, None)
