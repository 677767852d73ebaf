"""What the rules of coverage look up in a block and in the blocks around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from groundlint.citations.coverage.list_places import list_ends, paragraphs_above
from groundlint.citations.coverage.openings import Opening, openings
from groundlint.citations.coverage.source_lines import (
    citations_behind,
    named_lines,
    source_lines,
    title_citations,
    titled_by_work,
)
from groundlint.citations.coverage.tables import Table, tables
from groundlint.citations.places import LeafPlace, last_leaf
from groundlint.citations.quotations import NOT_QUOTED, Quotation, quotations
from groundlint.citations.section_lines import NestedSources, nested_sources
from groundlint.model.block import Container
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan


class CoverageContext:
    """A block, the blocks around it, and the places in them that may cover its sentences. What takes a search is found when a
    rule first asks for it, and once for all sentences.

    - `sources_behind` are the citations of the line or list after the block that names its sources; `named_behind`: a line of
      works without links follows the block.
    - `title_citations` are those of the heading above, or of the line directly below it that names sources. `below_heading`: it
      is the heading. `named_above`: it names works without links.
    - `paragraph_scope`: the settings say that each citation covers its whole paragraph.
    """

    def __init__(
        self,
        resolved: ResolvedBlock,
        before: Neighbor | None,
        behind: Neighbor | None,
        titled: Neighbor | None,
        *,
        cited_above: bool,
        paragraph_scope: bool,
    ) -> None:
        self.resolved, self.leaves = resolved, resolved.block.leaves
        self.own, self.before, self.behind = Neighbor(resolved, 0), before, behind
        self.sources_behind = citations_behind(resolved, behind)
        self.named_behind = behind is not None and behind.resolved.opens_with_works
        self.title_citations = title_citations(titled)
        self.below_heading = titled is not None and bool(titled.resolved.parsed.headings)
        self.named_above = titled is not None and (
            not self.title_citations or titled_by_work(titled.resolved)
        )
        self.paragraph_scope = paragraph_scope
        self._cited_above = cited_above

    @cached_property
    def tables(self) -> Mapping[int, Table]:
        """The tables of the block, by the number of each of their rows."""
        return tables(self.own, self.before, self.behind)

    @cached_property
    def _quotations(self) -> Mapping[int, Quotation]:
        return quotations(self.own, self.before, self.behind, cited_above=self._cited_above)

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
