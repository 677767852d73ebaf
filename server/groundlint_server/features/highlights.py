"""The places that cite the same source as the citation under the cursor."""

from __future__ import annotations

from lsprotocol import types

from groundlint_server.snapshot import Snapshot


def highlights(
    snapshot: Snapshot, params: types.DocumentHighlightParams
) -> list[types.DocumentHighlight] | None:
    """The citations of the source at a position, None where no citation is."""
    offset = snapshot.offset(params.position)
    here = {c.source for c in snapshot.analysis.citations_in(offset, offset) if c.source}
    if not here:  # nearly always: editors ask wherever the cursor comes to rest
        return None
    spans = dict.fromkeys((c.start, c.end) for c in snapshot.analysis.citations if c.source in here)
    kind = types.DocumentHighlightKind.Text
    return [types.DocumentHighlight(snapshot.range(*span), kind) for span in spans]
