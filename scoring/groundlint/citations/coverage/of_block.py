"""What covers each sentence of a block."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace

from groundlint.citations.attribution import speaks_of_a_work
from groundlint.citations.coverage.context import CoverageContext
from groundlint.citations.coverage.of_sentence import coverage_of, covered_by_document
from groundlint.citations.evidence import SourceEvidence
from groundlint.citations.places import LeafPlace, leads_in
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Container
from groundlint.model.block_context import BlockContext
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import Coverage, SentenceCoverage, SentenceSpan

_NOTHING = SentenceCoverage((), Coverage.NONE, "")
_BY_THE_SECTION = SentenceCoverage((), Coverage.LINKED, "section list")
_STRAIGHT = lazy_pattern(r"(?<!\d)\"")
"""But not the inch sign."""
_MOST_QUOTED = 20
"""The most sentences in one quotation, because some quotation marks are never closed."""


def sentence_coverages(
    resolved: ResolvedBlock,
    around: BlockContext,
    evidence: SourceEvidence,
    *,
    source_of_all: tuple[Citation, ...] = (),
    paragraph_scope: bool,
) -> tuple[SentenceCoverage, ...]:
    """The coverage of the spans of a block, in order. `source_of_all` holds the citations of the source of the whole document,
    with places as given."""
    spans = resolved.spans
    if around.closing_sources:
        defaults = (_BY_THE_SECTION,) * len(spans)
    else:
        defaults = (covered_by_document(source_of_all, evidence) or _NOTHING,) * len(spans)
    alone = around.before is None and around.after is None and around.headed_by is None
    named = resolved.named_leaves or resolved.named_endings or resolved.named_rows
    if alone and not (resolved.citation_count or named):
        return defaults
    context = CoverageContext(resolved, around, paragraph_scope=paragraph_scope)
    found = [
        coverage_of(span, context, evidence) or default for span, default in zip(spans, defaults, strict=True)
    ]
    _spread_in_quotations(spans, found)
    return _with_attributed(spans, found, context)


def _spread_in_quotations(spans: tuple[SentenceSpan, ...], found: list[SentenceCoverage]) -> None:
    """Cover the uncovered sentences in a quotation, in place, by what covers the sentence that opens it."""
    for inside, opened in _inside_quotations(spans):
        by = found[opened]
        if found[inside].coverage is Coverage.NONE and by.coverage is not Coverage.NONE:
            found[inside] = SentenceCoverage(by.citations, Coverage.LINKED, "lead-in", by.confidence)


def _inside_quotations(spans: Sequence[SentenceSpan]) -> Iterator[tuple[int, int]]:
    """(number of a sentence inside a quotation, number of the one that opens it) within each leaf, in order: *The report finds “Rents
    rose. Wages fell.”*"""
    opened: int | None = None
    for number, span in enumerate(spans):
        if opened is not None and (spans[opened].leaf != span.leaf or number - opened > _MOST_QUOTED):
            opened = None
        balance = span.plain.count("“") - span.plain.count("”")
        toggles = '"' in span.plain and len(_STRAIGHT.findall(span.plain)) % 2 == 1
        if opened is not None:
            yield number, opened
            if balance < 0 or toggles:
                opened = None
        elif balance > 0 or toggles:
            opened = number


def _with_attributed(
    spans: tuple[SentenceSpan, ...], found: list[SentenceCoverage], context: CoverageContext
) -> tuple[SentenceCoverage, ...]:
    """The same coverages, in which those uncovered sentences are marked whose source the text names."""
    uncovered = [span for span, one in zip(spans, found, strict=True) if one.coverage is Coverage.NONE]
    attributed = _attributed_leaves(context, uncovered) if uncovered else ()
    if not attributed:
        return tuple(found)
    return tuple(
        [
            replace(one, attributed=True)
            if one.coverage is Coverage.NONE and span.leaf in attributed
            else one
            for span, one in zip(spans, found, strict=True)
        ]
    )


def _attributed_leaves(context: CoverageContext, spans: Iterable[SentenceSpan]) -> Set[int]:
    """The numbers of the leaves of those spans that are in a quotation whose speaker and work are named, or in a table or list
    that is led in by a sentence that says that it comes from a work."""
    found: set[int] = set()
    read: dict[tuple[LeafPlace, tuple[Container, ...]], bool] = {}  # each paragraph is read once
    for span in spans:
        if span.leaf in found:
            continue
        if context.quotation(span).attributed:
            found.add(span.leaf)
        elif (lead_in := _lead_in(context, span)) is not None:
            if lead_in not in read:
                read[lead_in] = speaks_of_a_work(leads_in(*lead_in))
            if read[lead_in]:
                found.add(span.leaf)
    return found


def _lead_in(context: CoverageContext, span: SentenceSpan) -> tuple[LeafPlace, tuple[Container, ...]] | None:
    """The paragraph above the table, or above the nearest list, around a span, and the containers in which it must be."""
    if span.kind == "table":
        above = context.tables[span.leaf].above
        return (above, context.leaves[span.leaf].containers) if above is not None else None
    for above, outside in context.lists_around(span.leaf) if span.kind == "list" else ():
        if above is not None:
            return above, outside
    return None
