"""A judge's server on loopback that replies by script, over real HTTP."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests.loopback import Handler, LoopbackServer
from tests.own_folders import keep_to

from groundlint.checklist.capabilities import CapabilityMemory


@dataclass
class Scripted:
    """What the server answers, and what it was asked.

    A reply is {"status", "content", "json", "raw" (with "kind"), "headers", "top_logprobs", "finish_reason", "delay"}.
    After the last one the last error is repeated, else 200 with empty content. `respond(body)` is asked
    before the script where it is set.
    """

    replies: list[dict[str, Any]] = field(default_factory=list)
    respond: Callable[[dict[str, Any]], dict[str, Any] | None] | None = None
    requests: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    used: int = 0
    connections: set[Any] = field(default_factory=set)
    in_flight: int = 0
    most_in_flight: int = 0
    base_url: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def next(self, body: dict[str, Any]) -> dict[str, Any]:
        if self.respond is not None and (made := self.respond(body)) is not None:
            return made
        with self.lock:
            if self.used < len(self.replies):
                self.used += 1
                return self.replies[self.used - 1]
            last = self.replies[-1] if self.replies else {}
        if last.get("status", 200) != 200 or "error" in (last.get("json") or {}):
            return last
        return {"status": 200, "content": ""}


def completion(reply: dict[str, Any]) -> dict[str, Any]:
    """A chat completion that says what the script says."""
    choice: dict[str, Any] = {
        "index": 0,
        "finish_reason": reply.get("finish_reason", "stop"),
        "message": {"role": "assistant", "content": reply.get("content")},
    }
    if pairs := reply.get("top_logprobs"):
        top = [{"token": token, "logprob": value, "bytes": None} for token, value in pairs]
        choice["logprobs"] = {"content": [{**top[0], "top_logprobs": top}]}
    usage = {"prompt_tokens": 100, "completion_tokens": 5, "total_tokens": 105}
    return {"id": "x", "object": "chat.completion", "choices": [choice], "usage": usage}


class Replies(Handler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    script: Scripted

    def respond(self) -> None:
        script = self.script
        with script.lock:
            script.connections.add(self.client_address)
            script.in_flight += 1
            script.most_in_flight = max(script.most_in_flight, script.in_flight)
        try:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            with script.lock:
                script.requests.append(body)
                script.headers.append({key.lower(): value for key, value in self.headers.items()})
                script.paths.append(self.path)
                script.times.append(time.monotonic())
            reply = script.next(body)
            time.sleep(reply.get("delay", 0))
            if "raw" in reply:
                raw = reply["raw"]
                data, kind = raw if isinstance(raw, bytes) else raw.encode(), reply.get("kind", "text/html")
            else:
                made = reply["json"] if "json" in reply else completion(reply)
                data, kind = json.dumps(made).encode(), "application/json"
        finally:
            with script.lock:
                script.in_flight -= 1
        self.answer(data, reply.get("status", 200), kind, reply.get("headers"))


@pytest.fixture
def judge_server() -> Iterator[Callable[..., Scripted]]:
    """Starts scripted servers: `judge_server(replies…)`; each has a port of its own."""
    servers = ExitStack()

    def start(*replies: dict[str, Any], respond: Any = None) -> Scripted:
        script = Scripted(list(replies), respond)
        server = LoopbackServer(type("Bound", (Replies,), {"script": script}))
        script.base_url = f"{servers.enter_context(server.running()).url}/v1"
        return script

    with servers:
        yield start


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the user's own folders, keys or addresses."""
    keep_to(tmp_path_factory.mktemp("home"), monkeypatch)


@pytest.fixture
def memory() -> CapabilityMemory:
    """A capability memory that forgets."""
    return CapabilityMemory()


@dataclass
class LlamaServer:
    """A real llama.cpp server with the tiny model, in a process that the test may kill."""

    base_url: str
    key: str
    process: subprocess.Popen[bytes]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(300)


@pytest.fixture(scope="session")
def tiny_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny model's file."""
    return _made(tmp_path_factory.mktemp("model") / "tiny.gguf")


@pytest.fixture(scope="session")
def babbling_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model that writes nonsense without an end."""
    return _made(tmp_path_factory.mktemp("model") / "babbling.gguf", "babbling")


def _made(path: Path, *words: str) -> Path:
    script = Path(__file__).with_name("tiny_model.py")
    subprocess.run(
        [sys.executable, str(script), str(path), *words], check=True, capture_output=True, timeout=600
    )
    return path


@pytest.fixture
def llama_server(tiny_model: Path) -> Iterator[Callable[..., LlamaServer]]:
    """Starts llama.cpp servers by the product's own child process: `llama_server(context=…, slots=…)`."""
    started: list[LlamaServer] = []

    def start(
        context: int = 8192, slots: int = 1, key: str = "key-of-the-test", model: Path = tiny_model
    ) -> LlamaServer:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "groundlint.checklist.local_model.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        told = {"model": str(model), "context": context, "slots": slots, "threads": 1, "key": key}
        process.stdin.write(json.dumps(told).encode() + b"\n")
        process.stdin.flush()
        word, _, port = process.stdout.readline().decode().strip().partition(" ")
        assert word == "READY"
        server = LlamaServer(f"http://127.0.0.1:{port}/v1", key, process)
        started.append(server)
        return server

    yield start
    for server in started:
        server.kill()
        for pipe in (server.process.stdin, server.process.stdout):
            if pipe is not None:
                pipe.close()
