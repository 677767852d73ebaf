"""Edits of the engine as edits for the client."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from groundlint.text.document import Edit
from groundlint_server.snapshot import Snapshot


def workspace_edit(snapshot: Snapshot, edits: Sequence[Edit]) -> types.WorkspaceEdit:
    """`edits`, which all refer to the snapshot's text. Where the client can, with the version they are for: it
    refuses them once the text has changed.
    """
    changes = [types.TextEdit(snapshot.range(start, end), text) for start, end, text in edits]
    if not snapshot.client.document_changes:
        return types.WorkspaceEdit(changes={snapshot.uri: changes})
    document = types.OptionalVersionedTextDocumentIdentifier(uri=snapshot.uri, version=snapshot.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, changes)])
