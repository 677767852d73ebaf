"""The text of an HTML page: all of it for 'is it there', the main part for passages worth quoting."""

from __future__ import annotations

import re

from groundlint.sources.pages.facts import html_facts
from groundlint.sources.pages.model import PageText, UnreadablePage

_REFERENCE = re.compile(r"[\[(]?\s*(\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|[a-z])\s*[\])]?")
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def read_html(source: str) -> PageText:
    """The visible text of a page. Raises UnreadablePage for one that shows nothing without its scripts."""
    from resiliparse.extract.html2text import extract_plain_text
    from resiliparse.parse.html import HTMLTree

    tree = HTMLTree.parse(source)
    for raised in tree.body.get_elements_by_tag_name("sup") if tree.body is not None else ():
        _keep_raised(raised)
    text = _text(extract_plain_text(tree, main_content=False, list_bullets=False, alt_texts=False))
    if not text:
        needs_script = "<script" in source.lower()
        raise UnreadablePage("shows no text without its scripts" if needs_script else "no text")
    main = _text(extract_plain_text(tree, main_content=True, list_bullets=False, alt_texts=False))
    title = " ".join((tree.title or "").split())[:300]
    return PageText(text, title, "html", main or text, facts=html_facts(tree, text, source))


def _keep_raised(element: object) -> None:
    """A raised figure stays one in plain text: 'growth<sup>3</sup>' is no 'growth3', '10<sup>2</sup>' no 102."""
    found = _REFERENCE.fullmatch(element.text.strip())  # type: ignore[attr-defined]
    if found is None:
        return
    inner = found[1]
    element.text = inner.translate(_SUPERSCRIPTS) if inner.isdigit() else f"[{inner}]"  # type: ignore[attr-defined]


def _text(extracted: str) -> str:
    return extracted.replace("\x00", "").strip()
