"""The command that converts citations: the edit it sends, and what it answers."""

from __future__ import annotations

from typing import Any

TEXT = """# City

It grew by 12 % in 2019 [1]. See https://e.org/a for it.

## Sources

[1] One, https://one.org
"""
CONVERTED = "It grew by 12 % in 2019 [\\[1\\]](https://one.org). See [e.org](https://e.org/a) for it."
URI = "untitled:report.md"


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
