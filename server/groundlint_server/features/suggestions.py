"""Quick fixes for uncited claims out of the workspace's library: which passages could be cited, offline."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from groundlint.output.terminal import escape_terminal
from groundlint_server.edits import workspace_edit
from groundlint_server.features.code_actions import wanted
from groundlint_server.features.diagnostics import diagnostic
from groundlint_server.snapshot import Snapshot

_MOST_CLAIMS = 3
"""Claims of one request that are looked up: a menu is opened on a claim, not on a page."""
_MOST_EACH = 3


def asks_for_suggestions(snapshot: Snapshot, params: types.CodeActionParams) -> bool:
    """Whether a request for code actions stands on an uncited claim."""
    if not snapshot.active or not wanted(params.context.only):
        return False
    start, end = snapshot.span(params.range)
    return any(f.code == "GL001" for f in snapshot.shown_in(start, end))


def suggestions(snapshot: Snapshot, params: types.CodeActionParams, place: Path) -> list[types.CodeAction]:
    """For each uncited claim in the range the passages of the library at `place` that fit it, best first. [] where
    there is no library, or it cannot be read: the command that fills it says why.
    """
    from groundlint.sources.credibility import credibility
    from groundlint.sources.library import Library, LibraryUnusable
    from groundlint.sources.suggest import citing, suggest

    if not place.exists():
        return []
    start, end = snapshot.span(params.range)
    touched = [f for f in snapshot.shown_in(start, end) if f.code == "GL001"]
    actions: list[types.CodeAction] = []
    try:
        with Library(place, look_through=False) as library:
            for finding in touched[:_MOST_CLAIMS]:
                sentence = snapshot.analysis.sentence_at(finding.start)
                if sentence is None or not snapshot.is_intact(finding.start, finding.end):
                    continue
                for found in suggest(sentence.plain, library, _MOST_EACH):
                    fix = citing(sentence, found)
                    if fix is None:
                        continue
                    rated = credibility(found.url, snapshot.settings.sources.overrides)
                    known = f"credibility {rated.score}/10" if rated.known else "unknown source"
                    actions.append(
                        types.CodeAction(
                            title=escape_terminal(f"{fix.title} ({found.why}; {known})"),
                            kind=types.CodeActionKind.QuickFix,
                            diagnostics=[diagnostic(snapshot, finding)],
                            edit=workspace_edit(snapshot, fix.edits),
                        )
                    )
    except LibraryUnusable:
        return []
    return actions
