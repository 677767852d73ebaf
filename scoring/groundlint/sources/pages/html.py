"""The text of an HTML page: all of it for 'is it there', the main part for passages worth quoting."""

from __future__ import annotations

import re
import traceback
from collections import Counter
from typing import TYPE_CHECKING

from groundlint.escaping.legible import legible
from groundlint.sources.pages.facts import article_bodies, html_facts
from groundlint.sources.pages.markdown import RAISED
from groundlint.sources.pages.onward import sends_on
from groundlint.sources.pages.page_text import PageFacts, PageText, UnreadablePage

if TYPE_CHECKING:
    from resiliparse.parse.html import DOMContext, HTMLTree

_REFERENCE = re.compile(
    r"(?P<bracket>[\[(])?\s*(?P<mark>\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|[a-z])\s*[\])]?(?:\s?:\s?[\d\s,–-]{1,30})?"
)
"""A raised number or letter, in brackets or not; after it Wikipedia has the pages."""
_UNSEEN = (
    "span[hidden], span[style*='display:none'], span[style*='display: none'], sup[style*='display:none'], "
    "span.sr-only, span.visually-hidden, span.visuallyhidden, span.screen-reader-text, span.screen-reader-only, "
    "span.u-visually-hidden, span.element-invisible"
)
"""What is hidden in mid-sentence, also what is there for screen readers only ('opens in a new tab')."""
_HIDDEN_BLOCKS = "[style*='display:none'], [style*='display: none']"
_OPENS = re.compile(
    r"accordion|collaps|toggle|tab|panel|expand|more|spoiler|details|content|answer|faq|slide|dropdown", re.I
)
"""By its class, id or role: what a reader can open is on the page, though it is hidden at first."""
_RUN_TOGETHER = "summary, legend, dialog, menu, svg text"
_UNREAD = "rt, rp, annotation, annotation-xml, .katex-mathml + .katex-html, del, s, strike"
"""How characters are pronounced, formulas once more in another notation, and what is struck out."""
_NOTES = "a[role='doc-noteref'], a.footnote-ref, a.footnote-reference"
_ORNAMENT = re.compile(r"[\s\u2190-\u21ff\u25a0-\u27bf\u2b00-\u2bff\ue000-\uf8ff]*")
_KNOWN = 60  # characters at the ends of an article by which it is known
_ORDINAL_BEFORE = re.compile(r"(?:\d|\b[nNM])$")
"""What French and Italian raise a letter after: n<sup>o</sup>, 2<sup>e</sup>."""
_POWER = re.compile(r"[-−–+]?\d{1,3}|\d{0,2}[-−–+]")
_NEEDS_SCRIPTS = re.compile(r"java\s?script|scripts?\b|browser|cookies", re.I)
_FEW = 60  # words of a notice
_MOST_TAGS = 200_000  # twice what the longest articles have
_MOST_OPENED = 100_000  # half of them close an element
_DEEPEST = 512  # elements in one another, which is where browsers stop as well
_TAG = re.compile(
    r"<(?P<closes>/)?(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)(?P<name>[a-z][a-z0-9]*)",
    re.I,
)
"""A tag that opens an element or closes one, but of those that hold nothing."""
_TEMPLATE = re.compile(r"<(/?)template\b([^>]*)>", re.I)


class _TooDeepError(Exception):
    """Ends the walk through a page's elements."""


def read_html(source: str) -> PageText:
    """The visible text of a page. Raises UnreadablePage for one that shows nothing without its scripts."""
    if sends_on(source) is not None:
        raise UnreadablePage("only sends its reader on to another page")
    tags = source.count("<")
    if tags > _MOST_TAGS:
        raise UnreadablePage(f"more than {_MOST_TAGS:,} tags")
    if tags - source.count("</") > _MOST_OPENED:
        raise UnreadablePage(f"more than {_MOST_OPENED:,} elements")
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

    tree = HTMLTree.parse(_with_shadows(source))
    if _too_deep(tree, source):
        raise UnreadablePage(f"nests more than {_DEEPEST} elements in one another")
    if tree.body is not None:
        _made_plain(tree)
    text = _text(extract_plain_text(tree, main_content=False, list_bullets=False))
    bodies = article_bodies(tree)
    if not text and not bodies:
        return "", "", "", PageFacts()
    main = _text(extract_plain_text(tree, main_content=True, list_bullets=False))
    for body in bodies:
        # What the page has for machines is its text, too, where it shows no more than a beginning.
        if body[:_KNOWN] not in text or body[-_KNOWN:] not in text:
            text, main = f"{text}\n\n{body}".strip(), f"{main}\n\n{body}".strip()
    title = legible(tree.title or "")[:300]
    return text, main, title, html_facts(tree, text, source)


