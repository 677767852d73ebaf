"""Completion, definitions, links, folds, renames and commands as VS Code, Neovim and Emacs ask for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

Start = Callable[..., Awaitable[Any]]
EVERY_CLIENT_AND_ENCODING = pytest.mark.parametrize(
    ("name", "encoding"), [("VS Code", "utf-16"), ("Neovim", "utf-8"), ("Emacs", "utf-32")]
)

REPORT = """---
research_query: how the city grew
---

# 🏙️ Growth of the city

## Findings

😀 It grew by 12 % [by count](https://one.org/a "by 12 %") in 2019 [^note] and [1]. The metro 🚇 carried
160 million passengers [in 2020](https://two.org/b “160 million”).

[^note]: The office, https://note.org

## Sources

[1] One, https://one.org/a
"""
URI = "untitled:report.md"


def document() -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(URI)


async def opened(start: Start, name: str, encoding: str | None = None, text: str = REPORT) -> Any:
    editor = await start(name, encoding)
    editor.open(URI, text)
    return editor


@EVERY_CLIENT_AND_ENCODING
async def test_writing_a_citation_by_completion(start: Start, name: str, encoding: str) -> None:
    editor = await opened(start, name, encoding)
    at = REPORT.index("\n\n[^note]: ")
    for letter in " 😀 So [it](":
        editor.type(URI, at, at, letter)
        at += 1

    async def take(label: str, trigger: str) -> None:
        context = types.CompletionContext(types.CompletionTriggerKind.TriggerCharacter, trigger)
        params = types.CompletionParams(document(), editor.position(URI, at), context)
        found = await editor.client.text_document_completion_async(params)
        item = next(item for item in found.items if item.label.startswith(label))
        where = item.text_edit.range
        editor.type(
            URI, editor.offset(URI, where.start), editor.offset(URI, where.end), item.text_edit.new_text
        )

    assert {"(", '"', "^", "@", "["} <= set(editor.can.completion_provider.trigger_characters)
    await take("One", "(")
    assert " 😀 So [it](https://one.org/a)\n\n[^note]" in editor.texts[URI]
    at = editor.texts[URI].index("[it](https://one.org/a") + len("[it](https://one.org/a")
    for letter in ' "':
        editor.type(URI, at, at, letter)
        at += 1
    await take("by 12 %", '"')
    assert ' 😀 So [it](https://one.org/a "by 12 %")\n\n[^note]' in editor.texts[URI]


@EVERY_CLIENT_AND_ENCODING
async def test_going_to_a_definition_to_its_uses_and_renaming_it(
    start: Start, name: str, encoding: str
) -> None:
    editor = await opened(start, name, encoding)
    where = editor.position(URI, REPORT.index("[^note] and") + 3)
    (found,) = await editor.client.text_document_definition_async(types.DefinitionParams(document(), where))
    target = found.target_selection_range if isinstance(found, types.LocationLink) else found.range
    assert editor.text(URI, target) == "note"
    context = types.ReferenceContext(include_declaration=False)
    asked = types.ReferenceParams(context, document(), target.start)
    uses = await editor.client.text_document_references_async(asked)
    assert [editor.text(URI, use.range) for use in uses] == ["[^note]"]

    edit = await editor.client.text_document_rename_async(types.RenameParams(document(), where, "office"))
    editor.apply(edit)
    assert editor.texts[URI] == REPORT.replace("^note", "^office")
    with pytest.raises(JsonRpcException, match="cannot be a name here"):
        await editor.client.text_document_rename_async(types.RenameParams(document(), where, "a b"))
    if name != "Emacs":  # it does not ask before
        params = types.PrepareRenameParams(document(), where)
        found = await editor.client.text_document_prepare_rename_async(params)
        assert found.placeholder == "office"


@pytest.mark.parametrize("name", ["VS Code", "Emacs"])
async def test_fix_all(start: Start, name: str) -> None:
    editor = await opened(start, name)
    context = types.CodeActionContext([], only=["source.fixAll"])
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    params = types.CodeActionParams(document(), whole, context)
    (action,) = await editor.client.text_document_code_action_async(params)
    if action.edit is None:
        assert editor.can.code_action_provider.resolve_provider is True
        stale = action
        action = await editor.client.code_action_resolve_async(action)
        editor.apply(action.edit)
        with pytest.raises(JsonRpcException, match="changed since"):
            await editor.client.code_action_resolve_async(stale)
    else:
        editor.apply(action.edit)
    assert '(https://two.org/b "160 million")' in editor.texts[URI]


async def test_links_and_folds(start: Start) -> None:
    editor = await opened(start, "VS Code")
    links = await editor.client.text_document_document_link_async(types.DocumentLinkParams(document()))
    found = {editor.text(URI, link.range): link.target for link in links}
    assert found["note"] == "https://note.org"
    assert found["1"] == found["https://one.org/a"] == "https://one.org/a"
    folds = await editor.client.text_document_folding_range_async(types.FoldingRangeParams(document()))
    assert (0, 2) in [(fold.start_line, fold.end_line) for fold in folds]


@pytest.mark.parametrize("name", ["VS Code", "Neovim"])
async def test_checking_the_workspace(start: Start, name: str, tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"r{number}.md").write_text(REPORT, encoding="utf-8")
    folder = types.WorkspaceFolder(tmp_path.as_uri(), "w")
    editor = await start(name, workspace_folders=[folder], root_uri=tmp_path.as_uri())
    result = await editor.command("groundlint.checkWorkspace")
    assert result["message"].startswith("3 reports checked, ")
    assert len(editor.client.diagnostics[(tmp_path / "r1.md").as_uri()]) == result["reports"][1]["findings"]
    (said,) = editor.client.progress_reports.values()
    assert said[-1].message == result["message"]


async def test_converting_the_citations(start: Start) -> None:
    editor = await opened(start, "Emacs")
    # It knows neither, so it is offered neither.
    assert (editor.can.document_link_provider, editor.can.folding_range_provider) == (None, None)
    applied: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def apply(params: types.ApplyWorkspaceEditParams) -> types.ApplyWorkspaceEditResult:
        applied.set_result(params.edit)
        return types.ApplyWorkspaceEditResult(applied=True)

    editor.client.feature(types.WORKSPACE_APPLY_EDIT)(apply)
    answer = await editor.command("groundlint.convertCitations", URI)
    assert (answer["applied"], answer["linked"]) == (True, 2)
    editor.apply(await applied)
    assert "in 2019 [\\[1\\]](https://note.org) and [\\[1\\]](https://one.org/a)." in editor.texts[URI]
