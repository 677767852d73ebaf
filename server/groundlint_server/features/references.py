"""Find references: all places that cite what the cursor stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.model.definition_index import Definition

_MOST = 2_000
"""Places of one answer: more are no report's."""


def references(snapshot: Snapshot, params: types.ReferenceParams) -> list[types.Location] | None:
    """The citations of the source, or of the name, at a position, in order of place (at most 2,000); with the definitions where
    the client wants them. None where nothing is cited or defined.
    """
    if not snapshot.active:
        return None
    from groundlint.citing.names import definitions_at, uses_at, uses_of_missing

    analysis, offset = snapshot.analysis, snapshot.offset(params.position)
    uses = uses_at(analysis, offset)
    defined = {use.definition: None for use in uses if use.definition is not None}
    spans: set[tuple[int, int]] = set()
    if uses and not defined:
        for use in uses:
            spans |= {(u.start, u.end) for u in uses_of_missing(analysis, use.mark.form, use.label)}
    elif not uses:
        defined = dict.fromkeys(definitions_at(analysis, offset))
    sources = {d.entry.key for d in defined if d.entry.key}
    if not defined and not uses:
        sources = {c.source for c in analysis.citations if c.source and c.start <= offset <= c.end}
    spans |= _cited(analysis, list(defined), sources)
    if params.context.include_declaration:
        spans |= {span for d in defined if (span := analysis.span_of(d)) is not None}
    if not spans:
        return None
    return [types.Location(snapshot.uri, snapshot.range(*span)) for span in sorted(spans)[:_MOST]]


def _cited(analysis: Analysis, defined: list[Definition], sources: set[str]) -> set[tuple[int, int]]:
    """The marks that name one of `defined` or cite one of `sources`, those inside the definitions left out."""
    from groundlint.citing.names import uses_of

    found = {(use.start, use.end) for d in defined for use in uses_of(analysis, d)}
    definitions = analysis.index
    own = [
        span
        for d in definitions.every
        if d.entry.key in sources and (span := analysis.span_of(d)) is not None
    ]
    found |= {(c.start, c.end) for c in analysis.citations if c.source in sources}
    return {span for span in found if not any(low <= span[0] and span[1] <= high for low, high in own)}
