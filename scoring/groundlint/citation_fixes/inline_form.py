"""One citation written inline, with the words of its source where they are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.citations.conversion import convert_citation
from groundlint.citations.model import Form
from groundlint.finding import Fix
from groundlint.output.terminal import shorten
from groundlint.text.inline import scan

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.citation_fixes.quotes import Words
    from groundlint.citations.model import Citation

_SHOWN = 90  # characters of a quote in a menu
_LINKS = (Form.QUOTED, Form.LINK, Form.REFERENCE)


def inline_fix(report: Analysis, citation: Citation, words: Words | None) -> Fix | None:
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
