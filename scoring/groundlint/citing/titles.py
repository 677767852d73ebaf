"""A bare address becomes a link that says what it leads to: the page's own title, with its words where they are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.citations.writer import linked_citation, quoted_citation
from groundlint.engine.report import Report
from groundlint.escaping.terminal import shorten
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.finding import Fix

if TYPE_CHECKING:
    from groundlint.citing.quotes import Words
    from groundlint.sources.library import Library

_LONGEST = 120  # characters of a title in a text


def titled_fix(report: Report, citation: Citation, library: Library, words: Words) -> Fix | None:
    """The fix for a bare address (`https://…` or `<https://…>`) whose page is in the library."""
    if citation.form not in (CitationForm.BARE, CitationForm.AUTOLINK) or citation.url is None:
        return None
    title = title_in(library, citation.source)
    if not title:
        return None
    sentence = report.sentence_at(citation.start)
    in_table = sentence is not None and sentence.kind == "table"
    found = words(citation.source, sentence.plain) if sentence is not None and sentence.claim else None
    written = (
        quoted_citation(title, citation.url, found.text, in_table=in_table) if found is not None else None
    )
    with_quote = " and its words" if written is not None else ""
    written = written or linked_citation(title, citation.url, in_table=in_table)
    if written is None:
        return None
    return Fix(
        f"Name the page{with_quote}: «{shorten(title, 60)}»", ((citation.start, citation.end, written),)
    )


def title_in(library: Library, source: str) -> str:
    """The title of a source as the library has it, on one line; "" where there is none."""
    snapshot = library.snapshot(source)
    title = " ".join(snapshot.title.split()) if snapshot is not None else ""
    title = "".join(char for char in title if char.isprintable())
    if len(title) > _LONGEST:
        title = title[:_LONGEST].rpartition(" ")[0] or title[:_LONGEST]
    return title
