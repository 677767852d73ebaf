"""Who sets what: editor layers, files, folders; read when they change and never while typing."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from groundlint_server import client_connection, configuration

CLAIM = (
    "---\nresearch_query: growth\n---\n\nThe population of the city grew by 12 % to 4.3 million in 2019.\n"
)
ASKS = {"workspace": {"configuration": True, "didChangeConfiguration": {"dynamicRegistration": True}}}
WATCHES = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}


def write(path: Path, text: str = CLAIM) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path.as_uri()


def changed(client: Any, uri: str) -> None:
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})


def level(diagnostics: list[dict[str, Any]]) -> list[int]:
    return [d["severity"] for d in diagnostics if d["code"] == "GL001"]


ERROR, WARNING, INFORMATION, HINT = 1, 2, 3, 4


def rules(severity: str) -> dict[str, object]:
    return {"rules": {"GL001": severity}}


async def test_the_editors_workspace_stands_above_the_file_and_the_file_above_the_user(
    client: Any, tmp_path: Path
) -> None:
    uri = write(tmp_path / "report.md")
    toml = write(tmp_path / "groundlint.toml", '[rules]\nGL001 = "information"\n')
    answers: dict[str | None, object] = {uri: rules("hint"), None: rules("error")}
    client.settings = lambda item: answers[item.get("scopeUri")]
    folders = [{"uri": tmp_path.as_uri(), "name": "w"}]
    options = {"settings": rules("error")}
    await client.start(ASKS, workspaceFolders=folders, initializationOptions=options)
    client.open(CLAIM, uri)
    assert level(await client.diagnostics()) == [HINT]
    answers[uri] = None
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    assert level(await client.diagnostics()) == [INFORMATION]
    Path(tmp_path / "groundlint.toml").unlink()
    changed(client, toml)
    assert level(await client.diagnostics()) == [ERROR]
    answers[None] = {}
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    assert level(await client.diagnostics()) == [WARNING]


async def test_the_editor_is_asked_once_a_document_and_never_while_typing(client: Any) -> None:
    await client.start(ASKS)
    client.open(CLAIM)
    await client.diagnostics()
    for version in range(2, 9):
        client.edit(version, "\n", (3, 0))
        await client.diagnostics()
    (asked,) = client.unseen("workspace/configuration")
    assert asked["items"] == [{"scopeUri": "untitled:report.md", "section": "groundlint"}]


async def test_clients_that_cannot_be_asked_send_their_settings(client: Any) -> None:
    await client.start()
    client.open(CLAIM)
    assert level(await client.diagnostics()) == [WARNING]
    for settings, expected in (({"groundlint": rules("error")}, ERROR), (rules("hint"), HINT), (3, WARNING)):
        client.notify("workspace/didChangeConfiguration", {"settings": settings})
        assert level(await client.diagnostics()) == [expected]


@pytest.mark.parametrize(
    "options", [None, 3, {}, {"settings": 3, "trusted": "x", "storagePath": 4}, {"settings": None}]
)
async def test_initialization_options_of_any_form(client: Any, options: object) -> None:
    await client.start(initializationOptions=options)
    client.open(CLAIM)
    assert level(await client.diagnostics()) == [WARNING]
    assert client.server.session.configuration.trusted is False


async def test_the_client_says_whom_it_trusts(client: Any, tmp_path: Path) -> None:
    await client.start(initializationOptions={"trusted": True, "storagePath": str(tmp_path)})
    assert client.server.session.configuration.trusted is True


@pytest.mark.parametrize("answer", [3, [], "x", [None, None, None], {"rules": 7}])
async def test_an_editor_that_answers_nonsense(client: Any, answer: object) -> None:
    client.settings = lambda item: answer
    await client.start(ASKS)
    client.open(CLAIM)
    assert level(await client.diagnostics()) == [WARNING]


async def test_an_editor_that_refuses_to_answer(client: Any) -> None:
    def refuse(item: object) -> object:
        raise LookupError

    client.settings = refuse
    await client.start(ASKS)
    client.open(CLAIM)
    assert level(await client.diagnostics()) == [WARNING]


async def test_each_folder_has_its_own_settings(client: Any, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "one" / "two"
    uris = [write(one / "a.md"), write(two / "sub" / "b.md"), write(tmp_path / "elsewhere" / "c.md")]
    write(one / "groundlint.toml", '[rules]\nGL001 = "error"\n')
    folders = [{"uri": one.as_uri(), "name": "1"}, {"uri": two.as_uri(), "name": "2"}]
    await client.start(workspaceFolders=folders)
    found = {}
    for uri in uris:
        client.open(CLAIM, uri)
        sent = await client.next("textDocument/publishDiagnostics")
        found[sent["uri"]] = level(sent["diagnostics"])
    # The search for settings ends at the innermost folder that holds the file.
    assert found == {uris[0]: [ERROR], uris[1]: [WARNING], uris[2]: [WARNING]}
    event = {"added": [], "removed": [folders[1]]}
    client.notify("workspace/didChangeWorkspaceFolders", {"event": event})
    sent = await client.next("textDocument/publishDiagnostics")
    assert (sent["uri"], level(sent["diagnostics"])) == (uris[1], [ERROR])


@pytest.mark.parametrize("given", ["rootUri", "rootPath", "nonsense"])
async def test_clients_without_folders_have_a_root(client: Any, tmp_path: Path, given: str) -> None:
    uri = write(tmp_path / "sub" / "report.md")
    write(tmp_path / "groundlint.toml", '[rules]\nGL001 = "error"\n')
    params: dict[str, object] = {
        "rootUri": {"rootUri": tmp_path.as_uri()},
        "rootPath": {"rootPath": str(tmp_path)},
        "nonsense": {"rootPath": "no/such", "workspaceFolders": [{"uri": "::", "name": ""}]},
    }[given]
    await client.start(**params)
    client.open(CLAIM, uri)
    assert level(await client.diagnostics()) == [ERROR]


async def test_what_stands_beside_the_report_is_read_again(client: Any, tmp_path: Path) -> None:
    text = CLAIM.replace("2019.", "2019 [@smith].")
    uri = write(tmp_path / "report.md", text)
    await client.start(WATCHES)
    client.open(text, uri)
    assert "GL003" in {d["code"] for d in await client.diagnostics()}
    bib = write(tmp_path / "refs.bib", "@misc{smith, title = {Growth}, url = {https://example.gov/a}}\n")
    changed(client, bib)
    assert "GL003" not in {d["code"] for d in await client.diagnostics()}


async def test_a_save_reads_them_too_for_clients_that_do_not_watch(client: Any, tmp_path: Path) -> None:
    uri = write(tmp_path / "report.md")
    await client.start()
    client.open(CLAIM, uri)
    assert level(await client.diagnostics()) == [WARNING]
    write(tmp_path / "groundlint.toml", '[rules]\nGL001 = "error"\n')
    client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    assert ERROR in level(await client.diagnostics())


async def test_problems_are_said_once_and_not_all_of_them(client: Any, tmp_path: Path) -> None:
    uri = write(tmp_path / "report.md")
    toml = write(tmp_path / "groundlint.toml", "".join(f"nonsense{n} = 1\n" for n in range(9)))
    await client.start()
    client.open(CLAIM, uri)
    assert level(await client.diagnostics()) == [WARNING]
    changed(client, toml)
    await client.settled(uri)
    said = [m["message"] for m in client.unseen("window/showMessage")]
    assert len(said) == 4
    assert "groundlint.toml:1: nonsense0" in said[0]
    assert said[-1].startswith("6 more")


async def test_front_matter_is_not_complained_about_while_it_is_typed(client: Any) -> None:
    await client.start(initializationOptions={"settings": {"live": {"settle": 60}}})
    client.open(CLAIM)
    await client.diagnostics()
    client.edit(2, "groundlint: 3\n", (2, 0))
    await client.settled()
    assert client.unseen("window/showMessage") == []
    client.notify("textDocument/didSave", {"textDocument": {"uri": "untitled:report.md"}})
    await client.settled()
    assert len(client.unseen("window/showMessage")) == 1


async def test_news_are_asked_for_from_clients_that_can_give_them(client: Any) -> None:
    await client.start({"workspace": ASKS["workspace"] | WATCHES["workspace"]})
    (asked,) = [p["registrations"] for p in client.unseen("client/registerCapability")]
    assert {r["method"]: r["registerOptions"] for r in asked} == {
        "workspace/didChangeConfiguration": {"section": "groundlint"},
        "workspace/didChangeWatchedFiles": {
            "watchers": [
                {"globPattern": pattern}
                for pattern in (
                    "**/groundlint.toml",
                    "**/pyproject.toml",
                    "**/*.sources.yaml",
                    "**/*.bib",
                    "**/.groundlint/not-claims.txt",
                )
            ]
        },
    }


async def test_a_change_before_the_client_tells_of_changes_is_not_lost(client: Any) -> None:
    client.held["client/registerCapability"] = []
    client.settings = lambda item: rules("hint")
    await client.start(ASKS)
    client.open(CLAIM)
    # Nothing waits for the acknowledgement: some clients give none.
    assert level(await client.diagnostics()) == [HINT]
    client.settings = lambda item: rules("error")
    client.let_go("client/registerCapability")
    assert level(await client.diagnostics()) == [ERROR]


async def test_one_that_acknowledges_first_is_asked_nothing_more(client: Any) -> None:
    client.held = {"client/registerCapability": [], "workspace/configuration": []}
    await client.start(ASKS)
    client.open(CLAIM)
    await client.next("workspace/configuration")
    client.let_go("client/registerCapability")
    client.let_go("workspace/configuration")
    assert level(await client.diagnostics()) == [WARNING]
    client.edit(2, "\n", (3, 0))
    assert level(await client.diagnostics()) == [WARNING]
    methods = [m["method"] for m in client.requests]
    assert methods == ["client/registerCapability", "workspace/configuration"]


async def test_a_refused_registration_is_told_and_ends_nothing(client: Any) -> None:
    held = client.held["client/registerCapability"] = []
    await client.start(ASKS)
    client.open(CLAIM)
    assert level(await client.diagnostics()) == [WARNING]
    held[0]["error"] = {"code": -32601, "message": "no"}
    del held[0]["result"]
    client.let_go("client/registerCapability")
    assert "asking for news of settings" in (await client.next("window/logMessage"))["message"]
    assert client.unseen("workspace/configuration")[1:] == []


async def test_a_settings_file_that_changes_before_the_client_watches_is_read_again(
    client: Any, tmp_path: Path
) -> None:
    client.held["client/registerCapability"] = []
    uri = write(tmp_path / "report.md")
    await client.start(WATCHES)
    client.open(CLAIM, uri)
    assert level(await client.diagnostics()) == [WARNING]
    write(tmp_path / "groundlint.toml", '[rules]\nGL001 = "error"\n')
    client.let_go("client/registerCapability")
    assert level(await client.diagnostics()) == [ERROR]


@pytest.mark.parametrize("again", [False, True], ids=["the first question", "after a change"])
async def test_what_the_client_says_too_late_counts_when_it_comes(
    client: Any, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    await client.start(ASKS)
    if again:
        client.open(CLAIM)
        assert level(await client.diagnostics()) == [WARNING]
    monkeypatch.setattr(client_connection, "_PATIENCE", 0.0)
    client.held["workspace/configuration"] = []
    client.settings = lambda item: rules("error")
    if again:
        client.notify("workspace/didChangeConfiguration", {"settings": None})
    else:
        client.open(CLAIM)
        assert level(await client.diagnostics()) == [WARNING]
    await client.settled()
    client.let_go("workspace/configuration")
    assert level(await client.diagnostics()) == [ERROR]
    assert client.unseen("window/logMessage") == []


async def test_a_change_while_the_files_are_read_is_not_lost(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, go_on, load = threading.Event(), threading.Event(), configuration.load_setup

    def slow(*layers: Any) -> Any:
        reading.set()
        assert go_on.wait(300)
        return load(*layers)

    monkeypatch.setattr(configuration, "load_setup", slow)
    client.settings = lambda item: rules("hint")
    await client.start(ASKS)
    client.open(CLAIM)
    assert await asyncio.to_thread(reading.wait, 60)
    client.settings = lambda item: rules("error")
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    async with asyncio.timeout(300):
        while client.server.session.configuration.of_workspace("untitled:report.md") != rules("error"):
            await asyncio.sleep(0.01)
    go_on.set()
    assert level(await client.diagnostics()) == [ERROR]


async def test_an_answer_to_an_older_question_is_out_of_date(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_connection, "_PATIENCE", 0.0)
    held = client.held["workspace/configuration"] = []
    client.settings = lambda item: rules("hint")
    await client.start(ASKS)
    client.open(CLAIM)
    assert level(await client.diagnostics()) == [WARNING]
    monkeypatch.undo()
    first, client.held = held.copy(), {}
    client.settings = lambda item: rules("error")
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    assert level(await client.diagnostics()) == [ERROR]
    client.send(first[0])
    await client.settled()
    client.edit(2, "\n", (3, 0))
    assert level(await client.diagnostics()) == [ERROR]


async def test_lenses_are_asked_for_again_when_settings_change(client: Any) -> None:
    await client.start({"workspace": {"codeLens": {"refreshSupport": True}}})
    client.open(CLAIM)
    await client.diagnostics()
    client.edit(2, "\n", (3, 0))
    await client.diagnostics()
    assert client.unseen("workspace/codeLens/refresh") == []
    client.notify("workspace/didChangeConfiguration", {"settings": {"grounding": {"counts": "linked"}}})
    await client.next("workspace/codeLens/refresh")
