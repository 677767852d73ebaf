"""A writer's first minutes in the editors that no test starts, as what they say of themselves has the server behave."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from tests.e2e import editors

pytestmark = pytest.mark.filterwarnings("error::pytest_lsp.checks.LspSpecificationWarning")

Start = Callable[..., Awaitable[Any]]

CLAIM = "In 2021 the city 🏙️ had 12,000 nurses and 4,100 doctors."
REPORT = f"""---
research_query: how the city grew
---

# Growth of the city

## Findings

😀 Zürich: it grew by 12 % [by count](https://one.org/a "by 12 %") in 2019 [^note]. {CLAIM}

It had 4.3 million inhabitants [in 2019](https://two.org/b “4.3 million”) [1].

[^note]: The office, https://note.org

## Sources

[1] One, https://one.org/a
"""
CONFIGURATION, WATCHERS = "workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles"


@dataclass(frozen=True)
class Expected:
    """What follows from the recorded capabilities. `pulls`: diagnostics; `resolves`: edits of fixes come when a fix is
    chosen; `links`: a definition says where it was asked from; `registers`: what is asked for later; `renames`: the
    server hears of renamed files; `applies`: it may edit by itself.
    """

    encoding: str = "utf-16"
    pulls: bool = True
    resolves: bool = True
    links: bool = True
    registers: frozenset[str] = frozenset({CONFIGURATION, WATCHERS})
    renames: bool = True
    applies: bool = True


EDITORS = {
    "Helix": Expected(encoding="utf-8", links=False, registers=frozenset({WATCHERS})),
    "Zed": Expected(),
    "Sublime": Expected(renames=False),
    "Kakoune": Expected(
        pulls=False, resolves=False, links=False, registers=frozenset(), renames=False, applies=False
    ),
    "JetBrains": Expected(),
}


def documented(name: str) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """What docs/editors.md has a user write: the tree that the editor answers `workspace/configuration` from, and its
    initializationOptions.
    """
    _code, zed, sublime, jetbrains = (json.loads(block) for block in editors.documented("json"))
    match name:
        case "Helix":
            tree = tomllib.loads(editors.documented("toml")[0])["language-server"]["groundlint"]["config"]
            return tree, tree
        case "Zed":
            return zed["lsp"]["groundlint"]["settings"], None
        case "Sublime":
            return nested(sublime["clients"]["groundlint"]["settings"]), None
        case "Kakoune":
            (block,) = editors.documented("kak")
            inner = re.search(r"lsp_servers %\{\n(.*?)\n    \}", block, re.DOTALL)
            assert inner is not None
            server = tomllib.loads(inner[1])["groundlint"]
            return server["settings"], server["settings"][server["settings_section"]]
        case _:
            return jetbrains, None


def nested(dotted: dict[str, Any]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for key, value in dotted.items():
        *parents, last = key.split(".")
        inside = tree
        for parent in parents:
            inside = inside.setdefault(parent, {})
        inside[last] = value
    return tree


def heard(editor: Any) -> dict[str, list[Any]]:
    """What the server asks of the editor from now on, by method."""
    asked: dict[str, list[Any]] = {"registered": [], "applied": []}
    features = editor.protocol.fm.features

    def register(params: types.RegistrationParams) -> None:
        asked["registered"] += [one.method for one in params.registrations]

    def apply(params: types.ApplyWorkspaceEditParams) -> types.ApplyWorkspaceEditResult:
        asked["applied"].append(params.edit)
        return types.ApplyWorkspaceEditResult(applied=True)

    features.pop("client/registerCapability", None)
    editor.feature("client/registerCapability")(register)
    editor.feature(types.WORKSPACE_APPLY_EDIT)(apply)
    return asked


def edit_of(action: types.CodeAction) -> types.WorkspaceEdit:
    """An action's edit: of one version of one text, for each of these editors says that it knows versions."""
    assert action.edit is not None
    assert action.edit.changes is None
    assert action.edit.document_changes
    return action.edit


def uncited(diagnostics: list[types.Diagnostic]) -> list[types.Diagnostic]:
    return [d for d in diagnostics if d.code == "GL001"]


@pytest.mark.parametrize("name", EDITORS)
async def test_a_writers_first_minutes(start: Start, connection: Any, name: str, tmp_path: Path) -> None:
    expected = EDITORS[name]
    asked = heard(connection)
    tree, options = documented(name)
    assert tree["groundlint"]["live"]["settle"] == 3.0
    # One more in the same place, whose effect can be seen.
    tree["groundlint"]["rules"] = {"GL001": "information"}
    connection.set_configuration(tree)
    report = tmp_path / "report.md"
    report.write_text(REPORT, encoding="utf-8")
    folder = types.WorkspaceFolder(tmp_path.as_uri(), "w")
    editor = await start(name, workspace_folders=[folder], initialization_options=options)
    can = editor.can
    assert (editor.encoding, editor.pulls) == (expected.encoding, expected.pulls)
    assert can.code_action_provider.resolve_provider is expected.resolves
    files = can.workspace.file_operations if can.workspace else None
    assert bool(files and files.will_rename) is expected.renames
    # Helix goes to both and says of neither that it can.
    assert None not in (can.definition_provider, can.references_provider)

    uri = report.as_uri()
    editor.open(uri, REPORT)
    await read_and_fix(editor, uri, expected)
    assert frozenset(asked["registered"]) == expected.registers
    await go_about_and_write(editor, uri, expected)
    await editor.command("groundlint.convertCitations", uri)
    assert len(asked["applied"]) == expected.applies
    for made in asked["applied"]:
        editor.apply(made)
        assert r"[\[1\]](https://one.org/a)" in editor.texts[uri]
    result = await editor.command("groundlint.checkWorkspace")
    (said,) = editor.client.progress_reports.values()
    assert said[-1].message == result["message"]
    assert editor.client.messages == []


async def read_and_fix(editor: Any, uri: str, expected: Expected) -> None:
    """Diagnostics, hover, a quick fix, all safe fixes, score and lens."""
    found = uncited(await editor.until(uri, lambda ds: bool(uncited(ds))))
    assert [(editor.text(uri, d.range), d.severity) for d in found] == [
        (CLAIM, types.DiagnosticSeverity.Information)
    ]
    assert (uri in editor.client.diagnostics) is not expected.pulls
    assert "Factual claim" in (await editor.hover(uri, REPORT.index("12,000")) or "")

    actions = await editor.actions(uri, found[0])
    editor.apply(edit_of(next(action for title, action in actions.items() if title.startswith("Cite"))))
    await editor.until(uri, lambda ds: not uncited(ds))

    document = types.TextDocumentIdentifier(uri)
    whole = types.Range(types.Position(0, 0), editor.position(uri, len(editor.texts[uri])))
    params = types.CodeActionParams(document, whole, types.CodeActionContext([], only=["source.fixAll"]))
    (every,) = await editor.client.text_document_code_action_async(params)
    assert (every.edit is None) is expected.resolves
    if every.edit is None:
        every = await editor.client.code_action_resolve_async(every)
    editor.apply(edit_of(every))
    assert '(https://two.org/b "4.3 million")' in editor.texts[uri]

    score = await editor.command("groundlint.score", uri)
    assert score["details"]["total_claims"] == 3
    lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(document))
    assert " % of " in lenses[0].command.title


async def go_about_and_write(editor: Any, uri: str, expected: Expected) -> None:
    """A definition, a rename, a completion."""
    document = types.TextDocumentIdentifier(uri)
    before = editor.texts[uri]
    where = editor.position(uri, before.index("[^note]") + 3)
    (target,) = await editor.client.text_document_definition_async(types.DefinitionParams(document, where))
    assert isinstance(target, types.LocationLink if expected.links else types.Location)
    edit = await editor.client.text_document_rename_async(types.RenameParams(document, where, "office"))
    editor.apply(edit)
    assert editor.texts[uri] == before.replace("^note", "^office")

    at = editor.texts[uri].index("\n\n[^office]: ")
    for letter in " So [it](":
        editor.type(uri, at, at, letter)
        at += 1
    params = types.CompletionParams(document, editor.position(uri, at))
    offered = await editor.client.text_document_completion_async(params)
    one = next(item for item in offered.items if item.label.startswith("One"))
    assert one.insert_text_format in (None, types.InsertTextFormat.PlainText)  # a `$` of an address is a `$`
    begin, end = (editor.offset(uri, place) for place in (one.text_edit.range.start, one.text_edit.range.end))
    editor.type(uri, begin, end, one.text_edit.new_text)
    assert "So [it](https://one.org/a)" in editor.texts[uri]
