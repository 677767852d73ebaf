"""Inline HTML that a page does not show: `<span style="display:none">[^7]</span>`, in which an export keeps sources that were
read but not cited."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Span

_NAME = lazy_pattern(r"<(?P<closes>/?)(?P<name>[A-Za-z][A-Za-z0-9-]*)")
_ATTRIBUTE = lazy_pattern(r"([A-Za-z_:][A-Za-z0-9_.:-]*)(?:\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s\"'=<>`]+))?")
_UNSEEN = lazy_pattern(r"\b(?:display\s*:\s*none|visibility\s*:\s*hidden)\b", re.IGNORECASE)
VOID = frozenset({"br", "hr", "img", "input", "wbr", "source", "track", "embed", "area", "col"})
"""Elements without content, and so without an end tag."""


class HiddenElements:
    """Collects the hidden elements of one text, fed tag by tag. An element that never ends hides nothing: programs differ
    in how they would show the rest of it."""

    __slots__ = ("_depth", "_name", "_start", "spans")

    def __init__(self) -> None:
        self.spans: list[Span] = []
        """The hidden elements, each from the start of its first tag to the end of its last."""
        self._name = ""
        self._start = self._depth = 0

    def tag(self, tag: str, start: int, end: int) -> None:
        """Handle the tag at start..end; comments and declarations do not count as tags."""
        named = name_of(tag)
        if named is None:
            return
        name, closes = named
        if name in VOID or tag.endswith("/>"):
            return
        if not self._name:
            if not closes and hides(tag):
                self._name, self._start, self._depth = name, start, 1
        elif name == self._name:
            self._depth += -1 if closes else 1
            if not self._depth:
                self.spans.append((self._start, end))
                self._name = ""


def name_of(tag: str) -> tuple[str, bool] | None:
    """The name of a tag in lower case, and whether it closes its element; None for a comment or declaration."""
    found = _NAME.match(tag)
    return (found["name"].lower(), bool(found["closes"])) if found is not None else None


def hides(tag: str) -> bool:
    """Whether an opening tag says that its element is not shown."""
    found = _NAME.match(tag)
    for attribute in _ATTRIBUTE.finditer(tag, found.end() if found is not None else 0):
        name = attribute[1].lower()
        if name == "hidden" or (name == "style" and _UNSEEN.search(attribute[2] or "")):
            return True
    return False
