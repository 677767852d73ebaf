"""A top-level Markdown block: its text and what it consists of, without a position."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import NamedTuple

from groundlint.model.flavour import Flavour
from groundlint.model.line_index import line_ends
from groundlint.model.rope import Chunk, Rope
from groundlint.model.stage_cache import Stage, StageCache
from groundlint.model.value import value

Span = tuple[int, int]
"""start, end (exclusive); str indices."""


class LeafKind(StrEnum):
    """What a leaf block is; only PARAGRAPH and TABLE_ROW hold sentences."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    TABLE_ROW = "table_row"
    TABLE_RULE = "table_rule"  # the |---|---| line
    CODE = "code"
    HTML = "html"
    FRONT_MATTER = "front_matter"
    RULE = "rule"  # ---
    DEFINITION = "definition"  # [label]: url "title"


@value(frozen=True, slots=True)
class Container:
    """What encloses a leaf: a list item (`index` from 0 in its list, `label` its number or ""), a quote, or a
    footnote definition (`label` as written)."""

    kind: str  # "item" | "quote" | "footnote"
    index: int = 0
    label: str = ""


@value(frozen=True, slots=True)
class Leaf:
    """A block that contains no other block. Offsets are relative to its top-level Block.

    `pieces` are the spans of its content, one per line (in a table row, one per cell), without list markers, `>`, `#`,
    indentation and line ends; everything between them is markup. `containers` go from the outside in.
    """

    kind: LeafKind
    start: int
    end: int
    pieces: tuple[Span, ...] = ()
    containers: tuple[Container, ...] = ()
    level: int = 0  # of a heading, 1..6
    header: bool = False  # the first row of a table
    info: str = ""  # of a fence: its info string

    @property
    def in_footnote(self) -> bool:
        """Whether it is in the text of a footnote."""
        return any(around.kind == "footnote" for around in self.containers)


@value(frozen=True, slots=True)
class LinkDefinition:
    """`[label]: url "title"`; `label` as CommonMark compares it, offsets relative to the Block."""

    label: str
    url: str
    title: str
    start: int
    end: int


class Part(NamedTuple):
    """A stretch of a long block that begins at the start of a line. `path` is the state of the parser there: the
    reading from there on depends on nothing else above. `start` is relative to the block.

    `path` has a `>` for each enclosing quote, then the marker of a list (`-`, `+`, `*`, `1.`, `1)`) or `|` and the number
    of a table's columns; it is `[` in a run of link definitions, and empty where another block of the document begins.
    `number` counts a list's items, and a table's rows with its first line as 0.
    """

    start: int
    path: str
    number: int

    @property
    def is_item(self) -> bool:
        """Whether it is an item of a list."""
        return self.path.endswith(("-", "+", "*", ".", ")"))

    @property
    def quotes(self) -> int:
        """How many quotes enclose it."""
        return self.path.count(">")

    @property
    def columns(self) -> int:
        """How many columns the table has; 0 elsewhere."""
        _, bar, columns = self.path.partition("|")
        return int(columns) if bar else 0


_LINE_ENDS: Stage[None, tuple[int, ...]] = Stage("line ends")


@value(frozen=True, slots=True)
class Block:
    """A top-level block with the blank lines after it. Equal text parsed in the same place gives an equal Block.

    `parts` are where a long block may be cut; () for a short one and for one that became long by typing. What later
    stages find out about a block is kept in its `cache`.
    """

    text: str
    leaves: tuple[Leaf, ...]
    definitions: tuple[LinkDefinition, ...] = ()
    parts: tuple[Part, ...] = field(default=(), compare=False, repr=False)
    cache: StageCache = field(default_factory=StageCache, compare=False, repr=False)
    flavour: Flavour = Flavour.MARKDOWN

    @property
    def is_paragraph(self) -> bool:
        """Whether it is a single paragraph outside lists and quotations."""
        leaves = self.leaves
        return len(leaves) == 1 and leaves[0].kind is LeafKind.PARAGRAPH and not leaves[0].containers

    @property
    def first_shown(self) -> int:
        """The number of its first leaf that is not HTML markup; 0 if there is none."""
        return next((n for n, leaf in enumerate(self.leaves) if leaf.kind is not LeafKind.HTML), 0)

    @property
    def line_ends(self) -> tuple[int, ...]:
        """The str indices just after each of its line ends."""
        return self.cache.get(_LINE_ENDS, None, lambda: line_ends(self.text))


BlockChunk = Chunk[Block]
BlockRope = Rope[Block]
"""The blocks of one version of a document, in order."""
