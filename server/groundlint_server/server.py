"""The pygls server object with our protocol and transport. Faults are logged once, without text from the document."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import signal
import socket
import sys
import threading
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInternalError
from pygls.lsp.server import LanguageServer

from groundlint.version import __version__
from groundlint_server.capabilities import resolve
from groundlint_server.client_connection import ClientConnection
from groundlint_server.editor_process import end_with
from groundlint_server.faults import Faults
from groundlint_server.offers import Command, offered
from groundlint_server.protocol import ReportProtocol
from groundlint_server.transport import serve
from groundlint_server.wire import converter

if TYPE_CHECKING:
    from groundlint_server.app import App
    from groundlint_server.session import Session

_TERMINATED = 128 + signal.SIGTERM
_PATIENCE = 0.5
"""Seconds that the client gets to read what waits for it once the session is over."""
_LAST = 0.3
"""Seconds for which the process waits, once the session is over, for what still runs in it."""


class NotLoopbackError(ValueError):
    """The server reads whole documents: it listens to this machine only."""


class ReportServer(LanguageServer):
    """A language server for reports. `exit_code` is what the process should end with; with `leaves` it ends
    soon after the session, whatever threads still do."""

    protocol: ReportProtocol

    def __init__(self) -> None:
        super().__init__("groundlint", __version__, protocol_cls=ReportProtocol, converter_factory=converter)
        self.exit_code = 0
        self.leaves = False
        self.faults = Faults(self._log)
        self.connection = ClientConnection(self, self.protocol, self.faults)
        self._begun_with = types.InitializeParams(types.ClientCapabilities())
        self._app: App | None = None
        self.protocol.fm.features[types.INITIALIZE] = self._initialize
        for command in Command:
            self.command(command)(_not_yet)

    def _initialize(self, params: types.InitializeParams) -> None:
        """Offer what this client can use; what `loaded` imports then answers it."""
        self._begun_with = params
        self.connection.client = client = resolve(params.capabilities)
        end_with(params.process_id, partial(self.protocol.stop, 1))
        for method, options in offered(client, params).items():
            self.feature(method, options)(_not_yet)

    def loaded(self) -> App:
        """What answers the client. The first call, once `initialize` has been answered, imports it and the engine with it."""
        if self._app is None:
            from groundlint_server.app import App

            self._app = App(self, self.connection, self.faults, self._begun_with)
        return self._app

    @property
    def session(self) -> Session:
        """The client and its documents."""
        return self.loaded().session

    @property
    def busy(self) -> bool:
        """Whether anything is still running off the loop."""
        return self._app is not None and self._app.session.threads.busy

    def start_io(self, stdin: BinaryIO | None = None, stdout: BinaryIO | None = None) -> None:
        """Serve one client over two streams (standard input and output unless given) until it is done.
        Standard streams are unbuffered: a thread blocked in a buffered stdin would keep the process from
        exiting."""
        read = stdin or open(0, "rb", buffering=0, closefd=False)  # noqa: SIM115
        write = stdout or open(1, "wb", buffering=0, closefd=False)  # noqa: SIM115
        try:
            self.exit_code = asyncio.run(self._serve(read, write))
        except KeyboardInterrupt:
            self.exit_code = 130

    def start_tcp(self, host: str, port: int) -> None:
        """Wait for one client on a port of this machine and serve it. Port 0 takes a free one, which is said
        on standard error. Raises `NotLoopbackError` for another machine's address, `OSError` if the port is
        taken."""
        if not is_loopback(host):
            raise NotLoopbackError(f"{host} is not this machine: use 127.0.0.1, ::1 or localhost")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.create_server((host, port), family=family) as listener:
            print(f"groundlint listens on {host}:{listener.getsockname()[1]}", file=sys.stderr, flush=True)
            try:
                connection, _ = listener.accept()
            except KeyboardInterrupt:
                self.exit_code = 130
                return
        with connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with (
                connection.makefile("rb", buffering=0) as read,
                connection.makefile("wb", buffering=0) as write,
            ):
                self.start_io(read, write)  # type: ignore[arg-type]

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Log a fault once per place, without its message, which may quote the document. Errors that tell a client
        what it did wrong, or why its request is refused, are none."""
        fault = sys.exc_info()[1] or error  # pygls passes on its answer to a fault, which has no place
        if not isinstance(fault, JsonRpcException) or fault.code == JsonRpcInternalError.CODE:
            self.faults.report(fault)

    async def _serve(self, read: BinaryIO, write: BinaryIO) -> int:
        stop: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.protocol.stopped = stop
        asyncio.get_running_loop().set_exception_handler(self._background_fault)

        # Windows has no signal handlers, nor has any thread but the main one.
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.protocol.stop, _TERMINATED)
        try:
            code = await serve(read, write, self.protocol.receive, self.protocol.set_writer, stop, _PATIENCE)
            if self.leaves:
                # The interpreter would wait for its threads, one of which may be comparing a page or waiting for
                # a model; files are written as a whole or not at all.
                leave = threading.Timer(_LAST, os._exit, (code,))
                leave.daemon = True
                leave.start()
            return code
        finally:
            if "app" in vars(self):
                self.session.end()
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    def _background_fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if isinstance(error := context.get("exception"), Exception):
            self.faults.report(error, "in the background")

    def _log(self, message: str) -> None:
        if self.protocol.writer is not None:
            self.window_log_message(types.LogMessageParams(type=types.MessageType.Error, message=message))


def _not_yet() -> None:
    """Stands for what `app` answers."""


def is_loopback(host: str) -> bool:
    """Whether `host` can only be this machine."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
