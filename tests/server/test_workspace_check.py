"""`groundlint.checkWorkspace`: which files, what is told of them, and that nothing stale is left."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from groundlint_server import workspace_reports
from groundlint_server.analysing import Job, Steps

REPORT = (
    "---\nresearch_query: how it grew\n---\n\n# City\n\nThe population grew by 12 % to 4.3 million in 2019.\n"
)
PROGRESS = {"window": {"workDoneProgress": True}}


def fill(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "a.md").write_text(REPORT, encoding="utf-8")
    (folder / "sub" / "b.md").write_text(REPORT, encoding="utf-8")
    (folder / "README.md").write_text("# Read me\n\nIt grew by 12 % in 2019.\n", encoding="utf-8")
    (folder / "notes.md").write_text("It grew by 12 % in 2019.\n", encoding="utf-8")
    (folder / "broken.md").write_bytes(b"\xffx")
    (folder / "other.txt").write_text(REPORT, encoding="utf-8")


async def started(client: Any, folder: Path, capabilities: object = None, **settings: object) -> None:
    folders = [{"uri": folder.as_uri(), "name": "w"}]
    options = {"settings": settings}
    await client.start(capabilities, workspaceFolders=folders, initializationOptions=options)


async def check(client: Any, **params: object) -> dict[str, Any]:
    command = {"command": "groundlint.checkWorkspace", "arguments": [], **params}
    return await client.request("workspace/executeCommand", command)  # type: ignore[no-any-return]


def told(client: Any) -> dict[str, int]:
    """The number of findings last told of, by file name."""
    found = {}
    for message in client.notifications:
        if message.get("method") == "textDocument/publishDiagnostics":
            found[message["params"]["uri"].rpartition("/")[2]] = len(message["params"]["diagnostics"])
    return found


async def test_reports_are_told_of_and_others_are_not(client: Any, tmp_path: Path) -> None:
    fill(tmp_path)
    await started(client, tmp_path)
    result = await check(client)
    assert json.dumps(result)
    assert [r["uri"].rpartition("/")[2] for r in result["reports"]] == ["a.md", "b.md"]
    assert (result["files"], result["otherFiles"]) == (2, 2)
    (unreadable,) = result["unreadable"]
    assert unreadable["uri"].endswith("broken.md")
    assert result["findings"] == sum(told(client).values()) > 0
    assert set(told(client)) == {"a.md", "b.md"}
    assert (result["capped"], result["cancelled"]) == (False, False)
    assert result["message"].startswith(f"2 reports checked, {result['findings']} findings;")
    for message in client.notifications:
        if message.get("method") == "textDocument/publishDiagnostics":
            assert "version" not in message["params"] or message["params"]["version"] is None


async def test_hints_are_counted_apart(client: Any, tmp_path: Path) -> None:
    fill(tmp_path)
    await started(client, tmp_path, rules={"GL001": "hint"}, live={"background": True})
    result = await check(client)
    assert result["message"].startswith(f"2 reports checked, {result['findings']} findings, 2 of them hints;")


@pytest.mark.parametrize(
    ("settings", "names"),
    [
        ({"enable": "off"}, []),
        ({"enable": "on"}, ["README.md", "a.md", "notes.md", "b.md"]),
        ({"files": {"exclude": ["sub/"]}}, ["a.md"]),
        ({"files": {"exclude": ["sub/"], "include": ["notes.md"]}}, ["a.md", "notes.md"]),
        ({"files": {"extensions": ["txt"]}, "enable": "on"}, ["other.txt"]),
    ],
)
async def test_which_files(
    client: Any, tmp_path: Path, settings: dict[str, object], names: list[str]
) -> None:
    fill(tmp_path)
    await started(client, tmp_path, **settings)
    assert [r["uri"].rpartition("/")[2] for r in (await check(client))["reports"]] == names


async def test_what_is_open_is_told_of_as_open_only(client: Any, tmp_path: Path) -> None:
    fill(tmp_path)
    await started(client, tmp_path, live={"calm": False})
    client.open(
        REPORT + "\nThe metro carried 160 million passengers in 2020.\n", (tmp_path / "a.md").as_uri()
    )
    await client.settled((tmp_path / "a.md").as_uri())
    before = told(client)["a.md"]
    result = await check(client)
    assert told(client)["a.md"] == before == result["reports"][0]["findings"]
    client.open(REPORT, (tmp_path / "sub" / "b.md").as_uri())
    await client.settled((tmp_path / "sub" / "b.md").as_uri())
    assert told(client)["b.md"] == result["reports"][1]["findings"]


async def test_a_client_that_pulls_has_no_findings_twice(client: Any, tmp_path: Path) -> None:
    fill(tmp_path)
    pulls = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}
    await started(client, tmp_path, pulls)
    await check(client)
    assert told(client)["a.md"] > 0
    client.open(REPORT, (tmp_path / "a.md").as_uri())
    assert told(client)["a.md"] == 0


async def test_a_file_whose_analysis_fails_is_told_and_the_fault_logged(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = workspace_reports.analyse

    def broken(job: Job) -> Steps:
        if job.path is not None and job.path.name == "a.md":
            raise KeyError(job.text.text)
        return sound(job)

    monkeypatch.setattr(workspace_reports, "analyse", broken)
    fill(tmp_path)
    await started(client, tmp_path)
    result = await check(client)
    assert "could not be analysed (KeyError)" in [one["why"] for one in result["unreadable"]]
    assert [r["uri"].rpartition("/")[2] for r in result["reports"]] == ["b.md"]
    (line,) = [told["message"] for told in client.unseen("window/logMessage")]
    assert line.startswith("groundlint: analysing a file: KeyError at workspace_reports.py:")
    assert "population" not in line


async def test_a_check_that_fails_is_not_called_cancelled(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workspace_reports, "_files", None)
    await started(client, tmp_path, PROGRESS)
    asked = {"command": "groundlint.checkWorkspace", "workDoneToken": "mine"}
    assert "error" in await client.answer("workspace/executeCommand", asked)
    assert progress(client)[-1] == {"kind": "end", "message": "not done"}


async def test_what_is_gone_is_cleared_by_the_next_check(client: Any, tmp_path: Path) -> None:
    fill(tmp_path)
    await started(client, tmp_path)
    await check(client)
    (tmp_path / "a.md").unlink()
    await check(client)
    assert told(client)["a.md"] == 0
    assert told(client)["b.md"] > 0


async def test_the_cap_is_said(client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workspace_reports, "MOST_FILES", 2)
    fill(tmp_path)
    await started(client, tmp_path)
    result = await check(client)
    assert (result["capped"], result["cap"]) == (True, 2)
    assert "only the first 2 files" in result["message"]
    assert result["files"] + result["otherFiles"] + len(result["unreadable"]) == 2


async def test_without_a_folder(client: Any) -> None:
    await client.start()
    result = await check(client)
    assert result["message"] == "No folder is open: there is no workspace to check."


def progress(client: Any) -> list[dict[str, Any]]:
    return [m["params"]["value"] for m in client.notifications if m.get("method") == "$/progress"]


@pytest.mark.parametrize("token", [None, "mine"])
async def test_progress_is_shown_and_ends(client: Any, tmp_path: Path, token: str | None) -> None:
    fill(tmp_path)
    await started(client, tmp_path, PROGRESS)
    result = await check(client, **({"workDoneToken": token} if token else {}))
    said = progress(client)
    assert said[0]["kind"] == "begin"
    assert said[0]["cancellable"] is True
    assert said[-1] == {"kind": "end", "message": result["message"]}
    assert [one["percentage"] for one in said[:-1]] == sorted(one["percentage"] for one in said[:-1])
    assert (token is None) is any(r["method"] == "window/workDoneProgress/create" for r in client.requests)
    tokens = {m["params"]["token"] for m in client.notifications if m.get("method") == "$/progress"}
    assert token is None or tokens == {token}
    assert client.server.work_done_progress.tokens == {}


async def test_the_cancel_button(client: Any, tmp_path: Path) -> None:
    fill(tmp_path)
    await started(client, tmp_path, PROGRESS)
    asked = asyncio.ensure_future(check(client, workDoneToken="mine"))
    while not progress(client):
        await asyncio.sleep(0)
    client.notify("window/workDoneProgress/cancel", {"token": "mine"})
    result = await asked
    assert result["cancelled"] is True
    assert result["message"].endswith("cancelled before the end.")
    assert progress(client)[-1]["kind"] == "end"


async def test_a_cancelled_request_ends_the_work(client: Any, tmp_path: Path) -> None:
    fill(tmp_path)
    for number in range(30):
        (tmp_path / f"more{number}.md").write_text(REPORT, encoding="utf-8")
    await started(client, tmp_path, PROGRESS)
    command = {"command": "groundlint.checkWorkspace", "workDoneToken": "mine"}
    asked = asyncio.ensure_future(client.answer("workspace/executeCommand", command))
    while not told(client):
        await asyncio.sleep(0)
    client.notify("$/cancelRequest", {"id": client._ids})
    answer = await asked
    assert answer["error"]["code"] == -32800
    seen = len(told(client))
    assert seen < 30
    await check(client)  # what comes later is made after what was left of it
    assert progress(client)[-1]["kind"] == "end"
    ends = [one for one in progress(client) if one["kind"] == "end"]
    assert ends[0]["message"] == "cancelled"


async def test_settings_come_from_the_folder_of_each_report(client: Any, tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / "sub" / "groundlint.toml").write_text(
        '[rules]\nGL001 = "off"\nGL101 = "off"\nGL201 = "off"\n', encoding="utf-8"
    )
    await started(client, tmp_path)
    result = await check(client)
    assert [r["findings"] > 0 for r in result["reports"]] == [True, False]
