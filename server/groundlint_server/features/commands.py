"""Commands that are answered by a look at the report or at a rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import asdict
from lsprotocol import types

from groundlint.citing import pasted
from groundlint.front_matter_edits import with_setting
from groundlint.model.sentence import Coverage
from groundlint.model.text_edit import TextEdit
from groundlint.output.rule_page import rule_page
from groundlint.output.score_json import score_dict
from groundlint.rules.registry import rule
from groundlint.sources.library.optional import with_library
from groundlint_server.edits import workspace_edit
from groundlint_server.snapshot import Snapshot

UNCITED_CLAIM = "GL001"


def score(snapshot: Snapshot) -> dict[str, Any]:
    """What `groundlint score --format json` prints, for any document that is asked about, report or not."""
    return score_dict(snapshot.analysis)


def next_uncited(
    snapshot: Snapshot, position: types.Position, *, previous: bool = False
) -> dict[str, Any] | None:
    """The next (or previous) claim without a citation as {range, uri}, starting over at the other end: of
    those that are underlined, of all where none is. None where every claim has one."""
    analysis = snapshot.analysis
    places = [(found.start, found.end) for found in analysis.findings if found.code == UNCITED_CLAIM]
    if not places:
        uncited = [s for s in analysis.sentences if s.claim and s.coverage is Coverage.NONE]
        places = [(sentence.start, sentence.end) for sentence in uncited]
    if not places:
        return None
    offset = snapshot.offset(position)
    if previous:
        found = next((at for at in reversed(places) if at[1] < offset), places[-1])
    else:
        found = next((at for at in places if at[0] > offset), places[0])
    return {"uri": snapshot.uri, "range": asdict(snapshot.range(*found))}


def count_linked(snapshot: Snapshot) -> types.WorkspaceEdit | None:
    """The edit of `counting_linked` for the client."""
    edit = counting_linked(snapshot)
    return workspace_edit(snapshot, [edit]) if edit is not None else None


def counting_linked(snapshot: Snapshot) -> TextEdit | None:
    """The edit that writes `grounding.counts: linked` into the front matter (`with_setting`)."""
    return with_setting(snapshot.analysis, "grounding", "counts", "linked")


def pasted_text(snapshot: Snapshot, where: types.Range, clipboard: str, place: Path) -> dict[str, Any] | None:
    """`{text, title}` for pasting `clipboard` over a range, None for plain pasting. `place`: of the
    library."""
    start, end = snapshot.span(where)
    found = with_library(place, lambda library: pasted(snapshot.analysis, start, end, clipboard, library))
    return {"text": found.text, "title": found.title} if found is not None else None


def explanation(code: str) -> dict[str, str] | None:
    """The text of `groundlint explain`, and the page that says the same; None for a code that names no rule."""
    try:
        found = rule(code)
    except KeyError:
        return None
    said = f"# {found.code} {found.name}\n\n{found.summary} Severity: {found.severity}, unless set otherwise."
    return {
        "code": found.code,
        "markdown": f"{said}\n\n{found.explanation.strip()}\n",
        "page": rule_page(found.code),
    }
