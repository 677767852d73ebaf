"""Texts that are not reports and need no executive summary: blog posts, articles, web pages, first-person accounts."""

from __future__ import annotations

import re
from collections.abc import Collection

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.front_matter import OWN_KEYS, FrontMatter
from groundlint.model.section import Outline

_GENRE_KEYS = ("layout", "type", "kind", "post_type", "content_type")
"""Front-matter keys by which site generators choose a page's layout."""
_ARTICLE = lazy_pattern(
    r"(?:\w{1,20}[ _-])?(?:posts?|articles?|blog|essays?|story|stories|news|newsletters?|column|opinion|interviews?|notes?|entry"
    r"|tutorials?)(?:\.(?:html?|njk|liquid|jinja))?",
    re.IGNORECASE,
)
_REPORT = lazy_pattern(r"report|paper|study|bericht|rapport|informe|relat[óo]rio", re.IGNORECASE)
_REPORTS_SECTIONS = frozenset(("summary", "findings", "conclusion"))
_FIRST_PERSON = 0.3
"""From this share of paragraphs, items and headings with "I" or "we" a text is a personal account: the reports in shared/data
have 0.2 at most, blog posts 0.25 to 0.45."""


def is_article(
    front_matter: FrontMatter, outline: Outline, kinds_in_paragraphs: Collection[str], first_person: float
) -> bool:
    """Whether a text is an article rather than a report: its front matter says so, or it has none of a report's sections and its
    title is shown by its site, or it is written in the first person. `kinds_in_paragraphs` are the kinds of sections whose
    headings are paragraphs."""
    said = front_matter.data
    if any(key in said for key in OWN_KEYS):
        return False
    genres = [value for key in _GENRE_KEYS if isinstance(value := said.get(key), str)]
    if any(map(_REPORT.search, (*genres, *said))):
        return False
    if any(map(_ARTICLE.fullmatch, genres)):
        return True
    if not _REPORTS_SECTIONS.isdisjoint((*outline.kinds, *kinds_in_paragraphs)):
        return False
    titled_by_site = isinstance(said.get("title"), str) and outline.kinds[:1] != ("title",)
    return titled_by_site or first_person >= _FIRST_PERSON
