"""What clients can do, read from recorded and from odd capabilities."""

from __future__ import annotations

from typing import Any

import pytest
from lsprotocol import types
from lsprotocol.converters import get_converter
from pytest_lsp import client_capabilities

from groundlint.model.position import Encoding
from groundlint_server.capabilities import Client, resolve
from groundlint_server.server import _not_yet


def given(capabilities: dict[str, Any]) -> Client:
    return resolve(get_converter().structure(capabilities, types.ClientCapabilities))


def test_a_client_that_says_nothing() -> None:
    assert given({}) == Client()


@pytest.mark.parametrize(
    ("offered", "taken"),
    [
        (["utf-8", "utf-16"], Encoding.UTF8),
        (["utf-32", "utf-8", "utf-16"], Encoding.UTF32),
        (["utf-7", "utf-16"], Encoding.UTF16),
        (["utf-7"], Encoding.UTF16),
        ([], Encoding.UTF16),
    ],
)
async def test_the_clients_first_encoding_that_we_know(
    client: Any, offered: list[str], taken: Encoding
) -> None:
    capabilities = {"general": {"positionEncodings": offered}}
    assert given(capabilities).encoding is taken
    assert (await client.start(capabilities))["capabilities"]["positionEncoding"] == taken.value


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "visual_studio_code@v1.65.2",
            Client(
                related_information=True,
                refresh_lenses=True,
                document_changes=True,
                apply_edit=True,
                configuration=True,
                register_configuration=True,
                register_watchers=True,
                definition_links=True,
                resolve_edits=True,
                rename_files=True,
                progress=True,
                most_folds=5000,
                message_actions=True,
                show_document=True,
                unknown=frozenset({"inlay_hint"}),
            ),
        ),
        (
            "neovim@v0.11.0",
            Client(
                encoding=Encoding.UTF8,
                related_information=True,
                apply_edit=True,
                configuration=True,
                definition_links=True,
                resolve_edits=True,
                refresh_hints=True,
                progress=True,
                message_actions=True,
                show_document=True,
                unknown=frozenset({"document_link"}),
            ),
        ),
        (
            "emacs@v29.1",
            Client(
                encoding=Encoding.UTF32,
                markdown_docs=False,
                document_changes=True,
                apply_edit=True,
                configuration=True,
                register_watchers=True,
                definition_links=True,
                progress=True,
                unknown=frozenset({"document_link", "folding_range"}),
            ),
        ),
    ],
)
def test_recorded_clients(name: str, expected: Client) -> None:
    assert resolve(client_capabilities(name)) == expected


@pytest.mark.parametrize(
    "experimental", [None, 3, [], {}, {"groundlint": None}, {"groundlint": {"score": "yes"}}]
)
def test_only_true_opts_in(experimental: object) -> None:
    found = given({"experimental": experimental})
    assert not found.score
    opted = given({"experimental": {"groundlint": {"score": True, "cursor": True}}})
    assert opted.score


def test_only_what_the_client_knows_is_offered() -> None:
    assert given({}).takes("inlay_hint")
    some = given({"textDocument": {"definition": {}}})
    assert (some.takes("definition"), some.takes("inlay_hint")) == (True, False)


@pytest.mark.parametrize(
    ("workspace", "can"),
    [
        ({}, False),
        ({"fileOperations": {"willRename": True}}, False),
        (
            {
                "fileOperations": {"willRename": True},
                "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename"]},
            },
            True,
        ),
        (
            {
                "fileOperations": {"willRename": True},
                "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]},
            },
            False,
        ),
    ],
)
def test_files_are_renamed_only_where_edits_can_do_so(workspace: dict[str, Any], can: bool) -> None:
    assert given({"workspace": workspace}).rename_files is can


def test_what_a_client_describes_and_leaves_out_it_cannot_do() -> None:
    found = given({"textDocument": {"hover": {"contentFormat": ["plaintext"]}, "documentSymbol": {}}})
    assert (found.markdown, found.symbol_tree) == (False, False)


async def test_all_that_is_offered_is_answered(client: Any) -> None:
    everything = {
        "workspace": {
            "fileOperations": {"willRename": True},
            "workspaceEdit": {"documentChanges": True, "resourceOperations": ["rename"]},
            "diagnostics": {"refreshSupport": True},
        },
        "textDocument": {
            "codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}},
            "completion": {},
            "diagnostic": {},
            "documentLink": {},
            "foldingRange": {},
            "inlayHint": {},
            "rename": {},
        },
    }
    options = {"settings": {"live": {"workspace": True}}}
    await client.start(everything, initializationOptions=options)
    manager = client.server.protocol.fm
    assert len(manager.features) > 30
    assert [name for name, runs in (manager.features | manager.commands).items() if runs is _not_yet] == []
