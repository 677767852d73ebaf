"""A language server over pipes, as an editor has it: every message that comes is stamped with its time.

Long messages are only parsed once somebody looks into them: what the client needs for the diagnostics of one server must
not count as the wait for the hover that comes after them, of that server or of another.
"""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

PATIENCE = 180.0
"""Seconds after which a server is taken for dead."""

Message = dict[str, Any]

CAPABILITIES: Message = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "publishDiagnostics": {"versionSupport": True, "codeDescriptionSupport": True, "dataSupport": True},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "synchronization": {"didSave": True},
    },
    "workspace": {"configuration": True},
}


_LONG = 1 << 13
"""Bytes from which a message that comes is not parsed at once: no answer is as long that a request waits for."""


class Silence(RuntimeError):
    """The server did not say what was waited for."""


class Arrival:
    """A message that has come, and when."""

    def __init__(self, body: bytes, at: float) -> None:
        self._body, self.at = body, at
        self._parsed: Message | None = None

    @property
    def long(self) -> bool:
        return len(self._body) > _LONG

    @property
    def message(self) -> Message:
        if self._parsed is None:
            self._parsed = json.loads(self._body)
        return self._parsed


class Connection:
    """One running server. Times are of `time.perf_counter`, in seconds."""

    def __init__(self, command: Sequence[str], folder: Path, settings: Message) -> None:
        self._settings = settings
        self._arrived: queue.SimpleQueue[Arrival | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        self._next = 0
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            cwd=folder,
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def send(self, method: str, params: Any, *, asks: bool = False) -> tuple[int, float]:
        """Send a notification or, with `asks`, a request: its id (0 for none) and the time before it was sent."""
        message: Message = {"jsonrpc": "2.0", "method": method, "params": params}
        number = 0
        if asks:
            self._next += 1
            number = message["id"] = self._next
        body = json.dumps(message).encode()
        sent = time.perf_counter()
        self._write(body)
        return number, sent

    def ask(self, method: str, params: Any) -> tuple[Message, float]:
        """A request and its answer: the answer and how long it took."""
        number, sent = self.send(method, params, asks=True)
        message, arrived = self.wait(lambda m: m.get("id") == number)
        return message, arrived - sent

    def wait(self, wanted: Callable[[Message], bool], patience: float = PATIENCE) -> tuple[Message, float]:
        """The next message that is `wanted`, and when it came; what comes before it is dropped."""
        end = time.perf_counter() + patience
        while True:
            item = self.arrival(end - time.perf_counter())
            if wanted(item.message):
                return item.message, item.at

    def arrival(self, patience: float = PATIENCE) -> Arrival:
        """The next message, unread."""
        try:
            item = self._arrived.get(timeout=max(0.0, patience))
        except queue.Empty:
            raise Silence("no answer in time") from None
        if item is None:
            raise Silence(f"the server ended with {self.process.wait()}: {self._last_words()}")
        return item

    def quiet(self, seconds: float) -> list[tuple[float, Message]]:
        """What comes until nothing has come for `seconds`."""
        found = []
        with contextlib.suppress(queue.Empty):
            while (item := self._arrived.get(timeout=seconds)) is not None:
                found.append((item.at, item.message))
        return found

    def resident(self) -> int:
        """The memory of the process that is in RAM, in bytes."""
        shown = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.process.pid)], capture_output=True, text=True, check=True
        )
        return int(shown.stdout) * 1024

    def peak(self) -> int:
        """The most memory that the process has had in RAM, in bytes; as `resident` where the system does not say."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) * 1024
        return self.resident()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self._said.close()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _last_words(self) -> str:
        self._said.seek(0)
        lines = self._said.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else "without a word"

    def _write(self, body: bytes) -> None:
        assert self.process.stdin is not None
        with self._lock:
            self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self.process.stdin.flush()

    def _listen(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            while True:
                length = 0
                while (line := stream.readline()) not in (b"\r\n", b""):
                    name, _, value = line.partition(b":")
                    if name.lower() == b"content-length":
                        length = int(value)
                if not line:
                    break
                body = stream.read(length)
                arrival = Arrival(body, time.perf_counter())
                if not arrival.long and "id" in arrival.message and "method" in arrival.message:
                    self._answer(arrival.message)
                else:
                    self._arrived.put(arrival)
        self._arrived.put(None)

    def _answer(self, asked: Message) -> None:
        result = None
        if asked["method"] == "workspace/configuration":
            result = [self._settings for _ in asked["params"]["items"]]
        self._write(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}).encode())


def initialize(connection: Connection, folder: Path) -> tuple[Message, float]:
    """Start the session: the server's capabilities, and the seconds from the start of its process."""
    root = folder.as_uri()
    number, _ = connection.send(
        "initialize",
        {
            "processId": None,
            "rootUri": root,
            "workspaceFolders": [{"uri": root, "name": "bench"}],
            "capabilities": CAPABILITIES,
            "initializationOptions": {"settings": connection._settings, "trusted": False},
        },
        asks=True,
    )
    answer, arrived = connection.wait(lambda m: m.get("id") == number)
    connection.send("initialized", {})
    return answer["result"]["capabilities"], arrived - connection.started
