"""Questions about all reports of the workspace: symbols and diagnostics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from groundlint_server import workspace_index
from groundlint_server.features import workspace_symbols

REPORT = """---
research_query: how it grew
---

# City

The population grew by 12 % to 4.3 million in 2019.

The metro carried 160 million passengers in 2020
[by the operator's count](https://example.gov/traffic "160 million passengers").
"""
OTHER = REPORT.replace("https://example.gov/traffic", "https://ports.example/a").replace("12 %", "13 %")


async def started(client: Any, folder: Path, capabilities: object = None, **settings: object) -> Any:
    (folder / "sub").mkdir()
    (folder / "a.md").write_text(REPORT, "utf-8")
    (folder / "sub" / "b.md").write_text(OTHER, "utf-8")
    (folder / "notes.md").write_text("It grew by 12 % in 2019.\n", "utf-8")
    (folder / "broken.md").write_bytes(b"\xffx")
    folders = [{"uri": folder.as_uri(), "name": "w"}]
    return await client.start(
        capabilities, workspaceFolders=folders, initializationOptions={"settings": settings}
    )


async def found(client: Any, query: str) -> list[tuple[str, str, str]]:
    """Kind, the text at the place of each symbol, and its file."""
    answer = await client.request("workspace/symbol", {"query": query})
    assert json.dumps(answer)
    shown = []
    for one in answer:
        where = one["location"]["range"]
        path = Path(one["location"]["uri"].removeprefix("file://"))
        line = path.read_text("utf-8").split("\n")[where["start"]["line"]]
        kind = {20: "source", 15: "claim"}[one["kind"]]
        shown.append((kind, line[where["start"]["character"] :], path.name))
    return shown


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", [("claim", "a.md"), ("source", "a.md"), ("claim", "b.md"), ("source", "b.md")]),
        ("EXAMPLE.GOV", [("source", "a.md")]),
        ("population 13", [("claim", "b.md")]),
        ("no source", [("claim", "a.md"), ("claim", "b.md")]),
        ("zebra", []),
    ],
)
async def test_sources_and_claims_without_one_are_symbols(
    client: Any, tmp_path: Path, query: str, names: list[tuple[str, str]]
) -> None:
    started_with = await started(client, tmp_path)
    assert started_with["capabilities"]["workspaceSymbolProvider"]
    symbols = await found(client, query)
    assert [(kind, name) for kind, _, name in symbols] == names
    for kind, text, _ in symbols:
        assert text.startswith("The population grew" if kind == "claim" else "[by the operator's")


async def test_what_is_open_is_as_it_is_in_the_editor_and_what_changes_is_read_again(
    client: Any, tmp_path: Path
) -> None:
    await started(client, tmp_path, live={"calm": False})
    assert len(await found(client, "a.md")) == 2
    (tmp_path / "sub" / "b.md").write_text("# Nothing\n", "utf-8")
    assert await found(client, "b.md") == []
    (tmp_path / "a.md").unlink()
    assert await found(client, "") == []
    client.open(REPORT, (tmp_path / "sub" / "b.md").as_uri())
    (tmp_path / "sub" / "b.md").write_text(REPORT, "utf-8")  # for the places
    assert [kind for kind, *_ in await found(client, "b.md")] == ["claim", "source"]


async def test_an_answer_is_no_longer_than_it_may_be(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workspace_symbols, "MOST", 3)
    await started(client, tmp_path)
    assert len(await found(client, "")) == 3


async def test_without_a_folder_there_are_none(client: Any) -> None:
    await client.start()
    assert await client.request("workspace/symbol", {"query": ""}) == []


PULLS = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}


async def pulled(client: Any, previous: dict[str, str]) -> dict[str, dict[str, Any]]:
    """The report of each file, by its URI."""
    ids = [{"uri": uri, "value": value} for uri, value in previous.items()]
    answer = await client.request("workspace/diagnostic", {"previousResultIds": ids})
    return {report["uri"]: report for report in answer["items"]}


async def test_findings_of_closed_reports_are_pulled_where_that_is_wanted(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workspace_index, "PAUSE", 0.01)
    can = (await started(client, tmp_path, PULLS, live={"workspace": True, "calm": False}))["capabilities"]
    assert can["diagnosticProvider"]["workspaceDiagnostics"] is True
    first, second = (tmp_path / "a.md").as_uri(), (tmp_path / "sub" / "b.md").as_uri()
    reports = await pulled(client, {})
    assert set(reports) == {first, second}
    assert any(one["code"] == "GL001" for one in reports[first]["items"])
    assert reports[first]["version"] is None

    held = {uri: report["resultId"] for uri, report in reports.items()}
    assert {report["kind"] for report in (await pulled(client, held)).values()} == {"unchanged"}

    (tmp_path / "a.md").unlink()
    (tmp_path / "sub" / "b.md").write_text(REPORT.replace("research_query", "query"), "utf-8")
    reports = await pulled(client, held)
    assert [(report["kind"], report["items"]) for report in reports.values()] == [("full", []), ("full", [])]
    assert await pulled(client, {}) == {}


async def test_an_open_report_is_reported_with_its_version(client: Any, tmp_path: Path) -> None:
    await started(client, tmp_path, PULLS, live={"workspace": True})
    uri = (tmp_path / "a.md").as_uri()
    client.open("# Nothing\n", uri, version=7)
    reports = await pulled(client, {uri: "older"})
    assert (reports[uri]["kind"], reports[uri]["items"]) == ("full", [])
    client.open(REPORT, uri, version=9)
    assert (await pulled(client, {}))[uri]["version"] == 9


async def test_nothing_is_said_twice_to_who_pulls_the_workspace(client: Any, tmp_path: Path) -> None:
    await started(client, tmp_path, PULLS, live={"workspace": True})
    result = await client.request("workspace/executeCommand", {"command": "groundlint.checkWorkspace"})
    assert result["files"] == 2
    assert client.unseen("textDocument/publishDiagnostics") == []


@pytest.mark.parametrize(
    ("capabilities", "live"), [(PULLS, {}), (PULLS, {"workspace": "yes"}), ({}, {"workspace": True})]
)
async def test_else_nobody_asks_for_them(
    client: Any, tmp_path: Path, capabilities: object, live: dict[str, object]
) -> None:
    can = (await started(client, tmp_path, capabilities, live=live))["capabilities"]
    provider = can.get("diagnosticProvider")
    assert provider is None or provider["workspaceDiagnostics"] is False
