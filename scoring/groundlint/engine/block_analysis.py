"""Analyzes one block: from its content, its context and the verdicts on its sentences to all that is known about it."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from groundlint.citations.claim_words import claim_words
from groundlint.citations.coverage.of_block import sentence_coverages
from groundlint.citations.named_in_block import labels_of, missing_of
from groundlint.citations.recurring_lines import may_recur
from groundlint.claims.asking import WORTH_COUNTING
from groundlint.claims.given_reason import given_reason
from groundlint.claims.written_before import SENTENCES, written_before
from groundlint.content.aspect_coverage import aspects_in
from groundlint.content.long_text import is_long, long_paragraphs
from groundlint.content.repetition import phrase_of
from groundlint.engine.ask_probabilities import ask_probabilities, names_unlinked_source
from groundlint.engine.block_check import BlockView
from groundlint.engine.document_context import DocumentContext
from groundlint.engine.fault import what_failed
from groundlint.markdown.bold_headings import stands_as_heading
from groundlint.markdown.words import length_in_tenths
from groundlint.model.block import Block
from groundlint.model.block_analysis import (
    NO_ASPECTS,
    NO_NAMES,
    NO_NUMBERS,
    BlockAnalysis,
    CitedSource,
    Fault,
)
from groundlint.model.block_context import BlockContext
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.claim import ClaimInput, Verdict
from groundlint.model.counts import NO_COUNTS, Counts, count_claims, count_shown
from groundlint.model.finding import Finding, in_order
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import Coverage, Sentence, SentenceCoverage, SentenceSpan
from groundlint.not_claims import SHOWN, words_of
from groundlint.sources.credibility import is_own_post, names_owner

_LOG = logging.getLogger(__name__)
_UNKNOWN = Verdict(False, 0.0, "not judged yet", judged=False)
NOT_A_CLAIM = f"it is listed in {SHOWN}"
"""Why a sentence is ignored that the writer has declared not to be a claim."""


def questions_about(resolved: ResolvedBlock, context: BlockContext) -> tuple[ClaimInput, ...]:
    """The questions about a block for the claims model, one per sentence."""
    if not context.active:
        return ()
    questions = []
    previous, before, text = context.previous_sentence, context.previous_as_written, resolved.block.text
    for span in resolved.spans:
        around = () if previous is None else (previous,)
        kind = "heading" if _is_heading(resolved, span) else span.kind
        above = None if resolved.cited(span.marks) else written_before(before)  # it cites: no query needed
        questions.append(ClaimInput(span.plain, context.heading, kind, around, span.language, above))
        previous, before = span.plain, (*before, text[span.start : span.end])[-SENTENCES:]
    return tuple(questions)


def _is_heading(resolved: ResolvedBlock, span: SentenceSpan) -> bool:
    """Whether a sentence is a whole paragraph, or the first line of one, that serves as a heading and cites nothing."""
    if span.kind != "para" or span.marks:
        return False
    leaf, text = resolved.block.leaves[span.leaf], resolved.block.text
    if span.start != leaf.start or not text.startswith(("**", "__"), leaf.start):
        return False
    after = text[span.end : leaf.end].lstrip(" \t\\")
    return (not after or after[0] in "\r\n") and stands_as_heading(text[span.start : span.end])


def analyze_block(
    document: DocumentContext,
    resolved: ResolvedBlock,
    context: BlockContext,
    questions: Sequence[ClaimInput],
    verdicts: Sequence[Verdict | None],
) -> BlockAnalysis:
    """All that is known about a block. A verdict of None is still to come; a provisional one will be replaced."""
    spans = resolved.spans if context.active else ()
    sentences = _sentences(document, resolved, context, verdicts) if spans else ()
    bare = BlockAnalysis(resolved, context.active, sentences)
    sentences, faults = _with_ask_probabilities(_view(bare, document, context))
    limits = document.settings.clarity
    marks = resolved.parsed.marks
    citations = resolved.cited(tuple(marks)) if marks and context.active else ()
    long = tuple([n for n, s in enumerate(sentences) if is_long(s, limits.max_words)])
    paragraphs = long_paragraphs(resolved.block, spans, sentences, limits.max_paragraph)
    pending = tuple(
        [q for q, verdict in zip(questions, verdicts, strict=True) if verdict is None or verdict.provisional]
    )
    made = BlockAnalysis(
        resolved=resolved,
        active=context.active,
        sentences=sentences,
        counts=_counts(sentences, len(long), len(paragraphs), len(pending)) if sentences else NO_COUNTS,
        pending=pending,
        long=long,
        paragraphs=paragraphs,
        sources=_sources(sentences, context.closing_sources),
        labels=labels_of(resolved, marks, context.active) if marks else NO_NAMES,
        cited=frozenset([c.source for c in citations if c.source]) if citations else NO_NAMES,
        has_bare_numbers=any(
            mark.text for mark in marks if mark.form is CitationForm.NUMERIC and not mark.loose
        ),
        missing=missing_of(citations, context.missing_definitions, sentences)
        if resolved.broken or _broken_beside(context)
        else (),
        phrases=tuple(_phrases(resolved, spans, sentences)),
        aspects=_aspects(document, sentences, context.terms) if document.aspects else NO_ASPECTS,
        faults=faults,
    )
    return _with_findings(made, document, context)


def _broken_beside(context: BlockContext) -> bool:
    """Whether a neighboring block, or the one above, has a mark that points nowhere."""
    around = (context.before, context.after, context.headed_by)
    return any(near is not None and near.resolved.broken for near in around)


def failed_analysis(resolved: ResolvedBlock, context: BlockContext, error: Exception) -> BlockAnalysis:
    """The substitute for an analysis that failed: it has no sentences and reports the fault."""
    return BlockAnalysis(resolved, context.active, faults=(Fault("a block", what_failed(error)),))


def _sentences(
    document: DocumentContext,
    resolved: ResolvedBlock,
    context: BlockContext,
    verdicts: Sequence[Verdict | None],
) -> tuple[Sentence, ...]:
    coverages = sentence_coverages(
        resolved,
        context,
        document.evidence,
        source_of_all=document.source_of_all,
        paragraph_scope=document.settings.citations.scope == "paragraph",
    )
    text = resolved.block.text
    silenced = bool(context.ignores or document.companions.not_claims)
    count_from = document.settings.claims.count_from
    found = []
    for span, covered, known in zip(resolved.spans, coverages, verdicts, strict=True):
        verdict = known or _UNKNOWN
        certain = verdict.judged and verdict.probability >= count_from
        claims = verdict.claim or certain
        reason = _ignored(span, covered, context, document) if silenced and claims else None
        found.append(
            Sentence(
                id=span.key,
                start=span.start,
                end=span.end,
                text=text[span.start : span.end],
                plain=span.plain,
                kind=span.kind,
                heading=context.heading,
                language=span.language,
                claim=verdict.claim,
                probability=verdict.probability,
                reason=given_reason(span.plain) if verdict.claim else verdict.reason,
                judged=verdict.judged,
                citations=covered.citations,
                coverage=covered.coverage if reason is None else Coverage.IGNORED,
                covered_by=covered.covered_by,
                confidence=covered.confidence,
                ignored_because=reason or "",
                counted=certain,
                attributed=covered.attributed,
                asked=verdict.asked,
            )
        )
    return tuple(found)


def _with_ask_probabilities(view: BlockView) -> tuple[tuple[Sentence, ...], tuple[Fault, ...]]:
    """The sentences of a block, its uncovered claims with how likely an editor is to ask for their source. Where links count, those
    that hardly any would ask for do not count, unless they name a source that nothing leads to."""
    if not any(one.coverage is Coverage.NONE and (one.claim or one.counted) for one in view.sentences):
        return view.sentences, ()
    try:
        known = ask_probabilities(view)
    except Exception as error:  # a fault in this judgement must not cost the user the others
        _LOG.warning("asking failed: %s", type(error).__name__)
        return view.sentences, (Fault("GL001", what_failed(error)),)
    found = []
    for one in view.sentences:
        ask = known.get(one.start)
        if ask is not None:
            background = (
                one.counted
                and view.counts == "linked"
                and ask < WORTH_COUNTING
                and not names_unlinked_source(one)
            )
            one = replace(one, ask=ask, background=background, counted=one.counted and not background)
        found.append(one)
    return tuple(found), ()


def _ignored(
    span: SentenceSpan, covered: SentenceCoverage, context: BlockContext, document: DocumentContext
) -> str | None:
    """The reason given for ignoring a claim here ("" for none given), or None if nothing ignores it.

    Only what would count as uncited can be ignored: a claim with its citation stays in the count.
    """
    if covered.coverage is Coverage.QUOTED or (
        covered.coverage is Coverage.LINKED and document.counts == "linked"
    ):
        return None
    listed = document.companions.not_claims
    if listed and words_of(span.plain) in listed:
        return NOT_A_CLAIM
    linked = covered.coverage is Coverage.LINKED
    code, name = ("GL002", "unquoted-citation") if linked else ("GL001", "uncited-claim")
    for ignore in context.ignores:
        if not ignore.counted and ignore.covers(code, name, span.start, span.end):
            return ignore.reason
    return None


def _counts(sentences: tuple[Sentence, ...], long: int, paragraphs: int, pending: int) -> Counts:
    shown, counted = count_shown(sentences), count_claims(sentences)
    prose = [sentence for sentence in sentences if sentence.kind != "table"]
    return Counts(
        quoted=shown.quoted,
        linked=shown.linked,
        uncited=shown.uncited,
        ignored=shown.ignored,
        sentences=len(sentences),
        judged=sum([sentence.judged for sentence in sentences]),
        prose=len(prose),
        long=long,
        paragraphs=paragraphs,
        pending=pending,
        counted_quoted=counted.quoted,
        counted_linked=counted.linked,
        counted_uncited=counted.uncited,
        counted_ignored=counted.ignored,
        uncertain=sum(
            [sentence.claim and not (sentence.counted or sentence.background) for sentence in sentences]
        ),
        background=sum([sentence.background for sentence in sentences]),
        unjudged=sum([not sentence.judged for sentence in prose]),
        tenths=sum([length_in_tenths(sentence.plain) for sentence in prose]),
    )


def _phrases(
    resolved: ResolvedBlock, spans: tuple[SentenceSpan, ...], sentences: tuple[Sentence, ...]
) -> Iterable[tuple[str, int]]:
    """The words of the sentences that must not be repeated, each with the number of its sentence."""
    text = resolved.block.text
    for number, (span, sentence) in enumerate(zip(spans, sentences, strict=True)):
        if sentence.kind == "table" or (phrase := phrase_of(sentence.plain)) is None:
            continue
        if not may_recur(text, span):
            yield phrase, number


_MOST_LISTED = 20
"""The most sources of a section's closing list that are taken to support its claims."""


