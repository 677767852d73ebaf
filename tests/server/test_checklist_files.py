"""A checklist in the editor: its faults where they are, keys and values offered, what a key means."""

from __future__ import annotations

from typing import Any

import pytest

from groundlint_server.checklist_files import is_checklist

URI = "file:///w/checklists/team.yaml"
TEXT = """\
# 😀 ours
items:
  - question: Is a limit named?
    weight: 170
  - question: Is it short?
    dimention: clarity
"""


async def started(client: Any, *, pull: bool = False, encoding: str = "utf-16") -> None:
    can: dict[str, Any] = {
        "general": {"positionEncodings": [encoding]},
        "textDocument": {"hover": {"contentFormat": ["markdown"]}, "completion": {}},
    }
    if pull:
        can["textDocument"]["diagnostic"] = {}
        can["workspace"] = {"diagnostics": {"refreshSupport": True}}
    await client.start(can, initializationOptions={"trusted": True})


def at(uri: str, line: int, character: int) -> dict[str, Any]:
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}


async def labels(client: Any, uri: str, line: int, character: int) -> list[str]:
    found = await client.request("textDocument/completion", at(uri, line, character))
    return [item["label"] for item in found["items"]] if found else []


@pytest.mark.parametrize(
    ("uri", "text", "wanted"),
    [
        ("file:///w/team.checklist.yaml", "", True),
        ("file:///w/Checklist.JSON", "", True),
        ("file:///w/checklists/a.yml", "", True),
        ("untitled:team.yaml", "items:\n  - question: Q?\n", True),
        ("file:///w/a.json", '{"items": [{"question": "Q?"}]}', True),
        ("file:///w/a.yaml", "items:\n  - name: x\n", False),
        ("file:///w/checklist.md", "items:\n  - question: Q?\n", False),
        ("file:///w/report.md", "# Report\n", False),
    ],
)
def test_which_files_are_checklists(uri: str, text: str, wanted: bool) -> None:
    assert is_checklist(uri, text) is wanted


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
async def test_faults_are_shown_where_they_are_and_go(client: Any, encoding: str) -> None:
    await started(client, encoding=encoding)
    client.open(TEXT, URI)
    said = await client.next("textDocument/publishDiagnostics")
    assert said["uri"] == URI
    found = sorted(
        (d["range"]["start"]["line"], d["range"]["start"]["character"], d["severity"], d["message"])
        for d in said["diagnostics"]
    )
    assert found == [
        (3, 4, 1, "items.1.weight: expected at most 100, found 170"),
        (5, 4, 2, "items.2.dimention: unknown key, did you mean dimension?"),
    ]
    client.edit(2, "17", (3, 12), (3, 15), uri=URI)
    client.edit(3, "s", (5, 9), (5, 10), uri=URI)
    while (said := await client.next("textDocument/publishDiagnostics"))["version"] != 3:
        pass
    assert said["diagnostics"] == []
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert (await client.next("textDocument/publishDiagnostics"))["diagnostics"] == []


async def test_a_client_that_pulls_is_pushed_nothing(client: Any) -> None:
    await started(client, pull=True)
    client.open(TEXT, URI)
    ask = {"textDocument": {"uri": URI}}
    first = await client.request("textDocument/diagnostic", ask)
    assert len(first["items"]) == 2
    same = await client.request("textDocument/diagnostic", ask | {"previousResultId": first["resultId"]})
    assert same == {"kind": "unchanged", "resultId": first["resultId"]}
    client.edit(2, "items: [", uri=URI)
    other = await client.request("textDocument/diagnostic", ask | {"previousResultId": first["resultId"]})
    assert [item["message"].startswith("cannot be read") for item in other["items"]] == [True]
    assert client.unseen("textDocument/publishDiagnostics") == []


async def test_a_result_of_a_file_that_was_closed_stands_for_no_other(client: Any) -> None:
    await started(client, pull=True)
    ask = {"textDocument": {"uri": URI}}
    client.open(TEXT, URI)
    before = await client.request("textDocument/diagnostic", ask)
    client.notify("textDocument/didClose", ask)
    client.open("items: [", URI)
    now = await client.request("textDocument/diagnostic", ask | {"previousResultId": before["resultId"]})
    assert now["kind"] == "full"
    assert [item["message"].startswith("cannot be read") for item in now["items"]] == [True]


async def test_keys_and_values_are_offered_while_it_is_written(client: Any) -> None:
    await started(client)
    client.open("items:\n  - question: Q?\n    \n", URI)
    offered = await labels(client, URI, 2, 4)
    assert "weight" in offered
    assert "question" not in offered  # it is there already
    assert "kind" not in offered
    client.edit(2, "dimension: gro", (2, 4), uri=URI)
    found = await client.request("textDocument/completion", at(URI, 2, 18))
    item = next(item for item in found["items"] if item["label"] == "grounding")
    place = {"start": {"line": 2, "character": 15}, "end": {"line": 2, "character": 18}}
    assert item["textEdit"] == {"range": place, "newText": "grounding"}
    assert await labels(client, URI, 1, 16) == []  # in the words of a question


async def test_in_json_what_is_offered_is_json(client: Any) -> None:
    await started(client)
    uri = "file:///w/team.checklist.json"
    client.open('{\n  "items": [\n    {\n      \n    }\n  ]\n}\n', uri)
    found = await client.request("textDocument/completion", at(uri, 3, 6))
    texts = {item["label"]: item["textEdit"]["newText"] for item in found["items"]}
    assert texts["question"] == '"question": '
    client.edit(2, '"across": ', (3, 6), uri=uri)
    found = await client.request("textDocument/completion", at(uri, 3, 16))
    assert [item["textEdit"]["newText"] for item in found["items"]] == ['"any"', '"all"']


async def test_a_key_tells_what_it_means(client: Any) -> None:
    await started(client)
    client.open(TEXT, URI)
    found = await client.request("textDocument/hover", at(URI, 3, 6))
    assert "0 to 100" in found["contents"]["value"]
    assert found["range"] == {"start": {"line": 3, "character": 4}, "end": {"line": 3, "character": 10}}
    assert await client.request("textDocument/hover", at(URI, 2, 20)) is None
    assert await client.request("textDocument/hover", at(URI, 5, 6)) is None  # dimention


async def test_a_checklist_is_no_report(client: Any) -> None:
    """Whatever else is asked of it, nothing is found; and a report beside it is read as before."""
    await started(client)
    client.open(TEXT, URI)
    document = {"textDocument": {"uri": URI}}
    assert await client.request("textDocument/codeLens", document) == []
    assert await client.request("textDocument/documentSymbol", document) == []
    report = "file:///w/report.md"
    client.open("# Report\n\nSales rose by 17% in 2021.\n", report)
    while (await client.next("textDocument/publishDiagnostics"))["uri"] != report:
        pass
    assert await client.request("textDocument/codeLens", {"textDocument": {"uri": report}}) is not None


async def test_hostile_words_of_a_checklist_are_text(client: Any) -> None:
    await started(client)
    client.open('items:\n  - question: Q?\n    "we\x1b[31mird": 3\n', URI)
    said = await client.next("textDocument/publishDiagnostics")
    assert said["diagnostics"]
    assert "\x1b" not in str(said)
