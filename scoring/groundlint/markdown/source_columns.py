"""Cells of a table that hold nothing but numbers of sources, told by the title of their column: 'Source', 'Ref', '来源'."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from groundlint.markdown.inline_marks import numbers_of
from groundlint.markdown.section_names import SOURCES, names
from groundlint.model.block import Block, Leaf, LeafKind

_OTHER_TITLES = """
ref | refs | cite | cites | cited | citation | source no | source number | ref no | reference no | quelle | beleg
| quellennummer | fundstelle | réf | référence | fuente | referencia | fonte | referência | 来源编号 | 引用编号
| 參考 | 文献编号 | 文献番号 | 出典番号 | 출처 번호 | 참고
"""
_TITLES = names(SOURCES) | names(_OTHER_TITLES)
_MARKUP = re.compile(r"[*_`#\s.:：]+")
_NUMBERS = re.compile(r"\d{1,3}(?: ?[,，、;–-] ?\d{1,3})*")
_BAR = re.compile(r"(?<!\\)\|")
_NONE: Mapping[int, tuple[int, ...]] = MappingProxyType({})


def source_cells(block: Block) -> Mapping[int, tuple[int, ...]]:
    """For the rows of a block's tables (numbers of leaves) the numbers of their cells that name sources by number alone.

    Never in the first column, which numbers the rows of a source list. Single numbers, one of them twice, are how many
    sources there are and not which, unless another cell of the column names several; with a 0 they always are."""
    if "|" not in block.text:
        return _NONE
    found: dict[int, list[int]] = {}
    columns: dict[int, list[tuple[int, int]]] = {}
    for number, leaf in enumerate(block.leaves):
        if leaf.kind is LeafKind.TABLE_ROW and leaf.header:
            _keep(block, columns, found)
            columns = {at: [] for at, title in _cells(block, leaf) if at and _is_title(leaf, block, title)}
        elif leaf.kind is LeafKind.TABLE_ROW and columns:
            for at, piece in _cells(block, leaf):
                if at in columns and _NUMBERS.fullmatch(_written(block, leaf, piece)):
                    columns[at].append((number, piece))
    _keep(block, columns, found)
    return {number: tuple(sorted(pieces)) for number, pieces in found.items()} if found else _NONE


def numbers_in(cell: str) -> tuple[str, ...] | None:
    """The numbers of sources that a cell names; None where it cannot name any."""
    return numbers_of(re.sub("[，、;]", ",", cell)) if _NUMBERS.fullmatch(cell) else None


def _keep(block: Block, columns: Mapping[int, list[tuple[int, int]]], found: dict[int, list[int]]) -> None:
    for cells in columns.values():
        written = [_written(block, block.leaves[leaf], piece) for leaf, piece in cells]
        named = [numbers_in(cell) for cell in written]
        single = all(cell.isdecimal() for cell in written)
        if None in named or (single and len(set(written)) < len(written)):
            continue
        for leaf, piece in cells:
            found.setdefault(leaf, []).append(piece)


def _is_title(leaf: Leaf, block: Block, piece: int) -> bool:
    return _MARKUP.sub(" ", _written(block, leaf, piece)).strip().lower() in _TITLES


def _written(block: Block, leaf: Leaf, piece: int) -> str:
    start, end = leaf.pieces[piece]
    return block.text[start:end]


def _cells(block: Block, leaf: Leaf) -> list[tuple[int, int]]:
    """(column from 0, number of the piece) of each cell with text: empty ones have no piece."""
    line = block.text.rfind("\n", 0, leaf.start) + 1
    before = block.text[line : leaf.start]
    first = len(_BAR.findall(before))
    leading = int(before.lstrip(" \t>").startswith("|"))
    found, at, column = [], leaf.start, first - leading
    for piece, (start, end) in enumerate(leaf.pieces):
        column += len(_BAR.findall(block.text[at:start]))
        found.append((column, piece))
        at = end
    return found
