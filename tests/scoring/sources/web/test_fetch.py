"""Fetching against a web of faults in a process of its own: what each page is called, and where nothing connects."""

from __future__ import annotations

import asyncio
import errno
import json
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpcore
import pytest

from groundlint.sources.web import Failed, Fetched, Fetcher, Known, Unchanged, WebOptions
from groundlint.sources.web.addresses import is_public
from groundlint.sources.web.guard import ForbiddenAddress, GuardedNetwork
from groundlint.sources.web.politeness import Politeness

TRUST = ssl.create_default_context()  # making one costs more than most of these tests
HOSTS = {
    "good.example": ("93.184.215.14",),
    "other.example": ("93.184.215.15", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"),
    "closed.example": ("93.184.215.16",),
    "partly.example": ("93.184.215.17",),
    "private.example": ("192.168.1.10",),
    "rebind.example": ("93.184.215.14", "127.0.0.1"),
    "localhost": ("127.0.0.1",),
    "xn--bcher-kva.example": ("93.184.215.18",),
    "cut.example": ("93.184.215.19",),
    "chunks.example": ("93.184.215.20",),
    "slow.example": ("93.184.215.21",),
}


class Loopback(httpcore.AsyncNetworkBackend):
    """Connects to the test's own server whatever is asked for, and records what would have been connected to."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.asked: list[str] = []
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        self.asked.append(host)
        return await self._network.connect_tcp("127.0.0.1", self.port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def resolve(host: str, port: int) -> tuple[str, ...]:
    if host == "unknown.example":
        return ()
    if host == "nodns.example":
        raise OSError("no answer")
    return HOSTS.get(host, (host,))


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    script = Path(__file__).with_name("web_of_faults.py")
    with subprocess.Popen(
        [sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        yield int(process.stdout.readline())
        process.kill()


class Web:
    def __init__(self, port: int, **options: Any) -> None:
        self.options = WebOptions(
            **{"timeout": 60.0, "total": 60.0, "most_bytes": 1 << 20, "tries": 2, "backoff": 0.01, **options}
        )
        self.loopback = Loopback(port)
        self.fetcher = Fetcher(self.options, GuardedNetwork(self.options.allow_hosts, resolve, self.loopback))

    async def fetch(self, url: str, known: Known | None = None) -> Any:
        async with self.fetcher as fetcher:
            return await fetcher.fetch(url, known)


@pytest.mark.parametrize(
    "path",
    [
        "ok",
        "gzip",
        "deflate",
        "raw-deflate",
        "tail",
        "liar",
        "429-once",
        "503-date",
        "about-404",
        "signpost",
        "signpost-later",
    ],
)
async def test_a_document_is_fetched(port: int, path: str) -> None:
    found = await Web(port).fetch(f"http://good.example/{path}")
    assert isinstance(found, Fetched)
    assert b"heat pumps" in found.content


@pytest.mark.parametrize(
    ("path", "kind", "why"),
    [
        ("404", "dead", "the site says that it is not there (404)"),
        ("410", "dead", "the site says that it is not there (410)"),
        ("soft404", "dead", "the page says that it is not there"),
        ("401", "unchecked", "the site asks for a log-in"),
        ("403", "unchecked", "the site refuses to show it to a program"),
        ("418", "unchecked", "the site answers with status 418"),
        ("451", "unchecked", "withheld for legal reasons"),
        ("429", "unchecked", "the site wants fewer requests"),
        ("500", "unchecked", "the site answers with status 500"),
        ("login", "unchecked", "the site asks for a log-in"),
        ("robot-check", "unchecked", "the site asks visitors to prove that they are human"),
        ("challenge", "unchecked", "the site asks visitors to prove that they are human"),
        ("to-front", "unchecked", "the site sends visitors of this page to its front page"),
        ("silent", "unchecked", "the site"),
        ("drip", "unchecked", "the site takes too long"),
        ("endless", "unchecked", "larger than 1 MB"),
        ("bomb", "unchecked", "larger than 1 MB"),
        ("nothing", "unchecked", "larger than 1 MB"),
        ("429-in-words", "unchecked", "the site wants fewer requests"),
        ("brotli", "unchecked", "packed in a way that cannot be read"),
        ("damaged", "unchecked", "packed in a way that cannot be read"),
        ("broken", "unchecked", "the connection broke"),
        ("garbage", "unchecked", "the connection broke"),
        ("signpost-gone", "dead", "the page says that it is not there"),
        ("signpost-circle", "unchecked", "its redirects lead in a circle"),
        ("circle-a", "unchecked", "its redirects lead in a circle"),
        ("chain/0", "unchecked", "it redirects more than 10 times"),
    ],
)
async def test_each_fault_has_its_name(port: int, path: str, kind: str, why: str) -> None:
    # However late the others are on a busy machine, these two never answer.
    limit = {"silent": {"timeout": 1.0}, "drip": {"total": 2.0}}.get(path, {})
    found = await Web(port, **limit).fetch(f"http://good.example/{path}")
    assert isinstance(found, Failed)
    assert (found.kind, found.why[: len(why)]) == (kind, why)


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("http://good.example/to-private", "forbidden"),
        ("http://good.example/to-metadata", "forbidden"),
        ("http://good.example/signpost-private", "forbidden"),
        ("http://good.example/to-loopback", "forbidden"),
        ("http://good.example/to-mapped", "forbidden"),
        ("http://good.example/to-file", "forbidden"),
        ("http://good.example/to-rebind", "forbidden"),
        ("http://good.example/to-password", "forbidden"),
        ("http://good.example/to-nonsense", "forbidden"),
        ("http://private.example/", "forbidden"),
        ("http://rebind.example/", "forbidden"),
        ("http://127.0.0.1/", "forbidden"),
        ("http://2130706433/", "forbidden"),
        ("http://0/", "forbidden"),
        ("http://[::1]/", "forbidden"),
        ("http://[fe80::1%25eth0]/", "forbidden"),
        ("ftp://good.example/x", "forbidden"),
        ("javascript:alert(1)", "forbidden"),
        ("//good.example/ok", "forbidden"),
        ("http://", "forbidden"),
        ("http://user:secret@good.example/ok", "forbidden"),
        ("http://good.example:99999/", "forbidden"),
        ("", "forbidden"),
        ("http://unknown.example/", "dead"),
        ("http://nodns.example/", "unchecked"),
        ("https://good.example/ok", "unchecked"),
    ],
)
async def test_nothing_but_public_addresses_is_connected_to(port: int, url: str, kind: str) -> None:
    # A server without TLS waits for the end of what it cannot read.
    web = Web(port, tries=1, **({"timeout": 1.0} if url.startswith("https:") else {}))
    found = await web.fetch(url)
    assert isinstance(found, Failed)
    assert found.kind == kind
    assert all(is_public(address) for address in web.loopback.asked)


async def test_offline_no_source_is_called_dead(port: int) -> None:
    async def nothing(host: str, port: int) -> tuple[str, ...]:
        return ()

    network = GuardedNetwork(frozenset(), nothing, Loopback(port))
    async with Fetcher(WebOptions(tries=1), network, TRUST) as fetcher:
        found = await fetcher.fetch("http://good.example/ok")
    assert found == Failed("unchecked", "no host can be looked up: this machine seems to be offline")


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (socket.gaierror(socket.EAI_AGAIN, "temporary failure"), "no host can be looked up: this machine"),
        (OSError(errno.ENETUNREACH, "no route"), "the network cannot be reached: this machine"),
        (ConnectionRefusedError(errno.ECONNREFUSED, "refused"), "the site refuses connections"),
    ],
)
async def test_a_machine_without_a_network_blames_no_site(fault: OSError, why: str) -> None:
    class Nowhere(Loopback):
        async def connect_tcp(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
            raise httpcore.ConnectError(str(fault)) from fault

    async def names(host: str, port: int) -> tuple[str, ...]:
        if isinstance(fault, socket.gaierror):
            raise fault
        return await resolve(host, port)

    async with Fetcher(WebOptions(tries=1), GuardedNetwork(frozenset(), names, Nowhere(0)), TRUST) as fetcher:
        found = await fetcher.fetch("http://good.example/ok")
    assert isinstance(found, Failed)
    assert found.kind == "unchecked"
    assert found.why.startswith(why)


async def test_one_way_that_is_not_there_is_not_offline() -> None:
    """Without IPv6 half of the addresses cannot be reached, and the site says no at the other half."""
    refused = ConnectionRefusedError(errno.ECONNREFUSED, "refused")

    class Half(Loopback):
        async def connect_tcp(self, host: str, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
            fault = OSError(errno.ENETUNREACH, "no route") if ":" in host else refused
            raise httpcore.ConnectError(str(fault)) from fault

    for order in (1, -1):

        async def both(host: str, port: int, order: int = order) -> tuple[str, ...]:
            return HOSTS["other.example"][::order]

        network = GuardedNetwork(frozenset(), both, Half(0))
        async with Fetcher(WebOptions(tries=1), network, TRUST) as fetcher:
            found = await fetcher.fetch("http://other.example/ok")
        assert found == Failed("unchecked", "the site refuses connections")


async def test_a_host_that_the_user_allows_is_reached(port: int) -> None:
    web = Web(port, allow_hosts=frozenset({"private.example"}))
    assert isinstance(await web.fetch("http://private.example/ok"), Fetched)
    assert set(web.loopback.asked) == {"192.168.1.10"}


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        ("http://closed.example/ok", False),
        ("http://partly.example/private/x", False),
        ("http://partly.example/ok", True),
        ("http://bücher.example/ok", True),
        ("http://good.example/moved", True),
        ("http://cut.example/ok", True),
        ("http://chunks.example/ok", True),
    ],
)
async def test_robots_are_heeded_and_names_written_in_any_script(port: int, url: str, allowed: bool) -> None:
    found = await Web(port).fetch(url)
    assert isinstance(found, Fetched) is allowed


async def test_what_is_known_is_not_sent_again(port: int) -> None:
    first = await Web(port).fetch("http://good.example/known")
    assert isinstance(first, Fetched)
    assert isinstance(await Web(port).fetch("http://good.example/known", Known(first.etag)), Unchanged)


async def test_words_of_a_site_that_cannot_be_sent_back_are_not(port: int) -> None:
    first = await Web(port).fetch("http://good.example/odd-known")
    assert isinstance(first, Fetched)
    known = Known(first.etag, first.last_modified)
    assert not known.etag.isascii()
    assert isinstance(await Web(port).fetch("http://good.example/odd-known", known), Fetched)


async def test_a_robots_file_that_never_ends_holds_no_connection(port: int) -> None:
    web = Web(port, total=1.0, connections=1)
    async with web.fetcher as fetcher:
        slow = await fetcher.fetch("http://slow.example/ok")
        assert isinstance(slow, Failed)
        for _ in range(50):  # what was begun for the first is given up at about the same time
            if isinstance(found := await fetcher.fetch("http://good.example/ok"), Fetched):
                break
        assert isinstance(found, Fetched)
        asked = fetcher._robots._rules.values()
        assert all(one.done() for one in asked)


async def test_nothing_is_told_of_the_reader(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:1")
    web = Web(port, contact="a@b.example")
    async with web.fetcher as fetcher:
        for _ in range(2):
            found = await fetcher.fetch("http://good.example/headers")
    assert isinstance(found, Fetched)
    sent = json.loads(found.content)
    assert not {"cookie", "referer", "authorization", "from"} & set(sent)
    assert sent["user-agent"].endswith("mailto:a@b.example)")


async def test_a_host_is_asked_by_two_at_a_time(port: int) -> None:
    web = Web(port, per_host=2)
    async with web.fetcher as fetcher:
        found = await asyncio.gather(*(fetcher.fetch(f"http://other.example/busy/{n}") for n in range(12)))
        stats = await fetcher.fetch("http://good.example/stats")
    assert all(isinstance(one, Fetched) for one in found)
    assert web.loopback.asked.count("93.184.215.15") <= 3
    counted = json.loads(stats.content)
    assert counted["asked"]["other.example/robots.txt"] == 1


async def test_waiting_for_a_turn_is_not_the_sites_slowness() -> None:
    """Of twenty sources of one host the last waits for longer than any may take: its time stands still until then."""
    politeness = Politeness(1)
    free = asyncio.Event()
    limits: dict[str, asyncio.Timeout] = {}
    turns: list[tuple[str, float | None]] = []

    async def asked(name: str) -> None:
        async with (
            asyncio.timeout(60) as limits[name],
            politeness.turn("http://a.example/", 0.0, limits[name]),
        ):
            if name == "first":
                await free.wait()
            turns.append((name, limits[name].when()))

    tasks = [asyncio.create_task(asked(name)) for name in ("first", "second", "third")]
    await asyncio.sleep(0.2)
    ends = limits["first"].when()
    assert ends is not None
    assert (limits["second"].when(), limits["third"].when()) == (None, None)
    free.set()
    await asyncio.gather(*tasks)
    assert [name for name, _ in turns] == ["first", "second", "third"]
    assert all(when is not None and when >= ends + 0.1 for _, when in turns[1:])


@pytest.mark.parametrize("turns", range(6))
async def test_a_fetch_cancelled_as_its_name_is_answered_ends(turns: int) -> None:
    """However many turns of the loop lie between the name service's answer and the word to stop."""
    answered: asyncio.Future[tuple[str, ...]] = asyncio.get_running_loop().create_future()

    async def answer() -> tuple[str, ...]:
        return await answered

    async def resolve(name: str, port: int) -> tuple[str, ...]:
        return await asyncio.create_task(answer())

    network = GuardedNetwork(frozenset(), resolve)
    admitting = asyncio.create_task(network.checked("example.org", 443, 60.0))
    await asyncio.sleep(0.01)
    answered.set_result(("93.184.216.34",))
    for _ in range(turns):
        await asyncio.sleep(0)
    if admitting.cancel():
        with pytest.raises(asyncio.CancelledError):
            await admitting
    else:
        assert admitting.done()


async def test_a_fetch_can_be_cancelled(port: int) -> None:
    web = Web(port)
    async with web.fetcher as fetcher:
        task = asyncio.create_task(fetcher.fetch("http://good.example/silent"))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("10.1.2.3", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::808:808", True),
        ("2002:7f00:1::", False),
        ("fd00::1", False),
        ("fe80::1%eth0", False),
        ("192.0.0.192", False),
        ("192.88.99.1", False),
        ("198.19.0.1", False),
        ("fec0::1", False),
        ("3fff::1", False),
        ("2001:db8::1", False),
        ("::8.8.8.8", False),
        ("2002:808:808::1", True),
        ("not an address", False),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize(
    ("host", "addresses", "admitted"),
    [
        ("good.example", ("93.184.216.34",), True),
        ("good.example", (), True),  # only the proxy can look it up
        ("inside.example", ("93.184.216.34", "10.0.0.1"), False),
        ("router", (), False),
        ("localhost", ("127.0.0.1",), False),
        ("metadata.google.internal", (), False),
        ("printer.local.", (), False),
        ("169.254.169.254", ("169.254.169.254",), False),
        ("[::1]", ("::1",), False),
        ("0x7f.1", ("127.0.0.1",), False),
        ("allowed.local", (), True),
    ],
)
async def test_a_proxy_is_no_way_into_the_network(
    host: str, addresses: tuple[str, ...], admitted: bool
) -> None:
    async def resolve(name: str, port: int) -> tuple[str, ...]:
        return addresses

    network = GuardedNetwork(frozenset({"allowed.local"}), resolve, proxy_host="proxy.corp")
    if admitted:
        await network.admit(host, 443)
    else:
        with pytest.raises(ForbiddenAddress):
            await network.admit(host, 443)


async def test_a_request_through_a_proxy_is_looked_at_first() -> None:
    async def resolve(name: str, port: int) -> tuple[str, ...]:
        raise AssertionError("no proxy is connected to")

    network = GuardedNetwork(frozenset(), resolve, proxy_host="proxy.corp")
    options = WebOptions(proxy="http://proxy.corp:3128")
    async with Fetcher(options, network) as fetcher:
        outcome = await fetcher.fetch("http://metadata.google.internal/latest")
    assert outcome == Failed("forbidden", "its address is not on the public internet")