def _sources(sentences: tuple[Sentence, ...], closing: tuple[ResolvedBlock, ...]) -> tuple[CitedSource, ...]:
    """The sources of the claims: those that they cite, and those of the list that closes their section."""
    found = []
    by_list: dict[str, tuple[Block | None, Citation]] = {}
    for block in closing:
        for c in block.citations[:_MOST_LISTED]:
            if c.source and len(by_list) < _MOST_LISTED:
                by_list.setdefault(c.source, (block.block, c))
    for sentence in sentences:
        if not sentence.claim:
            continue
        if sentence.covered_by == "section list":
            cited = by_list
        else:
            own = {c.source: c for c in reversed(sentence.citations) if c.source}
            cited = {key: (None, c) for key, c in sorted(own.items(), key=lambda item: item[1].start)}
        if cited:
            said = claim_words(sentence, sentence.text)  # without 'Acme' in '([Acme](https://acme.example))'
            found += [
                CitedSource(
                    key,
                    c,
                    c.url is not None and (names_owner(said, c.url) or is_own_post(c.title, c.url, said)),
                    there,
                )
                for key, (there, c) in cited.items()
            ]
    return tuple(found)


def _aspects(
    document: DocumentContext, sentences: tuple[Sentence, ...], terms: frozenset[str]
) -> Mapping[int, int]:
    counts: Counter[int] = Counter()
    for sentence in sentences:
        counts.update(aspects_in(sentence.plain, document.aspects, document.language, document.wanted, terms))
    return counts


