"""Actions on a citation: the words of its source, the inline form, opening it at the quote, and pasting an address."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

QUOTE = "Sales of heat pumps in Norway rose by 17% in 2021."
CLAIM = "Norway's sales of heat pumps grew by 17% in 2021"
SHOWS = {"window": {"showDocument": {"support": True}}}


@pytest.fixture
def workspace(workspace_with: Callable[[str, str], Path]) -> Path:
    page = f"{QUOTE} Nobody had expected this growth of the market for heating in the north."
    return workspace_with("Heat pumps", page)


async def opened(client: Any, folder: Path, text: str, capabilities: object = None) -> tuple[str, str]:
    whole = f"---\nresearch_query: how it grew\n---\n\n# Heat\n\n{text}\n"
    path = folder / "report.md"
    path.write_text(whole, encoding="utf-8")
    await client.start(capabilities, workspaceFolders=[{"uri": folder.as_uri(), "name": "w"}])
    client.open(whole, path.as_uri())
    return path.as_uri(), whole


def place(whole: str, part: str) -> dict[str, int]:
    before = whole[: whole.index(part) + 1]
    return {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])}


async def actions(client: Any, uri: str, whole: str, part: str, **context: object) -> dict[str, Any]:
    here = place(whole, part)
    params = {
        "textDocument": {"uri": uri},
        "range": {"start": here, "end": here},
        "context": {"diagnostics": [], **context},
    }
    found = await client.request("textDocument/codeAction", params)
    return {action["title"]: action for action in found or []}


def new_text(action: dict[str, Any]) -> str:
    (edits,) = action["edit"]["changes"].values()
    (edit,) = edits
    return str(edit["newText"])


async def test_a_link_gets_the_words_of_its_source(client: Any, workspace: Path) -> None:
    uri, whole = await opened(
        client,
        workspace,
        f'{CLAIM} [survey](https://a.example/x).\n\n[More of it](https://b.example "so it is").',
    )
    found = await actions(client, uri, whole, "[survey")
    (action,) = [
        a for title, a in found.items() if title.startswith("Quote its source: “Sales of heat pumps")
    ]
    assert new_text(action) == f'[survey](https://a.example/x "{QUOTE}")'
    assert [d["code"] for d in action["diagnostics"]] == ["GL002"]
    assert action["isPreferred"] is True
    assert "Open the source" not in found, "this client can show nothing"
    assert not await actions(client, uri, whole, "[survey", only=["refactor"])


async def test_a_bare_address_gets_the_title_and_the_words(client: Any, workspace: Path) -> None:
    uri, whole = await opened(client, workspace, f"{CLAIM} (https://a.example/x).")
    found = await actions(client, uri, whole, "https://a.ex")
    assert (
        new_text(found["Name the page and its words: «Heat pumps»"])
        == f'[Heat pumps](https://a.example/x "{QUOTE}")'
    )
    assert any(title.startswith("Write this citation inline: “") for title in found)


async def test_all_citations_are_converted_with_the_words_of_the_library(
    client: Any, workspace: Path
) -> None:
    text = f"{CLAIM} [1]. Sales in Sweden fell by 3% [1].\n\n## Sources\n\n1. Survey, https://a.example/x"
    uri, _ = await opened(client, workspace, text, {"workspace": {"applyEdit": True}})
    command = {"command": "groundlint.convertCitations", "arguments": [uri]}
    answer = await client.request("workspace/executeCommand", command)
    assert (answer["quoted"], answer["linked"]) == (1, 1)
    (edits,) = (await client.next("workspace/applyEdit"))["edit"]["changes"].values()
    assert edits[0]["newText"] == f'[\\[1\\]](https://a.example/x "{QUOTE}")'
    assert edits[1]["newText"] == "[\\[1\\]](https://a.example/x)"


VERDICTS = """validated_citations:
- {claim: c, source_url: https://a.example/x, quote: rose by 17%, validated: true, credibility_score: 5, accessed_date: 2026-01-31}
- {claim: c, source_url: https://a.example/x.pdf, quote: rose by 17%, validated: true, credibility_score: 5, pdf_page: 7}
- claim: c
  source_url: https://b.example/y
  quote: rose by 71%
  validated: false
  credibility_score: 5
  passage: rose by 17%
  validation_details: {quote_found: true, quote_verbatim: false}
"""


@pytest.mark.parametrize(
    ("citation", "link"),
    [
        ('[a](https://a.example/x "rose by 17%")', "https://a.example/x#:~:text=rose%20by%2017%25"),
        ('[a](https://a.example/x.pdf "rose by 17%")', "https://a.example/x.pdf#page=7"),
        ('[a](https://b.example/y "rose by 71%")', "https://b.example/y#:~:text=rose%20by%2017%25"),
        ('[a](https://c.example/z "never looked at")', "https://c.example/z#:~:text=never%20looked%20at"),
        ("[a](https://c.example/z)", "https://c.example/z"),
        ("[a](doi:10.1000/xyz12)", "https://doi.org/10.1000/xyz12"),
    ],
)
async def test_the_source_is_opened_at_the_quote(
    client: Any, workspace: Path, citation: str, link: str
) -> None:
    (workspace / "report.sources.yaml").write_text(VERDICTS, encoding="utf-8")
    uri, whole = await opened(client, workspace, f"It grew {citation}.", SHOWS)
    found = await actions(client, uri, whole, "[a]")
    action = found["Open the source at the quote" if '"' in citation else "Open the source"]
    assert action["command"]["command"] == "groundlint.openSource"
    answer = await client.request("workspace/executeCommand", action["command"])
    assert answer == {"uri": link}
    assert await client.next("window/showDocument") == {"uri": link, "external": True}
    links = await client.request("textDocument/documentLink", {"textDocument": {"uri": uri}})
    checked = "never" not in citation
    assert links[0]["target"] == (link if checked else "https://c.example/z")
    if "pdf" in citation:
        params = {"textDocument": {"uri": uri}, "position": place(whole, "It grew")}
        hover = await client.request("textDocument/hover", params)
        assert "words verified on page 7" in hover["contents"]["value"]


RECORDS = """scholarly_records:
- source_url: https://doi.org/10.5555/a.1
  titles: [Sales of heat pumps in cold countries]
  years: [2019]
  registries: [Crossref]
  notices: [{grade: retracted, kind: retraction, date: 2012-03-09, said_by: Crossref}]
  accessed_date: 2026-01-31
"""


async def test_a_hover_says_what_the_registries_know(client: Any, workspace: Path) -> None:
    (workspace / "report.sources.yaml").write_text(RECORDS, encoding="utf-8")
    uri, whole = await opened(
        client, workspace, "It grew [“A theory of everything else”](https://doi.org/10.5555/a.1)."
    )
    params = {"textDocument": {"uri": uri}, "position": place(whole, "It grew")}
    hover = (await client.request("textDocument/hover", params))["contents"]["value"].replace("\\", "")
    assert (
        "registered as “Sales of heat pumps in cold countries” (2019) by Crossref, asked on 2026-01-31: "
        "retraction of 2012-03-09: not the work named here"
    ) in hover


@pytest.mark.parametrize(
    ("selected", "clipboard", "expected"),
    [
        ("grew by 17%", "https://a.example/x#:~:text=rose%20by,in%202021", '[grew by 17%](https://a.example/x "rose by 17% in 2021")'),
        ("grew by 17%", "https://a.example/x", f'[grew by 17%](https://a.example/x "{QUOTE}")'),
        ("grew", "https://q.example/", "[grew](https://q.example/)"),
        ("grew", "no address", None),
    ],
)  # fmt: skip
async def test_what_is_pasted(
    client: Any, workspace: Path, selected: str, clipboard: str, expected: str | None
) -> None:
    uri, whole = await opened(client, workspace, f"😀 {CLAIM}.")
    line = whole[: whole.rindex(selected)].count("\n")
    start = len(whole.splitlines()[line].partition(selected)[0].encode("utf-16-le")) // 2
    where = {
        "start": {"line": line, "character": start},
        "end": {"line": line, "character": start + len(selected)},
    }
    command = {"command": "groundlint.pasted", "arguments": [uri, where, clipboard]}
    answer = await client.request("workspace/executeCommand", command)
    assert (answer and answer["text"]) == expected


@pytest.mark.parametrize("arguments", [[], ["x"], ["x", 5, 6], ["x", {"start": 1}, "y"], ["x", None, None]])
async def test_malformed_arguments_are_answered(
    client: Any, workspace: Path, arguments: list[object]
) -> None:
    await opened(client, workspace, CLAIM)
    for name in ("groundlint.pasted", "groundlint.openSource"):
        answer = await client.answer("workspace/executeCommand", {"command": name, "arguments": arguments})
        assert answer.get("result") in (None, {"uri": None}) or "error" in answer
    assert await client.answer(
        "workspace/executeCommand", {"command": "groundlint.score", "arguments": ["u"]}
    )
