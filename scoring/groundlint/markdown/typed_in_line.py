"""Typing inside a line: gives the block after an edit that cannot change the block structure, without parsing."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from operator import attrgetter

from groundlint.markdown.blocks import shift_leaf
from groundlint.model.block import Block, Leaf, LeafKind, Part, Span

_STRUCTURAL = frozenset("\n\r\0")
_CELL_MARKUP = frozenset("|\\`")
_FENCES = ("`", "~")
_FENCE = re.compile(r" {0,3}[`~]")
"""The start of a fence. Four spaces would be code, whatever follows them."""
_PREFIX = " \t>"
_LEAD = re.compile(r"[^\\`~<|#\w]*+(?:[\d_][^\\`~<|#\w]*+)*(?=[^\W\d_])")
"""What a line of prose may begin with, up to its first letter: nothing that the rest of the line could turn into a fence,
a tag, a row or a heading."""


def typed_in_line(block: Block, start: int, end: int, new: str) -> Block | None:
    """The block after text[start:end] (relative to it) became `new`, equal to what a parse would give; None if only a
    parse can tell.

    In Markdown the kind of a line is decided by its first characters, by `|` where it may belong to a table, and by
    spaces at its end. So an edit after the first letter of a line of prose, inside a cell or inside a line of
    code does not change the block structure.
    """
    if block.definitions or "\0" in new or "\r" in new:
        return None
    at = bisect_right(block.leaves, start, key=lambda leaf: leaf.start) - 1
    if at < 0:
        return None
    leaf, text = block.leaves[at], block.text
    if text.startswith("<", leaf.start) or (at and block.leaves[at - 1].kind is LeafKind.HTML):
        return None  # it may be prose in HTML, which a tag may split
    if "\n" in new and leaf.kind is not LeafKind.CODE:
        return None
    if not _STRUCTURAL.isdisjoint(text[start:end]):
        return None
    changed = text[:start] + new + text[end:]
    if leaf.kind in (LeafKind.PARAGRAPH, LeafKind.HEADING):
        fresh = _prose(leaf, text, changed, start, end, new)
    elif leaf.kind is LeafKind.TABLE_ROW:
        fresh = _row(leaf, text, changed, start, end, new)
    elif leaf.kind is LeafKind.CODE:
        fresh = _code(leaf, text, changed, start, end, new)
    else:
        return None
    if fresh is None:
        return None
    by = len(changed) - len(text)
    after = block.leaves[at + 1 :]
    if by:
        after = tuple(shift_leaf(later, by) for later in after)
    parts = block.parts
    if by and parts:
        here = bisect_right(parts, start, key=attrgetter("start"))
        parts = (*parts[:here], *[Part(part.start + by, part.path, part.number) for part in parts[here:]])
    leaves = (*block.leaves[:at], fresh, *after)
    return Block(changed, leaves, parts=parts, flavour=block.flavour)


def _prose(leaf: Leaf, text: str, changed: str, start: int, end: int, new: str) -> Leaf | None:
    if not leaf.pieces:
        return None
    number = bisect_right(leaf.pieces, start, key=lambda piece: piece[0]) - 1
    if number < 0:
        return None
    low, high = leaf.pieces[number]
    lead = _LEAD.match(text, low, high)
    if lead is None or not lead.end() < start:
        return None
    if "[" in lead[0] or text[leaf.pieces[0][0]] == "[":
        whole = slice(leaf.start, leaf.end + len(changed) - len(text))
        if "]:" in text[leaf.start : leaf.end] or "]:" in changed[whole]:
            return None  # it may be or become a link definition or a footnote
    stop = _line_end(text, high)
    if end > stop:
        return None
    if "|" in new or "\\" in new or "|" in text[start:end] or "\\" in text[start:end]:
        return None  # a table's first line has as many cells as its second
    by = len(changed) - len(text)
    if "|" in text[low:stop] and _open_ends(text[low:stop]) != _open_ends(changed[low : stop + by]):
        return None  # a cell more, or one less
    heading = leaf.kind is LeafKind.HEADING
    if heading and len(leaf.pieces) > 1:
        return None  # its lines may be fields between lines of dashes
    if heading and ("#" in new or "#" in text[low:stop]):
        return None  # closing marks
    content = changed[low : stop + by].rstrip()
    pieces = (
        *leaf.pieces[:number],
        (low, low + len(content)),
        *((s + by, e + by) for s, e in leaf.pieces[number + 1 :]),
    )
    return replace(leaf, pieces=pieces, end=leaf.end + by if heading else pieces[-1][1])


def _open_ends(line: str) -> tuple[bool, bool]:
    """Whether there is text before the first bar of a line, and after the last."""
    return bool(line.partition("|")[0].strip()), bool(line.rpartition("|")[2].strip())


def _row(leaf: Leaf, text: str, changed: str, start: int, end: int, new: str) -> Leaf | None:
    number = bisect_right(leaf.pieces, start, key=lambda piece: piece[0]) - 1
    if number < 0:
        return None
    low, high = leaf.pieces[number]
    if not (low < start and end <= high):
        return None
    if not _CELL_MARKUP.isdisjoint(new) or not _CELL_MARKUP.isdisjoint(text[start:end]):
        return None
    if not number and "|" not in text[text.rfind("\n", 0, low) + 1 : low]:
        lead = _LEAD.match(text, low, high)
        if lead is None or not lead.end() < start:
            return None  # no bar shows that the line is a row: signs alone may become a thematic break
    by = len(changed) - len(text)
    cell = changed[low : high + by]
    if cell.strip() != cell or "\\" in cell:
        return None
    moved = tuple((s + by, e + by) for s, e in leaf.pieces[number + 1 :])
    pieces: tuple[Span, ...] = (*leaf.pieces[:number], (low, high + by), *moved)
    return replace(leaf, pieces=pieces, end=pieces[-1][1])


def _code(leaf: Leaf, text: str, changed: str, start: int, end: int, new: str) -> Leaf | None:
    feed = text.rfind("\n", leaf.start, start)
    line = max(feed, text.rfind("\r", max(feed, leaf.start), start)) + 1
    if not line or end > leaf.end:
        return None  # the line with the fence
    stop = _line_end(text, start)
    head = text[line:stop].lstrip(_PREFIX)
    first = stop - len(head)
    if not head or head.startswith(_FENCES) or not first < start:
        return None
    if "\n" in new:
        # New lines in a top-level fence, none of which can close it.
        fenced = stop < leaf.end and not leaf.containers and _FENCE.match(text, leaf.start) is not None
        lines = (new + text[end:stop]).split("\n")[1:]
        if not fenced or any(one.lstrip(_PREFIX).startswith(_FENCES) for one in lines):
            return None
    by = len(changed) - len(text)
    return replace(leaf, end=leaf.end + by, pieces=((leaf.start, leaf.end + by),))


def _line_end(text: str, at: int) -> int:
    feed = text.find("\n", at)
    end = feed if feed >= 0 else len(text)
    back = text.find("\r", at, end)  # no further than the line: a block may be a megabyte of code
    return back if back >= 0 else end
