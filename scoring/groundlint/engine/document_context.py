"""What applies to every block of a document: settings, evidence, the aspects to look for, the active checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from groundlint.citations.evidence import SourceEvidence
from groundlint.claims.load import tier_of
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


@value(frozen=True, slots=True, eq=False)
class DocumentContext:
    """The same object as long as nothing in it changes.

    `settings` and `companions` have the front matter applied. `query` is the research query, `aspects_listed` says whether the
    writer lists its `aspects`; `wanted` are the terms by which these are found. `source_of_all` cites the source of the
    whole document; its offsets count from the block that cites it (`citations.source_of_all`). `marks_lost`: the document lost its citation marks in a copy or conversion
    (`citations.whole_report.lost_marks`).
    `voice` says in whose voice it is written, `counts` what counts as cited in this report. `reads_before`: a verdict may
    depend on the text before a sentence. `severities` has the severity of each rule by its code.
    """

    settings: Settings
    companions: Companions
    evidence: SourceEvidence
    language: str
    counts: Counting
    query: str
    aspects_listed: bool
    aspects: tuple[Aspect, ...]
    wanted: Terms
    source_of_all: tuple[Citation, ...]
    marks_lost: bool
    voice: Voice
    reads_before: bool
    severities: Mapping[str, Severity]
    block_checks: tuple[BlockCheck, ...]


Counting = Literal["quoted", "linked"]


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


def document_context(
    rules: RuleBook,
    settings: Settings,
    companions: Companions,
    language: str,
    source_of_all: tuple[Citation, ...],
    counts: Counting,
    marks_lost: bool,
    voice: Voice,
) -> DocumentContext:
    """The context of a document in that language."""
    evidence = evidence_of(companions)
    query = " ".join((companions.research_query or "").split())
    names = tuple(companions.aspects) or tuple(settings.aspects)
    listed, aspects = asked_aspects(query, names, language)
    severities = rules.severities(settings)
    return DocumentContext(
        settings=settings,
        companions=companions,
        evidence=evidence,
        language=language,
        counts=counts,
        query=query,
        aspects_listed=listed,
        aspects=aspects,
        wanted=terms_wanted(aspects),
        source_of_all=source_of_all,
        marks_lost=marks_lost,
        voice=voice,
        reads_before=is_read_by(tier_of(settings.claims.model)),
        severities=severities,
        block_checks=rules.block_checks(severities, evidence),
    )
