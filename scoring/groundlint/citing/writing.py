"""The citation that somebody is writing: what belongs at the cursor, and what remains to be closed."""

from __future__ import annotations

import re
from enum import StrEnum

from groundlint.citations.writer import for_cell
from groundlint.engine.report import Report
from groundlint.markdown.inline import scan
from groundlint.markdown.inline_links import link_markup
from groundlint.markdown.inline_mask import NAME
from groundlint.model.block import Leaf, LeafKind
from groundlint.model.citation import CitationForm
from groundlint.model.value import value

_AROUND = 2_000
"""Characters before the cursor in which a citation may begin, and on both sides those that are looked at for code and
comments around it."""
_PROSE = frozenset({LeafKind.PARAGRAPH, LeafKind.HEADING, LeafKind.TABLE_ROW, LeafKind.DEFINITION})

_DEFINITION = r"[ >]*\[[^\[\]^][^\[\]]*\]:[ \t]*"
_ADDRESS = re.compile(rf"(?:(?<!\\)\]\([ \t]*|^{_DEFINITION})(<?)([^\s<>\"]*)\Z")
_QUOTE = re.compile(
    rf"(?:(?<!\\)\]\([ \t]*|^{_DEFINITION})(?:<([^<>\n]*)>|([^\s<>\"']+))[ \t]+"
    r"(?:\"((?:[^\"\\]|\\.)*\\?)|'((?:[^'\\]|\\.)*\\?))\Z"
)
_FOOTNOTE = re.compile(r"(?<![\\!])\[\^([^\s\[\]^]*)\Z")
_KEY = re.compile(r"(?:^|[\s\[(;,])-?@(\{?)([\w:.#$%&+?<>~/-]*)\Z")
_LABEL = re.compile(r"(?<!\\)\]\[([^\[\]]*)\Z")
_NUMBER = re.compile(r"(?<![\\\]!\w])\[(?:\d{1,3}\s*[,;]\s*)*(\d{0,3})\Z")
_IMAGE = re.compile(r"!\[[^\[\]]*\]\([^()]*\Z")

_REST_OF_ADDRESS = re.compile(r"([^\s<>()\"]*)(>?)")
_TITLE_AND_END = re.compile(r"[ \t]*(?:(?:\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|\([^()\n]*\))[ \t]*)?\)")
_REST_OF_NAME = re.compile(r"([^\s\[\]^]*)\]")
_REST_OF_NUMBER = re.compile(r"(\d*)(?:[\s,;–-]+\d+)*\s*\]")
_REST_OF_LABEL = re.compile(r"([^\[\]\n]*)\]")
_REST_OF_KEY = re.compile(r"[\w:.#$%&+?<>~/-]*")


class Slot(StrEnum):
    """What is wanted at a place in a citation."""

    ADDRESS = "address"  # [text](|  and  [label]: |
    QUOTE = "quote"  # [text](url "|
    FOOTNOTE = "footnote"  # [^|
    DEFINITION = "definition"  # [^| where a line begins: a note that is to be written
    KEY = "key"  # [@|
    LABEL = "label"  # [text][|
    NUMBER = "number"  # [|


@value(frozen=True, slots=True)
class Opening:
    """What is wanted: text[start:end] is to be replaced, all on one line; `typed` is the part before the cursor.
    `closing` is what must follow for the citation to be whole. For a quote `address` is its link's and `mark` the
    quotation mark around it; `pointed` says that the address is in <>; `in_table`, that a bar ends the cell.
    """

    slot: Slot
    start: int
    end: int
    typed: str
    closing: str
    address: str = ""
    mark: str = '"'
    pointed: bool = False
    in_table: bool = False


def opening_at(report: Report, offset: int) -> Opening | None:
    """What is wanted at str index `offset`; None in code, comments and front matter, and where no citation is being
    written.
    """
    leaf = _leaf_at(report, offset)
    if leaf is None or leaf[1].kind not in _PROSE or _in_opaque(report, offset, leaf):
        return None
    text, lines = report.document.text, report.document.lines
    line = lines.line_of(offset)
    first, last = lines.line_start(line), lines.content_end(line)
    in_table = leaf[1].kind is LeafKind.TABLE_ROW
    if in_table:
        first = max((leaf[0] + s for s, _ in leaf[1].pieces if leaf[0] + s <= offset), default=first)
    return _opening(text[first:offset], text[offset:last], offset, in_table)


def _opening(before: str, after: str, offset: int, in_table: bool) -> Opening | None:
    low = max(len(before) - _AROUND, 0)  # `^` still means the line's begin
    if (found := _QUOTE.search(before, low)) is not None:
        picture = _IMAGE.search(before, low, found.start() + 2)
        return None if picture else _quote(found, after, offset, in_table)
    if (found := _ADDRESS.search(before, low)) is not None and not _IMAGE.search(before, low):
        return _address(found, after, offset, in_table)
    if (found := _FOOTNOTE.search(before, low)) is not None:
        at_start = not before[: found.start()].strip(" >")
        if at_start and not after.strip().removeprefix("]").removeprefix(":").strip():
            end = offset + len(after.rstrip())
            return Opening(Slot.DEFINITION, offset - len(found[1]), end, found[1], "]: ")
        return _named(Slot.FOOTNOTE, found[1], after, offset, _REST_OF_NAME)
    if (found := _LABEL.search(before, low)) is not None:
        return _named(Slot.LABEL, found[1], after, offset, _REST_OF_LABEL)
    if (found := _KEY.search(before, low)) is not None:
        return _key(found, before, after, offset)
    if (found := _NUMBER.search(before, low)) is not None:
        return _named(Slot.NUMBER, found[1], after, offset, _REST_OF_NUMBER)
    return None


