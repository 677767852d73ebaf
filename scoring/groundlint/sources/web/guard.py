"""A guarded network: a host is looked up once, all its addresses are checked, and only a checked one is connected to."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import httpcore

from groundlint.daemon_thread import in_daemon_thread
from groundlint.sources.web.addresses import is_public

Resolve = Callable[[str, int], Awaitable[tuple[str, ...]]]
"""(host, port) → its addresses, () for a host that does not exist."""


_ALWAYS_THERE = "example.com"
_INSIDE = (".localhost", ".local", ".internal", ".intranet", ".lan", ".home.arpa", ".corp", ".private")
"""Endings of names that no host on the internet has."""


class ForbiddenAddress(Exception):
    """A host with an address that must not be connected to."""


class NoSuchHost(Exception):
    """A host that the name service does not know."""


class NoNameService(httpcore.ConnectError):
    """The name service is not available."""


class NoNetwork(httpcore.ConnectError):
    """The connection failed on this machine, before a remote host could refuse it."""


async def look_up(host: str, port: int) -> tuple[str, ...]:
    """The addresses of a host by the system's resolver, first choice first. Raises OSError for a resolver that
    does not answer.
    """
    try:
        found = await in_daemon_thread(lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    except socket.gaierror as error:
        if error.errno in (socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME)):
            return ()
        raise
    except UnicodeError:  # no name that a resolver would be asked for
        return ()
    return tuple(dict.fromkeys(str(entry[4][0]) for entry in found))


class GuardedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only. A name that leads to a private one *also* is refused as a whole: that is
    how a hostile name gets past a check and then to the router.
    """

    def __init__(
        self,
        allow_hosts: frozenset[str],
        resolve: Resolve = look_up,
        network: httpcore.AsyncNetworkBackend | None = None,
        proxy_host: str | None = None,
    ) -> None:
        self._allowed = frozenset(host.lower().rstrip(".") for host in allow_hosts)
        self._resolve = resolve
        self._network = network or httpcore.AnyIOBackend()
        self._proxy_host = proxy_host  # the user's own choice, most often in their own network

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Raises ForbiddenAddress, NoSuchHost, NoNameService, NoNetwork, httpcore.ConnectError or ConnectTimeout."""
        addresses = (host,) if host == self._proxy_host else await self.checked(host, port, timeout)
        fault: Exception | None = None
        for address in addresses[:3]:
            try:
                return await self._network.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                # A machine without IPv6 knows no way to some addresses: what the others said counts.
                if not _never_left(error):
                    fault = error
                elif fault is None:
                    fault = NoNetwork(str(error))
        raise fault or httpcore.ConnectError("no address answered")

    async def admit(self, host: str, port: int, timeout: float | None = None) -> None:
        """Look at a host that a proxy is to connect to: by its name, and by its addresses where this machine can look it
        up; behind a company's proxy it often cannot. Raises ForbiddenAddress.
        """
        name = host.lower().rstrip(".")
        if name in self._allowed:
            return
        is_address = ":" in name or name.replace(".", "").isdigit()
        if not is_address and ("." not in name or name.endswith(_INSIDE)):
            raise ForbiddenAddress(host)
        try:
            await self.checked(host, port, timeout)
        except (NoSuchHost, NoNameService, httpcore.ConnectTimeout):
            if is_address:
                raise ForbiddenAddress(host) from None

    async def checked(self, host: str, port: int, timeout: float | None = None) -> tuple[str, ...]:
        """The addresses of `host`, all of them public or the host allowed by the user."""
        try:
            async with asyncio.timeout(timeout):  # wait_for of Python 3.11 can swallow a cancellation
                addresses = await self._resolve(host, port)
        except TimeoutError:
            raise httpcore.ConnectTimeout("the name service did not answer") from None
        except OSError as error:
            raise NoNameService("the name service did not answer") from error
        if not addresses:
            raise NoSuchHost(host)
        if host.lower().rstrip(".") not in self._allowed and not all(map(is_public, addresses)):
            raise ForbiddenAddress(host)
        return addresses

    async def knows_hosts(self) -> bool:
        """Whether the name service knows a host that is always there (RFC 2606). One that knows none says nothing of
        any: offline, every source would seem to be gone.
        """
        try:
            async with asyncio.timeout(10.0):
                return bool(await self._resolve(_ALWAYS_THERE, 443))
        except OSError:  # TimeoutError among them
            return False

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        """Never called: no URL leads to a socket file."""
        raise ForbiddenAddress("a local socket")

    async def sleep(self, seconds: float) -> None:
        """Wait between two attempts of the pool."""
        await self._network.sleep(seconds)


def _never_left(error: BaseException) -> bool:
    """Whether the system has no route to the address."""
    fault: BaseException | None = error
    for _ in range(8):
        if isinstance(fault, OSError) and fault.errno in (errno.ENETUNREACH, errno.ENETDOWN):
            return True
        fault = fault and (fault.__cause__ or fault.__context__)
    return False
