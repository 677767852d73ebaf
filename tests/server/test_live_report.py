"""One open document: what it is asked, what is made off the loop, and that it goes when closed."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from groundlint_server import answers, app, fixes, live_report, session
from groundlint_server.features import diagnostics
from groundlint_server.live_report import LiveReport
from groundlint_server.scheduler import Worker
from groundlint_server.snapshot import LONG

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


async def opened(client: Any, monkeypatch: pytest.MonkeyPatch, *, prompt: bool) -> None:
    """The text, analysed; whether the next analysis can be expected at once is `prompt`."""
    await client.start(**START)
    client.open(TEXT)
    await client.diagnostics()
    monkeypatch.setattr(Worker, "prompt", property(lambda worker: prompt))


async def test_a_hover_on_what_was_just_typed_is_about_it(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(client, monkeypatch, prompt=True)
    client.edit(2, ' [there](https://example.org "12 % to 4.3 million in 2019")', (2, len(CLAIM) - 1))
    hover = await client.request("textDocument/hover", at(2))
    assert "Cited with a quote" in hover["contents"]["value"]


@pytest.mark.parametrize("prompt", [True, False])
async def test_a_hover_inside_new_text_is_about_that(
    client: Any, monkeypatch: pytest.MonkeyPatch, prompt: bool
) -> None:
    await opened(client, monkeypatch, prompt=prompt)
    client.edit(2, f"# Nurses\n\n{OTHER}\n")
    hover = await client.request("textDocument/hover", at(2, 20))
    assert hover["range"]["end"] == {"line": 2, "character": len(OTHER)}
    assert "Factual claim" in hover["contents"]["value"]


async def test_what_is_shown_of_a_text_that_is_opened_is_made_beside_the_loop(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    made = diagnostics.shown_groups

    def watched(snapshot: Any) -> Any:
        threads.append(threading.current_thread())
        return made(snapshot)

    monkeypatch.setattr(diagnostics, "shown_groups", watched)
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
    monkeypatch.setattr(diagnostics, "shown_groups", broken)
    client.open(TEXT)
    hover = await client.request("textDocument/hover", at(2))
    assert "Factual claim" in hover["contents"]["value"]
    logged = (await client.next("window/logMessage"))["message"]
    assert "showing findings" in logged
    assert URI not in logged


WHOLE = {**TD, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}}
ASKED: dict[str, tuple[str, dict[str, Any]]] = {
    "code_lenses": ("codeLens", TD),
    "document_symbols": ("documentSymbol", TD),
    "folding_ranges": ("foldingRange", TD),
    "inlay_hints": ("inlayHint", WHOLE),
    "code_actions": ("codeAction", {**WHOLE, "context": {"diagnostics": []}}),
    "completion": ("completion", at(2)),
    "definition": ("definition", at(2)),
    "references": ("references", {**at(2), "context": {"includeDeclaration": True}}),
    "prepare_rename": ("prepareRename", at(2)),
}
"""The features whose cost grows with the text, by their names where they are asked."""


def asks(name: str) -> Any:
    return fixes if name == "code_actions" else app


@pytest.mark.parametrize("length", [100, LONG + 1])
async def test_what_costs_more_the_longer_the_text_is_made_beside_the_loop(
    client_of: Callable[[], Any], monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    threads: dict[str, set[bool]] = {}
    here = threading.main_thread()

    def watched(name: str) -> Any:
        feature = getattr(asks(name), name)

        def asked(*given: Any) -> Any:
            found = feature(*given)
            if not hasattr(found, "__next__"):
                threads.setdefault(name, set()).add(threading.current_thread() is here)
                return found
            return made(name, found)

        return asked

    def made(name: str, found: Any) -> Any:
        threads.setdefault(name, set()).add(threading.current_thread() is here)
        yield from found

    for name in ASKED:
        monkeypatch.setattr(asks(name), name, watched(name))
    client = client_of()
    await client.start(**START)
    client.open(f"# City\n\n{CLAIM}\n\n{'So be it. ' * (length // 10)}\n")
    await client.diagnostics()
    for method, params in ASKED.values():
        await client.request(f"textDocument/{method}", params)
    assert threads == {name: {length < LONG} for name in ASKED}


async def test_no_feature_is_asked_outside_reports(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: Any) -> Any:
        raise AssertionError(given)

    names = [name for name in ASKED if name != "code_actions"]
    for name in [*names, "hover", "highlights", "document_links", "rename"]:
        monkeypatch.setattr(app, name, never)
    for name in ("code_actions", "citation_actions", "fix_all_actions", "uncited_there"):
        monkeypatch.setattr(fixes, name, never)
    await client.start(initializationOptions={"settings": {"enable": "off"}})
    client.open(TEXT.replace(CLAIM, f"{CLAIM[:-1]} [by count](https://example.org)."))
    more = {
        "hover": at(2),
        "documentHighlight": at(2),
        "documentLink": TD,
        "rename": {**at(2), "newName": "x"},
    }
    for method, params in [*ASKED.values(), *more.items()]:
        assert await client.request(f"textDocument/{method}", params) in (None, []), method
    assert client.unseen("window/logMessage") == []


async def test_a_long_walk_lets_edits_come_in_between(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question about all of a long text does not hold up what somebody types meanwhile."""
    monkeypatch.setattr(answers, "SLICE", -1.0)  # each piece is a slice of its own
    sections = 300
    await client.start(**START)
    client.open("# City\n\n" + "".join(f"## Part {n}\n\n{CLAIM}\n\n" for n in range(sections)))
    await client.diagnostics()
    came = written_by(client)
    asked = asyncio.ensure_future(client.request("textDocument/foldingRange", TD))
    await asyncio.sleep(0)
    client.edit(2, "", (4, 0), (4, len(CLAIM)))
    await client.diagnostics()
    assert not asked.done(), "the edit was analysed and shown before the answer was whole"
    assert len(await asked) == sections
    assert [m.get("method", "answer") for m in came if "result" in m or "Diagnostics" in m["method"]] == [
        "textDocument/publishDiagnostics",
        "answer",
    ]


