"""Numbered source lists: '[1] …' lines, ordered lists and tables, as far as a single block shows them."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.citations.entry_lines import entries_in
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_raised import FIGURES, SIGNS
from groundlint.model.block import Block, Container, Leaf, LeafKind, Span
from groundlint.model.value import value

NOTE_TAG = r"<(?:fn|note|footnote|cite|sup|small|span)\s[^<>]{0,80}?\bid=[\"'][\w-]{0,16}?(?:fn|ref|note|cite|source|bib)(?:[^\W\d]|[-:.]){0,8}"
"""The tag of an entry up to the number in its id: `<fn id="fn7">`, `<cite id="note-7">`, `<sup id="fn7">`. Tags that open a block of HTML are not included."""
# '[7] ','\[7\] ', '**[7]** ', '[7]: ', '[[7]](url)', '[\[7\]](url)', '【7】', '(7) ', '⁷ ', '<sup>7</sup> ', '<sup>7 ', '^7^ ', '<a name="x">[7]</a>', '<fn id="fn7">'
_NUMBERED_LINE = lazy_pattern(
    r"(?:<(?:a|span)\s[^<>]{0,80}>\s*(?:</(?:a|span)>\s*)?)?(?:\*\*|__)?(?:\[?\\?\[(\d{1,3})\\?\](?:\](?=\())?|[【［](\d{1,3})[】］]|(?<=>)(\d{1,3})(?=[.)]?</(?:a|span)>)|\((\d{1,3})\)(?=\s)"
    rf"|([{SIGNS}]{{1,3}})(?=\s)|<sup>(\d{{1,3}})(?:</?sup>|(?=\s))|\^(\d{{1,3}})\^)(?:\*\*|__)?[.)]?(?:</(?:a|span)>)?[.:：]?\s*"
    rf"|{NOTE_TAG}(\d{{1,3}})[\"'][^<>]{{0,80}}>\s*(?:\d{{1,3}}[.):]\s+)?"
)
_LONGEST_LEAD_IN = 60
_LEAF_KINDS = (LeafKind.PARAGRAPH, LeafKind.TABLE_ROW)


@value(frozen=True, slots=True)
class ListEntry:
    """A numbered entry; `start`/`end` are relative to its Block, `text` is its Markdown without the number."""

    label: str
    text: str
    start: int
    end: int


@value(frozen=True, slots=True)
class ListCandidate:
    """The numbered entries of a block. `bracketed`: numbered `[n]`, as only source lists are; otherwise by an ordered list
    or a table, which may be anything. `whole`: the block holds nothing else except the short line above the entries,
    `lead_in`."""

    entries: tuple[ListEntry, ...]
    bracketed: bool
    whole: bool
    lead_in: str = ""


def numbered_entries(block: Block) -> ListCandidate | None:
    """The numbered entries of a block, if it has any."""
    leaves = [leaf for leaf in block.leaves if leaf.kind in _LEAF_KINDS and not leaf.in_footnote]
    if not leaves or len(leaves) != len(
        [x for x in block.leaves if x.kind not in (LeafKind.DEFINITION, LeafKind.TABLE_RULE, LeafKind.HTML)]
    ):
        return None
    if leaves[0].kind is LeafKind.TABLE_ROW:
        return _table(block, leaves)
    if any(c.kind == "item" for c in leaves[0].containers):
        return _items(block, leaves)
    return _lines(block, leaves)


def _lines(block: Block, leaves: list[Leaf]) -> ListCandidate | None:
    """Paragraphs of '[1] …' lines; lines without a number belong to the entry above them."""
    entries: list[ListEntry] = []
    lead_in = ""
    for leaf in leaves:
        found, before = _line_entries(block.text, leaf.pieces)
        if before and (entries or lead_in or len(before) > _LONGEST_LEAD_IN):
            return None
        lead_in = lead_in or before
        entries.extend(found)
    return ListCandidate(tuple(entries), True, True, lead_in) if entries else None


def _line_entries(text: str, pieces: tuple[Span, ...]) -> tuple[list[ListEntry], str]:
    """(entries, the text before the first one)."""
    found = list(entries_in(pieces, lambda line: _NUMBERED_LINE.match(text, *line)))
    above = pieces[: len(pieces) - sum(len(lines) for _, lines in found)]
    entries: list[ListEntry] = []
    for head, lines in found:
        (start, first_end), *more = lines
        parts = [text[head.end() : first_end], *(text[s:e] for s, e in more)]
        words = "\n".join(part for part in parts if part)
        if words.startswith("("):  # the number itself is the link: [[7]](url) Title
            words = f"[{head[1]}]{words}"
        written = next(group for group in head.groups() if group)
        entries.append(ListEntry(str(int(written.translate(FIGURES))), words, start, lines[-1][1]))
    return entries, " ".join(text[s:e] for s, e in above)


def _items(block: Block, leaves: list[Leaf]) -> ListCandidate | None:
    entries: list[ListEntry] = []
    bracketed = True
    for container, group in by_item(leaves):
        start, end = group[0].start, group[-1].end
        pieces = tuple(piece for leaf in group for piece in leaf.pieces)
        if not pieces:
            continue
        found, before = _line_entries(block.text, pieces)
        if found and not before:
            entries.extend(found)
        elif (label := _number_of(container, group[0])) is not None:
            bracketed = False
            words = "\n".join(block.text[s:e] for s, e in pieces)
            entries.append(ListEntry(label, words, start, end))
    return ListCandidate(tuple(entries), bracketed, True) if entries else None


def _number_of(outer: Container | None, first: Leaf) -> str | None:
    """The number of an item; if it holds only a numbered item ('- 1. Title'), the number of that one."""
    items = [around for around in first.containers if around.kind == "item"]
    if outer is not None and not outer.label.isdecimal() and len(items) == 2:
        outer = items[1]
    return (
        str(int(outer.label))
        if outer is not None and outer.label.isdecimal() and len(outer.label) <= 4
        else None
    )


def by_item(leaves: list[Leaf]) -> Iterator[tuple[Container | None, list[Leaf]]]:
    """The leaves of each outermost list item; nested items are part of the same entry."""
    group: list[Leaf] = []
    previous: Container | None = None
    for leaf in leaves:
        outer = next((c for c in leaf.containers if c.kind == "item"), None)
        if group and outer is not None and outer == previous:
            group.append(leaf)
            continue
        if group:
            yield previous, group
        group, previous = [leaf], outer
    if group:
        yield previous, group


def _table(block: Block, leaves: list[Leaf]) -> ListCandidate | None:
    """Rows whose first cell is a number: | 1 | Title | https://… |"""
    entries = []
    for row in leaves:
        if row.header or len(row.pieces) < 2:
            continue
        first = block.text[slice(*row.pieces[0])].strip("*_ \\[]【】.")
        if first.isdecimal() and len(first) <= 3:
            words = " — ".join(block.text[s:e] for s, e in row.pieces[1:])
            entries.append(ListEntry(str(int(first)), words, row.start, row.end))
    return ListCandidate(tuple(entries), False, True) if entries else None
