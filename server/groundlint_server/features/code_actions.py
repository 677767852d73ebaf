"""Quick fixes for the findings in a range."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from groundlint.finding import Finding, Fix
from groundlint.output.terminal import escape_terminal
from groundlint_server.edits import workspace_edit
from groundlint_server.features.diagnostics import diagnostic
from groundlint_server.snapshot import Snapshot

_MOST_FINDINGS = 30
"""Findings of one request that get fixes: nobody reads a menu of a whole selected document."""


def code_actions(snapshot: Snapshot, params: types.CodeActionParams) -> list[types.CodeAction]:
    """The fixes of the shown findings that touch the range, in order of place, each finding's best first."""
    if not snapshot.active or not wanted(params.context.only):
        return []
    from groundlint.rules.registry import fixes_of

    start, end = snapshot.span(params.range)
    touched = snapshot.shown_in(start, end)
    return [
        _action(snapshot, finding, fix, params.context.diagnostics)
        for finding in touched[:_MOST_FINDINGS]
        for fix in fixes_of(snapshot.analysis, finding)
        if all(
            snapshot.is_intact(low, high) for low, high, _ in ((finding.start, finding.end, ""), *fix.edits)
        )
    ]


def wanted(only: Sequence[types.CodeActionKind | str] | None) -> bool:
    """Whether a client that asks for kinds asks for quick fixes; a kind stands for those below it."""
    return only is None or any(getattr(kind, "value", kind) in ("", "quickfix") for kind in only)


def _action(
    snapshot: Snapshot, finding: Finding, fix: Fix, sent: Sequence[types.Diagnostic]
) -> types.CodeAction:
    ours = diagnostic(snapshot, finding)
    same = next((d for d in sent if d.code == ours.code and d.range == ours.range), ours)
    return types.CodeAction(
        title=escape_terminal(fix.title),
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[same],
        is_preferred=True if fix.preferred else None,
        edit=workspace_edit(snapshot, fix.edits),
        data={
            "uri": snapshot.uri,
            "version": snapshot.version,
            "code": finding.code,
            "sentenceId": finding.data.get("sentenceId"),
        },
    )
