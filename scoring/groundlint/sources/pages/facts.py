"""When a page was published, by whom, and whether it names its own sources: from what it says of itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from groundlint.escaping.legible import legible
from groundlint.sources.pages.address import html_address
from groundlint.sources.pages.page_text import PageFacts

_DATE_NAMES = """citation_publication_date citation_date article:published_time dc.date dcterms.issued dc.date.issued
    date pubdate parsely-pub-date"""
_DATES = tuple(_DATE_NAMES.split())
_AUTHORS = ("citation_author", "author", "dc.creator", "article:author", "parsely-author")
_DAY = re.compile(r"(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?")
_REFERENCES = re.compile(
    r"^[^\w\n]*+(?:\d{1,9}[^\w\n]++)?(?:references|bibliography|works cited|sources|literatur(?:verzeichnis)?|quellen|"
    r"bibliographie|références|bibliografía|referencias|referências|参考文献|引用文献|참고문헌)[^\w\n]*+$",
    re.I | re.M,
)
_DEEP = 6  # levels of JSON-LD that are looked into


def html_facts(tree: Any, text: str, source: str = "") -> PageFacts:
    """The facts in a page's metadata (citation_*, OpenGraph, Dublin Core, JSON-LD), and its address. Never raises."""
    said: dict[str, str] = {}
    for element in tree.document.get_elements_by_tag_name("meta").values():
        name = (
            element.getattr("name") or element.getattr("property") or element.getattr("itemprop") or ""
        ).lower()
        if name and name not in said:
            said[name] = " ".join((element.getattr("content") or "").split())[:200]
    published = next((day for key in _DATES if (day := day_of(said.get(key, "")))), None)
    author = next((said[key] for key in _AUTHORS if said.get(key) and "://" not in said[key]), None)
    if published is None or author is None:
        for thing in _json_ld(tree):
            published = published or day_of(thing.get("datePublished"))
            author = author or _name_of(thing.get("author"))
    return PageFacts(
        published,
        legible(author) if author is not None else None if published is None else "",
        _references(tree, text),
        html_address(tree, source, said),
        _is_beginning_only(text, _json_ld(tree)),
    )


def article_bodies(tree: Any) -> list[str]:
    """The articles that a page carries as a whole in its JSON-LD (`articleBody`), as plain text. Never raises."""
    found = (thing.get("articleBody") for thing in _json_ld(tree))
    return [body.strip() for body in found if isinstance(body, str) and body.strip() and "<" not in body][:3]


def _references(tree: Any, text: str) -> bool | None:
    """A list of sources is told by its heading. A page without one that links to nothing names no sources; what other
    pages link to may be sources or menus.
    """
    if has_references(text):
        return True
    links = (
        element.getattr("href") or "" for element in tree.document.get_elements_by_tag_name("a").values()
    )
    return None if any("://" in link for link in links) else False


def has_references(text: str) -> bool:
    """Whether a text has a heading under which sources are listed."""
    return bool(_REFERENCES.search(text))


def day_of(value: object) -> str | None:
    """YYYY-MM-DD of a date as pages write it; the first day of a month that is without one. None for no date."""
    found = _DAY.match(value.strip()) if isinstance(value, str) else None
    if found is None:
        return None
    try:
        return date(int(found[1]), int(found[2]), int(found[3] or 1)).isoformat()
    except ValueError:
        return None


def _json_ld(tree: Any) -> Iterator[dict[str, Any]]:
    for element in tree.document.get_elements_by_tag_name("script").values():
        if (element.getattr("type") or "").strip().lower() == "application/ld+json":
            try:
                yield from _things(json.loads(element.text[:500_000]), _DEEP)
            except (ValueError, RecursionError):
                continue  # a page's own mistake


def _things(value: Any, depth: int) -> Iterator[dict[str, Any]]:
    if depth == 0:
        return
    if isinstance(value, dict):
        yield value
        yield from _things(value.get("@graph"), depth - 1)
    elif isinstance(value, list):
        for one in value[:50]:
            yield from _things(one, depth - 1)


def _name_of(value: Any) -> str | None:
    if isinstance(value, list):
        return next((name for one in value[:5] if (name := _name_of(one))), None)
    if isinstance(value, dict):
        value = value.get("name")
    return " ".join(value.split())[:200] or None if isinstance(value, str) and "://" not in value else None


_NOTICES = {
    "en": (
        r"(?:subscribe|sign up|register|log in|sign in|become a (?:member|subscriber)) (?:now |today )?to "
        r"(?:continue|keep|read on|read the (?:full|rest)|unlock|access the full)",
        r"(?:article|story|content|text) is (?:only )?(?:for|available (?:only )?to|reserved for|exclusive to) (?:our )?"
        r"(?:paying |premium )?(?:subscribers|members)",
        r"continue reading,? (?:please )?(?:subscribe|with a subscription)",
    ),
    "de": (
        r"weiter(?:zu)?lesen mit (?:\w+ )?(?:abo|plus)",
        r"nur für abonnent",
        r"abonnieren und weiterlesen",
        r"(?:artikel|inhalt) ist (?:nur )?(?:für|mit) (?:abo|plus)",
    ),
    "fr": (r"réservé\w* aux abonnés", r"abonnez-vous pour (?:lire|continuer|accéder)"),
    "es": (r"(?:exclusivo |solo )para suscriptores", r"suscríbe(?:te|se) para (?:seguir|continuar|leer)"),
    "pt": (r"(?:exclusiv\w+ |só )para assinantes", r"assine para (?:continuar|ler)"),
    "zh": (r"订阅后(?:继续|可)阅读", r"訂閱後(?:繼續|可)閱讀", r"付费(?:后|内容)", r"开通会员"),
    "ja": (r"会員限定(?:の)?記事", r"続きを読むには", r"残り[\d,]{1,7}文字"),
    "ko": (r"유료 ?(?:회원|구독자) ?(?:전용|만)", r"구독(?:하고|후) ?(?:계속|전문)"),
}
"""What such pages say of themselves."""
_NOTICE = re.compile("|".join(notice for notices in _NOTICES.values() for notice in notices), re.IGNORECASE)
_FREE = ("true", "yes", "1", "http://schema.org/true", "https://schema.org/true")


def _is_beginning_only(text: str, things: Iterable[dict[str, Any]]) -> bool:
    """Whether a page says that its article is not for all to read: `isAccessibleForFree` in what it has for machines
    (schema.org), or a notice in its `text`."""
    for thing in things:
        free = thing.get("isAccessibleForFree")
        if free is not None and str(free).strip().lower() not in _FREE:
            return True
    return _NOTICE.search(text) is not None
