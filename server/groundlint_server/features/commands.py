"""The commands that only look: the score, and the next claim without a citation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from groundlint.report_sentence import Coverage
from groundlint.text.document import Edit
from groundlint_server.edits import workspace_edit
from groundlint_server.json_values import json_range
from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint.analysis import Analysis


def score(snapshot: Snapshot) -> dict[str, Any]:
    """What `groundlint score --format json` prints, for any document that is asked about, report or not."""
    return score_of(snapshot.analysis)


def score_of(analysis: Analysis) -> dict[str, Any]:
    """The same for an analysis."""
    from groundlint.output.score import score_dict

    return score_dict(analysis)


def next_uncited(
    snapshot: Snapshot, position: types.Position, *, previous: bool = False
) -> dict[str, Any] | None:
    """The next (or previous) claim without a citation as {range, uri}, from the other end again where there is
    none ahead; None where the report has none.
    """
    offset = snapshot.offset(position)
    uncited = [s for s in snapshot.analysis.sentences if s.claim and s.coverage is Coverage.NONE]
    if not uncited:
        return None
    if previous:
        found = next((s for s in reversed(uncited) if s.end < offset), uncited[-1])
    else:
        found = next((s for s in uncited if s.start > offset), uncited[0])
    return {"uri": snapshot.uri, "range": json_range(snapshot.range(found.start, found.end))}


def count_linked(snapshot: Snapshot) -> types.WorkspaceEdit | None:
    """The edit of `counting_linked` for the client."""
    edit = counting_linked(snapshot)
    return workspace_edit(snapshot, [edit]) if edit is not None else None


def counting_linked(snapshot: Snapshot) -> Edit | None:
    """The edit that writes `grounding.counts: linked` into the front matter; None where there is a `groundlint:`
    key already, whose form is the user's.
    """
    text, front = snapshot.analysis.document.text, snapshot.analysis.front_matter
    if "groundlint" in front.data:
        return None
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = ["groundlint:", "  grounding:", "    counts: linked", ""]
    if front.end == 0:
        return 0, 0, newline.join(["---", *lines[:-1], "---", "", ""])
    block = text[front.start : front.end].rstrip()
    at = front.start + max(block.rfind("\n"), block.rfind("\r")) + 1
    return at, at, newline.join(lines)
