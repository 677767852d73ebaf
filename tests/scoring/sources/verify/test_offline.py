"""Without a network nothing is said of any source, and nothing that is known of one is lost."""

from __future__ import annotations

import socket
from datetime import date
from pathlib import Path

import httpcore
import pytest

from groundlint.sources.library import Library
from groundlint.sources.verify import Check, Offline, Verdict, Verifier
from groundlint.sources.web import Fetcher, WebOptions
from groundlint.sources.web.guard import GuardedNetwork

DAY = date(2026, 3, 1)


def check(number: int) -> Check:
    return Check(f"url:{number}.example/x", f"http://{number}.example/x", "", "It rose.", 0, 1)


class Names:
    """A name service that knows the hosts in `there` and does not answer for others."""

    def __init__(self, *there: str) -> None:
        self.there, self.asked = there, list[str]()

    async def __call__(self, host: str, port: int) -> tuple[str, ...]:
        self.asked.append(host)
        if host in self.there:
            return ("93.184.216.34",)
        raise socket.gaierror(socket.EAI_AGAIN, "temporary failure")


class Refusing(httpcore.AsyncNetworkBackend):
    async def connect_tcp(self, *_: object, **__: object) -> httpcore.AsyncNetworkStream:
        raise httpcore.ConnectError("refused") from ConnectionRefusedError("refused")


async def run(library: Library, names: Names, checks: list[Check]) -> list[Verdict]:
    options = WebOptions(tries=1, backoff=0.0)
    async with Fetcher(options, GuardedNetwork(frozenset(), names, Refusing())) as fetcher:
        return [verdict async for verdict in Verifier(fetcher, library, DAY, at_once=1).verify(checks)]


@pytest.mark.parametrize("count", [1, 2, 3, 40])
async def test_it_ends_after_the_first_few_and_changes_nothing(tmp_path: Path, count: int) -> None:
    names = Names()
    with Library(tmp_path / "library.sqlite") as library:
        known = Verdict(check(0), "reachable", "2026-01-01")
        library.remember(known.check.source, "", known.checked, known.record())
        before = library.verdict(known.check.source, "")
        with pytest.raises(Offline, match="this machine seems to be offline"):
            await run(library, names, [check(number) for number in range(count)])
        assert library.verdict(known.check.source, "") == before
    assert len({name for name in names.asked if name[0].isdigit()}) <= 3


async def test_an_address_that_is_not_asked_tells_nothing_of_the_network(tmp_path: Path) -> None:
    private = Check("url:127.0.0.1/x", "http://127.0.0.1/x", "", "It rose.", 0, 1)
    names = Names()
    with Library(tmp_path / "library.sqlite") as library, pytest.raises(Offline):
        await run(library, names, [private, *map(check, range(40))])
    assert len({name for name in names.asked if name.endswith(".example")}) <= 3


async def test_one_source_that_was_reached_tells_that_there_is_a_network(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        verdicts = await run(library, Names("0.example"), [check(number) for number in range(6)])
    assert {verdict.kind for verdict in verdicts} == {"unchecked"}
    assert len(verdicts) == 6
