"""Renamed and moved reports: what goes along, and that links lead where they led."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from groundlint.analysis import analyze_text
from groundlint.companions import NOTHING
from groundlint.markdown.relative_links import relinked
from groundlint.settings import Settings
from groundlint_server.file_renames import companion_moves, moves_of, needs_text

CAPABILITIES = {
    "workspace": {
        "fileOperations": {"willRename": True},
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["rename"]},
    }
}


def relinked_text(text: str, folder: Path, to: str, moves: dict[str, str] | None = None) -> str:
    move = (folder / "report.md", folder / to)
    others = [(folder / old, folder / new) for old, new in (moves or {}).items()]
    analysis = analyze_text(text, Settings(), NOTHING, move[0])
    edits = list(
        relinked(
            analysis.document.text,
            analysis.parsed_blocks(),
            move,
            [move, *others],
            lambda path: "gone" not in path.name,
        )
    )
    for start, end, new in reversed(edits):
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize(
    ("text", "to", "expected"),
    [
        ("😀 [a](img/x.png) b", "sub/report.md", "😀 [a](../img/x.png) b"),
        ("![a](img/x.png#f)", "sub/report.md", "![a](../img/x.png#f)"),
        ("[a](../top.md)", "sub/deep/report.md", "[a](../../../top.md)"),
        ("[a](sub/b.md)", "sub/report.md", "[a](b.md)"),
        ('[a](<x y.md> "t")', "sub/report.md", '[a](<../x y.md> "t")'),
        ("[a](x%20y.md)", "sub/report.md", "[a](../x%20y.md)"),
        ("[a](p(1).md)", "sub/report.md", "[a](../p%281%29.md)"),
        ("[a][r]\n\n[r]: x.md 'q'\n", "sub/report.md", "[a][r]\n\n[r]: ../x.md 'q'\n"),
        ("> - [a](x.md)\n", "sub/report.md", "> - [a](../x.md)\n"),
        ("[a](gone.md) [b](https://e.org) [c](#top) [d](/abs.md) `[e](x.md)`", "sub/report.md", None),
        ("[a](x.md)", "renamed.md", None),
    ],
)
def test_links_lead_where_they_led(tmp_path: Path, text: str, to: str, expected: str | None) -> None:
    assert relinked_text(text, tmp_path, to) == (expected or text)


def test_links_to_what_moves_along(tmp_path: Path) -> None:
    moves = {"other.md": "sub/other.md", "img.md": "sub/pics/img.md"}
    found = relinked_text("[a](other.md) [b](img.md) [c](stays.md)", tmp_path, "sub/report.md", moves)
    assert found == "[a](other.md) [b](pics/img.md) [c](../stays.md)"


def test_the_sources_file_goes_along_if_its_place_is_free(tmp_path: Path) -> None:
    old, new = tmp_path / "a.md", tmp_path / "b.md"
    assert companion_moves([(old, new)]) == []
    (tmp_path / "a.sources.yaml").write_text("x: 1", encoding="utf-8")
    (rename,) = companion_moves([(old, new)])
    assert isinstance(rename, types.RenameFile)
    assert (rename.old_uri, rename.new_uri) == (
        (tmp_path / "a.sources.yaml").as_uri(),
        (tmp_path / "b.sources.yaml").as_uri(),
    )
    assert companion_moves([(old, tmp_path / "a.markdown")]) == []  # its name stays
    (tmp_path / "b.sources.yaml").write_text("y: 1", encoding="utf-8")
    assert companion_moves([(old, new)]) == []


def test_which_renames_concern_us(tmp_path: Path) -> None:
    def files(old: str, new: str) -> types.RenameFilesParams:
        return types.RenameFilesParams([types.FileRename(old, new)])

    base = tmp_path.as_uri()
    assert moves_of(files("untitled:a.md", "untitled:b.md")) == []
    assert moves_of(files(f"{base}/a.png", f"{base}/b.png")) == []
    (move,) = moves_of(files(f"{base}/a.md", f"{base}/b.md"))
    assert not needs_text(move)
    assert needs_text((tmp_path / "a.md", tmp_path / "x" / "a.md"))


async def test_before_a_client_renames(client: Any, tmp_path: Path) -> None:
    started = await client.start(CAPABILITIES)
    told = started["capabilities"]["workspace"]["fileOperations"]["willRename"]
    assert told["filters"][0]["pattern"]["glob"] == "**/*.{md,markdown,qmd,Rmd}"
    text = "---\naspects: [a]\n---\n\n😀 [a](x.md) text.\n"
    for name in ("open.md", "closed.md"):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "x.md").write_text("", encoding="utf-8")
    (tmp_path / "open.sources.yaml").write_text("{}", encoding="utf-8")
    base = tmp_path.as_uri()
    client.open(text, f"{base}/open.md", version=7)
    files = [
        {"oldUri": f"{base}/{name}", "newUri": f"{base}/sub/{name}"}
        for name in ("open.md", "closed.md", "not-there.md")
    ]
    found = await client.request("workspace/willRenameFiles", {"files": files})
    first, second, rename = found["documentChanges"]
    assert (first["textDocument"]["uri"], first["textDocument"]["version"]) == (f"{base}/open.md", 7)
    assert second["textDocument"]["uri"] == f"{base}/closed.md"
    for change in (first, second):
        (edit,) = change["edits"]
        assert edit["newText"] == "../x.md"
        assert edit["range"]["start"] == {"line": 4, "character": 7}
    assert rename["newUri"] == f"{base}/sub/open.sources.yaml"
    nothing = {"files": [{"oldUri": f"{base}/x.md", "newUri": f"{base}/y.md"}]}
    assert await client.request("workspace/willRenameFiles", nothing) is None


async def test_not_offered_to_a_client_that_cannot(client: Any) -> None:
    started = await client.start({"workspace": {"fileOperations": {"willRename": True}}})
    assert "willRename" not in started["capabilities"]["workspace"].get("fileOperations", {})
