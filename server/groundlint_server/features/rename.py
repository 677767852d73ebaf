"""Rename a footnote, a link label or a citation key wherever the report names it."""

from __future__ import annotations

from lsprotocol import types

from groundlint.citing.renaming import CannotRename, name_at, renamed
from groundlint_server.edits import workspace_edit
from groundlint_server.refusals import Refused
from groundlint_server.snapshot import Snapshot


def prepare_rename(
    snapshot: Snapshot, params: types.PrepareRenameParams
) -> types.PrepareRenamePlaceholder | None:
    """The letters of the name at a position, None where there is none. Raises Refused for numbers."""
    try:
        name = name_at(snapshot.analysis, snapshot.offset(params.position))
    except CannotRename as reason:
        raise Refused(str(reason)) from None
    if name is None:
        return None
    return types.PrepareRenamePlaceholder(snapshot.range(name.start, name.end), name.label)


def rename(snapshot: Snapshot, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """The edits that rename what is at a position. Raises Refused, with why, where it cannot have that name."""
    try:
        edits = renamed(snapshot.analysis, snapshot.offset(params.position), params.new_name)
    except CannotRename as reason:
        raise Refused(str(reason)) from None
    return workspace_edit(snapshot, edits)
