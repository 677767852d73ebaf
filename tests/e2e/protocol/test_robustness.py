"""Clients that misbehave: versions out of order, positions beyond the end, bursts, hundreds of files, one that never reads."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.e2e.protocol.pipes import Pipes, frame

URI = "untitled:report.md"
FRESH = "untitled:the same text opened anew.md"
EDITS = int(os.environ.get("GROUNDLINT_DAY_EDITS", "1800"))
"""Edits of the long day, two to a sentence; `make soak` makes 20,000."""

SETTINGS = {"settings": {"enable": "on", "live": {"calm": False}}}
CLAIM = "In 2021 the city had 12,000 nurses and 4,100 doctors."
REPORT = f"# Nurses\n\n{CLAIM}\n\n## Where\n\nOutput fell by 7 % in 2019. See below.\n"


@contextmanager
def started() -> Iterator[Pipes]:
    pipes = Pipes()
    try:
        pipes.begin(SETTINGS, textDocument={"publishDiagnostics": {"versionSupport": True}})
        yield pipes
    finally:
        pipes.close()


@pytest.fixture(scope="module")
def server() -> Iterator[Pipes]:
    """One server for all of them, as an editor has it all day."""
    with started() as pipes:
        yield pipes


def insertion(line: int, character: int, text: str) -> dict[str, Any]:
    at = {"line": line, "character": character}
    return {"range": {"start": at, "end": at}, "text": text}


def close(server: Pipes, uri: str) -> None:
    server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    server.until(lambda: server.shown(uri) == [])
    server.published.pop(uri, None)


def as_fresh(server: Pipes, uri: str, text: str) -> list[tuple[Any, ...]]:
    """Wait until the diagnostics of `uri` are those that the same text has when it is opened anew; return them."""
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})  # no sentence is open any more
    server.score(uri)
    server.open(FRESH, text)
    server.score(FRESH)
    server.until(lambda: server.published.get(FRESH))
    fresh = server.shown(FRESH)
    server.until(lambda: server.shown(uri) == fresh)
    close(server, FRESH)
    return fresh


def healthy(server: Pipes) -> bool:
    for uri in [uri for uri, shown in server.published.items() if shown["diagnostics"]]:
        close(server, uri)
    return not server.errors and not server.stderr and server.process.poll() is None


def test_versions_out_of_order_count_in_the_order_in_which_they_come(server: Pipes) -> None:
    server.open(URI, REPORT)
    text = REPORT
    for version in (5, 3, 3, -1, 2**31 - 1, 0, 7):
        server.change(URI, version, insertion(0, 0, f"Line {version}.\n"))
        text = f"Line {version}.\n{text}"
    assert len(as_fresh(server, URI, text)) >= 2
    server.until(lambda: server.version(URI) == 7)
    assert healthy(server)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (insertion(2, 10_000, " More."), REPORT.replace(CLAIM, CLAIM + " More.")),
        (insertion(10_000, 0, "The end."), REPORT + "The end."),
        (insertion(10_000, 10_000, "The end."), REPORT + "The end."),
        (insertion(2**31 - 1, 2**31 - 1, "The end."), REPORT + "The end."),
        (insertion(-1, -1, "First. "), "First. " + REPORT),
        (insertion(10**20, 10**20, "The end."), REPORT + "The end."),
        (
            {
                "range": {"start": {"line": 3, "character": 0}, "end": {"line": 999, "character": 9}},
                "text": "",
            },
            f"# Nurses\n\n{CLAIM}\n",
        ),
        (
            {
                "range": {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 9}},
                "text": "",
            },
            "",
        ),
    ],
)
def test_edits_beyond_the_end_go_to_the_end(server: Pipes, change: dict[str, Any], expected: str) -> None:
    server.open(URI, REPORT)
    server.change(URI, 2, change)
    text = expected + CLAIM
    server.change(URI, 3, insertion(expected.count("\n"), 10_000, CLAIM))
    shown = as_fresh(server, URI, text)
    assert shown[-1][:2] == (expected.count("\n"), len(expected.rsplit("\n", 1)[-1]))
    assert healthy(server)


def test_ten_thousand_edits_in_a_burst(server: Pipes) -> None:
    """The server is through when the last is shown, having shown few of those between."""
    server.open(URI, REPORT)
    server.until(lambda: server.version(URI) == 1)
    before = len(server.received)
    letters = (f"{CLAIM} Now a word. " * 300)[-10_000:]
    burst = b""
    for at in range(10_000, 0, -5):
        typed = [insertion(2, 0, letters[at - 1 - back]) for back in range(5)]
        edit = {"textDocument": {"uri": URI, "version": 2 + (10_000 - at) // 5}, "contentChanges": typed}
        burst += frame(
            json.dumps({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": edit}).encode()
        )
    server.send(burst)
    found = as_fresh(server, URI, REPORT.replace("\n\n", "\n\n" + letters, 1))
    assert {"GL103", "GL105"} <= {code for *_, code, _, _ in found}
    shown = [m for m in server.received[before:] if m.get("method") == "textDocument/publishDiagnostics"]
    assert len(shown) < 1_000
    assert healthy(server)


TWO = f"{CLAIM}\n\nOutput of steel fell by 9 % in 2018.\n\n"


def test_five_hundred_open_files(server: Pipes) -> None:
    uris = [f"untitled:client {number % 2}/report {number}.md" for number in range(500)]
    for number, uri in enumerate(uris):
        server.open(uri, REPORT.replace("12,000", f"{number},000"))
    for uri in uris[::5]:
        server.change(uri, 2, insertion(2, 0, TWO))
    marked = len(as_fresh(server, uris[1], REPORT.replace("12,000", "1,000")))
    added = REPORT.replace("12,000", "0,000").replace("\n\nIn 2021", f"\n\n{TWO}In 2021", 1)
    more = len(as_fresh(server, uris[0], added))
    assert more != marked
    for number, uri in enumerate(uris):
        wanted = marked if number % 5 else more
        server.until(lambda uri=uri, wanted=wanted: len(server.shown(uri)) == wanted)  # type: ignore[misc]
    for uri in uris:
        server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    for uri in uris:
        server.until(lambda uri=uri: not server.shown(uri))  # type: ignore[misc]
    assert server.score(uris[0]) is None
    assert healthy(server)


def test_a_client_that_never_reads_for_a_while(server: Pipes) -> None:
    """What it has not read is replaced by what is newer: memory stays, and in the end it sees the last state."""
    report = REPORT + "".join(f"\n{CLAIM.replace('12,000', f'{n},000')}\n" for n in range(600))
    server.open(URI, report)
    server.until(lambda: len(server.shown(URI)) > 600)
    before = server.resident()
    server.stop_reading()
    for version in range(2, 402):
        where = {
            "start": {"line": 2, "character": 0},
            "end": {"line": 2, "character": 0 if version == 2 else 70},
        }
        sentence = f"In 2021 the town had {version:4} nurses." + " It is so." * (version % 2)
        server.change(URI, version, {"range": where, "text": sentence.ljust(69) + " "})
        time.sleep(0.005)  # typed, not pasted: most of these are analysed and shown
    asked = [server.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}}) for _ in range(20)]
    server.read_on()
    for number in asked:
        server.until(lambda number=number: number in server.answers)  # type: ignore[misc]
    # 400 sets of 600 diagnostics are 80 MB: they have not been kept for the client.
    assert server.resident() - before < 40_000_000
    as_fresh(server, URI, report.replace("\n\n", "\n\n" + sentence.ljust(69) + " ", 1))
    assert healthy(server)


def test_a_long_day_leaves_memory_as_it_was() -> None:
    """The short form of `make soak`: what typing allocates goes again."""
    report = REPORT + "".join(f"\n{CLAIM.replace('12,000', f'{n},000')}\n" for n in range(100))
    version = 1

    def write_and_delete(server: Pipes, times: int) -> int:
        nonlocal version
        for number in range(times):
            sentence = CLAIM.replace("12,000", f"{number},{version}")
            for change in (insertion(2, 0, sentence), {"range": _over(2, len(sentence)), "text": ""}):
                version += 1
                server.change(URI, version, change)
            if number % 50 == 0:
                server.score(URI)
        server.score(URI)
        return server.resident()

    with started() as server:
        server.open(URI, report)
        before = write_and_delete(server, EDITS // 5)
        after = write_and_delete(server, EDITS // 3)
        assert after < before * 1.05
        as_fresh(server, URI, report)
        assert healthy(server)


def _over(line: int, length: int) -> dict[str, Any]:
    return {"start": {"line": line, "character": 0}, "end": {"line": line, "character": length}}
