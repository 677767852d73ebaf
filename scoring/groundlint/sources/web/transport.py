"""httpx on top of a connection pool whose network is guarded."""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterable, AsyncIterator
from typing import cast

import httpcore
import httpx

from groundlint.sources.web.guard import GuardedNetwork


class GuardedTransport(httpx.AsyncBaseTransport):
    """One pool with HTTP/2; every connection goes through `network`."""

    def __init__(
        self,
        network: GuardedNetwork,
        *,
        connections: int,
        proxy: str | None = None,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        self._network, self._by_proxy = network, proxy is not None
        context = trust or httpx.create_ssl_context(trust_env=False)
        self._pool: httpcore.AsyncConnectionPool = (
            httpcore.AsyncHTTPProxy(
                proxy_url=proxy,
                ssl_context=context,
                max_connections=connections,
                http2=True,
                network_backend=network,
            )
            if proxy is not None
            else httpcore.AsyncConnectionPool(
                ssl_context=context, max_connections=connections, http2=True, network_backend=network
            )
        )

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Raises httpcore's exceptions, ForbiddenAddress and NoSuchHost as they come."""
        if self._by_proxy:
            times = request.extensions.get("timeout") or {}
            host = request.url.raw_host.decode("ascii", "replace")
            await self._network.admit(host, request.url.port or 443, times.get("connect"))
        response = await self._pool.handle_async_request(
            httpcore.Request(
                method=request.method,
                url=httpcore.URL(
                    scheme=request.url.raw_scheme,
                    host=request.url.raw_host,
                    port=request.url.port,
                    target=request.url.raw_path,
                ),
                headers=request.headers.raw,
                content=request.stream,
                extensions=request.extensions,
            )
        )
        return httpx.Response(
            response.status,
            headers=response.headers,
            stream=_Body(cast("AsyncIterable[bytes]", response.stream)),
            extensions=response.extensions,
        )

    async def aclose(self) -> None:
        """Closes every connection."""
        await self._pool.aclose()


class _Body(httpx.AsyncByteStream):
    def __init__(self, stream: AsyncIterable[bytes]) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for part in self._stream:
            yield part

    async def aclose(self) -> None:
        close = getattr(self._stream, "aclose", None)
        if close is not None:
            await close()
