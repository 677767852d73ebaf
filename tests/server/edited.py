"""What a document's text is after an edit that a feature answers."""

from __future__ import annotations

from lsprotocol import types
from tests.applied_edits import applied

from groundlint_server.snapshot import Snapshot


def edited(snapshot: Snapshot, edit: types.WorkspaceEdit | None) -> str:
    """The text of `snapshot` with the changes that `edit` makes to it."""
    assert edit is not None
    assert edit.changes is not None
    changes = edit.changes[snapshot.uri]
    return applied(
        snapshot.analysis.document.text, [(*snapshot.span(one.range), one.new_text) for one in changes]
    )
