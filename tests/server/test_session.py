"""A session from the client's side: what is shown when, and what stays hidden while somebody writes."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from groundlint_server import garbage, session
from groundlint_server.protocol import FAULT

FOREVER = {"live": {"settle": 60.0}}
AT_ONCE = {"live": {"settle": 0.05}}
HEAD = "---\nresearch_query: growth\n---\n\n# City\n\n"
FINISHED = "The population of the city grew by 12 % to 4.3 million in 2019."
OPEN = "In 2021 the city had 12,000 nurses and 4,100 doctors"
URI = "untitled:report.md"
TD = {"textDocument": {"uri": URI}}
PULL = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}
PULL_ONLY = {"textDocument": {"diagnostic": {}}}
SCORE = {"command": "groundlint.score", "arguments": [URI]}
OPT_IN = {"experimental": {"groundlint": {"score": True, "cursor": True}}}


def uncited(diagnostics: list[dict[str, Any]]) -> list[int]:
    """The lines of the uncited claims."""
    return [d["range"]["start"]["line"] for d in diagnostics if d.get("code") == "GL001"]


async def begin(
    client: Any, capabilities: object = None, settings: object = FOREVER, text: str = HEAD + FINISHED
) -> None:
    await client.start(capabilities, initializationOptions={"settings": settings})
    client.open(text)


async def pulled(client: Any, previous: str | None = None) -> dict[str, Any]:
    params = TD if previous is None else {**TD, "previousResultId": previous}
    return await client.request("textDocument/diagnostic", params)  # type: ignore[no-any-return]


# --- push ---


async def test_diagnostics_come_with_the_version_and_go_on_close(client: Any) -> None:
    await begin(client)
    first = await client.next("textDocument/publishDiagnostics")
    assert (first["version"], uncited(first["diagnostics"])) == (1, [6])
    client.notify("textDocument/didClose", TD)
    last = await client.next("textDocument/publishDiagnostics")
    assert (last["uri"], last["diagnostics"]) == (URI, [])


async def test_what_has_not_changed_is_not_sent_again(client: Any) -> None:
    await begin(client, text=HEAD + FINISHED + "\n\nIs it\n")
    await client.diagnostics()
    client.edit(2, " so?", (8, 5))
    await client.settled()
    assert client.unseen("textDocument/publishDiagnostics") == []
    client.edit(3, "\n", (5, 0))
    assert uncited(await client.diagnostics()) == [7]


async def test_a_burst_of_edits_is_analysed_once_and_right(client: Any) -> None:
    await begin(client, text=HEAD)
    await client.diagnostics()
    for version, letter in enumerate(FINISHED, 2):
        client.edit(version, letter, (6, version - 2))
    found = await client.next("textDocument/publishDiagnostics")
    assert (found["version"], uncited(found["diagnostics"])) == (len(FINISHED) + 1, [6])


async def test_a_document_can_be_closed_and_opened_again_and_opened_twice(client: Any) -> None:
    await begin(client)
    await client.diagnostics()
    client.notify("textDocument/didClose", TD)
    assert await client.diagnostics() == []
    client.open(HEAD + FINISHED, version=1)
    assert uncited(await client.diagnostics()) == [6]
    client.open("# Other", version=1)
    assert uncited(await client.diagnostics()) == []


async def test_a_readme_does_not_light_up(client: Any, tmp_path: Path) -> None:
    await client.start(OPT_IN)
    uri = (tmp_path / "README.md").as_uri()
    client.open(FINISHED * 3, uri)
    assert await client.diagnostics() == []
    score = await client.next("groundlint/score")
    assert (score["state"], score["score"], score["uri"]) == ("off", None, uri)
    asked = {"command": "groundlint.score", "arguments": [uri]}
    assert (await client.request("workspace/executeCommand", asked))["details"]["total_claims"] == 3


# --- the open sentence ---


@pytest.mark.parametrize(
    "leave",
    ["terminator", "edit elsewhere", "hover", "code action", "highlight", "cursor", "save", "settled"],
)
async def test_an_unfinished_sentence_is_left_in_peace_until_it_is_left(client: Any, leave: str) -> None:
    await begin(client, OPT_IN, AT_ONCE if leave == "settled" else FOREVER, text=HEAD + FINISHED + "\n\n")
    assert uncited(await client.diagnostics()) == [6]
    client.edit(2, OPEN, (8, 0))
    if leave != "settled":
        await client.settled()
        assert client.unseen("textDocument/publishDiagnostics") == []
    end = {"line": 8, "character": len(OPEN)}
    elsewhere = {"line": 6, "character": 3}
    if leave == "terminator":
        client.edit(3, ".", (8, len(OPEN)))
    elif leave == "edit elsewhere":
        client.edit(3, "the ", (4, 2))
    elif leave == "cursor":
        client.notify("groundlint/cursor", {"uri": URI, "position": end})
        await client.settled()
        assert client.unseen("textDocument/publishDiagnostics") == []
        client.notify("groundlint/cursor", {"uri": URI, "position": elsewhere})
    elif leave == "save":
        client.notify("textDocument/didSave", TD)
    elif leave != "settled":
        for where in (end, elsewhere):
            assert client.unseen("textDocument/publishDiagnostics") == []
            if leave == "code action":
                params = {**TD, "range": {"start": where, "end": where}, "context": {"diagnostics": []}}
                await client.request("textDocument/codeAction", params)
            else:
                method = "textDocument/hover" if leave == "hover" else "textDocument/documentHighlight"
                await client.request(method, {**TD, "position": where})
    assert uncited(await client.diagnostics()) == [6, 8]


async def test_going_on_writing_keeps_the_sentence_open(client: Any) -> None:
    await begin(client, text=HEAD)
    await client.diagnostics()
    for version, start in enumerate(range(0, len(OPEN), 5), 2):
        client.edit(version, OPEN[start : start + 5], (6, start))
        await client.settled()
    assert all(uncited(p["diagnostics"]) == [] for p in client.unseen("textDocument/publishDiagnostics"))


@pytest.mark.parametrize("settle", [0.05, 0.0])  # once the text is analysed; while it still is
async def test_clients_that_drop_old_versions_get_the_last_word(client: Any, settle: float) -> None:
    """Eglot ignores diagnostics whose version is not its own; it may have typed on while they were under way."""
    capabilities = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}
    await begin(client, capabilities, {"live": {"settle": settle}}, HEAD + FINISHED + "\n\nIs it\n")
    assert (await client.next("textDocument/publishDiagnostics"))["version"] == 1
    client.edit(2, " so?", (8, 5))
    again = await client.next("textDocument/publishDiagnostics")
    assert (again["version"], uncited(again["diagnostics"])) == (2, [6])


# --- pull ---


async def test_a_client_that_pulls_is_never_pushed_to(client: Any) -> None:
    await begin(client, PULL)
    report = await pulled(client)
    assert (report["kind"], uncited(report["items"])) == ("full", [6])
    assert await pulled(client, report["resultId"]) == {"kind": "unchanged", "resultId": report["resultId"]}
    client.edit(2, "\n", (5, 0))
    moved = await pulled(client, report["resultId"])
    assert (moved["kind"], uncited(moved["items"])) == ("full", [7])
    client.notify("textDocument/didClose", TD)
    assert (await pulled(client))["items"] == []
    assert client.unseen("textDocument/publishDiagnostics") == []


async def test_a_reopened_document_is_never_taken_for_unchanged(client: Any) -> None:
    await begin(client, PULL)
    old = (await pulled(client))["resultId"]
    client.notify("textDocument/didClose", TD)
    client.open("# Nothing here")
    assert (await pulled(client, old))["kind"] == "full"


async def test_a_client_that_pulls_is_asked_to_when_a_sentence_settles(client: Any) -> None:
    await begin(client, PULL, AT_ONCE, HEAD)
    before = await pulled(client)
    client.edit(2, OPEN, (6, 0))
    await client.next("workspace/diagnostic/refresh")
    assert uncited((await pulled(client, before["resultId"]))["items"]) == [6]


async def test_a_client_that_cannot_be_asked_to_pull_again_is_pushed_to(client: Any) -> None:
    """Neovim 0.11: it pulls after edits and at no other time, and would show what was true at the last one."""
    await client.start(PULL_ONLY, initializationOptions={"settings": AT_ONCE})
    client.open(HEAD)
    assert uncited(await client.diagnostics()) == []
    client.edit(2, OPEN, (6, 0))
    while uncited(await client.diagnostics()) != [6]:
        pass
    client.notify("textDocument/didClose", TD)
    assert await client.diagnostics() == []


# --- live.run ---


async def test_on_save_shows_what_is_saved(client: Any) -> None:
    await begin(client, settings={"live": {"run": "onSave"}})
    assert uncited(await client.diagnostics()) == [6]
    client.edit(2, "\n" + FINISHED + "\n", (5, 0))
    hover = await client.request("textDocument/hover", {**TD, "position": {"line": 6, "character": 3}})
    assert "Factual claim" in hover["contents"]["value"]  # answers are of the text as it is
    assert client.unseen("textDocument/publishDiagnostics") == []
    client.notify("textDocument/didSave", TD)
    assert uncited(await client.diagnostics()) == [6, 8]


async def test_manual_shows_when_the_score_is_asked_for(client: Any) -> None:
    await begin(client, settings={"live": {"run": "manual"}})
    await client.settled()
    client.edit(2, "\n", (5, 0))
    client.notify("textDocument/didSave", TD)
    await client.settled()
    assert client.unseen("textDocument/publishDiagnostics") == []
    await client.request("workspace/executeCommand", SCORE)
    assert uncited(await client.diagnostics()) == [7]


async def test_manual_shows_when_the_score_is_asked_for_right_behind_the_opening(client: Any) -> None:
    await begin(client, settings={"live": {"run": "manual"}})
    await client.request("workspace/executeCommand", SCORE)
    assert uncited(await client.diagnostics()) == [6]


@pytest.mark.parametrize("run", ["manual", "onSave"])
async def test_who_pulls_is_asked_to_when_the_score_is_asked_for(client: Any, run: str) -> None:
    """Nobody has typed or saved, so an editor does not ask by itself."""
    await begin(client, PULL, settings={"live": {"run": run}})
    before = await pulled(client)
    assert uncited(before["items"]) == ([] if run == "manual" else [6])
    if run == "manual":
        await client.request("workspace/executeCommand", SCORE)
        await client.next("workspace/diagnostic/refresh")
        before = await pulled(client)
        assert uncited(before["items"]) == [6]
    client.edit(2, "\n", (5, 0))
    assert (await pulled(client, before["resultId"]))["kind"] == "unchanged"
    await client.request("workspace/executeCommand", SCORE)
    await client.next("workspace/diagnostic/refresh")
    assert uncited((await pulled(client, before["resultId"]))["items"]) == [7]


# --- the score ---


async def test_the_score_goes_to_clients_that_opted_in(client: Any) -> None:
    await begin(client, OPT_IN)
    sent = await client.next("groundlint/score")
    assert (sent["state"], sent["version"], sent["score"]["details"]["total_claims"]) == ("ready", 1, 1)
    client.edit(2, f" {FINISHED}", (6, len(FINISHED)))
    assert (await client.next("groundlint/score"))["score"]["details"]["total_claims"] == 2
    client.edit(3, " ", (6, len(FINISHED)))
    await client.settled()


async def test_other_clients_get_no_score(client: Any) -> None:
    await begin(client)
    await client.diagnostics()
    await client.settled()
    assert client.unseen("groundlint/score") == []


async def test_a_hidden_finding_still_counts_in_the_score(client: Any) -> None:
    """The open sentence is a filter of what is shown, never of what is true (design, decision 7)."""
    await begin(client, OPT_IN, FOREVER, HEAD)
    await client.next("groundlint/score")
    client.edit(2, OPEN, (6, 0))
    assert (await client.next("groundlint/score"))["score"]["details"]["total_claims"] == 1


async def test_counting_links_is_one_click(client: Any) -> None:
    await begin(
        client,
        {"workspace": {"applyEdit": True}},
        text=f"{HEAD}[{FINISHED}](https://example.gov/a)\n\n[{FINISHED}](https://example.gov/b)\n\n[So](https://e.org 'q')\n",
    )
    lenses = await client.request("textDocument/codeLens", TD)
    (offer,) = [x["command"] for x in lenses if x["command"]["title"] == "Count links as citations"]
    asked = {"command": offer["command"], "arguments": offer["arguments"]}
    await client.request("workspace/executeCommand", asked)
    edit = (await client.next("workspace/applyEdit"))["edit"]
    assert "counts: linked" in edit["changes"][URI][0]["newText"]


# --- faults ---


async def test_a_fault_in_one_feature_is_told_once_without_the_text(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(markdown: bool) -> None:
        raise KeyError(FINISHED)

    monkeypatch.setattr("groundlint_server.features.hover.MarkupWriter", broken)
    await begin(client)
    for _ in range(3):
        assert (
            await client.request("textDocument/hover", {**TD, "position": {"line": 6, "character": 3}})
            is None
        )
    (told,) = client.unseen("window/logMessage")
    assert "KeyError" in told["message"]
    assert FINISHED not in told["message"]
    assert uncited(await client.diagnostics()) == [6]


async def test_a_fault_in_a_command_is_told_without_the_text(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from groundlint_server.features import commands

    def broken(*_: object) -> None:
        raise KeyError(FINISHED)

    monkeypatch.setattr(commands, "score", broken)
    await begin(client)
    asked = SCORE
    assert await client.request("workspace/executeCommand", asked) is None
    assert all(FINISHED not in told["message"] for told in client.unseen("window/logMessage"))


def broken(*_: object, **__: object) -> Any:
    raise KeyError(FINISHED)


def told_of_faults(client: Any) -> list[str]:
    """What the log has of them: kind and place, not a word of the document."""
    lines = [told["message"] for told in client.unseen("window/logMessage")]
    assert all(re.search(r"\b[A-Z]\w+ at \w+\.py:\d+;", line) and FINISHED not in line for line in lines)
    return lines


def command(name: str, *arguments: object) -> tuple[str, dict[str, object]]:
    return "workspace/executeCommand", {"command": f"groundlint.{name}", "arguments": list(arguments)}


HERE = {"line": 6, "character": 3}


@pytest.mark.parametrize(
    ("breaks", "asked"),
    [
        ("features.commands.pasted_text", command("pasted", URI, {"start": HERE, "end": HERE}, "x")),
        ("app.conversion", command("convertCitations", URI)),
        ("judges.Judges.plan", command("judge", URI)),
        ("configuration.Configuration.library_of", command("verify", URI)),
        ("workspace_reports.WorkspaceReports.files", command("checkWorkspace")),
        ("workspace_index.WorkspaceIndex.symbols", ("workspace/symbol", {"query": ""})),
        ("app.report_sections", ("groundlint/report", {"uri": URI})),
    ],
)
async def test_a_request_that_fails_is_answered_without_the_text_and_logged_with_its_place(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaks: str, asked: tuple[str, Any]
) -> None:
    monkeypatch.setattr(f"groundlint_server.{breaks}", broken)
    options = {"settings": FOREVER, "trusted": True}
    await client.start(initializationOptions=options, rootUri=tmp_path.as_uri())
    client.open(HEAD + FINISHED)
    for _ in range(2):
        assert (await client.answer(*asked))["error"] == {"code": -32603, "message": FAULT}
    assert len(told_of_faults(client)) == 1
    assert uncited(await client.diagnostics()) == [6]


@pytest.mark.parametrize(
    ("breaks", "sent"),
    [
        ("configuration.Configuration.files_changed", ("workspace/didChangeWatchedFiles", {"changes": []})),
        ("session.Session.visit", ("groundlint/cursor", {"uri": URI, "position": HERE})),
        ("live_report.LiveReport.save", ("textDocument/didSave", TD)),
        ("live_report.LiveReport.close", ("textDocument/didClose", TD)),
    ],
)
async def test_a_notification_that_fails_is_logged_with_its_place(
    client: Any, monkeypatch: pytest.MonkeyPatch, breaks: str, sent: tuple[str, Any]
) -> None:
    await begin(client)
    monkeypatch.setattr(f"groundlint_server.{breaks}", broken)
    client.notify(*sent)
    client.open(HEAD + FINISHED, version=2)
    await client.settled()
    assert len(told_of_faults(client)) == 1
    assert client.unseen("window/showMessage") == []


async def test_an_answer_that_is_no_json_is_a_fault_and_not_silence(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("groundlint_server.app.conversion", lambda *_: (None, {FINISHED: object()}))
    await begin(client)
    answer = await client.answer(*command("convertCitations", URI))
    assert answer["error"] == {"code": -32603, "message": FAULT}
    assert len(told_of_faults(client)) == 1


async def test_a_fault_in_the_analysis_of_edits_is_mended_from_the_whole_text(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from groundlint.analysis import Analysis

    def broken(self: Analysis, edits: object) -> Analysis:
        raise RuntimeError("no")

    await begin(client)
    assert uncited(await client.diagnostics()) == [6]
    monkeypatch.setattr(Analysis, "edit", broken)
    client.edit(2, "\n", (5, 0))
    assert uncited(await client.diagnostics()) == [7]
    assert len(client.unseen("window/logMessage")) == 1


@pytest.mark.parametrize("position", [(99, 99), (0, 2**31 - 1), (2**31 - 1, 0)])
async def test_nonsense_positions_have_no_answer_and_no_fault(client: Any, position: tuple[int, int]) -> None:
    await begin(client)
    where = {"line": position[0], "character": position[1]}
    await client.request("textDocument/hover", {**TD, "position": where})
    here = {"range": {"start": where, "end": {"line": 0, "character": 0}}, "context": {"diagnostics": []}}
    await client.request("textDocument/codeAction", {**TD, **here})
    asked = {"command": "groundlint.nextUncited", "arguments": [URI, where, {"previous": True}]}
    assert (await client.request("workspace/executeCommand", asked))["range"]["start"]["line"] == 6
    assert client.unseen("window/logMessage") == []


@pytest.mark.parametrize(
    "arguments", [None, [], [3], [URI], [URI, {"line": "x"}], ["not a uri", {"line": 0, "character": 0}]]
)
async def test_commands_with_wrong_arguments_fail_alone(client: Any, arguments: object) -> None:
    await begin(client)
    await client.answer(
        "workspace/executeCommand", {"command": "groundlint.nextUncited", "arguments": arguments}
    )
    assert uncited(await client.diagnostics()) == [6]


async def test_messages_about_documents_that_are_not_open(client: Any) -> None:
    await client.start()
    client.edit(2, "x", (0, 0))
    client.notify("textDocument/didSave", TD)
    client.notify("textDocument/didClose", TD)
    client.notify("groundlint/cursor", {"uri": URI, "position": {"line": 0, "character": 0}})
    assert await client.request("textDocument/hover", {**TD, "position": {"line": 0, "character": 0}}) is None
    assert await client.request("textDocument/codeLens", TD) == []
    assert client.notifications == []


async def test_what_closed_reports_leave_is_freed_while_another_is_open(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected = asyncio.Event()
    monkeypatch.setattr(garbage, "idle", collected.set)
    monkeypatch.setattr(garbage, "_closed", 0)
    monkeypatch.setattr(session, "_IDLE", 0.0)
    await begin(client)
    for text, much in ((FINISHED, False), (FINISHED * 20_000, True)):
        client.open(text, "untitled:other.md")
        client.notify("textDocument/didClose", {"textDocument": {"uri": "untitled:other.md"}})
        await client.settled()
        assert collected.is_set() is much
