"""`groundlint verify` killed in the middle: nothing is lost or half-written, and the next run asks for the rest."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

import pytest
from ruamel.yaml import YAML
from tests.loopback import Handler, LoopbackServer

from groundlint.sources.library import Library

SOURCES, BEFORE = 80, 30
AT_ONCE = 8  # sources that a run works on at the same time: those it may have to ask for again


class Site(LoopbackServer):
    """Answers the first BEFORE questions for pages and then holds its breath until `go_on`."""

    def __init__(self) -> None:
        super().__init__(Pages)
        self.asked: list[str] = []
        self.counting = Lock()
        self.connected = 0
        self.held, self.go_on = Event(), Event()

    def process_request(self, request: Any, client_address: Any) -> None:
        with self.counting:
            self.connected += 1
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        super().shutdown_request(request)
        with self.counting:
            self.connected -= 1


class Pages(Handler):
    server: Site

    def respond(self) -> None:
        number = self.path.rpartition("/")[2]
        if number.isdecimal():
            with self.server.counting:
                self.server.asked.append(self.path)
                late = len(self.server.asked) > BEFORE
            if late:
                self.server.held.set()
                self.server.go_on.wait(300)
        body = f"<html><body><p>Town {number} sold {number}00 heat pumps in 2021.</p></body></html>"
        self.answer(body, 200 if number.isdecimal() else 404)

    def handle(self) -> None:
        with suppress(ConnectionError):  # whoever asked was killed
            super().handle()


@pytest.fixture
def site() -> Iterator[Site]:
    with Site().running() as server:
        yield server
        server.go_on.set()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_a_killed_run_goes_on_where_it_ended(site: Site, tmp_path: Path) -> None:
    address = site.url
    report = tmp_path / "report.md"
    lines = [
        f'Town {n} sold {n}00 pumps [T]({address}/{n} "Town {n} sold {n}00 heat pumps").\n'
        for n in range(SOURCES)
    ]
    report.write_text("# Pumps\n\n" + "\n".join(lines), "utf-8")
    place, library = tmp_path / "report.sources.yaml", tmp_path / "library.sqlite"
    mine = "# my own notes\nresearch_query: How many?\n"
    place.write_text(mine, "utf-8")
    command = [sys.executable, "-m", "groundlint", "verify", str(report), "--quiet"]
    command += ["--allow-host", "127.0.0.1", "--library", str(library)]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}

    first = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        assert site.held.wait(300)
    finally:
        first.kill()
        first.wait()
    asked_first = set(site.asked)
    site.go_on.set()
    assert place.read_text("utf-8") == mine
    with Library(library) as store:
        assert store.moved_aside is None
        kept = {one.source for one in store.catalogue()}  # read; with its verdict or killed right before
    assert BEFORE - AT_ONCE <= len(kept) <= BEFORE

    # What the killed run had asked may wait to be read still: this is accepted behind it, and all is answered then.
    with suppress(HTTPError):
        build_opener(ProxyHandler({})).open(f"{address}/robots.txt").close()
    while site.connected:
        time.sleep(0.01)
    site.asked.clear()
    second = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (second.returncode, second.stderr) == (0, "")
    asked_second = set(site.asked)
    assert len(site.asked) == len(asked_second) == SOURCES - len(kept)
    assert asked_first | asked_second == {f"/{n}" for n in range(SOURCES)}
    assert len(asked_first & asked_second) <= AT_ONCE
    text = place.read_text("utf-8")
    assert text.startswith(mine)
    entries = YAML(typ="safe").load(text)["validated_citations"]
    assert [entry["verdict"] for entry in entries] == ["verified"] * SOURCES
    assert not list(tmp_path.glob(".report*"))
