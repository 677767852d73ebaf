"""What the rules of coverage look up in a block and in the blocks around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from groundlint.citations.coverage.list_places import list_ends, paragraphs_above
from groundlint.citations.coverage.openings import Opening, openings
from groundlint.citations.coverage.source_lines import (
    citations_after,
    heading_citations,
    named_lines,
    names_works_above,
    source_lines,
)
from groundlint.citations.coverage.tables import Table, tables
from groundlint.citations.places import LeafPlace, last_leaf
from groundlint.citations.quotations import NOT_QUOTED, Quotation, quotations
from groundlint.citations.section_lines import NestedSources, nested_sources
from groundlint.model.block import Container
from groundlint.model.block_context import BlockContext, Neighbor
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan


class CoverageContext:
    """A block, the blocks around it, and the places in them that may cover its sentences. What takes a search is found when a
    rule first asks for it, and once for all sentences.

    - `sources_after` are the citations of the line or list after the block that names its sources; `named_after`: a line of
      works without links follows the block.
    - `heading_citations` are those of the heading above, or of the line directly below it that names sources. `below_heading`: it
      is the heading. `named_above`: it names works without links.
    - `paragraph_scope`: the settings say that each citation covers its whole paragraph.
    """

    def __init__(self, resolved: ResolvedBlock, around: BlockContext, *, paragraph_scope: bool) -> None:
        after, headed_by = around.after, around.headed_by
        self.resolved, self.leaves = resolved, resolved.block.leaves
        self.own, self.before, self.after = Neighbor(resolved, 0), around.before, after
        self.sources_after = citations_after(resolved, after)
        self.named_after = after is not None and after.resolved.opens_with_works
        self.heading_citations = heading_citations(headed_by)
        self.below_heading = headed_by is not None and bool(headed_by.resolved.parsed.headings)
        self.named_above = headed_by is not None and (
            not self.heading_citations or names_works_above(headed_by.resolved)
        )
        self.paragraph_scope = paragraph_scope
        self._cited_above = around.cited_above

    @cached_property
    def tables(self) -> Mapping[int, Table]:
        """The tables of the block, by the number of each of their rows."""
        return tables(self.own, self.before, self.after)

    @cached_property
    def _quotations(self) -> Mapping[int, Quotation]:
        return quotations(self.own, self.before, self.after, cited_above=self._cited_above)

    def quotation(self, span: SentenceSpan) -> Quotation:
        """What the text says about whose words the quotation around a span holds."""
        return self._quotations.get(span.leaf, NOT_QUOTED)

    @cached_property
    def openings(self) -> Mapping[int, Opening]:
        """The works with which paragraphs and items open, by the number of their leaf."""
        return openings(self.resolved)

    @cached_property
    def list_ends(self) -> Mapping[tuple[Container, ...], tuple[Citation, ...]]:
        """The citations at the ends of lists that cite nothing else, by the containers around the list."""
        return list_ends(self.resolved)

    @cached_property
    def paragraphs_above(self) -> Sequence[tuple[int | None, ...]]:
        """For each leaf the paragraphs above it in the containers around it (`list_places.paragraphs_above`)."""
        return paragraphs_above(self.leaves)

    def lists_around(self, leaf: int) -> Iterator[tuple[LeafPlace | None, tuple[Container, ...]]]:
        """(the paragraph above the list, the containers around it) for each list around a leaf, from the inside out."""
        own = self.leaves[leaf].containers
        for depth in range(len(own) - 1, -1, -1):
            if own[depth].kind != "item":
                continue
            if not depth:
                yield last_leaf(self.before), ()
            else:
                above = self.paragraphs_above[leaf][depth]
                yield (self.own, above) if above is not None else None, own[:depth]

    @cached_property
    def _nested(self) -> Sequence[NestedSources]:
        return nested_sources(self.resolved.block)

    @cached_property
    def source_lines(self) -> Mapping[tuple[Container, ...], tuple[Citation, ...]]:
        """The citations of lines that only name sources, by the containers of the sentences that they cover."""
        return source_lines(self.resolved, self._nested)

    @cached_property
    def named_lines(self) -> frozenset[tuple[Container, ...]]:
        """The containers of the sentences that a line of works without links covers."""
        return named_lines(self.resolved, self._nested)