async def test_an_edit_of_a_whole_report_is_written_beside_the_loop(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: set[threading.Thread] = set()
    written = session.written

    def watched(value: object) -> Any:
        threads.add(threading.current_thread())
        return written(value)

    monkeypatch.setattr(session, "written", watched)
    await client.start({"workspace": {"applyEdit": True}}, **START)
    client.open("".join(f"It grew by {n} % in 2019, see https://e.org/{n} for more.\n\n" for n in range(40)))
    await client.diagnostics()
    command = {"command": "groundlint.convertCitations", "arguments": [URI]}
    answer = await client.request("workspace/executeCommand", command)
    assert answer["applied"] is True
    (asked,) = (r["params"] for r in client.requests if r["method"] == "workspace/applyEdit")
    assert len(asked["edit"]["changes"][URI]) == 40
    assert asked["label"] == "Convert citations"
    assert threads
    assert threading.main_thread() not in threads


async def test_a_sentence_that_settles_does_not_hide_what_is_being_analysed(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    analyse = live_report.analyse

    def held(*arguments: Any) -> Any:
        begun.set()
        assert go_on.wait(300)
        return (yield from analyse(*arguments))

    settings: dict[str, Any] = {"enable": "on", "live": {"settle": 60, "calm": False}}
    await client.start(initializationOptions={"settings": settings})
    client.open(f"{CLAIM}\n\nThe")
    await client.diagnostics()
    client.edit(2, " city had 12,000 nurses and 4,100 doctors in 2021", (2, 3))
    await client.settled()
    monkeypatch.setattr(Worker, "prompt", property(lambda worker: False))
    monkeypatch.setattr(live_report, "analyse", held)
    shown = len(client.unseen("textDocument/publishDiagnostics"))
    client.notify("workspace/didChangeConfiguration", {"settings": {**settings, "rules": {"GL001": "error"}}})
    assert await asyncio.to_thread(begun.wait, 300)
    client.server.session.reports[URI]._settle()
    async with asyncio.timeout(300):
        while len(client.unseen("textDocument/publishDiagnostics")) == shown:
            await asyncio.sleep(0.005)
    go_on.set()
    await client.settled()
    latest = client.unseen("textDocument/publishDiagnostics")[-1]["diagnostics"]
    assert {one["severity"] for one in latest if one["code"] == "GL001"} == {1}


async def test_every_request_can_be_cancelled(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for an analysis is answered as cancelled, once, and the next request as usual."""
    begun, go_on = threading.Event(), threading.Event()
    analyse = live_report.analyse

    def held(*arguments: Any) -> Any:
        begun.set()
        assert go_on.wait(300)
        return (yield from analyse(*arguments))

    action = {"title": "x", "data": {"uri": URI, "version": 1}}
    commands: dict[str, list[Any]] = {"score": [URI], "nextUncited": [URI, at(0)["position"]]}
    commands["convertCitations"] = [URI]
    asked = [(f"textDocument/{method}", params) for method, params in ASKED.values()]
    asked += [("textDocument/hover", at(2)), ("textDocument/rename", {**at(2), "newName": "x"})]
    asked += [("textDocument/documentLink", TD), ("codeAction/resolve", action)]
    asked += [
        ("workspace/executeCommand", {"command": f"groundlint.{name}", "arguments": arguments})
        for name, arguments in commands.items()
    ]
    monkeypatch.setattr(live_report, "analyse", held)
    resolves = {"codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}}}
    takes = {name: {} for name in ("completion", "rename", "documentLink", "foldingRange", "inlayHint")}
    await client.start({"textDocument": {**takes, **resolves}}, **START)
    client.open(TEXT)
    try:
        assert await asyncio.to_thread(begun.wait, 300)
        answers, first = [], client._ids + 1
        for method, params in asked:
            answers.append(asyncio.ensure_future(client.answer(method, params)))
            await asyncio.sleep(0)
        await asyncio.sleep(
            0.01
        )  # they wait for the analysis by now, or have not begun: both can be cancelled
        for number in range(first, first + len(asked)):
            client.notify("$/cancelRequest", {"id": number})
        errors = [answer.get("error", {}).get("code") for answer in await asyncio.gather(*answers)]
    finally:
        go_on.set()
    assert errors == [-32800] * len(asked)
    assert len(await client.diagnostics()) == 2
    assert await client.request("textDocument/hover", at(2))
    late = [message for message in client.notifications if "method" not in message]
    assert late == []


@pytest.mark.parametrize("how", ["closed", "opened again", "settings"])
async def test_an_analysis_that_nobody_wants_goes_by_itself(
    client: Any, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    made: list[weakref.ref[Any]] = []
    accept = LiveReport._accept

    def watched(self: Any, result: Any, current: bool) -> None:
        made.append(weakref.ref(result[0].analysis))
        accept(self, result, current)

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
        async with asyncio.timeout(300):
            while made[0]() is not None:
                await asyncio.sleep(0.01)
    finally:
        gc.enable()
