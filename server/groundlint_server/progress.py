"""Work-done progress of long commands: shown where the client can, ended in any case, cancelled by its button."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING
from uuid import uuid4

from lsprotocol import types

if TYPE_CHECKING:
    from groundlint_server.capabilities import Client
    from groundlint_server.server import ReportServer

WORK_DONE_TOKEN: ContextVar[types.ProgressToken | None] = ContextVar("work_done_token", default=None)
"""The token that the client sent with the command under way."""


class Progress:
    """The progress of one command. A client that shows none has one that says nothing and is never cancelled."""

    def __init__(self, server: ReportServer, token: types.ProgressToken | None) -> None:
        self._server, self._token = server, token
        self._shown = -1

    @classmethod
    async def begin(cls, server: ReportServer, client: Client, title: str) -> Progress:
        """Show `title` with a cancel button."""
        token = WORK_DONE_TOKEN.get()
        shown = server.work_done_progress
        if token is None and client.progress:
            token = str(uuid4())
            try:
                await shown.create_async(token)
            except Exception:  # the client does not want it: the work goes on without
                token = None
        made = cls(server, token)
        if token is not None:
            shown.begin(token, types.WorkDoneProgressBegin(title=title, cancellable=True, percentage=0))
        return made

    @property
    def cancelled(self) -> bool:
        """Whether the user has cancelled."""
        future = self._server.work_done_progress.tokens.get(self._token) if self._token is not None else None
        return future is not None and future.cancelled()

    def report(self, done: int, of: int, message: str) -> None:
        """`done` of `of` things are done; said at most once for each per cent."""
        share = min(100, 100 * done // max(of, 1))
        if self._token is not None and share != self._shown:
            self._shown = share
            said = types.WorkDoneProgressReport(message=message, percentage=share)
            self._server.work_done_progress.report(self._token, said)

    def end(self, message: str) -> None:
        """Nothing more comes."""
        if self._token is not None:
            self._server.work_done_progress.end(self._token, types.WorkDoneProgressEnd(message=message))
            self._server.work_done_progress.tokens.pop(self._token, None)