def _address(found: re.Match[str], after: str, offset: int, in_table: bool) -> Opening:
    pointed, typed = bool(found[1]), found[2]
    rest = _REST_OF_ADDRESS.match(after)
    tail = after[rest.end() if pointed else rest.end(1) :] if rest else after
    defines = not found[0].lstrip("]").startswith("(")
    whole = tail[:1] in ("", " ", "\t") if defines else _TITLE_AND_END.match(tail) is not None
    if not whole or rest is None:
        rest_length, closes = 0, False
    else:
        rest_length, closes = len(rest[1]), bool(rest[2])
    closing = (">" if pointed and not closes else "") + ("" if whole or defines else ")")
    start = offset - len(typed)
    return Opening(
        Slot.ADDRESS, start, offset + rest_length, typed, closing, pointed=pointed, in_table=in_table
    )


def _quote(found: re.Match[str], after: str, offset: int, in_table: bool) -> Opening:
    mark = '"' if found[3] is not None else "'"
    typed = found[3] if found[3] is not None else found[4]
    defines = not found[0].lstrip("]").startswith("(")
    rest = re.match(rf"((?:[^{mark}\\\n]|\\.)*){mark}[ \t]*(\)?)", after)
    if rest is not None and (rest[2] or (defines and rest.end() == len(after.rstrip()))):
        length, closing = len(rest[1]), ""
    elif after.startswith(mark):
        length, closing = 1, f"{mark})"
    else:
        length, closing = 0, mark if defines or after.startswith(")") else f"{mark})"
    address = found[1] if found[1] is not None else found[2]
    return Opening(
        Slot.QUOTE,
        offset - len(typed),
        offset + length,
        typed,
        closing,
        address=address,
        mark=mark,
        in_table=in_table,
    )


def _named(slot: Slot, typed: str, after: str, offset: int, pattern: re.Pattern[str]) -> Opening:
    rest = pattern.match(after)
    end = offset + (len(rest[1]) if rest else 0)
    return Opening(slot, offset - len(typed), end, typed, "" if rest else "]")


def _key(found: re.Match[str], before: str, after: str, offset: int) -> Opening:
    rest = _REST_OF_KEY.match(after)
    length = rest.end() if rest else 0
    tail = after[length:]
    closing = "}" if found[1] and not tail.startswith("}") else ""
    if before.rfind("[") > before.rfind("]"):
        close, opened = tail.find("]"), tail.find("[")
        if close < 0 or 0 <= opened < close:
            closing += "]"
    return Opening(Slot.KEY, offset - len(found[2]), offset + length, found[2], closing)


def _leaf_at(report: Report, offset: int) -> tuple[int, Leaf] | None:
    """(absolute start of its block, the leaf) at `offset`, blanks after it on its last line included."""
    rope = report.rope
    if not len(rope):
        return None
    number = min(rope.number_at(offset), len(rope) - 1)
    for near in (number, number - 1):
        if near < 0:
            continue
        base, block = rope.start(near), rope.piece(near)
        for leaf in reversed(block.leaves):
            if base + leaf.start <= offset:
                gap = report.document.text[base + leaf.end : offset]
                return (base, leaf) if not gap.strip(" \t|") else None
    return None


def _in_opaque(report: Report, offset: int, leaf: tuple[int, Leaf]) -> bool:
    """Whether `offset` is inside a code span, maths or a comment of its leaf."""
    low = max(leaf[0] + leaf[1].start, offset - _AROUND)
    high = max(min(leaf[0] + leaf[1].end, offset + _AROUND), offset)
    window = report.document.text[low:high]
    at = offset - low
    if window.rfind("<!--", 0, at) > window.rfind("-->", 0, at):
        return True
    if not 0 < at < len(window):
        return False
    inline = scan(window.replace("\r", "\n"))
    if inline.masked[at - 1] != NAME or inline.masked[at] != NAME:
        return False
    addresses = (m for m in inline.marks if m.form in (CitationForm.BARE, CitationForm.AUTOLINK))
    return not any(mark.start < at <= mark.end for mark in addresses)


def written_address(opening: Opening, url: str) -> str:
    """An address as it is inserted; "" for one that cannot be."""
    if not url.isprintable():
        return ""
    pointed = re.sub(r"[<>\\]", lambda m: "\\" + m[0], url)
    return in_cell(opening, pointed if opening.pointed else link_markup("x", url, None)[4:-1])


def written_quote(opening: Opening, words: str) -> str:
    """The words of a quote as they are inserted."""
    written = link_markup("x", "y", words)[len('[x](y "') : -2]
    return in_cell(opening, re.sub(r"(?<!\\)'", r"\\'", written) if opening.mark == "'" else written)


def in_cell(opening: Opening, written: str) -> str:
    """What is inserted, its bars escaped where it is in a table."""
    return for_cell(written) if opening.in_table else written
