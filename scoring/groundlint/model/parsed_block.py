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
    """One block: its headings, citation marks, definitions and comments. All offsets are relative to the block.

    `leaf_marks` holds (number of the leaf, its marks) for every leaf with text, headings and table headers included.
    `comments` are the spans of HTML comments; `looked_up` the names under which its marks are looked up among the
    definitions; `bracket_numbers` the first number of every [n]; `small_words` the counts that identify the language, in
    the order of `language.LATIN`; `voice` the counts that show who speaks. `may_list_sources`: it can be part of a source
    list or its lead-in. `has_content`: it holds more than comments. `failed` says why the block could not be read; all
    else is then empty.
    """

    block: Block
    headings: tuple[Heading, ...] = ()
    leaf_marks: tuple[tuple[int, tuple[CitationMark, ...]], ...] = ()
    comments: tuple[Span, ...] = ()
    near_misses: tuple[NearMiss, ...] = ()
    definitions: tuple[OwnDefinition, ...] = ()
    looked_up: frozenset[str] = frozenset()
    bracket_numbers: tuple[str, ...] = ()
    small_words: tuple[int, ...] = ()
    may_list_sources: bool = False
    has_content: bool = False
    failed: Exception | None = None
    bare_numbers: int = 0
    """How many of its marks are numbers that have lost their brackets."""
    links_by_number: bool = False
    """Whether it holds a reference link that names its definition by a number."""
    voice: VoiceCounts = SILENT
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
