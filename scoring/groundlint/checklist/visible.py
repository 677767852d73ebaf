"""A report as its reader sees it: comments are neither shown to a judge nor a reason to ask it again."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from html import unescape

from groundlint.engine.parse import parse_block
from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.model.block import LeafKind, Span

_DEFINITION = re.compile(
    r"^ {0,3}\[[^\]\n]{1,80}\]:[ \t]*(?:#|<>)[ \t]*(?:\([^\n]*\)|\"[^\n]*\"|'[^\n]*')?[ \t]*$", re.MULTILINE
)
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]{0,20})\b([^<>]{0,1000})>")
_HIDING = re.compile(
    r"display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden"
    r"|(?:font-size|opacity)\s{0,9}:\s{0,9}0(?:\.0{0,9})?(?![.\d])|\s(?:type\s{0,9}=\s{0,9}[\"']?)?hidden(?=[\s=/>\"']|\Z)",
    re.IGNORECASE,
)
_CSS_COMMENT = re.compile(r"/\*[^*]{0,99}\*/")
_UNSHOWN = frozenset(("head", "iframe", "noscript", "object", "script", "style", "template"))
"""Elements of which no reader of a rendered report sees what is in them."""
_NO_WIDTH = re.compile("[\u200b\u2060\ufeff\U000e0000-\U000e007f]+")
"""Characters that nobody sees and a model reads, letters spelt in tags among them."""
_VOID = ("img", "br", "hr", "input")
_CODE_SPAN = re.compile(r"`[^`\n]{1,500}`")
_LINE_ENDS = re.compile(r"(?<![ \t])[ \t]++(?=\r?(?:\n|\Z))|\r(?=\n)")
_BLANK_LINES = re.compile(r"(?<=\n\n)\n+|\A\n+|\n+\Z")


@dataclass(frozen=True, slots=True)
class Visible:
    """A text of which parts are left out. `pieces` are (where a piece begins in `text`, and in the original)."""

    text: str
    pieces: tuple[tuple[int, int], ...] = ((0, 0),)

    def without(self, spans: Iterable[Span]) -> Visible:
        """The same without the spans of `text`, which are in order and apart from each other."""
        kept: list[str] = []
        pieces: list[tuple[int, int]] = []
        at = length = 0
        for start, end in [*spans, (len(self.text), len(self.text))]:
            if start > at:
                pieces.append((length, self.origin(at)))
                first = bisect_right(self.pieces, at, key=_begins)
                behind = bisect_left(self.pieces, start, key=_begins)
                pieces.extend((length + p - at, o) for p, o in self.pieces[first:behind])
                kept.append(self.text[at:start])
                length += start - at
            at = max(at, end)
        return Visible("".join(kept), tuple(pieces) or ((0, 0),))

    def origin(self, place: int) -> int:
        """Where the character at a place of `text` stands in the original."""
        start, origin = self.pieces[bisect_right(self.pieces, place, key=_begins) - 1]
        return origin + place - start

    def span_in_original(self, start: int, end: int) -> Span:
        """Where text[start:end] stands in the original, what is left out in the middle of it included."""
        return self.origin(start), self.origin(end - 1) + 1 if end > start else self.origin(start)


def _begins(piece: tuple[int, int]) -> int:
    return piece[0]


def visible(text: str) -> Visible:
    """`text` without HTML comments, what is hidden in other ways (`[//]: # (…)`, `display:none`), blanks at line ends and more than one empty line in a row. What stands in code
    is no comment.
    """
    made = Visible(text).without(sorted({*_comments(text), *_hidden(text)}))
    made = made.without(found.span() for found in _NO_WIDTH.finditer(made.text))
    made = made.without(found.span() for found in _LINE_ENDS.finditer(made.text))
    return made.without(found.span() for found in _BLANK_LINES.finditer(made.text))


def _hidden(text: str) -> list[Span]:
    """Definitions that only say something to who reads the source, and elements that are not displayed."""
    definitions = [found.span() for found in _DEFINITION.finditer(text)] if "]:" in text else []
    elements = _undisplayed(text) if "<" in text else []
    if not definitions and not elements:
        return []
    code = _code(text)
    found = [_with_its_line(text, *span) for span in definitions]
    return [span for span in [*found, *elements] if not _is_within(span[0], code)]


def _undisplayed(text: str) -> list[Span]:
    """Elements that are not displayed, by their name or their style, with all that is in them; of one that is not closed
    its paragraph.
    """
    spans: list[Span] = []
    name, start, depth = "", 0, 0
    for tag in _TAG.finditer(text):
        closing, tag_name = tag[1], tag[2].lower()
        if not depth:
            if not closing and (tag_name in _UNSHOWN or _hides(tag[3])):
                name, start, depth = tag_name, tag.start(), 1
                if tag_name in _VOID or tag[3].endswith("/"):
                    spans.append(tag.span())
                    depth = 0
        elif tag_name == name and not tag[3].endswith("/"):
            depth += -1 if closing else 1
            if not depth:
                spans.append((start, tag.end()))
    if depth:
        end = text.find("\n\n", start)
        spans.append((start, end if end >= 0 else len(text)))
    return spans


def _hides(attributes: str) -> bool:
    """Whether the attributes of a tag say that it is not displayed, as a browser reads them."""
    return _HIDING.search(_CSS_COMMENT.sub("", unescape(attributes))) is not None


def _code(text: str) -> list[Span]:
    """Where code stands: in blocks of its own, and within a line."""
    blocks = parse_blocks(text)
    found = [
        (at + leaf.start, at + leaf.end)
        for block, at in zip(blocks, block_starts(blocks), strict=False)
        for leaf in block.leaves
        if leaf.kind is LeafKind.CODE
    ]
    found += [span.span() for span in _CODE_SPAN.finditer(text)]
    return sorted(found)


def _is_within(place: int, spans: list[Span]) -> bool:
    before = bisect_right(spans, place, key=lambda span: span[0])
    return any(start <= place < end for start, end in spans[max(0, before - 2) : before])


def _comments(text: str) -> list[Span]:
    if "<!--" not in text:
        return []
    blocks = parse_blocks(text)
    found: list[Span] = []
    for block, at in zip(blocks, block_starts(blocks), strict=False):
        if block.text.lstrip().startswith("<!--") and "-->" not in block.text:
            found.append((at, at + len(block.text)))  # to the end of the report
        elif "<!--" in block.text:
            found.extend(_with_its_line(text, at + s, at + e) for s, e in parse_block(block).comments)
    return sorted(set(found))


def _with_its_line(text: str, start: int, end: int) -> Span:
    """A comment with its line end where it has the line for itself, else with one blank before it."""
    line = text.rfind("\n", 0, start) + 1
    rest = re.compile(r"[ \t]*\r?\n?").match(text, end)
    assert rest is not None
    if not text[line:start].strip() and (rest[0].endswith("\n") or rest.end() == len(text)):
        return line, rest.end()
    if start > line and text[start - 1] in " \t":
        return start - 1, end
    return start, end
