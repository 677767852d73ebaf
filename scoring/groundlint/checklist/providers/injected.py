"""A client that the caller brings along: any object in the shape of OpenAI's Python client, or a callable."""

from __future__ import annotations

import asyncio
import inspect
import itertools
from collections.abc import Callable
from typing import Any

from groundlint.checklist.errors import ConfigurationError, ProviderError, excerpt
from groundlint.checklist.providers import chat
from groundlint.checklist.providers.provider import Ask, Reply
from groundlint.checklist.usage import Prices

_NUMBERS = itertools.count(1)


class InjectedProvider:
    """Asks through `create(**request) -> chat completion`, plain or async; a plain one runs alongside the loop.

    A completion is a mapping, or an object with `model_dump()`.
    """

    def __init__(self, create: Callable[..., Any], model: str, prices: Prices | None = None) -> None:
        self._create = create
        self._model = model
        self._prices = prices
        self._place = f"injected {next(_NUMBERS)}"

    @property
    def model(self) -> str:
        """The model's name."""
        return self._model

    @property
    def place(self) -> str:
        """Nothing that is learned about this client holds for another one."""
        return self._place

    @property
    def local(self) -> bool:
        """What is behind the client is not known: taken for a remote server."""
        return False

    async def ask(self, ask: Ask) -> Reply:
        """Ask once. Raises ProviderError with the status of the client's own exception."""
        request = chat.body(ask, self._model)
        try:
            async with asyncio.timeout(ask.timeout):
                if inspect.iscoroutinefunction(self._create):
                    made = await self._create(**request)
                else:
                    made = await asyncio.to_thread(self._create, **request)
                    made = await made if inspect.isawaitable(made) else made
        except ProviderError:
            raise
        except TimeoutError as fault:
            raise ProviderError("the client given gave no reply in time") from fault
        except Exception as fault:
            status = getattr(fault, "status_code", None)
            message = excerpt(str(fault), 200)
            raise ProviderError(
                f"the client given failed: {type(fault).__name__}: {message}",
                status=status if isinstance(status, int) else None,
                body=message,
            ) from fault
        data = made.model_dump() if hasattr(made, "model_dump") else made
        if not isinstance(data, dict):
            raise ProviderError(f"the client given returned {type(made).__name__}, no chat completion")
        return chat.reply(data, self._prices)

    async def aclose(self) -> None:
        """The client belongs to whoever brought it."""


def create_of(client: Any) -> Callable[..., Any]:
    """The function of `client` that makes chat completions. Raises ConfigurationError."""
    completions = getattr(getattr(client, "chat", None), "completions", None)
    create = getattr(completions, "create", None) or (client if callable(client) else None)
    if create is None:
        raise ConfigurationError(
            "client: expected an httpx.AsyncClient, a provider with ask(), a client like openai.AsyncOpenAI, "
            f"or a callable; found {type(client).__name__}"
        )
    made: Callable[..., Any] = create
    return made
