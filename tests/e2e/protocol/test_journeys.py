"""A writer's first minutes, as VS Code, Neovim and Emacs would live them."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from groundlint.analysis import analyze

Start = Callable[..., Awaitable[Any]]
EVERY_CLIENT = pytest.mark.parametrize("name", ["VS Code", "Neovim", "Emacs"])
EVERY_ENCODING = pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])

FIRST = "The population 👩‍🚀 of the city grew by 12 % to 4.3 million in 2019."
SECOND = "In 2021 the city had 12,000 nurses and 4,100 doctors."
REPORT = f"""---
research_query: how the city grew
---

# 🏙️ Growth of the city

## Findings

😀 Zürich: {FIRST}

{SECOND}

| année | 👥 |
| --- | --- |
| 2019 | The city had 4.3 million inhabitants. |
"""


def uncited(diagnostics: list[types.Diagnostic]) -> list[types.Diagnostic]:
    return [d for d in diagnostics if d.code == "GL001"]


@EVERY_CLIENT
@EVERY_ENCODING
async def test_open_read_fix_and_close(start: Start, name: str, encoding: str) -> None:
    editor = await start(name, encoding)
    assert editor.encoding == encoding
    uri = "untitled:report.md"
    editor.open(uri, REPORT)
    found = uncited(await editor.until(uri, lambda ds: bool(uncited(ds))))
    texts = [editor.text(uri, d.range) for d in found]
    assert texts[1:2] == [SECOND]
    assert texts[0].endswith(FIRST)
    assert "4.3 million inhabitants" in texts[2]

    assert "Factual claim" in (await editor.hover(uri, REPORT.index("12,000")) or "")
    assert "Score" in (await editor.hover(uri, REPORT.index("Growth")) or "")

    actions = await editor.actions(uri, found[1])
    cite = next(action for title, action in actions.items() if title.startswith("Cite"))
    editor.apply(cite.edit)
    assert '(url "quote")' in editor.texts[uri]
    after = await editor.until(uri, lambda ds: len(uncited(ds)) < len(found))
    assert SECOND not in [editor.text(uri, d.range) for d in uncited(after)]

    where = await editor.command("groundlint.nextUncited", uri, {"line": 0, "character": 0})
    low = types.Position(**where["range"]["start"])
    assert editor.texts[uri][editor.offset(uri, low) :].startswith(texts[0])
    score = await editor.command("groundlint.score", uri)
    assert score["details"]["total_claims"] == 3
    assert json.dumps(score)

    editor.close(uri)
    if not editor.pulls:
        await editor.command("groundlint.score", uri)
        assert not editor.client.diagnostics[uri]


@EVERY_CLIENT
async def test_one_way_of_diagnostics_and_only_one(start: Start, name: str) -> None:
    editor = await start(name)
    assert not editor.pulls  # Neovim could, but could not be asked to again
    uri = "untitled:report.md"
    editor.open(uri, REPORT)
    found = await editor.until(uri, lambda ds: bool(uncited(ds)))
    assert all(d.source == "groundlint" and d.code for d in found)
    assert (uri in editor.client.diagnostics) is not editor.pulls


@EVERY_CLIENT
async def test_typing_a_sentence(start: Start, name: str) -> None:
    editor = await start(name, initialization_options={"settings": {"live": {"settle": 60}}})
    uri = "untitled:report.md"
    editor.open(uri, REPORT)
    before = len(uncited(await editor.until(uri, lambda ds: bool(uncited(ds)))))
    at = REPORT.index("\n\n| année")
    for letter in "\n\n" + SECOND.rstrip("."):
        editor.type(uri, at, at, letter)
        at += 1
    assert len(uncited(await editor.diagnostics(uri))) == before
    editor.type(uri, at, at, ".")
    after = uncited(await editor.until(uri, lambda ds: len(uncited(ds)) > before))
    assert [editor.text(uri, d.range) for d in after].count(SECOND) == 2


async def test_outline_and_lenses(start: Start) -> None:
    editor = await start("VS Code")
    uri = "untitled:report.md"
    editor.open(uri, REPORT)
    document = types.TextDocumentIdentifier(uri)
    lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(document))
    assert [lens.command.title.partition(" ")[0] for lens in lenses] == ["0", "0"]
    (title,) = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert (title.name, [c.name for c in title.children]) == ("🏙️ Growth of the city", ["Findings"])


async def test_settings_from_the_editor_and_from_files(start: Start, tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    report.write_text(REPORT, encoding="utf-8")
    uri, folder = report.as_uri(), types.WorkspaceFolder(tmp_path.as_uri(), "w")
    editor = await start("VS Code", workspace_folders=[folder])
    editor.open(uri, REPORT)
    found = await editor.until(uri, lambda ds: bool(uncited(ds)))
    assert {d.severity for d in uncited(found)} == {types.DiagnosticSeverity.Warning}
    toml = tmp_path / "groundlint.toml"
    toml.write_text('[rules]\nGL001 = "information"\n', encoding="utf-8")
    event = types.FileEvent(toml.as_uri(), types.FileChangeType.Created)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    level = types.DiagnosticSeverity.Information
    await editor.until(uri, lambda ds: {d.severity for d in uncited(ds)} == {level})
    editor.client.set_configuration({"groundlint": {"rules": {"GL001": "off"}}})
    editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
    await editor.until(uri, lambda ds: not uncited(ds))


@pytest.mark.shared
@EVERY_ENCODING
async def test_real_reports_are_marked_as_the_command_line_marks_them(
    start: Start, encoding: str, report_paths: tuple[Path, ...]
) -> None:
    settings = {"enable": "on", "live": {"calm": False}}
    editor = await start("Emacs", encoding, initialization_options={"settings": settings})
    odd = [p for p in report_paths if not p.read_bytes().isascii() and p.stat().st_size < 60_000]
    for path in odd[:: max(1, len(odd) // 4)][:4]:
        text = path.read_bytes().decode("utf-8-sig")
        uri = f"untitled:{path.name}"
        editor.open(uri, text)
        found = await editor.until(uri, lambda ds: bool(ds))
        expected = [one for one in analyze(text).findings if one.code != "GL014"]
        assert len(found) == min(len(expected), 1000)
        for diagnostic, finding in zip(found, expected, strict=False):
            assert (diagnostic.code, editor.text(uri, diagnostic.range)) == (finding.code, finding.text)
        editor.close(uri)
