"""The evidence about a report's citations, from the files next to it."""

from __future__ import annotations

from groundlint.citations.canonical import source_key
from groundlint.citations.evidence import SourceEvidence, folded
from groundlint.companions import Companions
from groundlint.model.recorded_verdict import ALTERED, NOT_FOUND
from groundlint.sources.recorded_verdicts import recorded_verdicts


def evidence_of(companions: Companions) -> SourceEvidence:
    """What the records of `companions` say about (source, quote) pairs and about sources."""
    refused: set[tuple[str, str]] = set()
    accepted: set[tuple[str, str]] = set()
    for record in companions.validated_citations:
        source = source_key(url=record.source_url or None, text=record.page_title or "")
        pair = (source, folded(record.quote or ""))
        (refused if record.validated is False else accepted).add(pair)
    confidence = {
        (source_key(url=c.citation_url), folded(c.citation_quote)): c.confidence
        for c in companions.grounded_claims
    }
    verdicts, gone = recorded_verdicts(companions.validated_citations, companions.unchecked_citations)
    # If a source lacks the words of one quote, that says nothing against other quotes from it.
    about_words = {pair for pair, verdict in verdicts.items() if verdict.code in (ALTERED, NOT_FOUND)}
    good = {source for source, _ in accepted}
    only_refused = frozenset(source for source, quote in refused - about_words if source not in good)
    works = {source_key(url=one.source_url): one.work for one in companions.scholarly_records}
    support = {one.key: one.support for one in companions.support_judgements}
    return SourceEvidence(
        frozenset(refused), frozenset(accepted), only_refused, confidence, verdicts, gone, works, support
    )
