"""What can be done with the citation under the cursor: its source's words, the inline form, https, opening it there."""

from __future__ import annotations

from pathlib import Path

from attrs import asdict
from lsprotocol import types

from groundlint.cited.source_links import source_link
from groundlint.citing import citation_fixes
from groundlint.model.citation import Citation
from groundlint.model.finding import Fix
from groundlint.sources.library.optional import with_library
from groundlint_server.features.quick_fix import quick_fix, wanted
from groundlint_server.offers import Command
from groundlint_server.shown_findings import shown_in
from groundlint_server.snapshot import Snapshot


def citation_actions(
    snapshot: Snapshot, params: types.CodeActionParams, place: Path
) -> list[types.CodeAction]:
    """The fixes of the citations in a range, with the words of the library at `place`, and, for a client that
    can show a page, *Open the source at the quote*."""
    start, end = snapshot.span(params.range)
    if not wanted(params) or not any(c.resolved for c in snapshot.analysis.citations_in(start, end)):
        return []
    fixes = with_library(place, lambda library: list(citation_fixes(snapshot.analysis, start, end, library)))
    actions = [_action(snapshot, fix, start, end) for fix in fixes]
    cited = cited_at(snapshot, start) if snapshot.client.show_document else None
    if cited is not None:
        title = "Open the source at the quote" if cited.quote else "Open the source"
        arguments = [snapshot.uri, asdict(params.range.start)]
        actions.append(quick_fix(snapshot, title, command=(Command.OPEN_SOURCE, arguments)))
    return actions


def cited_at(snapshot: Snapshot, offset: int) -> Citation | None:
    """The first citation at an offset that a browser can open."""
    cited = (c for c in snapshot.analysis.citations_in(offset, offset) if c.resolved)
    return next((c for c in cited if source_link(snapshot.analysis, c) is not None), None)


def link_at(snapshot: Snapshot, position: types.Position) -> str | None:
    """The address of the citation at a position, at the place of its quote where one is known; None for none."""
    cited = cited_at(snapshot, snapshot.offset(position))
    return source_link(snapshot.analysis, cited) if cited is not None else None


def _action(snapshot: Snapshot, fix: Fix, start: int, end: int) -> types.CodeAction:
    touched = [f for f in shown_in(snapshot, start, end) if f.code == "GL002"] if fix.preferred else []
    preferred = fix.preferred and bool(touched)
    return quick_fix(snapshot, fix.title, touched, edits=fix.edits, preferred=preferred)
