"""Which sentences need no citation of their own, because a reader finds their source, or is asked for it, elsewhere in the
report."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.citations.whole_report.announced_sources import announced_above
from groundlint.citations.whole_report.captioned_figures import above_captioned_figures
from groundlint.citations.whole_report.cited_elsewhere import cited_elsewhere
from groundlint.citations.whole_report.leading_in import leading_to_cited_blocks
from groundlint.citations.whole_report.listed_authors import naming_listed_authors
from groundlint.citations.whole_report.named_notes import naming_notes
from groundlint.citations.whole_report.noted_sources import noting_sources
from groundlint.citations.whole_report.own_models import own_models
from groundlint.citations.whole_report.own_results import own_results
from groundlint.citations.whole_report.page_locators import giving_pages
from groundlint.citations.whole_report.reading_above import reading_above
from groundlint.citations.whole_report.summing_up import summing_up
from groundlint.citations.whole_report.told_on import told_on
from groundlint.model.block import BlockChunk
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.stage_cache import StageCache


def sourced_elsewhere(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], index: DefinitionIndex, cache: StageCache
) -> tuple[frozenset[str], ...]:
    """Of each chunk, the keys of the sentences that say again what a cited one says, lead in what is cited as a whole, name
    an author of the list of references, give a page of the work that the report speaks of, name the notes that they are from, or in brackets an entry of a list, sum up what stands above, read
    the table right above them, stand above a figure whose caption links its source, tell on what the paragraph before cites, tell the results of the
    report's own study, set or reckon what a model of the author comes to, or rest on a source that is announced above for all that follows."""
    ways = (
        cited_elsewhere(chunks, resolved, cache),
        leading_to_cited_blocks(chunks, resolved, cache),
        naming_listed_authors(chunks, resolved, index, cache),
        giving_pages(chunks, resolved),
        naming_notes(chunks, resolved),
        noting_sources(chunks, resolved, index, cache),
        summing_up(chunks, resolved, cache),
        reading_above(chunks, resolved, cache),
        above_captioned_figures(chunks, resolved, cache),
        announced_above(chunks, resolved),
        told_on(chunks, resolved),
        own_results(chunks, resolved, cache),
        own_models(chunks, resolved),
    )
    return tuple([first.union(*others) for first, *others in zip(*ways, strict=True)])
