"""Inline HTML that a page does not show: `<span style="display:none">[^7]</span>`, with which an export keeps what it
read and did not cite."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Span

_NAME = lazy_pattern(r"<(?P<closes>/?)(?P<name>[A-Za-z][A-Za-z0-9-]*)")
_ATTRIBUTE = lazy_pattern(r"([A-Za-z_:][A-Za-z0-9_.:-]*)(?:\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s\"'=<>`]+))?")
_UNSEEN = lazy_pattern(r"\b(?:display\s*:\s*none|visibility\s*:\s*hidden)\b", re.IGNORECASE)
_VOID = frozenset({"br", "hr", "img", "input", "wbr", "source", "track", "embed", "area", "col"})
"""Elements that hold nothing, and so have no end."""


class HiddenElements:
    """What the tags of one text hide, told tag by tag. An element that never ends hides nothing: a page would show
    the rest of it differently from program to program."""

    __slots__ = ("_depth", "_name", "_start", "spans")

    def __init__(self) -> None:
        self.spans: list[Span] = []
        """The elements that are hidden, each from its first tag to behind its last."""
        self._name = ""
        self._start = self._depth = 0

    def tag(self, tag: str, start: int, end: int) -> None:
        """Deal with the tag at start..end; comments and declarations are none."""
        found = _NAME.match(tag)
        if found is None:
            return
        name = found["name"].lower()
        if name in _VOID or tag.endswith("/>"):
            return
        if not self._name:
            if not found["closes"] and _hides(tag[found.end() :]):
                self._name, self._start, self._depth = name, start, 1
        elif name == self._name:
            self._depth += -1 if found["closes"] else 1
            if not self._depth:
                self.spans.append((self._start, end))
                self._name = ""


def _hides(attributes: str) -> bool:
    for attribute in _ATTRIBUTE.finditer(attributes):
        name = attribute[1].lower()
        if name == "hidden" or (name == "style" and _UNSEEN.search(attribute[2] or "")):
            return True
    return False
