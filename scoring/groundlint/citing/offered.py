"""All fixes offered for the citations at a place, best first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.citing.addresses import alike_fix, secure_fix
from groundlint.citing.conversion import convert_citation, in_source_list
from groundlint.citing.names import letters_of, uses_at, uses_of
from groundlint.citing.quotes import known_words
from groundlint.citing.titles import titled_fix
from groundlint.engine.report import Report
from groundlint.escaping.terminal import shorten
from groundlint.markdown.inline import scan
from groundlint.markdown.text_edits import joined
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.definition_index import Definition
from groundlint.model.finding import Fix

if TYPE_CHECKING:
    from groundlint.citing.quotes import Words
    from groundlint.sources.library import Library


_MOST = 4
"""Citations at one place that are looked at: a menu is opened on a citation, not on a page."""


def citation_fixes(report: Report, start: int, end: int, library: Library | None = None) -> Iterator[Fix]:
    """The fixes for the citations that touch text[start:end]: their source's words, the inline form, the page's
    title, https, one way of writing an address. Without `library` those that need none. Each is read back: what would
    not read as the same sources with these words is not offered. May raise LibraryUnusable.
    """
    words = known_words(library) if library is not None else None
    seen: set[tuple[int, int]] = set()
    cited = [c for c in report.citations_in(start, end) if c.resolved]
    for citation in cited[:_MOST]:
        if (citation.start, citation.end) in seen:
            continue
        seen.add((citation.start, citation.end))
        made: list[Fix | None] = []
        if not in_source_list(report, citation.start):
            if words is not None and library is not None:
                made.append(titled_fix(report, citation, library, words))
            made.append(_inline_fix(report, citation, words))
            made.append(_one_entry_fix(report, citation))
        made.append(secure_fix(report, citation, library))
        made.append(alike_fix(report, citation))
        yield from (fix for fix in made if fix is not None)


_SHOWN = 90  # characters of a quote in a menu
_LINKS = (CitationForm.QUOTED, CitationForm.LINK, CitationForm.REFERENCE)


def _inline_fix(report: Report, citation: Citation, words: Words | None) -> Fix | None:
    """The fix that gives a link its quote, or that writes `[7]`, a footnote or a bare address as a link; None for a
    link about which nothing is known, and for what would not read back.
    """
    made = convert_citation(report, citation.start, citation.end, words)
    if made is None or not made.edits:
        return None
    if citation.form in _LINKS:
        title = "Quote its source" if made.quoted else ""
    else:
        title = "Write this citation inline"
    if not title:
        return None
    quotes = [mark.title for _, _, new in made.edits for mark in scan(new).marks if mark.title]
    shown = f": “{shorten(quotes[0], _SHOWN)}”" if quotes else ", as a link"
    return Fix(f"{title}{shown}", made.edits, preferred=citation.form in _LINKS)


def _one_entry_fix(report: Report, citation: Citation) -> Fix | None:
    """The fix for `[7]`, `[^7]` or `[text][7]` whose entry names the source of an earlier entry: every mark that means
    this entry gets the label of the first one. None where a label is not written out (`[5-7]`), and where the report
    would then not cite the same. The later entry stays, and GL010 reports it.
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
