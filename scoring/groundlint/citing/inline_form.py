"""Writes one citation inline, with the words of its source if they are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.citing.conversion import convert_citation
from groundlint.escaping.terminal import shorten
from groundlint.markdown.inline import scan
from groundlint.model.citation import CitationForm
from groundlint.model.finding import Fix

if TYPE_CHECKING:
    from groundlint.citing.quotes import Words
    from groundlint.engine.report import Report
    from groundlint.model.citation import Citation

_SHOWN = 90  # characters of a quote in a menu
_LINKS = (CitationForm.QUOTED, CitationForm.LINK, CitationForm.REFERENCE)


def inline_fix(report: Report, citation: Citation, words: Words | None) -> Fix | None:
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
