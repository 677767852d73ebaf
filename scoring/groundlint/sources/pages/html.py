"""The text of an HTML page: all of it for 'is it there', the main part for passages worth quoting."""

from __future__ import annotations

import re
import traceback
from typing import TYPE_CHECKING

from groundlint.sources.pages.facts import html_facts
from groundlint.sources.pages.markdown import RAISED
from groundlint.sources.pages.model import PageFacts, PageText, UnreadablePage

if TYPE_CHECKING:
    from resiliparse.parse.html import HTMLTree

_REFERENCE = re.compile(
    r"(?P<bracket>[\[(])?\s*(?P<mark>\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|[a-z])\s*[\])]?(?:\s?:\s?[\d\s,–-]{1,30})?"
)
"""A raised number or letter, in brackets or not; behind it Wikipedia has the pages."""
_UNSEEN = (
    "span[hidden], span[style*='display:none'], span[style*='display: none'], sup[style*='display:none']"
)
"""What is hidden in mid-sentence. A hidden block is kept: it may be one that opens."""
_RUN_TOGETHER = "summary, legend, dialog, menu"
_UNREAD = "rt, rp, annotation, annotation-xml"
"""How characters are pronounced, and formulas once more in another notation."""
_POWER = re.compile(r"[-−–+]?\d{1,3}")


def read_html(source: str) -> PageText:
    """The visible text of a page. Raises UnreadablePage for one that shows nothing without its scripts."""
    try:
        text, main, title, facts = _read(source)
    except Exception as error:
        traceback.clear_frames(error.__traceback__)  # as below: what failed must not keep the tree
        raise
    if not text:
        needs_script = "<script" in source.lower()
        raise UnreadablePage("shows no text without its scripts" if needs_script else "no text")
    return PageText(text, title, "html", main or text, facts=facts)


def _read(source: str) -> tuple[str, str, str, PageFacts]:
    """Text, main text, title and facts. The tree ends here: it must not be dropped in another thread than the one
    that made it, and an exception that goes to another one holds its frames."""
    from resiliparse.extract.html2text import extract_plain_text
    from resiliparse.parse.html import HTMLTree

    tree = HTMLTree.parse(source)
    if tree.body is not None:
        _made_plain(tree)
    text = _text(extract_plain_text(tree, main_content=False, list_bullets=False))
    if not text:
        return "", "", "", PageFacts()
    main = _text(extract_plain_text(tree, main_content=True, list_bullets=False))
    title = " ".join((tree.title or "").split())[:300]
    return text, main, title, html_facts(tree, text, source)


def _made_plain(tree: HTMLTree) -> None:
    """What the extraction would lose or run together, written so that it does not."""
    body = tree.body
    assert body is not None
    for unread in body.query_selector_all(_UNREAD):
        unread.remove()
    for power in body.query_selector_all("msup > :last-child"):
        power.text = (power.text or "").strip().translate(RAISED)
    for raised in body.get_elements_by_tag_name("sup"):
        _keep_raised(raised)
    # Without alternative texts it drops figures with their captions and tables; so the texts go, not the figures.
    for described in body.query_selector_all("[alt]"):
        described.set_attribute("alt", "")
    for unseen in body.query_selector_all(_UNSEEN):
        unseen.remove()
    for block in body.query_selector_all(_RUN_TOGETHER):
        before, behind = tree.create_text_node("\n"), tree.create_text_node("\n")
        if before is not None and behind is not None:
            block.prepend(before)
            block.append(behind)


def _keep_raised(element: object) -> None:
    """A raised figure stays one in plain text: 'growth<sup>3</sup>' is no 'growth3', '10<sup>2</sup>' no 102."""
    said = element.text.strip()  # type: ignore[attr-defined]
    if _POWER.fullmatch(said):
        element.text = said.translate(RAISED)  # type: ignore[attr-defined]
        return
    found = _REFERENCE.fullmatch(said)
    if found is None:
        return
    mark = found["mark"]
    element.text = mark.translate(RAISED) if mark.isdigit() and not found["bracket"] else f"[{mark}]"  # type: ignore[attr-defined]


def _text(extracted: str) -> str:
    return extracted.replace("\x00", "").strip()
