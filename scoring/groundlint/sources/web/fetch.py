"""Fetches one source. Every redirect is checked, every wait is bounded, and 'could not check' never becomes 'dead'."""

from __future__ import annotations

import asyncio
import ssl
from types import TracebackType
from typing import Self

import httpcore
import httpx
from tenacity import AsyncRetrying, RetryCallState, retry_if_exception_type, stop_after_attempt

from groundlint.model.value import value
from groundlint.sources.pages.onward import SIGNPOST, sends_on
from groundlint.sources.web.body import ENCODINGS, BodyTooLarge, BodyUnreadable, read_body
from groundlint.sources.web.fetched import (
    NO_NAMES,
    NO_WAY_OUT,
    Failed,
    Fetched,
    Known,
    Outcome,
    Unchanged,
    WebOptions,
)
from groundlint.sources.web.guard import (
    ForbiddenAddress,
    GuardedNetwork,
    NoNameService,
    NoNetwork,
    NoSuchHost,
)
from groundlint.sources.web.hop import UnusableURL, joined, usable
from groundlint.sources.web.politeness import Politeness
from groundlint.sources.web.retry_after import retry_after
from groundlint.sources.web.robots import AGENT, Robots
from groundlint.sources.web.transport import GuardedTransport
from groundlint.sources.web.walls import wall

_HOPS = 10
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_AGAIN = frozenset({408, 425, 429, 500, 502, 503, 504})
_LONGEST_WAIT = 30.0  # seconds: a server that wants more is asked another time
_ACCEPT = "text/html, application/xhtml+xml, application/pdf, text/markdown, text/plain;q=0.9, */*;q=0.5"
_ROBOTS_BYTES = 512 * 1024  # RFC 9309, 2.5: at least 500 KiB are read

_REFUSALS = {
    401: "the site asks for a log-in",
    402: "the site asks for payment",
    403: "the site refuses to show it to a program",
    407: "the proxy asks for a log-in",
    429: "the site wants fewer requests",
    451: "withheld for legal reasons",
}


@value(frozen=True, slots=True)
class _Interface:
    """An interface for programs: what it is asked for, and the seconds between two requests. robots.txt, which tells
    crawlers what to leave alone, is not read for it."""

    accept: str
    apart: float


class _TryAgain(Exception):
    def __init__(self, outcome: Failed, wait: float | None) -> None:
        self.outcome, self.wait = outcome, wait


