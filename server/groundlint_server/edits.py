"""Edits of the engine as edits for the client."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lsprotocol import types

from groundlint.model.text_edit import TextEdit
from groundlint_server.capabilities import Client
from groundlint_server.snapshot import Snapshot


def workspace_edit(snapshot: Snapshot, edits: Iterable[TextEdit]) -> types.WorkspaceEdit:
    """`edits` of the snapshot's text, with its version where the client refuses edits that come too late."""
    return edit_of_files(
        snapshot.client, [(snapshot.uri, snapshot.version, text_edits(edits, snapshot.range))]
    )


def edit_of_files(
    client: Client, files: Iterable[tuple[str, int | None, Sequence[types.TextEdit]]]
) -> types.WorkspaceEdit:
    """The edits of several files: of each its URI, its version (None where it is not open) and what changes in it."""
    if not client.document_changes:
        return types.WorkspaceEdit(changes={uri: list(edits) for uri, _, edits in files})
    return types.WorkspaceEdit(document_changes=[document_edit(*file) for file in files])


def document_edit(uri: str, version: int | None, edits: Sequence[types.TextEdit]) -> types.TextDocumentEdit:
    """The edits of one file."""
    return types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri, version), list(edits))


def text_edits(
    edits: Iterable[TextEdit], to_range: Callable[[int, int], types.Range]
) -> list[types.TextEdit]:
    """Edits by str indices as edits by the client's ranges."""
    return [types.TextEdit(to_range(start, end), text) for start, end, text in edits]
