"""A source that is in the report's list twice is cited by one number: the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.citing.names import letters_of, uses_at, uses_of
from groundlint.markdown.text_edits import joined
from groundlint.model.finding import Fix

if TYPE_CHECKING:
    from groundlint.engine.report import Report
    from groundlint.model.citation import Citation
    from groundlint.model.definition_index import Definition


def one_entry_fix(report: Report, citation: Citation) -> Fix | None:
    """The fix for `[7]`, `[^7]` or `[text][7]` whose entry names the source of an earlier entry: every mark that means
    this entry gets the label of the first one. None where a label is not written out (`[5-7]`), and where the report
    would then not cite the same. The later entry stays, and GL010 tells of it.
    """
    # Most sources have one entry: that is known without going through the whole report.
    if sum(d.entry.key == citation.source for d in report.index.every) < 2:
        return None
    use = next((u for u in uses_at(report, citation.start + 1) if u.label == citation.label), None)
    own = use.definition if use is not None else None
    if own is None or not own.entry.key:
        return None
    first = _first(report, own)
    if first is None:
        return None
    uses = uses_of(report, own)
    if not uses or any(one.letters is None for one in uses):
        return None
    written = letters_of(report, first)
    label = report.slice(*written) if written is not None else first.label
    edits = sorted((*one.letters, label) for one in uses if one.letters is not None)
    after = report.edit(joined(report.document.text, edits))
    if [c.source for c in after.citations] != [c.source for c in report.citations]:
        return None
    many = f", in {len(edits)} places" if len(edits) > 1 else ""
    return Fix(f"Cite this source by its first entry ({label}){many}", tuple(edits))


def _first(report: Report, own: Definition) -> Definition | None:
    """The first definition of the same kind that names the same source and says no other words of it."""
    same = (
        d
        for d in report.index.every
        if d.kind is own.kind and d.entry.key == own.entry.key and d.entry.quote == own.entry.quote
    )
    first = next(same, None)
    return first if first is not None and first.label != own.label else None
