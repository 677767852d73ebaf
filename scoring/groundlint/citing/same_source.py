"""Where a place in a report leads: to the definitions of what is named or cited there, and to the places that cite the same."""

from __future__ import annotations

from groundlint.citing.names import definitions_at, uses_at, uses_of, uses_of_missing
from groundlint.engine.report import Report
from groundlint.model.block import Span
from groundlint.model.definition_index import Definition


def defined_at(report: Report, offset: int) -> tuple[list[Definition], Span | None]:
    """The definitions of the name at str index `offset`; for an inline link, the entries that list its source; on a definition,
    itself. And where the name or link is, None on a definition."""
    uses = uses_at(report, offset)
    if uses:
        one = len(uses) == 1 and uses[0].letters
        found = [use.definition for use in uses if use.definition is not None]
        origin: Span | None = one or (uses[0].start, uses[0].end)
    else:
        found, origin = _listed(report, offset)
    return list(dict.fromkeys(found or definitions_at(report, offset))), origin


def _listed(report: Report, offset: int) -> tuple[list[Definition], Span | None]:
    """The entries for the source of the link at `offset`, and the link's span."""
    here = next((c for c in report.citations if c.source and c.start <= offset <= c.end), None)
    if here is None:
        return [], None
    known = (*report.index.every, *report.index.bibliography.values())
    entries = [d for d in known if d.entry.key == here.source]
    spans = [report.span_of(d) for d in entries]
    if any(span and span[0] <= here.start <= span[1] for span in spans):
        return [], None  # the address inside an entry: the entry itself is the definition
    return entries, (here.start, here.end)


def places_of_source(report: Report, offset: int, *, definitions: bool) -> list[Span]:
    """The citations of the source, or of the name, at str index `offset`, in order; with the `definitions` where they are
    asked for."""
    uses = uses_at(report, offset)
    defined = {use.definition: None for use in uses if use.definition is not None}
    spans: set[Span] = set()
    if uses and not defined:
        for use in uses:
            spans |= {(u.start, u.end) for u in uses_of_missing(report, use.mark.form, use.label)}
    elif not uses:
        defined = dict.fromkeys(definitions_at(report, offset))
    sources = {d.entry.key for d in defined if d.entry.key}
    if not defined and not uses:
        sources = {c.source for c in report.citations if c.source and c.start <= offset <= c.end}
    spans |= _cited(report, list(defined), sources)
    if definitions:
        spans |= {span for d in defined if (span := report.span_of(d)) is not None}
    return sorted(spans)


def _cited(report: Report, defined: list[Definition], sources: set[str]) -> set[Span]:
    """The marks that name one of `defined` or cite one of `sources`, those inside the definitions left out."""
    found = {(use.start, use.end) for d in defined for use in uses_of(report, d)}
    listed = [d for d in report.index.every if d.entry.key in sources]
    own = [span for d in listed if (span := report.span_of(d)) is not None]
    found |= {(c.start, c.end) for c in report.citations if c.source in sources}
    return {span for span in found if not any(low <= span[0] and span[1] <= high for low, high in own)}
