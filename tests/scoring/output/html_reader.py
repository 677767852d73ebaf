"""Reads HTML as strictly as we write it: known tags and attributes, everything closed, links only where they may lead."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"meta", "br", "path", "circle", "rect"}
TAGS = VOID | {
    "html",
    "head",
    "title",
    "style",
    "body",
    "a",
    "header",
    "nav",
    "main",
    "section",
    "footer",
    "h1",
    "h2",
    "h3",
    "p",
    "ul",
    "ol",
    "li",
    "b",
    "span",
    "code",
    "mark",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "svg",
    "text",
    "figure",
    "figcaption",
    "details",
    "summary",
    "div",
    "dl",
    "dt",
    "dd",
    "blockquote",
    "button",
}
ATTRIBUTES = {
    "id",
    "class",
    "href",
    "rel",
    "dir",
    "lang",
    "role",
    "scope",
    "type",
    "charset",
    "name",
    "content",
    "http-equiv",
    "viewbox",
    "width",
    "height",
    "x",
    "y",
    "d",
    "cx",
    "cy",
    "r",
    "preserveaspectratio",
    "focusable",
    "text-anchor",
    "tabindex",
}


class Page(HTMLParser):
    """`faults` is what must not be there; `text` what a reader sees."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self._open: list[str] = []
        self._words: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self._open]

    @property
    def text(self) -> str:
        return " ".join("".join(self._words).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in TAGS:
            self.faults.append(f"<{tag}>")
        for name, value in attrs:
            self.attributes.append((name, value or ""))
            if name not in ATTRIBUTES and not name.startswith(("aria-", "data-")):
                self.faults.append(f"<{tag} {name}>")
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")
                if not re.match(
                    r"https?://[^/]|#|[^/:?#\\]+(?:[/?#]|$)|\.{0,2}/?[^:/\\]", value or ""
                ) or ":" in (re.split(r"[/?#]", value or "")[0].replace("http:", "").replace("https:", "")):
                    self.faults.append(f"href={value}")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if "style" not in self._open:
            self._words.append(data)

    def handle_comment(self, data: str) -> None:
        self.faults.append("a comment")
