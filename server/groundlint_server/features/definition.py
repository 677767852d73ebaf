"""Go to definition: from a citation to its footnote, link definition, entry of a source list or bibliography."""

from __future__ import annotations

from lsprotocol import types

from groundlint.citing.names import letters_of
from groundlint.citing.same_source import defined_at
from groundlint.model.definition_index import Definition
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import uri_of

Place = tuple[str, types.Range, types.Range]
"""uri, the whole definition, what of it to go to."""


def definition(
    snapshot: Snapshot, params: types.DefinitionParams
) -> list[types.LocationLink] | list[types.Location] | None:
    """Where the name at a position is defined; for an inline link, the entries that list its source; on a
    definition, itself (editors then offer its uses). None where nothing is named."""
    found, origin = defined_at(snapshot.analysis, snapshot.offset(params.position))
    places = [place for one in found if (place := _place(snapshot, one)) is not None]
    if not places:
        return None
    if not snapshot.client.definition_links:
        return [types.Location(uri, where) for uri, _, where in places]
    selected = snapshot.range(*origin) if origin else None
    return [types.LocationLink(uri, whole, where, selected) for uri, whole, where in places]


def _place(snapshot: Snapshot, definition: Definition) -> Place | None:
    analysis = snapshot.analysis
    span = analysis.span_of(definition)
    if span is not None:
        whole = snapshot.range(*span)
        letters = letters_of(analysis, definition)
        lines = analysis.document.lines
        first = (span[0], min(span[1], lines.content_end(lines.line_of(span[0]))))
        return snapshot.uri, whole, snapshot.range(*(letters or first))
    entry = analysis.context.companions.bibliography.get(definition.label)
    if entry is None or entry.path is None:
        return None
    line = types.Position(max(entry.line - 1, 0), 0)
    where = types.Range(line, line)
    return uri_of(entry.path), where, where