def _view(made: BlockAnalysis, document: DocumentContext, context: BlockContext) -> BlockView:
    return BlockView(
        made,
        document.settings,
        document.evidence,
        document.counts,
        document.marks_lost,
        document.voice,
        context.sourced_elsewhere,
    )


def _with_findings(made: BlockAnalysis, document: DocumentContext, context: BlockContext) -> BlockAnalysis:
    """The same with the findings of the rules in the block, ignore comments and severities applied."""
    view = _view(made, document, context)
    found: list[Finding] = []
    faults = list(made.faults)
    for one in document.block_checks:
        try:
            found.extend(one.check(view))
        except Exception as error:  # a fault in one rule must not cost the user the others
            _LOG.warning("rule %s failed: %s", one.code, type(error).__name__)
            faults.append(Fault(one.code, what_failed(error)))
    if made.resolved.failed is not None:
        faults.append(Fault("a block", what_failed(made.resolved.failed)))
    findings = sorted([f.at_level(document.severities[f.code]) for f in found], key=in_order)
    used = NO_NUMBERS
    if context.ignores:
        findings, used = _unignored(findings, made.sentences, context)
    if not (findings or faults or used):
        return made
    return replace(made, findings=tuple(findings), faults=tuple(faults), used=used)


def _unignored(
    findings: list[Finding], sentences: tuple[Sentence, ...], context: BlockContext
) -> tuple[list[Finding], frozenset[int]]:
    """The findings that no ignore comment silences, and the numbers of the comments that silence something."""
    used: set[int] = set()
    kept = []
    for finding in findings:
        covering = [
            ignore.number
            for ignore in context.ignores
            if ignore.covers(finding.code, finding.name, finding.start, finding.end)
            or (
                finding.code == "GL014"
                and ignore.covers("GL001", "uncited-claim", finding.start, finding.end)
            )
        ]
        used.update(covering)
        if not covering:
            kept.append(finding)
    for sentence in sentences:
        if sentence.coverage is Coverage.IGNORED:
            used.update([i.number for i in context.ignores if i.silences_claim(sentence.start, sentence.end)])
    return kept, frozenset(used) if used else NO_NUMBERS
