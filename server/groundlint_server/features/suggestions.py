"""Quick fixes for uncited claims out of the workspace's library: which passages could be cited, offline."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint.output.terminal import escape_terminal
from groundlint_server.edits import workspace_edit
from groundlint_server.features.code_actions import wanted
from groundlint_server.features.diagnostics import diagnostic
from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint.finding import Finding
    from groundlint.report_sentence import ReportSentence
    from groundlint.sources.suggest import Suggestion

_MOST_CLAIMS = 3
"""Claims of one request that are looked up: a menu is opened on a claim, not on a page."""
_MOST_EACH = 3

Uncited = tuple["Finding", "ReportSentence"]


def uncited_there(snapshot: Snapshot, params: types.CodeActionParams) -> list[Uncited]:
    """The uncited claims that a request for code actions stands on, with their sentences."""
    if not snapshot.active or not wanted(params.context.only):
        return []
    start, end = snapshot.span(params.range)
    found = []
    for finding in snapshot.shown_in(start, end):
        if finding.code == "GL001" and snapshot.is_intact(finding.start, finding.end):
            sentence = snapshot.analysis.sentence_at(finding.start)
            if sentence is not None:
                found.append((finding, sentence))
    return found[:_MOST_CLAIMS]


def look_up(claims: Sequence[str], place: Path) -> list[list[Suggestion]]:
    """For each claim the passages of the library at `place` that fit it, best first; by meaning, where the extra is
    installed. [] where there is no library, or it cannot be read: the command that fills it says why.
    """
    from groundlint.sources.library import Library, LibraryUnusable
    from groundlint.sources.semantic import EncoderUnusable, shared_encoder
    from groundlint.sources.suggest import suggest

    if not place.exists():
        return []
    try:
        encoder = shared_encoder()
    except EncoderUnusable:
        encoder = None  # the commands say so; words will do here
    try:
        with Library(place, look_through=False) as library:
            return [suggest(claim, library, _MOST_EACH, encoder=encoder) for claim in claims]
    except LibraryUnusable:
        return []


def suggestions(
    snapshot: Snapshot, uncited: Sequence[Uncited], found: Sequence[Sequence[Suggestion]]
) -> list[types.CodeAction]:
    """The fixes that cite what was found for each uncited claim."""
    from groundlint.sources.credibility import credibility
    from groundlint.sources.suggest import citing

    actions: list[types.CodeAction] = []
    for (finding, sentence), passages in zip(uncited, found, strict=False):
        for one in passages:
            fix = citing(sentence, one)
            if fix is None:
                continue
            rated = credibility(one.url, snapshot.settings.sources.overrides)
            known = f"credibility {rated.score}/10" if rated.known else "unknown source"
            actions.append(
                types.CodeAction(
                    title=escape_terminal(f"{fix.title} ({one.why}; {known})"),
                    kind=types.CodeActionKind.QuickFix,
                    diagnostics=[diagnostic(snapshot, finding)],
                    edit=workspace_edit(snapshot, fix.edits),
                )
            )
    return actions
