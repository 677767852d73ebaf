"""One open document: what is answered before its analysis, what is made beside the loop, and that it goes when closed."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import weakref
from typing import Any

import pytest

from groundlint.analysis import analyze
from groundlint_server import app, shown_findings
from groundlint_server.letting_go import letting_go
from groundlint_server.live_report import LiveReport
from groundlint_server.scheduler import Worker

CLAIM = "The population of the city grew by 12 % to 4.3 million in 2019."
OTHER = "In 2021 the city had 12,000 nurses and 4,100 doctors."
TEXT = f"# City\n\n{CLAIM}\n\n## Nurses\n\n{OTHER}\n"
URI = "untitled:report.md"
TD: dict[str, Any] = {"textDocument": {"uri": URI}}
START = {"initializationOptions": {"settings": {"enable": "on"}}}


def at(line: int, character: int = 3) -> dict[str, Any]:
    return {**TD, "position": {"line": line, "character": character}}


def written_by(client: Any) -> list[dict[str, Any]]:
    """From now on the messages that the server writes, in order."""
    found: list[dict[str, Any]] = []
    write = client.write

    def also(data: bytes, key: object = None) -> None:
        found.append(json.loads(data.partition(b"\r\n\r\n")[2]))
        write(data, key)

    client.write = also
    return found


@pytest.mark.parametrize("prompt", [True, False])
async def test_a_hover_behind_an_edit_elsewhere_does_not_wait_for_its_analysis(
    client: Any, monkeypatch: pytest.MonkeyPatch, prompt: bool
) -> None:
    await client.start(**START)
    client.open(TEXT)
    await client.diagnostics()
    monkeypatch.setattr(Worker, "prompt", property(lambda worker: prompt))
    written = written_by(client)
    client.edit(2, "The metro carried 160 million passengers in 2020.\n\n", (2, 0))
    hover = await client.request("textDocument/hover", at(8))
    assert hover["range"]["start"] == {"line": 8, "character": 0}
    assert "Factual claim" in hover["contents"]["value"]
    assert len(await client.diagnostics()) == 3
    kinds = [message.get("method", "answer") for message in written]
    assert kinds.index("answer") < kinds.index("textDocument/publishDiagnostics")


async def test_a_hover_on_what_was_just_typed_is_about_it(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await client.start(**START)
    client.open(TEXT)
    await client.diagnostics()
    monkeypatch.setattr(Worker, "prompt", property(lambda worker: True))
    client.edit(2, ' [there](https://example.org "12 % to 4.3 million in 2019")', (2, len(CLAIM) - 1))
    hover = await client.request("textDocument/hover", at(2))
    assert "Cited with a quote" in hover["contents"]["value"]


async def test_what_is_shown_of_a_text_that_is_opened_is_made_beside_the_loop(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    made = shown_findings.shown_groups

    def watched(snapshot: Any) -> Any:
        threads.append(threading.current_thread())
        return made(snapshot)

    monkeypatch.setattr(shown_findings, "shown_groups", watched)
    await client.start(**START)
    client.open(TEXT)
    assert len(await client.diagnostics()) == 2
    assert threads
    assert threading.main_thread() not in threads


async def test_what_cannot_be_shown_is_analysed_all_the_same(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(snapshot: Any) -> Any:
        raise ValueError(snapshot.uri)

    await client.start(**START)
    monkeypatch.setattr(shown_findings, "shown_groups", broken)
    client.open(TEXT)
    hover = await client.request("textDocument/hover", at(2))
    assert "Factual claim" in hover["contents"]["value"]
    logged = (await client.next("window/logMessage"))["message"]
    assert "showing findings" in logged
    assert URI not in logged


@pytest.mark.parametrize(("sections", "beside"), [(5, False), (100, True)])
@pytest.mark.parametrize("method", ["codeLens", "documentSymbol"])
async def test_what_walks_many_sections_is_made_beside_the_loop(
    client: Any, monkeypatch: pytest.MonkeyPatch, method: str, sections: int, beside: bool
) -> None:
    threads: set[str] = set()

    def watched(name: str) -> Any:
        feature = getattr(app, name)

        def asked(snapshot: Any) -> Any:
            threads.add(threading.current_thread().name)
            return feature(snapshot)

        return asked

    for name in ("code_lenses", "document_symbols"):
        monkeypatch.setattr(app, name, watched(name))
    await client.start(**START)
    client.open("# City\n\n" + "".join(f"## Part {n}\n\n{CLAIM}\n\n" for n in range(sections)))
    await client.diagnostics()
    found = await client.request(f"textDocument/{method}", TD)
    assert len(found) >= (1 if method == "documentSymbol" else sections)
    assert (threads != {threading.main_thread().name}) is beside
    client.notify("textDocument/didClose", TD)
    assert await client.request(f"textDocument/{method}", TD) == []


@pytest.mark.parametrize("links", [3, 300])
async def test_a_long_answer_is_written_beside_the_loop(
    client: Any, monkeypatch: pytest.MonkeyPatch, links: int
) -> None:
    await client.start({"textDocument": {"documentLink": {}}}, **START)
    client.open("".join(f"It grew [by {n}](https://e.org/{n}) in 2019.\n\n" for n in range(links)))
    await client.diagnostics()
    threads: set[str] = set()
    written = client.server.protocol.written

    def watched(value: object) -> Any:
        threads.add(threading.current_thread().name)
        return written(value)

    monkeypatch.setattr(client.server.protocol, "written", watched)
    found = await client.request("textDocument/documentLink", TD)
    assert [link["target"] for link in found] == [f"https://e.org/{n}" for n in range(links)]
    assert bool(threads) is (links > 100)
    assert threading.main_thread().name not in threads


@pytest.mark.parametrize("how", ["closed", "opened again", "settings"])
async def test_an_analysis_that_nobody_wants_goes_by_itself(
    client: Any, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    made: list[weakref.ref[Any]] = []
    accept = LiveReport._accept

    def watched(self: Any, looked: Any, current: bool) -> None:
        made.append(weakref.ref(looked.analysed.analysis))
        accept(self, looked, current)

    monkeypatch.setattr(LiveReport, "_accept", watched)
    gc.disable()
    try:
        await client.start(**START)
        client.open(TEXT)
        await client.diagnostics()
        await client.request("textDocument/hover", at(2))
        if how == "closed":
            client.notify("textDocument/didClose", TD)
        elif how == "opened again":
            client.open(TEXT)
        else:
            settings = {"enable": "on", "rules": {"GL001": "hint"}}
            client.notify("workspace/didChangeConfiguration", {"settings": {"groundlint": settings}})
        await client.diagnostics()
        async with asyncio.timeout(10):
            while made[0]() is not None:
                await asyncio.sleep(0.01)
    finally:
        gc.enable()


def test_a_long_analysis_goes_a_little_at_a_time() -> None:
    analysis = analyze("".join(f"{CLAIM} ({n})\n\n" for n in range(600)))
    chunks = len(analysis.chain.chunks)
    assert chunks > 8
    gone = weakref.ref(analysis)
    steps = letting_go(analysis)
    next(steps)
    del analysis
    assert gone() is None
    assert sum(1 for _ in steps) >= chunks / 4
