"""How a quick fix is given to a client."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lsprotocol import types

from groundlint.escaping.terminal import escape_terminal
from groundlint.model.finding import Finding
from groundlint.model.text_edit import TextEdit
from groundlint_server.edits import workspace_edit
from groundlint_server.features.diagnostics import diagnostic
from groundlint_server.snapshot import Snapshot


def wanted(params: types.CodeActionParams, kind: str = types.CodeActionKind.QuickFix.value) -> bool:
    """Whether a client asks for fixes of `kind`: for all kinds, or for one that holds it."""
    if params.context.only is None:
        return True
    asked = [str(getattr(one, "value", one)) for one in params.context.only]
    return any(one in ("", kind) or kind.startswith(f"{one}.") for one in asked)


def quick_fix(
    snapshot: Snapshot,
    title: str,
    findings: Iterable[Finding] = (),
    *,
    edits: Iterable[TextEdit] | None = None,
    command: tuple[str, list[Any]] | None = None,
    preferred: bool = False,
    data: dict[str, Any] | None = None,
) -> types.CodeAction:
    """The fix of `findings`, of none for what is offered at a place: `edits`, or a command by its name and arguments."""
    shown = escape_terminal(title)
    return types.CodeAction(
        shown,
        types.CodeActionKind.QuickFix,
        [diagnostic(snapshot, finding) for finding in findings] or None,
        is_preferred=True if preferred else None,
        edit=workspace_edit(snapshot, edits) if edits is not None else None,
        command=types.Command(shown, command[0], arguments=command[1]) if command is not None else None,
        data=data,
    )


def about(snapshot: Snapshot, code: str | None, sentence: object = None) -> dict[str, Any]:
    """The data of a fix: the text and the rule that it is for."""
    return {"uri": snapshot.uri, "version": snapshot.version, "code": code, "sentenceId": sentence}
