"""What covers one sentence: its own citations; else those in the first place where the `rules` find one that counts; else the
items that it leads in, if all are cited; else a line that names works without a link. Where only broken marks are found, the
sentence is uncovered, and they are given with it."""

from __future__ import annotations

from groundlint.citations.accounts import only_names_account
from groundlint.citations.coverage.context import CoverageContext
from groundlint.citations.coverage.list_places import led_in_items
from groundlint.citations.coverage.rules import is_named, rules_for
from groundlint.citations.evidence import SourceEvidence, folded
from groundlint.citations.home_pages import introduces_by_home_page, tells_who_paid
from groundlint.model.citation import Citation
from groundlint.model.sentence import Coverage, SentenceCoverage, SentenceSpan

_CARRY_THE_QUOTE = frozenset(("own", "column", "table", "lead-in", "paragraph"))
"""A quote in one of these places also counts for the sentence; elsewhere the quoted words belong to another sentence."""


def coverage_of(
    span: SentenceSpan, context: CoverageContext, evidence: SourceEvidence
) -> SentenceCoverage | None:
    """What covers a span. None if nothing does, and no broken mark would cover it if it led to a source."""
    own = context.resolved.cited(span.marks)
    if own and (good := _carrying(span, _solid(own, evidence), context)):
        return _covered(own, good, "own", evidence)
    broken = _broken(own)
    for covered_by, find in rules_for(span.kind):
        citations = find(context, span)
        if not citations:
            continue
        if good := _carrying(span, _solid(citations, evidence), context):
            return _covered(own + citations, good, covered_by, evidence)
        broken = broken or _broken(citations)
    items = led_in_items(context.own, context.after, span) if span.announces else ()
    if items:
        solid = [_solid(cited, evidence) for cited in items]
        shown = tuple(c for cited in items for c in cited)
        if all(solid):
            quoted = all(any(c.quoted for c in cited) for cited in solid)
            return SentenceCoverage(own + shown, Coverage.QUOTED if quoted else Coverage.LINKED, "items")
        if all(good or _broken(cited) for good, cited in zip(solid, items, strict=True)):
            broken = broken or _broken(shown)
    if is_named(context, span):
        return SentenceCoverage(own, Coverage.LINKED, "source line")
    shown = own if _broken(own) else own + broken
    return SentenceCoverage(shown, Coverage.NONE, "") if shown else None


def covered_by_document(citations: tuple[Citation, ...], evidence: SourceEvidence) -> SentenceCoverage | None:
    """The coverage by what is cited for the whole document; None if none of it counts."""
    good = _solid(citations, evidence)
    return _covered(citations, good, "document", evidence) if good else None


def _carrying(span: SentenceSpan, citations: list[Citation], context: CoverageContext) -> list[Citation]:
    """Of these citations, those that may say what the span says."""
    found = [one for one in citations if not only_names_account(context.resolved, span, one)]
    if not found or not tells_who_paid(span.plain):
        return found
    return [one for one in found if not introduces_by_home_page(context.resolved, span, one)]


def _broken(citations: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The citations that point nowhere."""
    return tuple([c for c in citations if c.problem])


def _covered(
    shown: tuple[Citation, ...], good: list[Citation], covered_by: str, evidence: SourceEvidence
) -> SentenceCoverage:
    """The coverage by citations of which those in `good` count."""
    quoted = covered_by in _CARRY_THE_QUOTE and any(c.quoted for c in good)
    confidence = _confidence(good, evidence) if evidence.confidence else ""
    return SentenceCoverage(shown, Coverage.QUOTED if quoted else Coverage.LINKED, covered_by, confidence)


def _solid(citations: tuple[Citation, ...], evidence: SourceEvidence) -> list[Citation]:
    """The citations that point somewhere and are not refused."""
    found = [c for c in citations if c.source]
    if evidence.refused or evidence.refused_sources:
        return [c for c in found if not evidence.refuses(c)]
    return found


def _confidence(citations: list[Citation], evidence: SourceEvidence) -> str:
    pairs = [(c.source, folded(c.quote or "")) for c in citations]
    known = {evidence.confidence[p] for p in pairs if p in evidence.confidence}
    return "high" if "high" in known else next(iter(known), "")
