"""What covers each sentence of a block."""

from __future__ import annotations

from dataclasses import replace

from groundlint.citations.coverage.attributed_leaves import attributed_leaves
from groundlint.citations.coverage.context import CoverageContext
from groundlint.citations.coverage.of_sentence import coverage_of, covered_by_document
from groundlint.citations.evidence import Evidence
from groundlint.citations.open_quotations import inside_quotations
from groundlint.citations.source_of_all import tells_what_came_of_it
from groundlint.model.block_context import Neighbor
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import Coverage, SentenceCoverage, SentenceSpan

_NOTHING = SentenceCoverage((), Coverage.NONE, "")
_BY_THE_SECTION = SentenceCoverage((), Coverage.LINKED, "section list")


def sentence_coverages(
    resolved: ResolvedBlock,
    before: Neighbor | None,
    behind: Neighbor | None,
    titled: Neighbor | None,
    evidence: Evidence,
    *,
    source_of_all: tuple[Citation, ...] = (),
    paragraph_scope: bool,
    listed: bool = False,
    cited_above: bool = False,
) -> tuple[SentenceCoverage, ...]:
    """The coverage of the spans of a block, in order. `before` and `behind` are the nearest blocks that hold more than
    comments. `titled` is the block of the heading above if that heading cites, or of the line directly below it that names
    sources. `source_of_all` holds the citations of the source of the whole document, with places as given. `listed`: a list
    or line of sources closes the section. `cited_above`: something above under the same heading is cited."""
    spans = resolved.spans
    if listed:
        defaults = (_BY_THE_SECTION,) * len(spans)
    else:
        defaults = _by_source_of_all(spans, source_of_all, evidence)
    alone = before is None and behind is None and titled is None
    named = resolved.named_leaves or resolved.named_endings or resolved.named_rows
    if alone and not (resolved.count or named):
        return defaults
    context = CoverageContext(
        resolved, before, behind, titled, cited_above=cited_above, paragraph_scope=paragraph_scope
    )
    found = [
        coverage_of(span, context, evidence) or default for span, default in zip(spans, defaults, strict=True)
    ]
    _spread_in_quotations(spans, found)
    return _with_attributed(spans, found, context)


def _by_source_of_all(
    spans: tuple[SentenceSpan, ...], source_of_all: tuple[Citation, ...], evidence: Evidence
) -> tuple[SentenceCoverage, ...]:
    """What covers sentences that nothing nearer covers: the source of the whole document, unless they tell what came of it."""
    by_all = covered_by_document(source_of_all, evidence)
    if by_all is None:
        return (_NOTHING,) * len(spans)
    return tuple([_NOTHING if tells_what_came_of_it(span.plain) else by_all for span in spans])


def _spread_in_quotations(spans: tuple[SentenceSpan, ...], found: list[SentenceCoverage]) -> None:
    """Cover the uncovered sentences in a quotation, in place, by what covers the sentence that opens it."""
    for inside, opened in inside_quotations(spans):
        by = found[opened]
        if found[inside].coverage is Coverage.NONE and by.coverage is not Coverage.NONE:
            found[inside] = SentenceCoverage(by.citations, Coverage.LINKED, "lead-in", by.confidence)


def _with_attributed(
    spans: tuple[SentenceSpan, ...], found: list[SentenceCoverage], context: CoverageContext
) -> tuple[SentenceCoverage, ...]:
    """The same coverages, in which those uncovered sentences are marked whose source the text names."""
    uncovered = [span for span, one in zip(spans, found, strict=True) if one.coverage is Coverage.NONE]
    attributed = attributed_leaves(context, uncovered) if uncovered else ()
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
