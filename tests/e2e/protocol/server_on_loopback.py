"""The language server with its network led to one web server on this machine: every host is there, https without TLS."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any

import httpcore

from groundlint.sources.web import fetch
from groundlint.sources.web.guard import GuardedNetwork
from groundlint_server.__main__ import main

PUBLIC = "93.184.215.14"


class Plain(httpcore.AsyncNetworkStream):
    """A stream that calls itself secure."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self._stream = stream

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return await self._stream.read(max_bytes, timeout)

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(self, *ignored: Any, **also: Any) -> httpcore.AsyncNetworkStream:
        return self

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


class Loopback(httpcore.AsyncNetworkBackend):
    """Connects to the test's own server, whatever is asked for."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        assert host == PUBLIC, host
        return Plain(await self._network.connect_tcp("127.0.0.1", self._port, timeout))

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def resolve(host: str, port: int) -> tuple[str, ...]:
    return (PUBLIC,)


if __name__ == "__main__":
    port = int(sys.argv.pop(1))
    vars(fetch)["GuardedNetwork"] = partial(GuardedNetwork, resolve=resolve, network=Loopback(port))
    sys.exit(main(sys.argv[1:]))
