"""Edits of the engine as edits for the client."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lsprotocol import types

from groundlint.model.text_edit import TextEdit
from groundlint_server.capabilities import Client
from groundlint_server.snapshot import Snapshot


def workspace_edit(snapshot: Snapshot, edits: Sequence[TextEdit]) -> types.WorkspaceEdit:
    """`edits`, which all refer to the snapshot's text. Where the client can, with the version they are for: it
    refuses them once the text has changed.
    """
    changes = [types.TextEdit(snapshot.range(start, end), text) for start, end, text in edits]
    if not snapshot.client.document_changes:
        return types.WorkspaceEdit(changes={snapshot.uri: changes})
    document = types.OptionalVersionedTextDocumentIdentifier(uri=snapshot.uri, version=snapshot.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, changes)])


def edit_of_files(
    client: Client, files: Iterable[tuple[str, int | None, Sequence[types.TextEdit]]]
) -> types.WorkspaceEdit:
    """The edits of several files: of each its URI, its version (None where it is not open) and what changes in it."""
    changed = [one for one in files if one[2]]
    if not client.document_changes:
        return types.WorkspaceEdit(changes={uri: list(edits) for uri, _, edits in changed})
    return types.WorkspaceEdit(
        document_changes=[
            types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri, version), list(edits))
            for uri, version, edits in changed
        ]
    )