def _deepest_written(source: str) -> int:
    """How many elements are open at most where each is closed by its own tag and by nothing else: far more than there are in
    one another where paragraphs and cells are not closed, and hardly fewer anywhere."""
    still_open: Counter[str] = Counter()
    deepest = depth = 0
    for tag in _TAG.finditer(source):
        name = tag["name"].lower()
        step = -1 if tag["closes"] else 1
        if step > 0 or still_open[name]:
            still_open[name] += step
            depth += step
            deepest = max(deepest, depth)
    return deepest


def _too_deep(tree: HTMLTree, source: str) -> bool:
    """Whether the work on a page could grow with the square of it, as most does that looks at what is within an
    element."""
    if tree.body is None or _deepest_written(source) <= _DEEPEST:
        return False
    from resiliparse.parse.html import traverse_dom

    def entered(place: DOMContext) -> None:
        if place.depth > _DEEPEST:
            raise _TooDeepError

    try:
        traverse_dom(tree.body, entered, None, None, elements_only=True)
    except _TooDeepError:
        return True
    return False


def _made_plain(tree: HTMLTree) -> None:
    """What the extraction would lose or run together, written so that it does not."""
    body = tree.body
    assert body is not None
    for unread in body.query_selector_all(_UNREAD).values():
        unread.remove()
    for power in body.query_selector_all("msup > :last-child").values():
        power.text = (power.text or "").strip().translate(RAISED)
    for noted in body.query_selector_all(_NOTES).values():
        number = _REFERENCE.fullmatch((noted.text or "").strip())
        if number is not None:
            noted.text = f"[{number['mark']}]"
    for raised in body.get_elements_by_tag_name("sup").values():
        _keep_raised(raised)
    # Without alternative texts it drops figures with their captions and tables; so the texts go, not the figures.
    for described in body.query_selector_all("[alt]").values():
        described.set_attribute("alt", "")
    for unseen in body.query_selector_all(_UNSEEN).values():
        if unseen.query_selector("math") is None:  # the formula of a picture that is shown
            unseen.remove()
    for block in body.query_selector_all(_HIDDEN_BLOCKS).values():
        said = f"{block.getattr('class')} {block.id} {block.getattr('role')}"
        if not _OPENS.search(said) and block.query_selector("math") is None:
            block.remove()
    _keep_without_scripts(tree, body)
    for sign in body.query_selector_all("[aria-hidden='true']").values():
        if sign.text and _ORNAMENT.fullmatch(sign.text):
            sign.remove()
    for spoken in body.get_elements_by_tag_name("q").values():
        _put_around(tree, spoken, "“", "”")
    for block in body.query_selector_all(_RUN_TOGETHER).values():
        _put_around(tree, block, "\n", "\n")


def _keep_without_scripts(tree: HTMLTree, body: object) -> None:
    """What a page shows where no scripts run: it may be all of its text. That scripts are needed is none of it."""
    for element in body.query_selector_all("noscript").values():  # type: ignore[attr-defined]
        said = (element.text or "").strip()
        parent = element.parent
        if parent is None or not said or (_NEEDS_SCRIPTS.search(said) and len(said.split()) < _FEW):
            continue
        shown = tree.create_element("div")
        shown.inner_html = element.inner_html  # type: ignore[union-attr]
        parent.replace_child(shown, element)


def _put_around(tree: HTMLTree, element: object, first: str, last: str) -> None:
    before, after = tree.create_text_node(first), tree.create_text_node(last)
    if before is not None and after is not None:
        element.prepend(before)  # type: ignore[attr-defined]
        element.append(after)  # type: ignore[attr-defined]


def _with_shadows(source: str) -> str:
    """`source` with the templates that are shown, those of declarative shadow roots, as plain elements."""
    if "shadowroot" not in source:
        return source
    shown: list[bool] = []

    def written(tag: re.Match[str]) -> str:
        if not tag[1]:
            shown.append("shadowroot" in tag[2].lower())
            return "<div>" if shown[-1] else tag[0]
        return "</div>" if shown and shown.pop() else tag[0]

    return _TEMPLATE.sub(written, source)


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
    before = element.prev  # type: ignore[attr-defined]
    if mark in "eo" and before is not None and _ORDINAL_BEFORE.search(before.text or ""):
        return
    element.text = mark.translate(RAISED) if mark.isdigit() and not found["bracket"] else f"[{mark}]"  # type: ignore[attr-defined]


def _text(extracted: str) -> str:
    return extracted.replace("\x00", "").strip()
