"""What one block says: its marks at once, its sentences when somebody asks for them."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.citations.model import Mark
from groundlint.text.blocks import Block, Leaf, LeafKind, Span
from groundlint.text.inline_near import NearMiss
from groundlint.text.units import Scan, Unit, leaf_scanned, leaf_units, moved_mark, moved_miss


class Passage:
    """What one block says, without looking at any other block. All offsets are relative to the Block.

    `leaf_marks` holds the marks of every text leaf, headings and table headers included; `comments` the spans
    of HTML comments. Its units are found when first asked for (nobody asks for those of a source list): `block` is
    where, `scans` what of its leaves has been scanned.
    """

    __slots__ = (
        "_block",
        "_looks_around",
        "_scans",
        "_units",
        "comments",
        "fault",
        "language",
        "leaf_marks",
        "near_misses",
    )

    def __init__(
        self,
        units: tuple[Unit, ...] | None,
        leaf_marks: tuple[tuple[int, tuple[Mark, ...]], ...],
        comments: tuple[Span, ...],
        near_misses: tuple[NearMiss, ...],
        language: str,
        block: Block | None = None,
        scans: Sequence[Scan] | None = None,
    ) -> None:
        self.leaf_marks, self.comments, self.near_misses = leaf_marks, comments, near_misses
        self.language = language
        self.fault: Exception | None = None
        """What failed where the units could not be found; then there are none."""
        self._units, self._block, self._scans = units, block, scans
        self._looks_around: bool | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Passage):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    @property
    def has_units(self) -> bool:
        """Whether its units have been found."""
        return self._units is not None

    @property
    def units(self) -> tuple[Unit, ...]:
        """The sentences, list items and rows, in order."""
        found = self._units
        if found is None:
            assert self._block is not None
            try:
                found = _units_in(self._block, self.leaf_marks, self.language, self._scans)
            except Exception as error:  # a fault in one block must not cost the user the others
                self.fault, found = error, ()
            self._units = found
            self._block = self._scans = None
        return found

    def let_go(self) -> None:
        """Nobody is about to ask for the units: keep nothing for them."""
        self._scans = None

    @property
    def looks_around(self) -> bool:
        """Whether what stands before or behind the block may cover units of it."""
        if self._looks_around is None:
            self._looks_around = any(unit.kind in ("table", "list") or unit.announces for unit in self.units)
        return self._looks_around

    def marks_of(self, leaf: int) -> tuple[Mark, ...]:
        """The marks that stand in one leaf."""
        return next((marks for index, marks in self.leaf_marks if index == leaf), ())


_COMPARED = ("leaf_marks", "comments", "near_misses", "language", "units")


def passage_of(block: Block, latin: str) -> Passage:
    """Read a block. `latin` is the language to take for sentences in Latin script."""
    return read_leaves(block, 0, len(block.leaves), latin)


def read_leaves(block: Block, first: int, stop: int, latin: str) -> Passage:
    """What leaves first..stop-1 of a block say; offsets relative to the block."""
    leaf_marks: list[tuple[int, tuple[Mark, ...]]] = []
    comments: list[Span] = []
    near_misses: list[NearMiss] = []
    scans: list[Scan] = []
    for number in range(first, stop):
        leaf = block.leaves[number]
        if leaf.kind is LeafKind.HTML:
            comments.extend(_html_comments(block.text, leaf))
        elif leaf.kind in WITH_WORDS:
            by, scan = leaf.start, read_leaf(block, number)
            scans.append(scan)
            leaf_marks.append((number, tuple([moved_mark(m, by) for m in scan.marks]) if by else scan.marks))
            comments += [(start + by, end + by) for start, end in scan.comments]
            near_misses += [moved_miss(miss, by) for miss in scan.near_misses] if by else scan.near_misses
    return Passage(None, tuple(leaf_marks), tuple(comments), tuple(near_misses), latin, block, scans)


WITH_WORDS = frozenset({LeafKind.PARAGRAPH, LeafKind.HEADING, LeafKind.TABLE_ROW})


def read_leaf(block: Block, number: int) -> Scan:
    """What can be told of leaf `number` of a block, a paragraph, heading or row, before it is cut into units."""
    return leaf_scanned(*_of_leaf(block, number))


def _units_in(
    block: Block,
    leaf_marks: tuple[tuple[int, tuple[Mark, ...]], ...],
    latin: str,
    scans: Sequence[Scan] | None,
) -> tuple[Unit, ...]:
    """The units of those leaves of a block of which the marks are given, with these marks."""
    units: list[Unit] = []
    for at, (number, marks) in enumerate(leaf_marks):
        leaf = block.leaves[number]
        if leaf.kind is LeafKind.HEADING or leaf.header or any(c.kind == "footnote" for c in leaf.containers):
            continue
        by, scan = leaf.start, scans[at] if scans is not None else read_leaf(block, number)
        found = leaf_units(scan, *_of_leaf(block, number), _kind_of(leaf), latin)
        if not by and not number and marks is scan.marks:
            units += [unit for unit, _ in found]  # as they are: offsets and marks are those of the leaf
            continue
        units += [
            Unit(
                unit.start + by if unit.start else by,
                leaf.end if (end := unit.end + by) == leaf.end else end,  # the same number once
                unit.kind,
                unit.plain,
                unit.language,
                marks if (inside := tuple([marks[index] for index in own])) == marks else inside,
                number,
                unit.key,
            )
            for unit, own in found
        ]
    return tuple(units)


def _of_leaf(block: Block, number: int) -> tuple[str, tuple[Span, ...], LeafKind]:
    """The text of a leaf, its pieces with offsets relative to it, and its kind."""
    leaf = block.leaves[number]
    by = leaf.start
    pieces = tuple([(start - by, end - by) for start, end in leaf.pieces]) if by else leaf.pieces
    return block.text[by : leaf.end], pieces, leaf.kind


def moved_unit(unit: Unit, by: int, leaves: int, marks: tuple[Mark, ...]) -> Unit:
    """The unit at another place of its block, so many `leaves` further, with its marks there."""
    return Unit(
        unit.start + by,
        unit.end + by,
        unit.kind,
        unit.plain,
        unit.language,
        marks,
        unit.leaf + leaves,
        unit.key,
    )


def _kind_of(leaf: Leaf) -> str:
    if leaf.kind is LeafKind.TABLE_ROW:
        return "table"
    for container in reversed(leaf.containers):
        if container.kind in ("item", "quote"):
            return "list" if container.kind == "item" else "quote"
    return "para"


def _html_comments(text: str, leaf: Leaf) -> list[Span]:
    found: list[Span] = []
    at = leaf.start
    while (start := text.find("<!--", at, leaf.end)) >= 0:
        close = text.find("-->", start + 4, leaf.end)
        if close < 0:
            break
        at = close + 3
        found.append((start, at))
    return found
