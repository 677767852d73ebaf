"""A client in memory: it feeds a server message by message inside the test's own event loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from groundlint.activation import Activation
from groundlint.analysis import analyze_text
from groundlint.companions import NOTHING
from groundlint.settings import load_settings
from groundlint_server import create_server
from groundlint_server.capabilities import Client
from groundlint_server.snapshot import Snapshot

REPORT = """---
research_query: how the city grew
---

# Growth of the city

## Findings

The population of the city grew by 12 % to 4.3 million in 2019. The metro carried 160 million passengers in 2020
[by the count of the operator](https://example.gov/traffic "160 million passengers").

## Conclusion

More housing will be needed.
"""


class MemoryClient:
    """Speaks to a server object without pipes. `settings` answers workspace/configuration by document, `choose`
    a question to the user by its choices. Answers to requests in `held` are made, but wait until they are let go.
    """

    def __init__(self) -> None:
        self.server = create_server()
        self.server.protocol.set_writer(self)  # type: ignore[arg-type]
        self.notifications: list[dict[str, Any]] = []
        self.requests: list[dict[str, Any]] = []
        self.settings: Callable[[dict[str, Any]], object] = lambda item: None
        self.choose: Callable[[list[str]], str | None] = lambda titles: None
        self.held: dict[str, list[object]] = {}
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._seen: dict[str, int] = {}
        self._news = asyncio.Event()
        self._ids = 0

    # --- what the server writes ---

    def write(self, data: bytes, key: object = None) -> None:
        head, _, body = data.partition(b"\r\n\r\n")
        assert f"Content-Length: {len(body)}".encode() in head
        message = json.loads(body)
        if "method" not in message:
            if message["id"] in self._answers:
                self._answers.pop(message["id"]).set_result(message)
            else:
                self.notifications.append(message)
        elif "id" in message:
            self.requests.append(message)
            answer = {"jsonrpc": "2.0", "id": message["id"]}
            if message["method"] == "workspace/configuration":
                try:
                    answer["result"] = [self.settings(item) for item in message["params"]["items"]]
                except LookupError:
                    answer["error"] = {"code": -32603, "message": "not now"}
            elif message["method"] == "window/showMessageRequest":
                chosen = self.choose([action["title"] for action in message["params"]["actions"]])
                answer["result"] = chosen and {"title": chosen}
            elif message["method"] == "window/showDocument":
                answer["result"] = {"success": True}
            else:
                answer["result"] = None
            if (waiting := self.held.get(message["method"])) is not None:
                waiting.append(answer)
            else:
                asyncio.get_running_loop().call_soon(self.send, answer)
        else:
            self.notifications.append(message)
        self._news.set()

    def close(self) -> None:
        """The server closes its writer."""

    # --- what the client writes ---

    def send(self, message: object) -> None:
        self.server.protocol.receive(json.dumps(message).encode())

    def let_go(self, method: str) -> None:
        """Send what is held back of that method, and hold nothing of it any more."""
        for answer in self.held.pop(method):
            self.send(answer)

    def notify(self, method: str, params: object) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    async def answer(self, method: str, params: object) -> dict[str, Any]:
        """The whole response."""
        self._ids += 1
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[self._ids] = future
        self.send({"jsonrpc": "2.0", "id": self._ids, "method": method, "params": params})
        return await asyncio.wait_for(future, 300)

    async def request(self, method: str, params: object) -> Any:
        """The result of a request that must not fail."""
        answer = await self.answer(method, params)
        assert "error" not in answer, answer
        return answer.get("result")

    async def start(self, capabilities: object | None = None, **params: object) -> dict[str, Any]:
        result = await self.request(
            "initialize", {"processId": None, "rootUri": None, "capabilities": capabilities or {}, **params}
        )
        self.notify("initialized", {})
        return result  # type: ignore[no-any-return]

    def open(self, text: str, uri: str = "untitled:report.md", version: int = 1) -> None:
        item = {"uri": uri, "languageId": "markdown", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def edit(
        self,
        version: int,
        text: str,
        start: tuple[int, int] | None = None,
        end: tuple[int, int] | None = None,
        uri: str = "untitled:report.md",
    ) -> None:
        change: dict[str, object] = {"text": text}
        if start is not None:
            stop = end or start
            change["range"] = {
                "start": {"line": start[0], "character": start[1]},
                "end": {"line": stop[0], "character": stop[1]},
            }
        document = {"uri": uri, "version": version}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})

    async def next(self, method: str) -> dict[str, Any]:
        """The parameters of the next notification or request of that method that nobody has looked at."""
        async with asyncio.timeout(300):
            while True:
                found = [m for m in (*self.notifications, *self.requests) if m.get("method") == method]
                if len(found) > (seen := self._seen.get(method, 0)):
                    self._seen[method] = seen + 1
                    return found[seen].get("params")  # type: ignore[no-any-return]
                self._news.clear()
                await self._news.wait()

    def unseen(self, method: str) -> list[dict[str, Any]]:
        """What has come of that method and not been looked at."""
        found = [m for m in (*self.notifications, *self.requests) if m.get("method") == method]
        return [m.get("params") for m in found[self._seen.get(method, 0) :]]

    async def diagnostics(self) -> list[dict[str, Any]]:
        """The next diagnostics pushed."""
        return (await self.next("textDocument/publishDiagnostics"))["diagnostics"]  # type: ignore[no-any-return]

    async def settled(self, uri: str = "untitled:report.md") -> None:
        """Wait until the server has analysed all that it was sent."""
        await self.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}})


@pytest.fixture
def client_of() -> Iterator[Callable[[], MemoryClient]]:
    """Makes clients whose sessions end with the test."""
    made: list[MemoryClient] = []

    def make() -> MemoryClient:
        made.append(MemoryClient())
        return made[-1]

    yield make
    for client in made:
        client.server.session.end()


@pytest.fixture
def client(client_of: Callable[[], MemoryClient]) -> MemoryClient:
    return client_of()


@pytest.fixture
def snapshot_of() -> Callable[..., Snapshot]:
    """Makes a snapshot from a text, as the session does. `settings` are dotted or nested names."""

    def make(
        text: str,
        *,
        client: Client | None = None,
        writing: int | None = None,
        saved: bool = True,
        on: bool = True,
        settings: dict[str, object] | None = None,
        **given: Any,
    ) -> Snapshot:
        loaded = load_settings(None, editor_user=settings or {})
        analysis = analyze_text(text, loaded.settings, NOTHING)
        decided = frozenset(k for k, v in loaded.origins.items() if v != "default")
        given.setdefault("uri", "file:///report.md")
        given.setdefault("version", 3)
        return Snapshot(
            analysis=analysis,
            client=client or Client(),
            activation=Activation(on, "made for a test"),
            writing=writing,
            saved=saved,
            decided=decided,
            **given,
        )

    return make
