"""Find references: all places that cite what the cursor is on."""

from __future__ import annotations

from lsprotocol import types

from groundlint.citing.same_source import places_of_source
from groundlint_server.snapshot import Snapshot

_MOST = 2_000
"""Places of one answer: more are no report's."""


def references(snapshot: Snapshot, params: types.ReferenceParams) -> list[types.Location] | None:
    """The citations of the source, or of the name, at a position, in order of place (at most 2,000); with the
    definitions where the client wants them. None where nothing is cited or defined."""
    offset, wanted = snapshot.offset(params.position), params.context.include_declaration
    spans = places_of_source(snapshot.analysis, offset, definitions=wanted)
    return [types.Location(snapshot.uri, snapshot.range(*span)) for span in spans[:_MOST]] or None
