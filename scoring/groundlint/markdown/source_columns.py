"""Table cells that hold only source numbers, or 'same' for the cell above, recognized by their column's title: 'Source',
'Ref', '来源'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_marks import numbers_of
from groundlint.markdown.inline_same_source import repeats_the_cell_above
from groundlint.markdown.section_names import SOURCES, names
from groundlint.model.block import Block, Leaf, LeafKind

_OF_ONE = names(
    "source | ref | reference | cite | citation | quelle | beleg | fundstelle | réf | référence | fuente | referencia | fonte | referência"
)
"""Titles of columns with one source per cell: the numbers below them are never counts of sources."""
_TITLES = names(SOURCES) | _OF_ONE | names("refs | cites | cited | 參考 | 참고")
_BY_NUMBER = lazy_pattern(
    r"(?: (?:snippet|link|citation))? ?(?:ids?|no|nos|nr|number|numbers|index|nummer|编号|編號|番号|번호)\Z"
)
"""Additions to a title that do not change its meaning: 'Source No.', 'Source snippet ID', '来源编号'."""
_KIND = lazy_pattern(
    r"(?:relevant|related|key|main|primary|supporting|selected|cited) (?=(?:source|ref|cit|literature))"
)
"""What may precede a title to qualify the sources: 'Relevant References'."""
_MARKUP = lazy_pattern(r"[*_`#\s.:：]+")
_NUMBERS = lazy_pattern(r"\d{1,3}(?: ?[,，、;–-] ?\d{1,3})*")
CITES = lazy_pattern(r"\]\(|https?://|www\.|\[\^?[\w.-]{1,30}\]|\bdoi\b", re.IGNORECASE)
"""What a cell must contain for the cell below to refer to its source."""
_BAR = lazy_pattern(r"(?<!\\)\|")
_NONE: Mapping[int, tuple[int, ...]] = MappingProxyType({})


def source_cells(block: Block) -> Mapping[int, tuple[int, ...]]:
    """For the rows of a block's tables (numbers of leaves), the numbers of the cells that name sources by number alone, or
    repeat the cell above where that cites.

    Never in the first column, which numbers the rows of a source list. If a column has single numbers, one of them twice,
    they count sources rather than name them, unless the title means one source per cell, another cell names several, or
    most of the numbers also follow words in their row ('by volume 3 | 3 |'). With a 0 they are always counts."""
    if "|" not in block.text:
        return _NONE
    found: dict[int, list[int]] = {}
    columns: dict[int, list[tuple[int, int]]] = {}
    of_one: dict[int, bool] = {}
    above: frozenset[int] = frozenset()  # the columns in which the row above cites
    for number, leaf in enumerate(block.leaves):
        if leaf.kind is LeafKind.TABLE_ROW and leaf.header:
            _keep(block, columns, of_one, found)
            titles = [(at, _title(_written(block, leaf, piece))) for at, piece in _cells(block, leaf) if at]
            of_one = {at: _names_one(title) for at, title in titles if _is_title(title)}
            columns, above = {at: [] for at in of_one}, frozenset()
        elif leaf.kind is LeafKind.TABLE_ROW and columns:
            citing = set[int]()
            for at, piece in _cells(block, leaf):
                written = _written(block, leaf, piece) if at in columns else ""
                if _NUMBERS.fullmatch(written):
                    columns[at].append((number, piece))
                    citing.add(at)
                elif at in above and repeats_the_cell_above(written):
                    found.setdefault(number, []).append(piece)
                    citing.add(at)
                elif CITES.search(written):
                    citing.add(at)
            above = frozenset(citing)
    _keep(block, columns, of_one, found)
    return {number: tuple(sorted(pieces)) for number, pieces in found.items()} if found else _NONE


def columns_of_sources(block: Block) -> Iterator[Sequence[tuple[int, int]]]:
    """The non-empty cells, as (number of a leaf, number of a piece), of each column whose title says that it names sources,
    except the first column of a table."""
    columns: dict[int, list[tuple[int, int]]] = {}
    for number, leaf in enumerate(block.leaves):
        if leaf.kind is LeafKind.TABLE_ROW and leaf.header:
            yield from columns.values()
            titles = [(at, _title(_written(block, leaf, piece))) for at, piece in _cells(block, leaf) if at]
            columns = {at: [] for at, title in titles if _is_title(title)}
        elif leaf.kind is LeafKind.TABLE_ROW and columns:
            for at, piece in _cells(block, leaf):
                if at in columns:
                    columns[at].append((number, piece))
    yield from columns.values()


def numbers_in(cell: str) -> tuple[str, ...] | None:
    """The source numbers that a cell names; None if it cannot name any."""
    return numbers_of(re.sub("[，、;]", ",", cell)) if _NUMBERS.fullmatch(cell) else None


def _keep(
    block: Block,
    columns: Mapping[int, list[tuple[int, int]]],
    of_one: Mapping[int, bool],
    found: dict[int, list[int]],
) -> None:
    for at, cells in columns.items():
        written = [_written(block, block.leaves[leaf], piece) for leaf, piece in cells]
        named = [numbers_in(cell) for cell in written]
        single = all(cell.isdecimal() for cell in written)
        if None in named:
            continue
        if single and not of_one[at] and len(set(written)) < len(written) and not _said_again(block, cells):
            continue
        for leaf, piece in cells:
            found.setdefault(leaf, []).append(piece)


def _said_again(block: Block, cells: Sequence[tuple[int, int]]) -> bool:
    """Whether most numbers of a column also follow words in another cell of their row."""
    again = 0
    for number, piece in cells:
        leaf = block.leaves[number]
        after = re.compile(rf"[^\W\d_][)\"”]? ?{_written(block, leaf, piece)}(?!\w)")
        others = [_written(block, leaf, other) for other in range(len(leaf.pieces)) if other != piece]
        again += any(after.search(words) for words in others)
    return again > len(cells) / 2


def is_source_title(written: str) -> bool:
    """Whether words are a title for a column or a line of sources."""
    return _is_title(_title(written))


def _title(written: str) -> str:
    return _KIND.sub("", _MARKUP.sub(" ", written).strip().lower(), count=1)


def _is_title(title: str) -> bool:
    return title in _TITLES or _without_number(title) in _TITLES


def _names_one(title: str) -> bool:
    return title in _OF_ONE or _without_number(title) != title


def _without_number(title: str) -> str:
    """A title without 'No.' or 'ID' at its end."""
    return _BY_NUMBER.sub("", title)


def _written(block: Block, leaf: Leaf, piece: int) -> str:
    start, end = leaf.pieces[piece]
    return block.text[start:end]


def _cells(block: Block, leaf: Leaf) -> list[tuple[int, int]]:
    """(column from 0, number of the piece) of each cell with text; empty cells have no piece."""
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
