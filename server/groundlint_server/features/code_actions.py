"""Quick fixes for the findings in a range."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import asdict
from lsprotocol import types

from groundlint.claims.claim_model import Sensitivity
from groundlint.claims.verdict_memory import memory_for
from groundlint.engine.block_analysis import NOT_A_CLAIM as LISTED
from groundlint.front_matter_edits import with_setting
from groundlint.model.finding import Finding, Fix
from groundlint.model.text_edit import TextEdit
from groundlint.published import PUBLISHED
from groundlint.rules.registry import fixes_of
from groundlint_server.features.quick_fix import about, quick_fix, wanted
from groundlint_server.offers import Command
from groundlint_server.shown_findings import QUERIES, queries_at, shown_in
from groundlint_server.snapshot import Snapshot

_MOST_FINDINGS = 30
"""Findings of one request that get fixes: nobody reads a menu of a whole selected document."""
_SENSITIVITIES: tuple[Sensitivity, ...] = ("recall", "balanced", "precision")
"""From the one that flags most to the one that flags least."""


def code_actions(snapshot: Snapshot, params: types.CodeActionParams) -> list[types.CodeAction]:
    """The fixes of the shown findings that touch the range, in order of place, each finding's best first."""
    if not wanted(params):
        return []
    start, end = snapshot.span(params.range)
    shown = [finding for finding in shown_in(snapshot, start, end) if finding.code not in QUERIES]
    touched = [*queries_at(snapshot, start, end), *shown]
    actions, explained, offered, sent = [], set[str](), set[Fix](), params.context.diagnostics
    for finding in touched[:_MOST_FINDINGS]:
        by_role: dict[str, list[types.CodeAction]] = {}
        for fix in fixes_of(snapshot.analysis, finding):
            # Two findings at one place are ignored, and a rule is turned off, by one edit.
            if fix not in offered:
                by_role.setdefault(fix.role, []).append(_action(snapshot, finding, fix, sent))
            offered.add(fix)
        fewer, explain = _about_rule(snapshot, finding) if finding.code not in explained else ([], [])
        explained.add(finding.code)
        actions += by_role.get("answer", [])
        if finding.code in QUERIES and snapshot.analysis.path is not None:
            where = asdict(snapshot.range(finding.start, finding.end))
            command, data = (Command.NOT_A_CLAIM, [snapshot.uri, where]), about(snapshot, finding.code)
            actions.append(quick_fix(snapshot, "Not a claim", [finding], command=command, data=data))
        actions += by_role.get("ignore", []) + fewer + by_role.get("off", []) + explain
        actions += by_role.get("remove", [])
    return [*actions, *_claims_after_all(snapshot, start)]


def _claims_after_all(snapshot: Snapshot, offset: int) -> list[types.CodeAction]:
    """The way back, on a sentence of which somebody has said that it is not a claim."""
    sentence = snapshot.analysis.sentence_at(offset)
    if sentence is None or sentence.ignored_because != LISTED or snapshot.analysis.path is None:
        return []
    command = Command.A_CLAIM_AFTER_ALL, [snapshot.uri, asdict(snapshot.range(sentence.start, sentence.end))]
    return [quick_fix(snapshot, "It is a claim after all", command=command)]


def _about_rule(
    snapshot: Snapshot, finding: Finding
) -> tuple[list[types.CodeAction], list[types.CodeAction]]:
    """*Show fewer like this*, where that makes a difference to the finding, and *Explain*."""
    fewer = []
    if finding.code in QUERIES and (edit := _fewer(snapshot, finding)) is not None:
        fewer.append(_action(snapshot, finding, Fix("Show fewer like this", (edit,)), ()))
    if not (snapshot.client.explain or (PUBLISHED and snapshot.client.show_document)):
        return fewer, []
    command, data = (Command.EXPLAIN, [finding.code]), about(snapshot, finding.code)
    return fewer, [quick_fix(snapshot, f"Explain {finding.code}", [finding], command=command, data=data)]


def _fewer(snapshot: Snapshot, finding: Finding) -> TextEdit | None:
    """The edit that sets `claims.sensitivity` to the first step at which the finding is gone; None where it
    would stay, or where `with_setting` has none."""
    claims = snapshot.settings.claims
    sentence = snapshot.analysis.sentence_at(finding.start)
    if sentence is None:
        return None
    model = memory_for(snapshot.analysis.context.tier, claims.sensitivity).model
    for step in _SENSITIVITIES[_SENSITIVITIES.index(claims.sensitivity) + 1 :]:
        if sentence.probability < model.threshold(step):
            return with_setting(snapshot.analysis, "claims", "sensitivity", step)
    return None


def _action(
    snapshot: Snapshot, finding: Finding, fix: Fix, sent: Sequence[types.Diagnostic]
) -> types.CodeAction:
    data = about(snapshot, finding.code, finding.data.get("sentenceId"))
    made = quick_fix(snapshot, fix.title, [finding], edits=fix.edits, preferred=fix.preferred, data=data)
    (ours,) = made.diagnostics or ()
    made.diagnostics = [next((d for d in sent if d.code == ours.code and d.range == ours.range), ours)]
    return made
