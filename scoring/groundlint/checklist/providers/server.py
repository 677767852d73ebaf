"""A judge over HTTP: one model of one server, in the dialect that the server speaks."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

from groundlint.checklist.origins import is_loopback, origin_of
from groundlint.checklist.providers import anthropic, chat, responses
from groundlint.checklist.providers.http import JsonClient
from groundlint.checklist.providers.named import Wire
from groundlint.checklist.providers.provider import Ask, Reply
from groundlint.checklist.usage import Prices

if TYPE_CHECKING:
    import httpx

_WIRES: dict[str, ModuleType] = {"chat": chat, "responses": responses, "anthropic": anthropic}


class ServerProvider:
    """A model on a server. `key` is sent as this wire does it, and appears nowhere else. With `client` the
    requests go through that httpx.AsyncClient.
    """

    def __init__(
        self,
        name: str,
        base_url: str,
        model: str,
        *,
        key: str | None = None,
        wire: Wire = "chat",
        prices: Prices | None = None,
        connections: int = 10,
        proxy: str | None = None,
        client: httpx.AsyncClient | None = None,
    ) -> None:
        self.name = name
        self.origin = origin_of(base_url)
        self.base_url = base_url.rstrip("/")
        self._model = model
        self._wire = _WIRES[wire]
        self._prices = prices
        headers = {"content-type": "application/json"}
        if wire == "anthropic":
            headers |= anthropic.headers(key)
        elif key:
            headers["authorization"] = f"Bearer {key}"
        self.http = JsonClient(
            base_url,
            headers,
            secret=key,
            local=self.local,
            connections=connections,
            proxy=None if self.local else proxy,
            client=client,
        )

    def __repr__(self) -> str:
        return f"ServerProvider({self.name!r}, {self.base_url!r}, {self._model!r})"

    @property
    def model(self) -> str:
        """The model's name, as the server knows it."""
        return self._model

    @property
    def place(self) -> str:
        """Name and address: what is learned about a server holds for this."""
        return f"{self.name} {self.base_url}"

    @property
    def local(self) -> bool:
        """Whether it is on this machine."""
        return is_loopback(self.origin)

    async def ask(self, ask: Ask) -> Reply:
        """Send one request. Raises ProviderError and ContextOverflow."""
        data = await self.http.post(self._wire.PATH, self._wire.body(ask, self._model), ask.timeout)
        read: Any = self._wire.reply
        reply: Reply = read(data, self._prices)
        return reply

    async def aclose(self) -> None:
        """Close the connections of this loop."""
        await self.http.aclose()
