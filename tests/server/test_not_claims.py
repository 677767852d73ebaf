"""*Not a claim* as an editor asks for it: kept beside the report, shown at once, and taken back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.server.conftest import MemoryClient

CLAIM = "The population of the city grew by 12 % to 4.3 million in 2019."
TEXT = f"---\nresearch_query: how the city grew\n---\n\n# City\n\n{CLAIM}\n"
ABILITIES = {"experimental": {"groundlint": {"explain": True}}}


async def menu(client: MemoryClient, uri: str) -> dict[str, dict[str, Any]]:
    place = {"line": 6, "character": 3}
    found = await client.request(
        "textDocument/codeAction",
        {
            "textDocument": {"uri": uri},
            "range": {"start": place, "end": place},
            "context": {"diagnostics": []},
        },
    )
    return {action["title"]: action for action in found}


async def run(client: MemoryClient, command: dict[str, Any]) -> dict[str, Any]:
    asked = {"command": command["command"], "arguments": command["arguments"]}
    return await client.answer("workspace/executeCommand", asked)


async def until(client: MemoryClient, number: int) -> None:
    while len([d for d in await client.diagnostics() if d["code"] == "GL001"]) != number:
        pass


async def test_a_sentence_is_called_no_claim_and_a_claim_after_all(
    client: MemoryClient, tmp_path: Path
) -> None:
    (tmp_path / "report.md").write_text(TEXT, "utf-8")
    uri = (tmp_path / "report.md").as_uri()
    await client.start(ABILITIES, rootUri=tmp_path.as_uri())
    client.open(TEXT, uri)
    await until(client, 1)
    answer = await run(client, (await menu(client, uri))["Not a claim"]["command"])
    place = tmp_path / ".groundlint" / "not-claims.txt"
    assert answer["result"] == {"uri": uri, "file": place.as_uri(), "listed": True}
    assert place.read_text("utf-8").splitlines()[-1] == CLAIM
    await until(client, 0)
    assert (tmp_path / "report.md").read_text("utf-8") == TEXT
    await run(client, (await menu(client, uri))["It is a claim after all"]["command"])
    await until(client, 1)


async def test_a_folder_that_cannot_be_written_is_one_line(client: MemoryClient, tmp_path: Path) -> None:
    (tmp_path / "report.md").write_text(TEXT, "utf-8")
    (tmp_path / ".groundlint").write_text("in the way", "utf-8")
    uri = (tmp_path / "report.md").as_uri()
    await client.start(ABILITIES, rootUri=tmp_path.as_uri())
    client.open(TEXT, uri)
    await until(client, 1)
    answer = await run(client, (await menu(client, uri))["Not a claim"]["command"])
    assert ".groundlint/not-claims.txt could not be written" in answer["error"]["message"]
    assert answer["error"]["message"].endswith("An ignore comment in the report does without it.")


@pytest.mark.parametrize("code", ["GL001", "uncited-claim"])
async def test_a_rule_is_explained_without_a_network(client: MemoryClient, code: str) -> None:
    await client.start(ABILITIES)
    answer = await run(client, {"command": "groundlint.explain", "arguments": [code]})
    assert answer["result"]["markdown"].startswith("# GL001 uncited-claim\n\n")
    assert not client.unseen("window/showDocument")


async def test_an_editor_that_shows_no_text_is_sent_to_the_page_once_there_is_one(
    client: MemoryClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await client.start({"window": {"showDocument": {"support": True}}})
    await run(client, {"command": "groundlint.explain", "arguments": ["GL001"]})
    assert not client.unseen("window/showDocument")
    monkeypatch.setattr("groundlint_server.app.PUBLISHED", True)
    await run(client, {"command": "groundlint.explain", "arguments": ["GL001"]})
    assert (await client.next("window/showDocument"))["uri"].endswith("/rules/GL001")
    assert (await run(client, {"command": "groundlint.explain", "arguments": ["GL999"]}))["result"] is None
