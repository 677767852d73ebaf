"""References and rename of a bibliography's keys across the reports of a workspace."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

BIB = """@book{smith2020, title={Schmidt and {@book{x}}}, url={https://s.org}}
@incollection{part, title={P}, crossref = {smith2020}, url={https://p.org}}
@book{smith2020b, title={D}, url={https://d.org}}
"""
TOP = "---\nresearch_query: how it grew\nbibliography: [refs/a.bib]\n---\n\n"
FILES = {
    "refs/a.bib": BIB,
    "one.md": f"{TOP}😀 It grew by 12 % in 2019 [see @smith2020, p. 3; @smith2020b].\n",
    "two.md": f"{TOP}As @smith2020 says, it grew by 13 % in 2018. `@smith2020`\n",
    "plain.md": "Notes without a bibliography, on [@smith2020].\n",
}
AFTER = {
    "refs/a.bib": BIB.replace("{smith2020,", "{jones-1,").replace("{smith2020}", "{jones-1}"),
    "one.md": FILES["one.md"].replace("@smith2020,", "@jones-1,"),
    "two.md": FILES["two.md"].replace("As @smith2020", "As @jones-1"),
    "plain.md": FILES["plain.md"],
}


async def started(client: Any, folder: Path, workspace: dict[str, Any]) -> dict[str, Any]:
    """A position request on the key in one.md, which is open."""
    (folder / "refs").mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    await client.start(
        {"general": {"positionEncodings": ["utf-32"]}, "workspace": workspace},
        workspaceFolders=[{"uri": folder.as_uri(), "name": "w"}],
    )
    uri = (folder / "one.md").as_uri()
    client.open(FILES["one.md"], uri, version=3)
    line = FILES["one.md"].split("\n")[5]
    return {
        "textDocument": {"uri": uri},
        "position": {"line": 5, "character": line.index("smith2020") + 2},
    }


def applied(folder: Path, edits: dict[str, list[dict[str, Any]]]) -> dict[str, str]:
    """The files after an edit."""
    after = {}
    for name in FILES:
        lines = (folder / name).read_text("utf-8").split("\n")
        for one in sorted(
            edits.get((folder / name).as_uri(), []), key=lambda e: -e["range"]["start"]["character"]
        ):
            start, end = one["range"]["start"], one["range"]["end"]
            line = lines[start["line"]]
            lines[start["line"]] = line[: start["character"]] + one["newText"] + line[end["character"] :]
        after[name] = "\n".join(lines)
    return after


@pytest.mark.parametrize("versioned", [True, False])
async def test_a_key_is_renamed_wherever_its_file_is_cited(
    client: Any, tmp_path: Path, versioned: bool
) -> None:
    asked = await started(client, tmp_path, {"workspaceEdit": {"documentChanges": versioned}})
    edit = await client.request("textDocument/rename", {**asked, "newName": "@jones-1"})
    if versioned:
        changes = {one["textDocument"]["uri"]: one["edits"] for one in edit["documentChanges"]}
        versions = {
            Path(one["textDocument"]["uri"]).name: one["textDocument"]["version"]
            for one in edit["documentChanges"]
        }
        assert versions == {"one.md": 3, "two.md": None, "a.bib": None}
    else:
        changes = edit["changes"]
    assert applied(tmp_path, changes) == AFTER


@pytest.mark.parametrize(
    ("new", "said"), [("part", "is taken"), ("smith2020b", "is taken"), ("a b", "cannot be a name here")]
)
async def test_a_key_that_cannot_be_is_refused(client: Any, tmp_path: Path, new: str, said: str) -> None:
    asked = await started(client, tmp_path, {})
    answer = await client.answer("textDocument/rename", {**asked, "newName": new})
    assert said in answer["error"]["message"]


async def test_its_own_name_changes_nothing(client: Any, tmp_path: Path) -> None:
    asked = await started(client, tmp_path, {})
    edit = await client.request("textDocument/rename", {**asked, "newName": "smith2020"})
    assert applied(tmp_path, edit["changes"]) == FILES


@pytest.mark.parametrize("declared", [True, False])
async def test_references_are_those_of_all_reports(client: Any, tmp_path: Path, declared: bool) -> None:
    asked = await started(client, tmp_path, {})
    found = await client.request(
        "textDocument/references", {**asked, "context": {"includeDeclaration": declared}}
    )
    names = [Path(one["uri"]).name for one in found]
    assert names == ["one.md", "two.md"] + ["a.bib", "a.bib"] * declared
    assert found[-1]["range"]["start"]["line"] == (1 if declared else 5)


async def test_a_bibliography_that_is_gone_is_refused(client: Any, tmp_path: Path) -> None:
    asked = await started(client, tmp_path, {})
    await client.settled(asked["textDocument"]["uri"])
    (tmp_path / "refs" / "a.bib").unlink()
    answer = await client.answer("textDocument/rename", {**asked, "newName": "jones-1"})
    assert "a.bib has changed" in answer["error"]["message"]
