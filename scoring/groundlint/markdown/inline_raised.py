"""Raised numbers, which cite like those in brackets: 'growth¹', 'growth<sup>3, 4</sup>', 'growth$^{3}$', and Pandoc's
'growth.^12^'."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_marks import NUMBERS, number_mark
from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.model.citation import CitationMark

SIGNS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
FIGURES = str.maketrans(SIGNS, "0123456789")
_PLAIN = str.maketrans(f"{SIGNS}˒⁻", "0123456789,-")
_RAISED = lazy_pattern(
    rf"(?:<a\s[^<>]{{0,80}}?href=[\"']\#[^<>]{{0,80}}>(?=<sup))?(?:<sup(?: [^<>]{{0,80}})?>|\^)\s{{0,4}}(?:<a\s[^<>]{{0,80}}?href=[\"']\#[^<>]{{0,200}}>)?(?:\\?\[|\()?\s{{0,4}}(?P<marked>{NUMBERS})\s{{0,4}}(?:\\?\]|\))?(?:</a>)?\s{{0,4}}(?:</?sup>(?:</a>)?|\^)(?:(?![A-Za-z0-9^])|(?P<glued>(?=[A-Z])))"
    rf"|\$\^\{{?\[?(?P<typeset>\d{{1,3}}(?:, ?\d{{1,3}}){{0,8}})\]?\}}?\$(?![A-Za-z0-9])"
    rf"|(?P<sign>[{SIGNS}]{{1,3}}(?:[˒⁻–-][{SIGNS}]{{1,3}}){{0,8}})(?=[\s.,;:!?)\]|*_。，、；）{SIGNS}]|\Z)",
    re.IGNORECASE,
)
"""The closing tag may be a second opening one: 'growth.<sup>4<sup>'. The link to the note is inside or around it."""
_CLOSED = lazy_pattern(r"[^\W\d_]{2}[.!?][”\"’»)*_]{0,3}\Z")
"""The end of a sentence, on which the next may follow without a space: 'growth.<sup>3</sup>Wages fell'."""
_BEGINS = lazy_pattern(r"[A-Z][a-z]")
"""The beginning of the next sentence; a lone 'C' or 'K' is a unit or an element."""
_WINDOW = 80
"""How many characters before a number are examined."""
_WORD = r"(?<![\w^])(?:(?<!/)|(?=[^\W\d_]{4}))[^\W\d_](?:[^\W\d_]|['’-](?=[^\W\d_])){2,40}"
_AFTER = lazy_pattern(
    rf"(?:[,;:!?。，、；：！？%”\"’»」』]|(?<!\d)\.|\d[%)]?\.)[)*_]{{0,4}} ?\Z"  # a stop or what closes a quotation
    rf"|{_WORD}[)*_`\]]{{0,4}} ?\Z"
    rf"|[{EAST_ASIAN}][)*_`\]）]{{0,4}} ?\Z"
    r"|\([^()]{0,40}[^\W\d_]{3}[^()]{0,40}\)[*_]{0,4} ?\Z"  # words in parentheses: those of a formula have none
    r"|(?<![\d.,])(?:1[89]|20)\d\d[)*_]{0,4} ?\Z"
    r"|(?:[A-Za-z][\w.-]{0,40}\d|[A-Z]{2})[)*_]{0,4} \Z"  # 'GPT-4 ¹', 'in the US ¹'
    rf"|(?:</sup>(?:</a>)?|[\^{SIGNS}]),? ?\Z"
)
"""What precedes a number that cites; 'm²', '10<sup>6</sup>', 'x^2^' and '(a + b)²' are figures."""


def raised_mark(text: str, start: int) -> CitationMark | None:
    """The mark of the raised number at `start`; None if it is a figure of the text.

    It is a citation only in a report whose source list has the number (`shortcut`); `text` holds its digits, raised if it is
    several raised signs.
    """
    found = _RAISED.match(text, start)
    if found is None or _AFTER.search(text, max(start - _WINDOW, 0), start) is None:
        return None
    if found["glued"] is not None and not (
        _BEGINS.match(text, found.end()) and _CLOSED.search(text, max(start - _WINDOW, 0), start)
    ):
        return None
    written = found["marked"] or found["typeset"] or found["sign"].translate(_PLAIN)
    side_by_side = found["sign"] if found["sign"] and len(written) > 1 and written.isdecimal() else ""
    return number_mark(written, start, found.end(), side_by_side)
