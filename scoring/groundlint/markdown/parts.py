"""Where a long block may be cut: the items of a list, the rows of a table, the blocks in a quote, link definitions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.model.block import Part
from groundlint.model.line_index import TextLines

if TYPE_CHECKING:
    from markdown_it.token import Token

LONG = 4096
"""Characters above which a block is reparsed part by part."""
MOST_CELLS = 65_536
"""The most empty cells that the parser adds to a table's short rows before it ends the table. Where that limit may be
reached, a row depends on all rows before it."""


def is_long(length: int) -> bool:
    """Whether a block of `length` characters is reparsed part by part."""
    return length > LONG


ONE = (Part(0, "", 0),)
"""The parts of a block that is not divided."""


def parts_of(group: list[Token], index: TextLines) -> Iterator[Part]:
    """The parts of a top-level block, from its tokens; `start` is relative to the parsed text, found by its lines."""
    quotes = path = ""
    count = inside = 0
    for position, token in enumerate(group):
        kind = token.type
        if inside:
            inside += token.nesting
        elif kind == "blockquote_open":
            quotes += ">"
        elif kind == "blockquote_close":
            quotes = quotes[:-1]
        elif kind in ("bullet_list_open", "ordered_list_open"):
            path, count = quotes + ("1" if kind.startswith("o") else "") + token.markup, 0
        elif kind in ("bullet_list_close", "ordered_list_close"):
            pass
        elif kind == "table_open":
            inside = 1
            yield from _rows(group, position, quotes, index)
        else:
            inside = token.nesting
            if kind == "list_item_open":
                here = path
            else:
                here, count = quotes, 0
            if here and token.map:
                yield Part(index.starts[token.map[0]], here, count)
            count += kind == "list_item_open"


def _rows(group: list[Token], position: int, quotes: str, index: TextLines) -> Iterator[Part]:
    lines: list[int] = []
    columns = 0
    for number in range(position, len(group)):
        token = group[number]
        if token.type == "table_close":
            break
        columns += token.type == "th_open"
        if token.type == "tr_open" and token.map:
            lines.append(token.map[0])
    path = f"{quotes}|{columns}"
    if len(lines) * columns > MOST_CELLS:
        del lines[1:]
    for count, line in enumerate(lines):
        yield Part(index.starts[line], path, count)
