"""The prose in an HTML block: its paragraphs, list items, quotations, headings and table rows, as leaves like those of
Markdown. Inline tags and links are left for the inline scan."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_hidden import VOID, hides, name_of
from groundlint.markdown.inline_opaque import OpaqueFinder, OpaqueKind
from groundlint.markdown.leaf_content import content_of
from groundlint.model.block import Container, Leaf, LeafKind, Span

_UNREAD_NAMES = """script style template noscript head title iframe object svg math canvas audio video textarea select button
    pre nav dt summary figcaption caption"""
_UNREAD = frozenset(_UNREAD_NAMES.split())
"""Elements without report prose: programs, pictures, controls, and captions of what follows."""
_TABLE_NAMES = "table thead tbody tfoot colgroup tr td th"
_IN_TABLE = frozenset(_TABLE_NAMES.split())
_BLOCK_NAMES = """p div section article main aside header footer center address body html figure details form fieldset hr dl dd
    ul ol li blockquote h1 h2 h3 h4 h5 h6"""
_PARTS_TEXT = _IN_TABLE.union(_BLOCK_NAMES.split())
"""Elements whose tags end a paragraph."""
_DEEPEST = 12
"""The deepest nesting of lists and quotations that is tracked, so that a text full of openers stays linear."""
_WORD = lazy_pattern(r"[^\W_]")
_NOTE = lazy_pattern(
    r"<[^<>]*\sid\s*=\s*[\"']?(?:fn|ftn|footnote|endnote|cite_note)(?!ref)[-:_.]?[\w-]*[\"']?[\s/>]",
    re.IGNORECASE,
)
"""What opens a note: like that of a `[^1]:`, it is not a sentence."""

_CAPTION = lazy_pattern(
    r"<[^<>]*\sclass\s{0,4}=\s{0,4}[\"']?(?:[^\"'<>]{0,80}\s)?(?:(?:wp|fig|figure|image|img|photo|table|chart)[-_]?)?caption(?:-text)?(?=[\s\"'>])",
    re.IGNORECASE,
)
"""What opens a caption, as knitr and WordPress write it; not a box of the class *caption-top*."""
_LONGEST_CAPTION = 2000
_INDENTED = lazy_pattern(r"<p\s[^<>]{0,200}?\b(?:padding|margin)-left:\s?[1-9]", re.IGNORECASE)
"""What opens a paragraph that serves as a quotation."""


def html_leaves(text: str, html: Leaf) -> list[Leaf]:
    """The HTML block as leaves in order, none nested: leaves of kind HTML for markup and hidden text, and between them the
    prose. The pieces of `html` are the lines of the block. Time is linear in its length; a hidden element that never ends is
    hidden to the end of the block."""
    source = content_of(text, html)
    if OpaqueFinder(source).angle(source.find("<")) is None:
        return [_markup(html.start, html.end, html)]  # a tag that nothing ends
    prose = _Prose(source, html).leaves()
    leaves: list[Leaf] = []
    at = html.start
    for leaf in prose:
        if at < leaf.start:
            leaves.append(_markup(at, leaf.start, html))
        leaves.append(leaf)
        at = leaf.end
    if at < html.end:
        leaves.append(_markup(at, html.end, html))
    return leaves


def _markup(start: int, end: int, html: Leaf) -> Leaf:
    return Leaf(LeafKind.HTML, start, end, ((start, end),), html.containers)


class _Prose:
    """Builds the leaves of one block, fed tag by tag. Offsets are relative to the HTML block."""

    def __init__(self, source: str, html: Leaf) -> None:
        self._source = source
        self._html = html
        self._found: list[Leaf] = []
        self._start = 0  # of the text since the last tag that separates text
        self._inside: list[Container] = []
        self._lists: list[tuple[str, int, int]] = []  # (its name, containers around it, items so far)
        self._indented = False  # the paragraph that is open
        self._level = 0  # of the heading that is open
        self._tables = 0
        self._cells: list[Span] | None = None
        self._headers_only = True

    def leaves(self) -> list[Leaf]:
        """The prose, in order."""
        hidden, depth = "", 0
        for start, end, name, closes in _tags(self._source):
            if hidden:
                if name == hidden:
                    depth += -1 if closes else 1
                    if not depth:
                        hidden, self._start = "", end
            elif not closes and (
                name in _UNREAD or _is_unread(self._source[start:end]) or self._is_caption(start, end, name)
            ):
                if name not in VOID and not self._source.endswith("/>", start, end):
                    self._text_ends(start)
                    hidden, depth = name, 1
            elif name in _PARTS_TEXT and (self._cells is None or name in _IN_TABLE):
                self._text_ends(start)
                if name == "p":
                    self._indent(not closes and _INDENTED.match(self._source, start, end) is not None)
                self._tag(name, closes)
                self._start = end
        if not hidden:
            self._text_ends(len(self._source))
        self._row_ends()
        return self._found

    def _is_caption(self, start: int, end: int, name: str) -> bool:
        """Whether the tag at start..end opens a caption that links no source."""
        if _CAPTION.match(self._source, start, end) is None:
            return False
        close = self._source.find(f"</{name}", end, end + _LONGEST_CAPTION)
        return close >= 0 and self._source.find("href", end, close) < 0

    def _tag(self, name: str, closes: bool) -> None:
        if name in ("ul", "ol"):
            self._list(name, closes)
        elif name == "li":
            self._item(closes)
        elif name == "blockquote":
            self._quote(closes)
        elif name[0] == "h" and name[1:].isdecimal():
            self._level = 0 if closes else int(name[1:])
        elif name == "table":
            self._row_ends()
            self._tables = max(self._tables + (-1 if closes else 1), 0)
        elif name == "tr":
            self._row_ends()
            if not closes:
                self._cells = []
        elif name == "td":
            self._headers_only = self._headers_only and closes

    def _list(self, name: str, closes: bool) -> None:
        if not closes and len(self._lists) < _DEEPEST:
            self._lists.append((name, len(self._inside), 0))
        elif closes and self._lists:
            del self._inside[self._lists.pop()[1] :]

    def _item(self, closes: bool) -> None:
        name, around, count = self._lists.pop() if self._lists else ("ul", 0, 0)
        del self._inside[around:]
        if not closes:
            count += 1
            self._inside.append(Container("item", count - 1, str(count) if name == "ol" else ""))
        self._lists.append((name, around, count))

    def _quote(self, closes: bool) -> None:
        if not closes and len(self._inside) < _DEEPEST:
            self._inside.append(Container("quote"))
        elif closes:
            while self._inside and self._inside.pop().kind != "quote":
                pass

    def _indent(self, indented: bool) -> None:
        """Begin a paragraph, or end one (`indented` is False). An indented one is a quotation, as blog engines write it."""
        if self._indented:
            self._quote(closes=True)
        self._indented = indented and len(self._inside) < _DEEPEST
        if self._indented:
            self._quote(closes=False)

    def _text_ends(self, end: int) -> None:
        """Add the text between the last separating tag and this one: as a cell, or as a separate leaf if it has words."""
        start, source = self._start, self._source
        self._start = end
        cut = source[start:end]
        low = start + len(cut) - len(cut.lstrip())
        high = low + len(cut.strip())
        if low >= high or not _has_words(source, low, high):
            return
        if self._cells is not None:
            self._cells.append((low, high))
        elif not self._tables:
            self._put(LeafKind.HEADING if self._level else LeafKind.PARAGRAPH, self._lines(low, high))

    def _row_ends(self) -> None:
        cells, headers, self._cells, self._headers_only = self._cells, self._headers_only, None, True
        if cells:
            by = self._html.start
            self._put(LeafKind.TABLE_ROW, [(low + by, high + by) for low, high in cells], headers)

    def _lines(self, low: int, high: int) -> list[Span]:
        """The lines of the block in low..high, as offsets in its text."""
        low, high = low + self._html.start, high + self._html.start
        lines = self._html.pieces
        first = bisect_right(lines, low, key=lambda line: line[1])
        stop = bisect_left(lines, high, key=lambda line: line[0])
        return [(max(start, low), min(end, high)) for start, end in lines[first:stop]]

    def _put(self, kind: LeafKind, pieces: list[Span], header: bool = False) -> None:
        containers = (*self._html.containers, *self._inside)
        level = self._level if kind is LeafKind.HEADING else 0
        self._found.append(
            Leaf(kind, pieces[0][0], pieces[-1][1], tuple(pieces), containers, level, header=header)
        )


def _is_unread(tag: str) -> bool:
    return hides(tag) or _NOTE.match(tag) is not None


def _tags(source: str) -> Iterator[tuple[int, int, str, bool]]:
    """(start, end, name in lower case, whether it closes) of each tag, except in comments."""
    finder = OpaqueFinder(source)
    at = source.find("<")
    while at >= 0:
        found = finder.angle(at)
        end = at + 1 if found is None else found[1]
        named = name_of(source[at:end]) if found is not None and found[0] is OpaqueKind.MARKUP else None
        if named is not None:
            yield at, end, *named
        at = source.find("<", end)


def _has_words(source: str, start: int, end: int) -> bool:
    """Whether source[start:end] has a letter or digit outside tags and comments."""
    cut = source[start:end]
    finder = OpaqueFinder(cut)
    at = 0
    while at < len(cut):
        opens = cut.find("<", at)
        opens = len(cut) if opens < 0 else opens
        if _WORD.search(cut, at, opens):
            return True
        found = finder.angle(opens) if opens < len(cut) else None
        if found is not None and found[0] is OpaqueKind.AUTOLINK:
            return True
        at = found[1] if found is not None else opens + 1
    return False
