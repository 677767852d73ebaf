"""Elements of HTML that are not displayed, attributes that nobody sees, and what HTML says to programs alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.checklist.shown_style import (
    ATTRIBUTE,
    PAPER,
    Colour,
    attributes_of,
    ground_of,
    is_shown,
    style_of,
)
from groundlint.checklist.unseen.code_places import code_places, is_within
from groundlint.checklist.unseen.definitions import quotes_its_source
from groundlint.model.block import Span

_NAME = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]{0,20})(?=[\s/>])")
_QUOTED_OR_END = re.compile(r"[\"'>]")
_LONGEST_TAG = 2_000
_QUOTES = 40
"""Quoted values of a tag; one with more is read up to its first `>`."""
_UNSHOWN = frozenset(
    ("annotation", "annotation-xml", "audio", "canvas", "datalist", "defs", "desc", "head", "iframe", "metadata",
     "noembed", "noframes", "noscript", "object", "rp", "script", "style", "template", "title", "video")
)  # fmt: skip
"""Elements of which no reader of a rendered report sees what is in them."""
_TO_THE_END_NAMES = "article aside details dialog div iframe main script section style template"
_TO_THE_END = frozenset(_TO_THE_END_NAMES.split())
"""Elements that hide the rest of the page where nobody closes them; others end with their paragraph."""
_KEPT = frozenset(("href", "src", "open", "colspan", "rowspan"))
"""Attributes that a reader sees the effect of; what is in others is written for programs."""
_SHEET = re.compile(r"(?<=[{}>])([^{}<>]{1,200})\{([^{}<>]{0,2000})\}")
_SELECTED = re.compile(r"([.#]?)([\w-]{1,60})(?=\s*(?:,|\Z))")
_DECLARED = re.compile(r"<!\[CDATA\[|<\?|<![A-Za-z]")
_VOID = ("area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")


def undisplayed(text: str) -> list[Span]:
    """Elements that are not displayed, by their name or their style, with all that is in them; of one that is not closed
    its paragraph, or the rest. Of the others the attributes that nobody sees.
    """
    spans: list[Span] = []
    code = code_places(text)
    hiding = _hiding_selectors(text)
    name, start, depth = "", 0, 0
    grounds: list[tuple[str, Colour]] = []
    for closing, tag_name, at, end in _tags(text, code):
        if depth:
            if tag_name == name and not text.endswith("/>", at, end):
                depth += -1 if closing else 1
                if not depth:
                    spans.append((start, end))
            continue
        if closing:
            if grounds and grounds[-1][0] == tag_name:
                grounds.pop()
            continue
        after = at + 1 + len(tag_name)
        attributes = attributes_of(text[after : end - 1])
        style = style_of(attributes.get("style", ""))
        marks = {
            tag_name,
            f"#{attributes.get('id', '')}",
            *(f".{c}" for c in attributes.get("class", "").split()),
        }
        ground = grounds[-1][1] if grounds else PAPER
        shown = is_shown(attributes, style, ground) and (tag_name != "dialog" or "open" in attributes)
        if tag_name not in _UNSHOWN and shown and hiding.isdisjoint(marks):
            own = ground_of(attributes, style)
            if tag_name not in _VOID and own is not None:
                grounds.append((tag_name, own))
            spans += _unread_attributes(text, after, end)
        elif tag_name in _VOID or text.endswith("/>", at, end):
            spans.append((at, end))
        else:
            name, start, depth = tag_name, at, 1
    if depth:
        stop = -1 if name in _TO_THE_END else text.find("\n\n", start)
        spans.append((start, stop if stop >= 0 else len(text)))
    return spans


def declared(text: str) -> list[Span]:
    """CDATA, processing instructions and declarations."""
    spans: list[Span] = []
    at = 0
    while (found := _DECLARED.search(text, at)) is not None:
        closing = "]]>" if found[0].startswith("<![") else "?>" if found[0] == "<?" else ">"
        end = text.find(closing, found.end())
        if end < 0:
            at = found.end()
            if closing == ">":
                break
            continue
        at = end + len(closing)
        spans.append((found.start(), at))
    return spans


def _tags(text: str, code: list[Span]) -> Iterator[tuple[bool, str, int, int]]:
    """(whether it closes, name, start, end) of each tag outside code; `>` in a quoted value does not end one."""
    at = 0
    while (found := _NAME.search(text, at)) is not None:
        at = found.end()
        if is_within(found.start(), code):
            continue
        end = _end_of_tag(text, at)
        if end:
            yield bool(found[1]), found[2].lower(), found.start(), end
            at = end


def _end_of_tag(text: str, at: int) -> int:
    """After the `>` that ends a tag; 0 where none does."""
    limit, place = at + _LONGEST_TAG, at
    for _ in range(_QUOTES):
        sign = _QUOTED_OR_END.search(text, place, limit)
        if sign is None:
            break
        if sign[0] == ">":
            return sign.end()
        closing = text.find(sign[0], sign.end(), limit)
        if closing < 0:
            break
        place = closing + 1
    return text.find(">", at, limit) + 1


def _unread_attributes(text: str, start: int, end: int) -> list[Span]:
    """The attributes of a tag that tell a reader nothing, each with the blank before it. The title of a link may be what
    its source says."""
    spans: list[Span] = []
    attributes = attributes_of(text[start : end - 1])
    for found in ATTRIBUTE.finditer(text, start, end - 1):
        name = found[1].lower()
        if name in _KEPT:
            continue
        if name == "title" and quotes_its_source(attributes.get("href", ""), attributes["title"]):
            continue
        before = found.start() - 1
        spans.append((before if text[before].isspace() else found.start(), found.end()))
    return spans


def _hiding_selectors(text: str) -> frozenset[str]:
    """`.class`, `#id` and names of elements that a style sheet in the text hides."""
    found: set[str] = set()
    at = 0
    while (at := text.find("<style", at)) >= 0:
        end = text.find("</style", at)
        end = len(text) if end < 0 else end
        for rule in _SHEET.finditer(text, at, end):
            if not is_shown({}, style_of(rule[2])):
                found.update(one[1] + one[2] for one in _SELECTED.finditer(rule[1].strip()))
        at = end
    return frozenset(found)
