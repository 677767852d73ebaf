"""Splits Markdown into top-level blocks whose joined texts are the original text."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from operator import sub
from typing import TYPE_CHECKING, Any

from groundlint.markdown.flavours.blocks import add_block_rules, add_toml_front_matter
from groundlint.markdown.flavours.lines import without_markup_lines
from groundlint.markdown.front_matter import TOML_FENCE, is_fields, opens_front_matter
from groundlint.markdown.html_prose import html_leaves
from groundlint.markdown.parts import ONE, is_long, parts_of
from groundlint.model.block import Block, Container, Leaf, LeafKind, LinkDefinition, Part, Span
from groundlint.model.flavour import Flavour
from groundlint.model.line_index import TextLines

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token


def parse_blocks(text: str, flavour: Flavour = Flavour.MARKDOWN) -> tuple[Block, ...]:
    """The top-level blocks of `text`, in order; `"".join(b.text for b in …) == text`. Never raises."""
    return parse_part(text, at_start=True, flavour=flavour)


def is_front_matter(block: Block) -> bool:
    """Whether a block is the front matter."""
    return bool(block.leaves) and block.leaves[0].kind is LeafKind.FRONT_MATTER


def block_starts(blocks: tuple[Block, ...]) -> tuple[int, ...]:
    """The absolute start of each block, then the length of the text."""
    return tuple(accumulate((len(b.text) for b in blocks), initial=0))


@lru_cache(maxsize=3 * len(Flavour))
def _parser(fence: str, flavour: Flavour) -> MarkdownIt:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.footnote import footnote_plugin
    from mdit_py_plugins.front_matter import front_matter_plugin

    md = MarkdownIt("commonmark").enable(["table"]).use(footnote_plugin)
    if fence == TOML_FENCE:
        add_toml_front_matter(md)
    elif fence:
        md.use(front_matter_plugin)
    add_block_rules(md, flavour)
    md.core.ruler.enableOnly(["normalize", "block"])
    return md


def parse_part(
    text: str, *, at_start: bool, all_parts: bool = False, flavour: Flavour = Flavour.MARKDOWN
) -> tuple[Block, ...]:
    """The blocks of a stretch of a document that begins where a block or a part of one begins; `at_start`: at the start of
    the document. With `all_parts` short blocks get their parts too."""
    if not text:
        return ()
    env: dict[str, Any] = {}
    # Elsewhere the plug-in mistakes lists that begin with a few dashes for front matter.
    fence = text[:3] if at_start and opens_front_matter(text) else ""
    tokens = _parser(fence, flavour).parse(text, env)
    index = TextLines(text)
    definitions = _link_definitions(env, index)
    groups = _top_level(tokens)
    loose = _loose_definition_lines(groups, definitions, index)
    first_lines = sorted({g[0].map[0] for g in groups if g[0].map} | loose)
    if not first_lines:
        return (Block(text, (), (), ONE if all_parts else (), flavour=flavour),)
    bounds = [0, *(index.starts[line] for line in first_lines[1:]), len(text)]
    leaves: list[list[Leaf]] = [[] for _ in first_lines]
    defs: list[list[LinkDefinition]] = [[] for _ in first_lines]
    parts: list[list[Part]] = [[] for _ in first_lines]
    long = all_parts or is_long(max(map(sub, bounds[1:], bounds)))
    plain = flavour is Flavour.MARKDOWN and ":::" not in text
    for group in groups:
        for leaf in _leaves(group, text, index):
            own_leaf = leaf if plain else without_markup_lines(leaf, text, flavour)
            if own_leaf is not None:
                _put(leaves, bounds, own_leaf)
        if long:
            for part in parts_of(group, index):
                _put(parts, bounds, part)
    for definition in definitions:
        _put(leaves, bounds, Leaf(LeafKind.DEFINITION, definition.start, definition.end))
        _put(defs, bounds, definition)
    if long:
        for line in loose:
            box = bisect_right(bounds, index.starts[line]) - 1
            parts[box] = [Part(definition.start, "[", 0) for definition in defs[box]]
    return tuple(
        Block(
            text[low:high],
            tuple(shift_leaf(x, -low) for x in sorted(own, key=lambda x: x.start)),
            tuple(LinkDefinition(d.label, d.url, d.title, d.start - low, d.end - low) for d in defined),
            _counted_from(low, cuts) if all_parts or is_long(high - low) else (),
            flavour=flavour,
        )
        for low, high, own, defined, cuts in zip(bounds, bounds[1:], leaves, defs, parts, strict=False)
    )


def _counted_from(low: int, parts: list[Part]) -> tuple[Part, ...]:
    moved = tuple([Part(part.start - low, part.path, part.number) for part in parts])
    return moved if moved and not moved[0].start else (*ONE, *moved)


def _put(boxes: list[list[Any]], bounds: list[int], thing: Leaf | LinkDefinition | Part) -> None:
    boxes[min(bisect_right(bounds, thing.start) - 1, len(boxes) - 1)].append(thing)


def shift_leaf(leaf: Leaf, by: int) -> Leaf:
    """The leaf, moved in its block."""
    start, end = leaf.start + by, leaf.end + by
    if leaf.pieces == ((leaf.start, leaf.end),):  # most often: the same numbers once
        pieces: tuple[Span, ...] = ((start, end),)
    else:
        pieces = tuple([(s + by, e + by) for s, e in leaf.pieces])
    return Leaf(leaf.kind, start, end, pieces, leaf.containers, leaf.level, leaf.header, leaf.info)


def _top_level(tokens: list[Token]) -> list[list[Token]]:
    groups: list[list[Token]] = []
    depth = 0
    for token in tokens:
        if depth == 0 and token.nesting >= 0:
            groups.append([])
        groups[-1].append(token)
        depth += token.nesting
    return groups


def _link_definitions(env: dict[str, Any], index: TextLines) -> list[LinkDefinition]:
    found = [(label, ref) for label, ref in env.get("references", {}).items()]
    found += [(ref["label"], ref) for ref in env.get("duplicate_refs", ())]
    return sorted(
        (
            LinkDefinition(
                label,
                ref["href"],
                ref["title"],
                index.starts[ref["map"][0]],
                index.content_end(max(ref["map"][1] - 1, ref["map"][0])),
            )
            for label, ref in found
        ),
        key=lambda d: d.start,
    )


def _loose_definition_lines(
    groups: list[list[Token]], definitions: list[LinkDefinition], index: TextLines
) -> set[int]:
    """The first lines of runs of definitions between top-level blocks. Each run is a separate block, so that a long
    list of them at the end of a report is not parsed with the paragraph before it."""
    ends = [g[0].map for g in groups if g[0].map]
    lines: set[int] = set()
    position, first = 0, -1  # the first line of the last run
    for definition in definitions:
        line = index.line_of(definition.start)
        while position < len(ends) and ends[position][1] <= line:
            position += 1
        inside = position < len(ends) and ends[position][0] <= line
        if inside:
            continue
        after = ends[position - 1][1] if position else 0
        if first < after:
            lines.add(line)
            first = line
    return lines


def _leaves(group: list[Token], text: str, index: TextLines) -> list[Leaf]:
    leaves: list[Leaf] = []
    containers: list[Container] = []
    item_counts: list[int] = []
    row_line = -1
    for position, token in enumerate(group):
        kind = token.type
        if kind in ("bullet_list_open", "ordered_list_open"):
            item_counts.append(0)
        elif kind in ("bullet_list_close", "ordered_list_close"):
            item_counts.pop()
        elif kind == "list_item_open":
            containers.append(Container("item", item_counts[-1], token.info))
            item_counts[-1] += 1
        elif kind == "blockquote_open":
            containers.append(Container("quote"))
        elif kind == "footnote_reference_open":
            containers.append(Container("footnote", 0, str(token.meta["label"])))
        elif kind in ("list_item_close", "blockquote_close", "footnote_reference_close"):
            containers.pop()
        elif kind == "inline" and token.map and group[position - 1].type in _OPEN_TEXT:
            opener = group[position - 1]
            leaves.append(_text_leaf(opener, token, tuple(containers), text, index))
        elif kind == "tr_open" and token.map:
            row_line = token.map[0]
            cells = _row_cells(group, position)
            header = group[position - 1].type == "thead_open"
            leaves.append(_row_leaf(row_line, cells, header, tuple(containers), text, index))
            if header:
                rule = row_line + 1
                leaves.append(
                    Leaf(
                        LeafKind.TABLE_RULE,
                        index.starts[rule],
                        index.content_end(rule),
                        (),
                        tuple(containers),
                    )
                )
        elif kind in _OPAQUE and token.map:
            leaf = _opaque_leaf(token, tuple(containers), index)
            # What a flavour takes as a whole (a comment, a table of dashes) has no content.
            html = kind == "html_block" and token.content
            leaves += _html_leaves(leaf, token, text, index) if html else [leaf]
    return leaves


_OPEN_TEXT = frozenset(("paragraph_open", "heading_open", "dt_open"))
_OPAQUE = {
    "fence": LeafKind.CODE,
    "code_block": LeafKind.CODE,
    "html_block": LeafKind.HTML,
    "front_matter": LeafKind.FRONT_MATTER,
    "hr": LeafKind.RULE,
}


def _opaque_leaf(token: Token, containers: tuple[Container, ...], index: TextLines) -> Leaf:
    assert token.map is not None
    first, last = token.map[0], min(token.map[1], len(index.starts)) - 1
    start, end = index.starts[first], index.content_end(max(last, first))
    return Leaf(_OPAQUE[token.type], start, end, ((start, end),), containers, info=token.info.strip())


def _html_leaves(leaf: Leaf, token: Token, text: str, index: TextLines) -> list[Leaf]:
    assert token.map is not None
    lines: list[Span] = []
    for number, line in enumerate(token.content.rstrip("\n").split("\n"), token.map[0]):
        wanted = line.strip()
        if wanted:
            lines.append(_suffix(text, index.starts[number], index.content_end(number), wanted))
    return html_leaves(text, replace(leaf, pieces=tuple(lines)))


def _text_leaf(
    opener: Token, inline: Token, containers: tuple[Container, ...], text: str, index: TextLines
) -> Leaf:
    assert opener.map is not None
    assert inline.map is not None
    lines = inline.content.split("\n")
    first = _first_line(lines[0].strip(), inline.map[0], inline.map[1] - len(lines), text, index)
    pieces: list[Span] = []
    for number, line in enumerate(lines):
        low, high = index.starts[first + number], index.content_end(first + number)
        wanted = line.strip()
        if wanted:
            pieces.append(_suffix(text, low, high, wanted))
    last = min(opener.map[1], len(index.starts)) - 1
    heading = opener.type == "heading_open"
    start = pieces[0][0] if pieces and not heading else index.starts[opener.map[0]]
    end = index.content_end(max(last, first)) if heading or not pieces else pieces[-1][1]
    kind = LeafKind.HEADING if heading else LeafKind.PARAGRAPH
    if heading and inline.content.count("\n") and opener.markup == "-" and is_fields(lines):
        return Leaf(LeafKind.HTML, start, end, ((start, end),), containers)
    return Leaf(kind, start, end, tuple(pieces), containers, int(opener.tag[1]) if heading else 0)


def _first_line(wanted: str, first: int, last: int, text: str, index: TextLines) -> int:
    """The line, of first..last, in which the content of a paragraph begins: the parser drops leading lines that have only
    unusual white space (no-break, ideographic, form feed)."""
    while first < last and wanted not in text[index.starts[first] : index.content_end(first)].replace(
        "\0", "�"
    ):
        first += 1
    return first


def _suffix(text: str, low: int, high: int, wanted: str) -> Span:
    """The span of the parser's stripped line in its source line: always at its end, apart from closing `#`s."""
    line = text[low:high].replace("\0", "�")
    at = line.rfind(wanted)
    if at < 0:  # a partly used tab became spaces: take what is left of the line
        stripped = line.strip()
        at = line.find(stripped)
        wanted = stripped
    return low + at, low + at + len(wanted)


def _row_cells(group: list[Token], position: int) -> list[str]:
    cells = []
    for number in range(position + 1, len(group)):
        token = group[number]
        if token.type == "tr_close":
            break
        if token.type == "inline":
            cells.append(token.content)
    return cells


def _row_leaf(
    line: int, cells: list[str], header: bool, containers: tuple[Container, ...], text: str, index: TextLines
) -> Leaf:
    low, high = index.starts[line], index.content_end(line)
    source = text[low:high].replace("\0", "�")
    pieces: list[Span] = []
    at = 0
    for cell in cells:
        for written in (cell.replace("|", "\\|"), cell):
            found = source.find(written, at) if written else -1
            if found >= 0:
                pieces.append((low + found, low + found + len(written)))
                at = found + len(written)
                break
        bar = source.find("|", at)
        at = bar + 1 if bar >= 0 else at
    start = pieces[0][0] if pieces else low
    end = pieces[-1][1] if pieces else high
    return Leaf(LeafKind.TABLE_ROW, start, end, tuple(pieces), containers, header=header)
