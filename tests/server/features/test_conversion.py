"""The command that converts citations: the edit it sends, and what it answers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from groundlint_server import client_connection

TEXT = """# City

It grew by 12 % in 2019 [1]. See https://e.org/a for it.

## Sources

[1] One, https://one.org
"""
CONVERTED = "It grew by 12 % in 2019 [\\[1\\]](https://one.org). See [e.org](https://e.org/a) for it."
URI = "untitled:report.md"
APPLY = "workspace/applyEdit"
CAN = {"workspace": {"applyEdit": True}}


async def convert(client: Any) -> Any:
    params = {"command": "groundlint.convertCitations", "arguments": [URI]}
    return await client.request("workspace/executeCommand", params)


async def test_the_edit_is_applied_and_said(client: Any) -> None:
    can = {"workspace": {"applyEdit": True, "workspaceEdit": {"documentChanges": True}}}
    await client.start(can, initializationOptions={"settings": {"enable": "on"}})
    client.open(TEXT, version=4)
    answer = await convert(client)
    assert answer == {
        "quoted": 0,
        "linked": 2,
        "left": 0,
        "applied": True,
        "message": "2 citations converted, 0 with a quote.",
    }
    (change,) = (await client.next("workspace/applyEdit"))["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 4}
    assert [edit["newText"] for edit in change["edits"]] == [
        "[\\[1\\]](https://one.org)",
        "[e.org](https://e.org/a)",
    ]
    client.open(TEXT.replace("It grew by 12 % in 2019 [1]. See https://e.org/a for it.", CONVERTED))
    assert (await convert(client))["message"].startswith("There is nothing to convert")


async def test_a_client_that_takes_no_edits_and_a_document_that_is_not_open(client: Any) -> None:
    await client.start(initializationOptions={"settings": {"enable": "on"}})
    assert await convert(client) is None
    client.open(TEXT)
    assert (await convert(client))["applied"] is False
    assert client.unseen("workspace/applyEdit") == []


@pytest.mark.parametrize(
    ("answer", "applied"),
    [
        ({"result": {"applied": False}}, False),
        ({"error": {"code": -32603, "message": "no"}}, False),
        ({"result": {"applied": True}}, True),
        ({"result": "Edit successful!"}, True),  # as Eglot says it
    ],
)
async def test_what_the_editor_has_not_changed_is_not_called_converted(
    client: Any, answer: dict[str, Any], applied: bool
) -> None:
    await client.start(CAN, initializationOptions={"settings": {"enable": "on"}})
    client.open(TEXT)
    client.held[APPLY] = []
    asked = asyncio.ensure_future(convert(client))
    await client.next(APPLY)
    (held,) = client.held[APPLY]
    del held["result"]
    held.update(answer)
    client.let_go(APPLY)
    found = await asked
    refused = "The editor has not changed the text: run the command again."
    assert (found["applied"], found["message"] == refused) == (applied, not applied)


async def test_a_client_that_waits_for_the_command_before_it_changes_anything_gets_its_answer(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_connection, "_PATIENCE", 0.0)
    await client.start(CAN, initializationOptions={"settings": {"enable": "on"}})
    client.open(TEXT)
    client.held[APPLY] = []
    assert (await convert(client))["applied"] is True
    assert len(client.held[APPLY]) == 1
