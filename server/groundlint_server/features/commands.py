"""The commands that only look: the score, and the next claim without a citation."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from groundlint.report_sentence import Coverage
from groundlint.text.document import Edit
from groundlint_server.edits import workspace_edit
from groundlint_server.json_values import json_range
from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.report_sentence import ReportSentence

_BEGINNING = 10_000  # characters that tell how lines end


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
    way = -1 if previous else 1
    stretches = _uncited_stretches(snapshot.analysis)[::way]
    ahead = [at for at in stretches if (at[0] < offset if previous else at[1] > offset)]
    claims = (s for at in ahead for s in _uncited(snapshot.analysis, *at)[::way])
    found = next((s for s in claims if (s.end < offset if previous else s.start > offset)), None)
    if found is None:
        found = next((s for at in stretches for s in _uncited(snapshot.analysis, *at)[::way]), None)
    if found is None:
        return None
    return {"uri": snapshot.uri, "range": json_range(snapshot.range(found.start, found.end))}


def _uncited_stretches(analysis: Analysis) -> list[tuple[int, int]]:
    """The stretches of the text, a few pages each, that hold a claim without a citation."""
    from groundlint.block_facts import Counts

    spans, facts = pairwise(analysis.chain.starts), analysis.facts.chunks
    return [span for span, chunk in zip(spans, facts, strict=True) if Counts(*chunk.sums).uncited]


def _uncited(analysis: Analysis, start: int, end: int) -> list[ReportSentence]:
    """The claims without a citation that begin in a stretch, in order."""
    found = analysis.sentences_in(start, end)
    return [s for s in found if s.claim and s.coverage is Coverage.NONE and start <= s.start < end]


def count_linked(snapshot: Snapshot) -> types.WorkspaceEdit | None:
    """The edit of `counting_linked` for the client."""
    edit = counting_linked(snapshot)
    return workspace_edit(snapshot, [edit]) if edit is not None else None


def counting_linked(snapshot: Snapshot) -> Edit | None:
    """The edit that writes `grounding.counts: linked` into the front matter; None where there is a `groundlint:`
    key already, whose form is the user's.
    """
    analysis, front = snapshot.analysis, snapshot.analysis.front_matter
    if "groundlint" in front.data:
        return None
    newline = "\r\n" if "\r\n" in analysis.slice(0, max(front.end, _BEGINNING)) else "\n"
    lines = ["groundlint:", "  grounding:", "    counts: linked", ""]
    if front.end == 0:
        return 0, 0, newline.join(["---", *lines[:-1], "---", "", ""])
    block = analysis.slice(front.start, front.end).rstrip()
    at = front.start + max(block.rfind("\n"), block.rfind("\r")) + 1
    return at, at, newline.join(lines)
