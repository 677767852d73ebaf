"""What one block says, read without any other."""

from __future__ import annotations

from bisect import bisect_left
from operator import itemgetter

from groundlint.model.block import Block, Span
from groundlint.model.citation import CitationMark, NearMiss
from groundlint.model.definition_index import DefinitionKind, Entry
from groundlint.model.section import Heading
from groundlint.model.value import value
from groundlint.model.voice import SILENT, VoiceCounts


@value(frozen=True, slots=True, eq=False)
class OwnDefinition:
    """A link or footnote definition of a block; offsets relative to it."""

    kind: DefinitionKind
    label: str
    entry: Entry
    start: int
    end: int


@value(frozen=True, slots=True, eq=False)
class ParsedBlock:
    """One block: its headings, citation marks, definitions and comments. All offsets are relative to the block."""

    block: Block
    headings: tuple[Heading, ...] = ()
    leaf_marks: tuple[tuple[int, tuple[CitationMark, ...]], ...] = ()
    """(number of the leaf, its marks) for every leaf with text, headings and table headers included."""
    comments: tuple[Span, ...] = ()
    """The spans of HTML comments."""
    near_misses: tuple[NearMiss, ...] = ()
    definitions: tuple[OwnDefinition, ...] = ()
    looked_up: frozenset[str] = frozenset()
    """The names under which its marks are looked up among the definitions."""
    bracket_numbers: tuple[str, ...] = ()
    """The first number of every [n]."""
    small_words: tuple[int, ...] = ()
    """The counts that identify the language, in the order of `language.LATIN`."""
    may_list_sources: bool = False
    """Whether it can be part of a source list or its lead-in."""
    has_content: bool = False
    """Whether it holds more than comments."""
    failed: Exception | None = None
    """Why the block could not be read; all else is then empty."""
    bare_numbers: int = 0
    """How many of its marks are numbers that have lost their brackets."""
    links_by_number: bool = False
    """Whether it holds a reference link that names its definition by a number."""
    voice: VoiceCounts = SILENT
    """The counts that show who speaks."""
    round_numbers: frozenset[str] = frozenset()
    """The numbers in round brackets among its marks."""

    @property
    def marks(self) -> list[CitationMark]:
        """Every mark of the block, leaf by leaf."""
        return [mark for _, marks in self.leaf_marks for mark in marks]

    def marks_of(self, leaf: int) -> tuple[CitationMark, ...]:
        """The marks in one leaf."""
        at = bisect_left(self.leaf_marks, leaf, key=itemgetter(0))
        found = self.leaf_marks[at : at + 1]
        return found[0][1] if found and found[0][0] == leaf else ()


@value(frozen=True, slots=True, eq=False)
class ParsedChunk:
    """The parsed blocks of a chunk, in order, and what they add up to."""

    blocks: tuple[ParsedBlock, ...]
    headings: tuple[Heading, ...]
    heading_blocks: tuple[int, ...]
    """For each heading, the number of its block in the chunk."""
    looked_up: tuple[str, ...]
    bracket_numbers: tuple[str, ...]
    small_words: tuple[int, ...]
    content_blocks: tuple[int, ...]
    """The numbers of the blocks that hold more than comments."""
    comments: bool
    bare_numbers: int = 0
    links_by_number: bool = False
    voice: VoiceCounts = SILENT
    round_numbers: frozenset[str] = frozenset()
