"""A server behind two pipes, without a client library: what is sent may be nonsense, and reading can be left off."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

Message = dict[str, Any]
Found = TypeVar("Found")

SERVER = (sys.executable, "-m", "groundlint_server")
PATIENCE = 120.0
"""Seconds that nothing takes; they keep a run from hanging."""


def frame(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class Pipes:
    """One server process. Messages that come are kept, and requests of the server are answered with null."""

    def __init__(
        self,
        command: Sequence[str] = SERVER,
        *,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.received: list[Message] = []
        self.answers: dict[object, Message] = {}
        self.published: dict[str, Message] = {}
        self._asked = 0
        self._news = threading.Condition()
        self._writing = threading.Lock()
        self._reads = threading.Event()
        self._reads.set()
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            # "" takes a variable away.
            env={name: value for name, value in {**os.environ, **(environment or {})}.items() if value},
        )
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    # --- sending ---

    def send(self, data: bytes) -> None:
        """Bytes as they are."""
        assert self.process.stdin is not None
        with self._writing:
            self.process.stdin.write(data)
            self.process.stdin.flush()

    def say(self, message: object) -> None:
        self.send(frame(json.dumps(message).encode()))

    def notify(self, method: str, params: object) -> None:
        self.say({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: object) -> int:
        """Send a request; its id."""
        self._asked += 1
        self.say({"jsonrpc": "2.0", "id": self._asked, "method": method, "params": params})
        return self._asked

    def answer(self, method: str, params: object) -> Message:
        """A request and its answer."""
        return self.answer_to(self.ask(method, params))

    def answer_to(self, number: int) -> Message:
        """The answer to a request that has been sent; it is given once."""
        return self.until(lambda: self.answers.pop(number, None))

    # --- the session ---

    def begin(self, options: Mapping[str, Any] | None = None, **capabilities: Any) -> Message:
        """`initialize` and `initialized`; `options` become initializationOptions. The server's capabilities."""
        params = {
            "processId": None,
            "rootUri": None,
            "capabilities": capabilities,
            "initializationOptions": dict(options or {}),
        }
        result: Message = self.answer("initialize", params)["result"]["capabilities"]
        self.notify("initialized", {})
        return result

    def open(self, uri: str, text: str) -> None:
        item = {"uri": uri, "languageId": "markdown", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, uri: str, version: int, *changes: object) -> None:
        document = {"uri": uri, "version": version}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})

    def score(self, uri: str) -> Message | None:
        """The score of the text as it is now: its answer is behind the analysis of every edit before it."""
        params = {"command": "groundlint.score", "arguments": [uri]}
        found: Message | None = self.answer("workspace/executeCommand", params)["result"]
        return found

    def end(self) -> int:
        """`shutdown` and `exit`; the exit code."""
        self.answer("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(PATIENCE)

    # --- what came ---

    def until(self, wanted: Callable[[], Found | None]) -> Found:
        """Wait for a truthy answer of `wanted`, which is asked again whenever a message has come."""
        end = time.monotonic() + PATIENCE
        with self._news:
            while not (found := wanted()):
                left = end - time.monotonic()
                assert left > 0, "nothing of the kind came"
                assert self._thread.is_alive() or self._news.wait(0), self._why()
                self._news.wait(min(left, 1.0))
        return found

    def version(self, uri: str) -> int | None:
        """The version of the diagnostics that came last."""
        found: int | None = self.published[uri].get("version") if uri in self.published else None
        return found

    def shown(self, uri: str) -> list[tuple[Any, ...]]:
        """The diagnostics that came last, each by all that a user sees of it."""
        return seen(self.published[uri]["diagnostics"]) if uri in self.published else []

    @property
    def errors(self) -> list[str]:
        """What the server has logged or shown as an error."""
        return [
            message["params"]["message"]
            for message in list(self.received)
            if message.get("method") in ("window/logMessage", "window/showMessage")
            and message["params"]["type"] == 1
        ]

    @property
    def stderr(self) -> str:
        self._stderr.seek(0)
        return self._stderr.read().decode("utf-8", "replace")

    def resident(self) -> int:
        """Bytes of the process that are in RAM."""
        command = ["ps", "-o", "rss=", "-p", str(self.process.pid)]
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout) * 1024

    # --- reading ---

    def stop_reading(self) -> None:
        """Read nothing more (but what is being read) until `read_on`."""
        self._reads.clear()

    def read_on(self) -> None:
        self._reads.set()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reads.set()
        self._thread.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self._stderr):
            with contextlib.suppress(OSError):
                assert pipe is not None
                pipe.close()

    def _why(self) -> str:
        return f"the server ended with {self.process.wait(PATIENCE)}: {self.stderr[-500:]}"

    def _listen(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while self._reads.wait():
            length = 0
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if not line:
                break
            self._take(json.loads(stream.read(length)))
        with self._news:
            self._news.notify_all()

    def _take(self, message: Message) -> None:
        if "method" in message and "id" in message:
            with contextlib.suppress(OSError):
                self.say({"jsonrpc": "2.0", "id": message["id"], "result": None})
        with self._news:
            self.received.append(message)
            if "method" not in message:
                number = message.get("id")
                self.answers[number if isinstance(number, Hashable) else repr(number)] = message
            elif message["method"] == "textDocument/publishDiagnostics":
                self.published[message["params"]["uri"]] = message["params"]
            self._news.notify_all()


def seen(diagnostics: Sequence[Message]) -> list[tuple[Any, ...]]:
    """Diagnostics by code, place, severity and words, in order of place."""
    return sorted(
        (
            one["range"]["start"]["line"],
            one["range"]["start"]["character"],
            one["range"]["end"]["line"],
            one["range"]["end"]["character"],
            str(one.get("code")),
            one.get("severity"),
            one["message"],
        )
        for one in diagnostics
    )


def python_server(script: Path) -> tuple[str, ...]:
    """The command of a server that is started by a script of the test: there things are put in the engine's way."""
    return (sys.executable, str(script))
