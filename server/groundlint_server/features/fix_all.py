"""Fixing all at once: every safe fix of the file, or those of one rule. Edits are made when they are taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from lsprotocol import types

from groundlint.model.finding import Finding
from groundlint.model.finding_groups import each_group
from groundlint.rules.registry import rule
from groundlint.safe_fixes import SAFE_RULES, safe_addresses, safe_edits, safe_fixes_of_report
from groundlint_server.edits import workspace_edit
from groundlint_server.features.quick_fix import about, wanted
from groundlint_server.offers import FIX_ALL
from groundlint_server.refusals import OutOfDate, Refused
from groundlint_server.shown_findings import calm_codes, shown_findings, shown_groups, shown_in, withheld
from groundlint_server.snapshot import Snapshot


def fix_all_actions(
    snapshot: Snapshot, params: types.CodeActionParams, place: Path
) -> list[types.CodeAction]:
    """*Fix all* for the file, and for each rule of a finding in the range that has more such findings. To a
    client that resolves edits they come without; to others only if they have one. `place`: of the library."""
    touched = dict.fromkeys(
        f.code for f in shown_in(snapshot, *snapshot.span(params.range)) if f.code in SAFE_RULES and f.fixable
    )
    actions = []
    if wanted(params):
        for code in touched:
            if (number := sum(1 for _ in _fixable(snapshot, frozenset({code})))) > 1:
                title = f"Fix all {number} of {code} ({rule(code).name}) in this file"
                actions.append(_action(snapshot, title, types.CodeActionKind.QuickFix, code))
    if wanted(params, FIX_ALL):
        offered = bool(touched)
        if not offered and params.context.only is not None:  # asked for by name, it is offered everywhere
            offered = any(_fixable(snapshot, SAFE_RULES)) or bool(safe_addresses(snapshot.analysis, place))
        if offered:
            actions.append(_action(snapshot, "Fix all that groundlint can fix safely", FIX_ALL, None))
    if snapshot.client.resolve_edits:
        return actions
    made = (_with_edit(snapshot, action, place) for action in actions)
    return [action for action in made if action.edit is not None]


def resolve_action(snapshot: Snapshot, action: types.CodeAction, place: Path) -> types.CodeAction:
    """`action` with its edit, made off the loop; `place` is the library's. Raises OutOfDate where the text
    has changed since the offer, Refused where no safe fix is left."""
    data = action.data if isinstance(action.data, Mapping) else {}
    if data.get("version") != snapshot.version:
        raise OutOfDate("The text has changed since this fix was offered: open the menu again.")
    if action.edit is not None or not data.get("fixAll"):
        return action
    made = _with_edit(snapshot, action, place)
    if made.edit is None:
        raise Refused("Nothing here can be fixed without a look at it: use the fixes one by one.")
    return made


def _fixable(snapshot: Snapshot, codes: frozenset[str]) -> Iterator[Finding]:
    """The findings of these rules that are shown and can be fixed, without their places."""
    shown = shown_groups(snapshot)
    # More than a client is sent are counted, too; only then are they not at hand.
    groups, hidden = shown.groups, Counter[str]()
    if shown.left_out:
        groups = snapshot.analysis.finding_groups(None, calm_codes(snapshot))
        hidden.update(f.code for f in withheld(snapshot))
    for group, _, _ in each_group(groups):
        for finding in group.findings:
            if finding.code in codes and finding.fixable:
                if hidden[finding.code]:
                    hidden[finding.code] -= 1
                else:
                    yield finding


def _action(
    snapshot: Snapshot, title: str, kind: types.CodeActionKind | str, code: str | None
) -> types.CodeAction:
    return types.CodeAction(title, kind, data=about(snapshot, code) | {"fixAll": True})


def _with_edit(snapshot: Snapshot, action: types.CodeAction, place: Path) -> types.CodeAction:
    code = action.data["code"] if isinstance(action.data, Mapping) else None
    findings: list[Finding] = [f for f in shown_findings(snapshot) if code in (None, f.code)]
    if code is None:
        edits = safe_fixes_of_report(snapshot.analysis, findings, place)
    else:
        edits = safe_edits(snapshot.analysis, findings)
    edit = workspace_edit(snapshot, edits) if edits else None
    return types.CodeAction(action.title, action.kind, edit=edit, data=action.data)