class Fetcher:
    """Fetches documents over one pool. Use as `async with`; any number of fetches may run at once.

    `network` and `trust` are for tests and for companies with certificates of their own.
    """

    def __init__(
        self, options: WebOptions, network: GuardedNetwork | None = None, trust: ssl.SSLContext | None = None
    ) -> None:
        proxy_host = httpx.URL(options.proxy).host if options.proxy else None
        self._options = options
        self._network = network or GuardedNetwork(options.allow_hosts, proxy_host=proxy_host)
        self._transport = GuardedTransport(
            self._network, connections=options.connections, proxy=options.proxy, trust=trust
        )
        self._robots = Robots(self._read_robots)
        self._politeness = Politeness(options.per_host)
        about = f"; mailto:{options.contact}" if options.contact and options.contact.isprintable() else ""
        self._agent = f"{AGENT} (checks citations on request{about})"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._transport.aclose()

    async def fetch(self, url: str, known: Known | None = None) -> Outcome:
        """The document at `url`. Never raises for what the web does; cancelling it closes its connection."""
        return await self._in_time(url, known, None)

    async def ask(self, url: str, accept: str, apart: float = 0.0) -> Outcome:
        """The reply of an interface for programs at `url`, as media type `accept`; `apart` seconds lie between two
        requests to its host. Guarded and bounded like `fetch`, but robots.txt is for crawlers and not read.
        """
        return await self._in_time(url, None, _Interface(accept, apart))

    async def _in_time(self, url: str, known: Known | None, interface: _Interface | None) -> Outcome:
        try:
            async with asyncio.timeout(self._options.total) as limit:
                return await self._following(url, known, interface, limit)
        except TimeoutError:
            return Failed("unchecked", "the site takes too long")

    # --- one source, over its redirects ---

    async def _following(
        self, url: str, known: Known | None, interface: _Interface | None, limit: asyncio.Timeout
    ) -> Outcome:
        here = url
        seen: set[str] = set()
        for _ in range(_HOPS):
            try:
                here = usable(here)
            except UnusableURL as error:
                return Failed("forbidden", error.why)
            if here in seen:
                return Failed("unchecked", "its redirects lead in a circle")
            seen.add(here)
            try:
                if interface is None and not await self._robots.allows(here):
                    return Failed("unchecked", "the site's robots.txt asks programs to stay away")
                answer = await self._tried(here, known if here == url else None, interface, limit)
            except ForbiddenAddress:
                return Failed("forbidden", "its address is not on the public internet")
            except NoSuchHost:
                if await self._network.knows_hosts():
                    return Failed("dead", "its host does not exist")
                return Failed("unchecked", NO_NAMES)
            if isinstance(answer, str):
                here = answer
                continue
            return self._walled(url, answer)
        return Failed("unchecked", f"it redirects more than {_HOPS} times")

    def _walled(self, asked: str, answer: Outcome) -> Outcome:
        if isinstance(answer, Fetched) and "html" in answer.media_type.lower():
            head = answer.content[:200_000].decode("utf-8", "replace")
            return wall(asked, answer.url, 200, {}, head) or answer
        return answer

    async def _tried(
        self, url: str, known: Known | None, interface: _Interface | None, limit: asyncio.Timeout
    ) -> Outcome | str:
        """The outcome, or the address that it redirects to."""
        retrying = AsyncRetrying(
            stop=stop_after_attempt(self._options.tries),
            retry=retry_if_exception_type(_TryAgain),
            wait=self._wait,
            reraise=True,
        )
        try:
            async for attempt in retrying:
                with attempt:
                    return await self._asked(url, known, interface, limit)
        except _TryAgain as error:
            return error.outcome
        raise AssertionError("tenacity either returns or raises")

    async def _asked(
        self, url: str, known: Known | None, interface: _Interface | None, limit: asyncio.Timeout
    ) -> Outcome | str:
        try:
            apart = interface.apart if interface is not None else await self._robots.delay(url)
            async with self._politeness.turn(url, apart, limit):
                return await self._request(url, known, interface.accept if interface is not None else _ACCEPT)
        except (httpcore.TimeoutException, httpcore.PoolTimeout):
            raise _TryAgain(Failed("unchecked", "the site does not answer"), None) from None
        except NoNameService:
            raise _TryAgain(Failed("unchecked", NO_NAMES), None) from None
        except NoNetwork:
            raise _TryAgain(Failed("unchecked", NO_WAY_OUT), None) from None
        except httpcore.ConnectError as error:
            if (
                isinstance(error.__cause__, ssl.SSLCertVerificationError)
                or "CERTIFICATE" in str(error).upper()
            ):
                return Failed("unchecked", "its certificate is not valid")
            if isinstance(error.__cause__, ssl.SSLError) or "SSL" in str(error):
                return Failed("unchecked", "it offers no secure connection")
            raise _TryAgain(Failed("unchecked", "the site refuses connections"), None) from None
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.ProxyError):
            raise _TryAgain(Failed("unchecked", "the connection broke"), None) from None

    async def _request(self, url: str, known: Known | None, accept: str) -> Outcome | str:
        response = await self._transport.handle_async_request(self._get(url, known, accept))
        try:
            status = response.status_code
            location = response.headers.get("location", "")
            if status in _REDIRECTS and location:
                return joined(url, location)
            if status == 304 and known is not None:
                return Unchanged(url)
            if status == 200:
                return await self._document(url, response)
            return await self._failure(url, response)
        finally:
            await response.aclose()

    async def _document(self, url: str, response: httpx.Response) -> Outcome | str:
        try:
            content = await read_body(response, self._options.most_bytes)
        except BodyTooLarge:
            return Failed("unchecked", f"larger than {self._options.most_bytes // 1024 // 1024} MB", 200)
        except BodyUnreadable:
            return Failed("unchecked", "packed in a way that cannot be read", 200)
        headers = response.headers
        media_type = headers.get("content-type", "")
        if "html" in media_type.lower() and len(content) <= SIGNPOST:
            html = content.decode("utf-8", "replace")
            target = sends_on(html)
            # A page that says that it is not there, or asks who comes, says so before it sends on.
            if target and joined(url, target) != url and wall(url, url, 200, {}, html) is None:
                return joined(url, target)
        return Fetched(url, media_type, content, headers.get("etag", ""), headers.get("last-modified", ""))

    async def _failure(self, url: str, response: httpx.Response) -> Failed:
        status = response.status_code
        if status in (404, 410):
            return Failed("dead", f"the site says that it is not there ({status})", status)
        try:
            html = (await read_body(response, 200_000)).decode("utf-8", "replace")
        except (BodyTooLarge, BodyUnreadable):
            html = ""
        found = wall(url, url, status, dict(response.headers), html)
        outcome = found or Failed(
            "unchecked", _REFUSALS.get(status, f"the site answers with status {status}"), status
        )
        wait = retry_after(response.headers)
        if status in _AGAIN and (wait is None or wait <= _LONGEST_WAIT):
            raise _TryAgain(outcome, wait)
        return outcome

    def _get(self, url: str, known: Known | None, accept: str = _ACCEPT) -> httpx.Request:
        headers = {
            "user-agent": self._agent,
            "accept": accept,
            "accept-encoding": ENCODINGS,
        }
        if known is not None:
            asked = {"if-none-match": known.etag, "if-modified-since": known.last_modified}
            # A site's own words: what is no ASCII cannot be sent back.
            headers |= {
                name: said for name, said in asked.items() if said.isascii() and said.isprintable() and said
            }
        limit = self._options.timeout
        times = {"connect": limit, "read": limit, "write": limit, "pool": self._options.total}
        return httpx.Request("GET", url, headers=headers, extensions={"timeout": times})

    def _wait(self, state: RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome is not None else None
        if isinstance(error, _TryAgain) and error.wait is not None:
            return error.wait
        return self._options.backoff * 2.0 ** (state.attempt_number - 1)

    # --- robots.txt ---

    async def _read_robots(self, place: str) -> str | None:
        try:
            async with asyncio.timeout(
                self._options.total
            ):  # else one byte now and then would hold a connection for ever
                return await self._robots_at(place)
        except TimeoutError:
            return None

    async def _robots_at(self, place: str) -> str | None:
        here = place
        for _ in range(5):
            try:
                here = usable(here)
                response = await self._transport.handle_async_request(self._get(here, None))
            except (UnusableURL, NoSuchHost, ForbiddenAddress):
                return None  # the request for the page itself says so to the user
            except (
                httpcore.TimeoutException,
                httpcore.NetworkError,
                httpcore.ProtocolError,
                httpcore.ProxyError,
            ):
                return None
            try:
                location = response.headers.get("location", "")
                if response.status_code in _REDIRECTS and location:
                    here = joined(here, location)
                    continue
                if response.status_code != 200:
                    return ""
                return (await read_body(response, _ROBOTS_BYTES)).decode("utf-8", "replace")
            except (
                BodyTooLarge,
                BodyUnreadable,
                httpcore.TimeoutException,
                httpcore.NetworkError,
                httpcore.ProtocolError,
                httpcore.ProxyError,
            ):
                return ""
            finally:
                await response.aclose()
        return ""
