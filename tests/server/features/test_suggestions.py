"""Quick fixes out of the library: the right passage with its words, offline, and nothing with another figure."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from groundlint.sources.library import Library, library_file
from groundlint.sources.verify.adding import add_file

TEXT = (
    "Sales of heat pumps in Norway rose by 17% in 2021. Nobody had expected this.\n\n"
    'The minister called it "a quiet revolution" of Norway\'s heat market, which grew in 2021 as never before.'
)


@pytest.fixture
def workspace(workspace_with: Callable[[str, str], Path]) -> Path:
    return workspace_with("Heat pumps [2021]", TEXT)


async def actions(client: Any, folder: Path, claim: str, **context: object) -> list[dict[str, Any]]:
    path = folder / "report.md"
    path.write_text(f"---\nresearch_query: how it grew\n---\n\n# Heat\n\n{claim}\n", encoding="utf-8")
    await client.start(workspaceFolders=[{"uri": folder.as_uri(), "name": "w"}])
    client.open(path.read_text("utf-8"), path.as_uri())
    return await ask(client, folder, **context)


async def ask(client: Any, folder: Path, **context: object) -> list[dict[str, Any]]:
    path = folder / "report.md"
    place = {"line": 6, "character": 3}
    params = {
        "textDocument": {"uri": path.as_uri()},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": [], **context},
    }
    found = await client.request("textDocument/codeAction", params)
    return [action for action in found or [] if action["title"].startswith("Cite «")]


async def test_the_passage_that_fits_is_cited_with_its_words(client: Any, workspace: Path) -> None:
    (first, *_) = await actions(client, workspace, "Norway's sales of heat pumps grew by 17% in 2021.")
    assert first["title"].startswith(
        "Cite «Heat pumps [2021]»: “Sales of heat pumps in Norway rose by 17% in 2021.” (shares "
    )
    assert first["title"].endswith("and every figure; unknown source)")
    changes = first["edit"].get("documentChanges") or [
        {"edits": e} for e in first["edit"]["changes"].values()
    ]
    (edit,) = changes[0]["edits"]
    assert edit["newText"] == (
        ' [Heat pumps \\[2021\\]](https://a.example/x "Sales of heat pumps in Norway rose by 17% in 2021.")'
    )


async def test_a_paraphrase_is_cited_by_what_it_means(client: Any, workspace: Path) -> None:
    from groundlint.sources.semantic import index, shared_encoder

    encoder = shared_encoder()
    assert encoder is not None
    with Library(library_file(workspace)) as library:
        index(library, encoder)
    claim = "A member of the government praised the silent upheaval in Norwegian heating."
    (first, *_) = await actions(client, workspace, claim)
    assert "a quiet revolution" in first["title"]
    assert "(likeness 0." in first["title"]
    assert "unknown source)" in first["title"]


async def test_a_menu_that_opens_by_itself_does_not_wait_for_the_encoder(
    client: Any, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from groundlint.sources import semantic

    encoder = semantic.shared_encoder()
    assert encoder is not None
    with Library(library_file(workspace)) as library:
        semantic.index(library, encoder)
    loaded = []
    monkeypatch.setattr("groundlint_server.features.suggestions.is_loaded", lambda: bool(loaded))
    monkeypatch.setattr(
        "groundlint_server.features.suggestions.shared_encoder", lambda: loaded.append(1) or encoder
    )
    claim = "Norway's sales of heat pumps grew by 17% in 2021."
    (first, *_) = await actions(client, workspace, claim, triggerKind=2)
    assert "(shares " in first["title"]
    (second, *_) = await ask(client, workspace, triggerKind=2)
    assert "(likeness 0." in second["title"]


@pytest.mark.parametrize(
    "claim",
    [
        "Norway's sales of heat pumps grew by 19% in 2021.",
        "Norway's sales of heat pumps did not grow in 2021.",
        "The volcano of Iceland erupted in 2010 and closed airports.",
    ],
)
async def test_what_does_not_fit_is_not_offered(client: Any, workspace: Path, claim: str) -> None:
    assert await actions(client, workspace, claim) == []


async def test_a_client_that_asks_for_other_kinds_gets_none(client: Any, workspace: Path) -> None:
    claim = "Norway's sales of heat pumps grew by 17% in 2021."
    assert await actions(client, workspace, claim, only=["source.fixAll"]) == []


async def test_a_workspace_without_a_library_has_none(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "w"
    folder.mkdir()
    assert await actions(client, folder, "Norway's sales of heat pumps grew by 17% in 2021.") == []
    assert not library_file(folder).exists()


async def test_a_local_file_without_an_address_is_cited_in_a_footnote(client: Any, workspace: Path) -> None:
    file = workspace / "papers" / "ovens.md"
    file.parent.mkdir()
    file.write_text("# Ovens\n\nSales of wood ovens in Norway fell by 9% in 2021.\n", "utf-8")
    with Library(library_file(workspace)) as library:
        add_file(library, file, date(2026, 1, 2))
    (first, *_) = await actions(client, workspace, "Sales of wood ovens fell by 9% in Norway in 2021.")
    assert first["title"].startswith("Cite «Ovens», a file without an address, in a footnote: “Sales of wood")
    changes = first["edit"].get("documentChanges") or [
        {"edits": e} for e in first["edit"]["changes"].values()
    ]
    (mark, note) = changes[0]["edits"]
    assert mark["newText"] == "[^ovens]"
    assert note["newText"].strip() == (
        '[^ovens]: [Ovens](papers/ovens.md "Sales of wood ovens in Norway fell by 9% in 2021.")'
    )
