"""What applies to every block of a document: settings, evidence, the aspects to look for, the active checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from groundlint.citations.evidence import SourceEvidence
from groundlint.claims.load import Tier, tier_of
from groundlint.claims.written_before import is_read_by
from groundlint.companions import Companions
from groundlint.content.aspect_coverage import asked_aspects, terms_wanted
from groundlint.content.aspects import Aspect, Terms
from groundlint.engine.block_check import BlockCheck, RuleBook
from groundlint.engine.evidence_of import evidence_of
from groundlint.model.citation import Citation
from groundlint.model.finding import Severity
from groundlint.model.value import value
from groundlint.model.voice import Voice
from groundlint.settings import Settings

Counting = Literal["quoted", "linked"]


class ContextInputs(NamedTuple):
    """All that the context of a document depends on. The fields that `DocumentContext` has as well mean the same."""

    rules: RuleBook
    settings: Settings
    companions: Companions
    language: str
    main_language: str
    """The one that the report is written in."""
    source_of_all: tuple[Citation, ...]
    counts: Counting
    marks_lost: bool
    voice: Voice


@value(frozen=True, slots=True, eq=False)
class DocumentContext:
    """The same object as long as nothing in it changes. `settings` and `companions` have the front matter applied."""

    settings: Settings
    companions: Companions
    evidence: SourceEvidence
    language: str
    """That of the text in Latin script (ISO 639-1)."""
    counts: Counting
    """What counts as cited in this report."""
    query: str
    """The research query; "" for none."""
    aspects_listed: bool
    """Whether the writer lists the aspects; else they are taken from the query."""
    aspects: tuple[Aspect, ...]
    wanted: Terms
    """The terms by which the aspects are found."""
    source_of_all: tuple[Citation, ...]
    """Citations of the source of the whole document; their offsets count from the block that cites it."""
    marks_lost: bool
    """Whether the document lost its citation marks in a copy or conversion."""
    voice: Voice
    """In whose voice it is written."""
    tier: Tier
    """The claim model that judges it."""
    reads_before: bool
    """Whether a verdict may depend on the text before a sentence."""
    severities: Mapping[str, Severity]
    """The severity of each rule by its code."""
    block_checks: tuple[BlockCheck, ...]


_A_THIRD = 3


def cites_by_quotes(quoted: int, citations: int) -> bool:
    """Whether a report cites by quotes: a third or more of its citations have one. The entries of its list of sources are citations, too.

    A single quote must not do: whoever gave a report of ten links its first quote saw it fall from 8 points to 3.
    """
    return quoted > 0 and quoted * _A_THIRD >= citations


def counting(setting: str, quotes: bool) -> Counting:
    """What counts as cited under `grounding.counts`. With "auto", if the report cites by `quotes` (or has grounded claims, which
    consist of them), only citations with a quote; else citations of every form."""
    if setting == "auto":
        return "quoted" if quotes else "linked"
    return "quoted" if setting == "quoted" else "linked"


def document_context(given: ContextInputs) -> DocumentContext:
    """The context of a document."""
    settings, companions = given.settings, given.companions
    evidence = evidence_of(companions)
    query = " ".join((companions.research_query or "").split())
    names = tuple(companions.aspects) or tuple(settings.aspects)
    listed, aspects = asked_aspects(query, names, given.language)
    severities = given.rules.severities(settings)
    tier = tier_of(settings.claims.model, given.main_language)
    return DocumentContext(
        settings=settings,
        companions=companions,
        evidence=evidence,
        language=given.language,
        counts=given.counts,
        query=query,
        aspects_listed=listed,
        aspects=aspects,
        wanted=terms_wanted(aspects),
        source_of_all=given.source_of_all,
        marks_lost=given.marks_lost,
        voice=given.voice,
        tier=tier,
        reads_before=is_read_by(tier),
        severities=severities,
        block_checks=given.rules.block_checks(severities, evidence),
    )
