"""Go to definition: from a citation to its footnote, link definition, entry of a source list or bibliography."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import uri_of

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.model.definition_index import Definition

Place = tuple[str, types.Range, types.Range]
"""uri, the whole definition, what of it to go to."""


def definition(
    snapshot: Snapshot, params: types.DefinitionParams
) -> list[types.LocationLink] | list[types.Location] | None:
    """Where the name at a position is defined; for an inline link, the entries that list its source; on a
    definition, itself (editors then offer its uses). None where nothing is named.
    """
    if not snapshot.active:
        return None
    from groundlint.citing.names import definitions_at, uses_at

    analysis, offset = snapshot.analysis, snapshot.offset(params.position)
    uses = uses_at(analysis, offset)
    origin: tuple[int, int] | None = None
    found = [use.definition for use in uses if use.definition is not None]
    if uses:
        origin = uses[0].letters if len(uses) == 1 and uses[0].letters else (uses[0].start, uses[0].end)
    else:
        found, origin = _listed(analysis, offset)
    if not found:
        found = list(definitions_at(analysis, offset))
    places = [place for d in dict.fromkeys(found) if (place := _place(snapshot, d)) is not None]
    if not places:
        return None
    if not snapshot.client.definition_links:
        return [types.Location(uri, where) for uri, _, where in places]
    selected = snapshot.range(*origin) if origin else None
    return [types.LocationLink(uri, whole, where, selected) for uri, whole, where in places]


def _listed(analysis: Analysis, offset: int) -> tuple[list[Definition], tuple[int, int] | None]:
    """The entries for the source of the link at `offset`, and the link's span."""
    here = next((c for c in analysis.citations if c.source and c.start <= offset <= c.end), None)
    if here is None:
        return [], None
    definitions = analysis.index
    known = (*definitions.every, *definitions.bibliography.values())
    entries = [d for d in known if d.entry.key == here.source]
    spans = [analysis.span_of(d) for d in entries]
    if any(span and span[0] <= here.start <= span[1] for span in spans):
        return [], None  # the address inside an entry: the entry itself is the definition
    return entries, (here.start, here.end)


def _place(snapshot: Snapshot, definition: Definition) -> Place | None:
    from groundlint.citing.names import letters_of

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
