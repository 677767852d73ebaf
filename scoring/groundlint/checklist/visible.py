"""A report as its reader sees it: comments are neither shown to a judge nor a reason to ask it again."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from groundlint.checklist.shown_style import (
    ATTRIBUTE,
    PAPER,
    Colour,
    attributes_of,
    ground_of,
    is_shown,
    style_of,
)
from groundlint.citations.link_titles import quote_of
from groundlint.engine.parse import parse_block
from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.model.block import LeafKind, Span

_DEFINITION = re.compile(
    r"^ {0,3}\[[^\]\n]{1,80}\]:[ \t]*(?:#|<>)[ \t]*(?:\([^\n]*\)|\"[^\n]*\"|'[^\n]*')?[ \t]*$", re.MULTILINE
)
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
_TO_THE_END = frozenset(
    (
        "article",
        "aside",
        "details",
        "dialog",
        "div",
        "iframe",
        "main",
        "script",
        "section",
        "style",
        "template",
    )
)
"""Elements that hide the rest of the page where nobody closes them; others end with their paragraph."""
_KEPT = frozenset(("href", "src", "open", "colspan", "rowspan"))
"""Attributes that a reader sees the effect of; what stands in others is written for programs."""
_SHEET = re.compile(r"(?<=[{}>])([^{}<>]{1,200})\{([^{}<>]{0,2000})\}")
_SELECTED = re.compile(r"([.#]?)([\w-]{1,60})(?=\s*(?:,|\Z))")
_DECLARED = re.compile(r"<!\[CDATA\[|<\?|<![A-Za-z]")
_ASIDE = re.compile(r"%%[^%]{1,5000}%%")
_DIV = re.compile(r"^[ \t]{0,3}(:{3,})[ \t]*([^\n]{0,500})$", re.MULTILINE)
_SPAN = re.compile(r"\[([^\[\]\n]{1,1000})\]\{([^{}\n]{1,300})\}")
_CLASS = re.compile(r"\.([\w-]{1,60})")
_REFERENCE = re.compile(r"^ {0,3}\[([^\[\]\n]{1,200})\]:(?=[ \t]*\S)[^\n]*\n?", re.MULTILINE)
_MARK = re.compile(r"\[([^\[\]\n]{1,200})\](?!:)")
_CONTINUED = re.compile(r"(?:[ \t]*\n)*(?:(?: {4}|\t)[^\n]*(?:\n|\Z))|[^\s\[#>*|<-][^\n]*(?:\n|\Z)")
_IMAGE = re.compile(r"!\[((?:[^\[\]]|\[[^\[\]]{0,200}\]){0,500})\]")
_IMAGE_LABEL = re.compile(r"!\[[^\[\]]{0,500}\](?:\[([^\[\]]{1,200})\])?")
_TITLED = re.compile(r"^ {0,3}\[([^\[\]\n]{1,200})\]:[ \t]*\S{1,1000}([ \t]+[\"'(][^\n]*)$", re.MULTILINE)
_COMMENTED = re.compile(
    r"\{%-? ?comment ?-?%\}[^%]{0,5000}\{%-? ?endcomment ?-?%\}|\{::comment\}[^{]{0,5000}\{:/(?:comment)?\}"
    r"|\\[hv]?phantom\{[^{}]{0,1000}\}"
)
_ALIASED = re.compile(r"\[\[([^\[\]|\n]{1,300}\|)(?=[^\[\]\n]{1,300}\]\])")
_INFO = re.compile(r"^ {0,3}(?:`{3,}|~{3,})[ \t]*[^\s`]{1,60}([ \t]+[^\n`]*)$", re.MULTILINE)
_HEADING = re.compile(r"^ {0,3}#{1,6} [^\n{]{0,500}\{([^{}\n]{1,300})\}[ \t]*$", re.MULTILINE)
_TITLE = re.compile(
    r"\]\((<[^<>\n]{0,1000}>|[^\s()<>]{0,1000})([ \t]{1,9}(?:\"([^\"\n]{0,2000})\"|'([^'\n]{0,2000})'))[ \t]{0,9}\)"
)
_NO_WIDTH = re.compile(
    "[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad\u180e\u034f\u115f\u1160\u3164\uffa0\ufff9-\ufffb\ufe00-\ufe0d\U000e0000-\U000e0fff]+"
)
"""Characters that nobody sees and a model reads, letters spelt in tags among them."""
_VOID = ("area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
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


def visible(text: str, start: int = 0, end: int | None = None) -> Visible:
    """text[start:end] as who reads all of `text` sees it: without comments, what is hidden in other ways (`[//]: # (…)`,
    `display:none`, footnotes that nobody calls), blanks at line ends and more than one empty line in a row. What stands
    in code is no comment.
    """
    stop = len(text) if end is None else end
    spans = [
        (max(a, start) - start, min(b, stop) - start) for a, b in _unseen(text) if a < stop and b > start
    ]
    made = Visible(text[start:stop]).without(spans)
    made = made.without(found.span() for found in _NO_WIDTH.finditer(made.text))
    made = made.without(found.span() for found in _LINE_ENDS.finditer(made.text))
    return made.without(found.span() for found in _BLANK_LINES.finditer(made.text))


@lru_cache(maxsize=4)
def _unseen(text: str) -> tuple[Span, ...]:
    """What no reader of the whole text sees. Cached: each part that is judged asks for it."""
    return tuple(sorted({*_comments(text), *_hidden(text)}))


def _hidden(text: str) -> list[Span]:
    """What only who reads the source sees, but for comments; nothing that stands in code."""
    found = [_with_its_line(text, *one.span()) for one in _DEFINITION.finditer(text)] if "]:" in text else []
    for sign, spans in (
        ("<", _undisplayed), ("<", _declared), ("%%", _asides), (":::", _divs), ("]{", _bracketed), ("]", _titles),
        ("]:", _uncalled), ("{", _braced), ("[[", _aliased),
    ):  # fmt: skip
        if sign in text:
            found += spans(text)
    infos = [one.span(1) for one in _INFO.finditer(text)]
    if not found and not infos:
        return []
    code = _code(text)
    shown = [span for span in found if span[1] > span[0] and not _is_within(span[0], code)]
    opening = {start for start, _ in code}
    return shown + [span for span in infos if text.rfind("\n", 0, span[0]) + 1 in opening]


def _tags(text: str, code: list[Span]) -> Iterator[tuple[bool, str, int, int]]:
    """(whether it closes, name, start, end) of each tag outside code; `>` in a quoted value does not end one."""
    at = 0
    while (found := _NAME.search(text, at)) is not None:
        at = found.end()
        if _is_within(found.start(), code):
            continue
        end = _end_of_tag(text, at)
        if end:
            yield bool(found[1]), found[2].lower(), found.start(), end
            at = end


def _end_of_tag(text: str, at: int) -> int:
    """Behind the `>` that ends a tag; 0 where none does."""
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


def _undisplayed(text: str) -> list[Span]:
    """Elements that are not displayed, by their name or their style, with all that is in them; of one that is not closed
    its paragraph, or the rest. Of the others the attributes that nobody sees.
    """
    spans: list[Span] = []
    code = _code(text)
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
        behind = at + 1 + len(tag_name)
        attributes = attributes_of(text[behind : end - 1])
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
            spans += _unread_attributes(text, behind, end)
        elif tag_name in _VOID or text.endswith("/>", at, end):
            spans.append((at, end))
        else:
            name, start, depth = tag_name, at, 1
    if depth:
        stop = -1 if name in _TO_THE_END else text.find("\n\n", start)
        spans.append((start, stop if stop >= 0 else len(text)))
    return spans


def _unread_attributes(text: str, start: int, end: int) -> list[Span]:
    """The attributes of a tag that tell a reader nothing, each with the blank before it. The title of a link may be what
    its source says."""
    spans: list[Span] = []
    attributes = attributes_of(text[start : end - 1])
    for found in ATTRIBUTE.finditer(text, start, end - 1):
        name = found[1].lower()
        quotes = name == "title" and quote_of(attributes.get("href", ""), attributes["title"]) is not None
        if name in _KEPT or (quotes and _leads_away(attributes.get("href", ""))):
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


def _declared(text: str) -> list[Span]:
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


def _asides(text: str) -> list[Span]:
    """Comments of Obsidian."""
    return [found.span() for found in _ASIDE.finditer(text)]


def _braced(text: str) -> list[Span]:
    """Comments of Liquid and kramdown, phantoms of formulas, and headings of Pandoc that are not shown."""
    found = [one.span() for one in _COMMENTED.finditer(text)]
    return found + [one.span() for one in _HEADING.finditer(text) if not _shows("{" + one[1])]


def _aliased(text: str) -> list[Span]:
    """Where a wiki link leads that says something else."""
    return [found.span(1) for found in _ALIASED.finditer(text)]


def _divs(text: str) -> list[Span]:
    """Divs of Pandoc and Quarto that are not shown, nested ones included; one that nobody closes hides the rest."""
    spans: list[Span] = []
    start, depth = 0, 0
    for line in _DIV.finditer(text):
        said = line[2].strip()
        if depth:
            depth += 1 if said.strip(":") else -1
            if not depth:
                spans.append((start, line.end()))
        elif said and not _shows(said):
            start, depth = line.start(), 1
    return [*spans, (start, len(text))] if depth else spans


def _bracketed(text: str) -> list[Span]:
    """Spans of Pandoc that are not shown."""
    return [found.span() for found in _SPAN.finditer(text) if not _shows("{" + found[2])]


def _shows(said: str) -> bool:
    """Whether attributes of Pandoc leave something to see."""
    inside = said.partition("{")[2] or said
    attributes = attributes_of(inside.rstrip(" }:"))
    names = " ".join(_CLASS.findall(inside)) if "{" in said else said.strip(" :")
    return is_shown({"class": names}, style_of(attributes.get("style", "")))


def _titles(text: str) -> list[Span]:
    """What stands in for images, and titles of links and images that are no source's words."""
    spans = [found.span(1) for found in _IMAGE.finditer(text)]
    images = {end for _, end in spans}  # where their addresses begin
    for found in _TITLE.finditer(text):
        title = found[3] or found[4] or ""
        address = found[1].strip("<>")
        if found.start() in images or not _leads_away(address) or quote_of(address, title) is None:
            spans.append(found.span(2))
    pictures = {_label(one[1] or "") for one in _IMAGE_LABEL.finditer(text)}
    spans += [one.span(2) for one in _TITLED.finditer(text) if _label(one[1]) in pictures]
    return spans


def _leads_away(address: str) -> bool:
    return bool(address) and not address.startswith("#")


def _uncalled(text: str) -> list[Span]:
    """Definitions of footnotes and references that no mark calls which a reader comes to."""
    definitions = [
        (_label(found[1]), found.start(), _end_of(text, found)) for found in _REFERENCE.finditer(text)
    ]
    starts = [start for _, start, _ in definitions]
    called: set[str] = set()
    within: dict[str, set[str]] = {}
    for mark in _MARK.finditer(text):
        place = bisect_right(starts, mark.start()) - 1
        label = _label(mark[1])
        if place >= 0 and mark.start() < definitions[place][2]:
            within.setdefault(definitions[place][0], set()).add(label)
        else:
            called.add(label)
    waiting = list(called)
    while waiting:
        fresh = within.pop(waiting.pop(), set()) - called
        called |= fresh
        waiting += fresh
    return [(start, end) for label, start, end in definitions if label not in called]


def _end_of(text: str, definition: re.Match[str]) -> int:
    """Behind the lines of a definition."""
    end = definition.end()
    while definition[1].startswith("^") and (more := _CONTINUED.match(text, end)) is not None:
        end = more.end()
    return end


def _label(said: str) -> str:
    return " ".join(said.casefold().split())


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
