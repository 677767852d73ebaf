"""One block with what its citation marks point to."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Flag

from groundlint.model.block import Block
from groundlint.model.citation import Citation, CitationMark
from groundlint.model.parsed_block import ParsedBlock
from groundlint.model.sentence import SentenceSpan
from groundlint.model.value import value


class Announces(Flag):
    """What a paragraph says about the text that follows: that it is about the work cited with it, or the first of those, where
    all figures of the report, or those of the section, come from, or that its authors asked people themselves."""

    NOTHING = 0
    WORK = 1
    ALL_DATA = 2
    SOME_DATA = 4
    FIRST_WORK = 8
    SURVEY = 16


_NO_ROWS: frozenset[int] = frozenset()
_MOST_LISTED = 6
"""The most items of a source list that belongs to the paragraph above it: a longer one is a list of works by itself."""


@value(frozen=True, slots=True, eq=False)
class ResolvedBlock:
    """One block, its sentences, and what each of its marks points to. Offsets are relative to the block."""

    parsed: ParsedBlock
    spans: tuple[SentenceSpan, ...]
    """Its sentences, list items and rows in order."""
    by_mark: Mapping[int, tuple[Citation, ...]]
    """By the id of the mark."""
    citation_count: int
    broken: bool
    """Whether a mark points nowhere."""
    depends_on_neighbors: bool
    """Whether the blocks before and after may cover sentences of this one."""
    source_leaves: tuple[int, ...] = ()
    """The numbers of its leaves that only name sources."""
    failed: Exception | None = None
    """Why the block could not be read or resolved; all else is then empty."""
    quoted_count: int = 0
    """How many of its citations carry a quote."""
    named_leaves: tuple[int, ...] = ()
    """Those that name works after a label of sources, with or without links."""
    named_endings: tuple[int, ...] = ()
    """Those whose last line does."""
    named_rows: frozenset[int] = _NO_ROWS
    """The rows that do so in a column of sources."""
    named_heading: bool = False
    """Whether its last heading names works."""
    announces: Announces = Announces.NOTHING
    """What it names as the source of all that follows."""

    @property
    def opens_with_sources(self) -> bool:
        """Whether its first leaf, apart from markup, is a paragraph outside lists that names sources; in a quote only if it is all the quote has."""
        first = self.block.first_shown
        if self.source_leaves[:1] != (first,) and self.named_leaves[:1] != (first,):
            return False
        around = self.block.leaves[first].containers
        return not around or (
            len(self.block.leaves) == 1 and all(container.kind == "quote" for container in around)
        )

    @property
    def opens_with_works(self) -> bool:
        """The same, and these are works without links."""
        return self.opens_with_sources and self.named_leaves[:1] == (self.block.first_shown,)

    @property
    def gives_sources(self) -> bool:
        """Whether it may name the sources of the block above."""
        return self.opens_with_sources or self.lists_only_sources

    @property
    def lists_only_sources(self) -> bool:
        """Whether it is a short list whose items all only name sources."""
        leaves = self.block.leaves
        return (
            0 < len(leaves) <= _MOST_LISTED
            and len(self.source_leaves) == len(leaves)
            and all(leaf.containers and leaf.containers[0].kind == "item" for leaf in leaves)
        )

    @property
    def cited_heading(self) -> bool:
        """Whether its last heading cites, or names works."""
        if self.named_heading:
            return True
        return bool(self.parsed.headings) and bool(self.citation_count) and bool(self.heading_marks)

    @property
    def title_marks(self) -> tuple[CitationMark, ...]:
        """The marks that head the text after it: those in its last heading, or all those of a line of sources below a
        heading."""
        return self.heading_marks if self.parsed.headings else tuple(self.parsed.marks)

    @property
    def heading_marks(self) -> tuple[CitationMark, ...]:
        """The marks in its last heading."""
        leaf = self.parsed.headings[-1].leaf
        return tuple([m for m in self.parsed.marks if leaf.start <= m.start < leaf.end])

    @property
    def block(self) -> Block:
        """The block itself."""
        return self.parsed.block

    def cited(self, marks: tuple[CitationMark, ...]) -> tuple[Citation, ...]:
        """The citations that these marks of the block make."""
        if len(marks) == 1:  # most often: no copy
            return self.by_mark[id(marks[0])]
        return tuple([citation for mark in marks for citation in self.by_mark[id(mark)]]) if marks else ()

    def resolves(self, marks: tuple[CitationMark, ...]) -> bool:
        """Whether one of these marks of the block points to a source."""
        return any(citation.resolved for citation in self.cited(marks))

    @property
    def cites_a_source(self) -> bool:
        """Whether one of its marks points to a source."""
        return self.citation_count > 0 and any(citation.resolved for citation in self.citations)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every citation of the block, resolved or not, leaf by leaf."""
        return tuple([one for _, marks in self.parsed.leaf_marks for one in self.cited(marks)])


@value(frozen=True, slots=True, eq=False)
class ResolvedChunk:
    """The resolved blocks of a chunk, in order."""

    blocks: tuple[ResolvedBlock, ...]
    citation_count: int
    quoted_count: int
    """How many of them carry a quote."""
