"""The commands that only look: the score, and the next claim without a citation."""

from __future__ import annotations

from typing import Any

from attrs import asdict
from lsprotocol import types

from groundlint.model.sentence import Coverage
from groundlint.model.text_edit import TextEdit
from groundlint_server.edits import workspace_edit
from groundlint_server.front_matter_edits import with_setting
from groundlint_server.snapshot import Snapshot

UNCITED_CLAIM = "GL001"


def score(snapshot: Snapshot) -> dict[str, Any]:
    """What `groundlint score --format json` prints, for any document that is asked about, report or not."""
    from groundlint.output.score import score_dict

    return score_dict(snapshot.analysis)


def next_uncited(
    snapshot: Snapshot, position: types.Position, *, previous: bool = False
) -> dict[str, Any] | None:
    """The next (or previous) claim without a citation as {range, uri}, from the other end again where there is none ahead:
    of those that are underlined, of all where none is. None where every claim has one.
    """
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
    """The edit that writes `grounding.counts: linked` into the front matter; None where there is a `groundlint:`
    key already, whose form is the user's.
    """
    return with_setting(snapshot.analysis, "grounding", "counts", "linked")
