"""Web servers on this machine, each for the length of a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer
from threading import Thread
from typing import Self

HTML = "text/html; charset=utf-8"


class LoopbackServer(ThreadingHTTPServer):
    """On a port of its own. Each request has a thread, and no thread outlives the test process."""

    request_queue_size = 128  # a run may ask for everything at once

    def __init__(self, handler: type[Handler]) -> None:
        super().__init__(("127.0.0.1", 0), handler)

    def server_bind(self) -> None:
        """As of any server: that of HTTP asks what this machine's name is, which takes its time where nobody knows."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = "127.0.0.1", self.server_address[1]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    @contextmanager
    def running(self) -> Iterator[Self]:
        # It looks this often (s) whether it should end, so ending takes as long.
        Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()
        try:
            yield self
        finally:
            self.shutdown()
            self.server_close()


class Handler(BaseHTTPRequestHandler):
    """Each request comes to `respond`; `answer` answers it in one piece, and says nothing more to whom has hung up."""

    def respond(self) -> None:
        raise NotImplementedError

    def do_GET(self) -> None:
        self.respond()

    def do_POST(self) -> None:
        self.respond()

    def answer(
        self, body: str | bytes, status: int = 200, kind: str = HTML, headers: Mapping[str, str] | None = None
    ) -> None:
        data = body.encode() if isinstance(body, str) else body
        try:
            self.send_response(status)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(data)))
            for name, value in (headers or {}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)
        except OSError:
            self.close_connection = True

    def log_message(self, *arguments: object) -> None:
        pass


class PageServer(LoopbackServer):
    """Pages by path: `page(path)` is the HTML, or the status of an answer without one. `asked`: the paths so far."""

    def __init__(self, page: Callable[[str], str | int]) -> None:
        super().__init__(_Pages)
        self.page = page
        self.asked: list[str] = []


class _Pages(Handler):
    server: PageServer

    def respond(self) -> None:
        self.server.asked.append(self.path)
        page = self.server.page(self.path)
        self.answer(*(("", page) if isinstance(page, int) else (page,)))
