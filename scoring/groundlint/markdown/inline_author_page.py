"""`(Hill 45)`, `(Low and Kay 112-13)`, `(Hill, *Wind* 45)`, `("Household Prices")`: works by author and page, or by title, as the
Modern Language Association has them."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.names_and_years import AND, ANY_PARTICLES, NAME, PARTICLES
from groundlint.model.citation import CitationForm, CitationMark

_PAGES = r"\d{1,4}(?:[–-]\d{1,4})?(?:, ?\d{1,4}(?:[–-]\d{1,4})?){0,4}"
_TITLE = r"(?:[\"“][^\"“”()\n]{2,80}[\"”]|\*[^*()\n]{2,80}\*|_[^_()\n]{2,80}_)"
_PART = lazy_pattern(
    rf" ?(?:(?:see(?: also)?|cf\.|qtd\. in|vgl\.|siehe|voir|véase) )?(?:"
    rf"{PARTICLES}(?P<name>(?![A-Z]{{2}}){NAME}(?: {NAME})?)(?:,? et al\.?|(?:, {NAME}){{0,3}},? {AND} {ANY_PARTICLES}{NAME})?(?:, {_TITLE},?)? {_PAGES}"
    rf"|(?P<title>{_TITLE})(?P<pages> {_PAGES})?)"
)
_WORD = lazy_pattern(r"[^\W_][\w'’-]*")
_LONG = 4
"""From this many letters on, a word of an English title is capitalized."""
_IN_PARENTHESES = lazy_pattern(r"[(（](?P<inside>[^()（）\[\]\n]{3,160})[)）]")
_EDGES = ' *_"“”.,:'
_END = " p."


def page_label(name: str) -> str:
    """The label of a work that is cited by `name`, a surname or a title, and page."""
    return f"({' '.join(name.strip(_EDGES).split())}{_END}"


def author_page(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start`; None if it has anything but works with pages and titles. It cites only where a
    list has the works (`shortcut`, `loose`), since '(Apollo 11)' looks the same."""
    found = _IN_PARENTHESES.match(text, start)
    if found is None:
        return None
    parts = [_PART.fullmatch(part) for part in found["inside"].split(";")]
    labels = [
        page_label(part["name"] or part["title"]) for part in parts if part is not None and _cites(part)
    ]
    if len(labels) < len(parts):
        return None
    return CitationMark(
        CitationForm.FOOTNOTE,
        start,
        found.end(),
        text=found[0],
        labels=tuple(dict.fromkeys(labels)),
        shortcut=True,
        loose=True,
    )


def _cites(part: re.Match[str]) -> bool:
    """Whether a part gives a page, or is a title of several words with capitals in quotation marks; italics alone are emphasis."""
    if part["name"] or part["pages"]:
        return True
    if part["title"][0] in "*_":
        return False
    words = _WORD.findall(part["title"])
    return len(words) > 1 and not any(len(word) >= _LONG and word[0].islower() for word in words)


def names_pages(mark: CitationMark) -> bool:
    """Whether a mark is such a parenthesis."""
    return bool(mark.labels) and mark.labels[0].startswith("(") and mark.labels[0].endswith(_END)
