"""The 10-point score of a report: five parts, a status, and the reason for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import groundlint
from groundlint.report_sentence import Coverage
from groundlint.rubric import grounding, source_diversity, source_quality
from groundlint.rubric.clarity import Clarity, assess_clarity
from groundlint.rubric.completeness import Completeness, assess_completeness
from groundlint.rubric.details import Details, GroundedSentence, IgnoredClaim
from groundlint.rubric.grounding import count_claims
from groundlint.rubric.reason import reason_for, status_of
from groundlint.rubric.section_counts import count_sections
from groundlint.rubric.source_quality import source_ratings
from groundlint.rubric.suggestions import Suggestion, suggestions_for

if TYPE_CHECKING:
    from groundlint.report import Report

PASS_THRESHOLD = 8


@dataclass(frozen=True, slots=True)
class QualityScore:
    """A report's score: five parts that add up to `total`, 0..10.

    `status` is "pass", "iterate" or "fail"; `reason` one line; `suggestions` what to do, most urgent first;
    `versions` what else the numbers hang on.
    """

    grounding: int
    source_quality: int
    source_diversity: int
    completeness: int
    clarity: int
    total: int
    status: str
    reason: str
    details: Details
    pass_threshold: int
    suggestions: tuple[Suggestion, ...]
    versions: Mapping[str, str | None]

    @property
    def parts(self) -> tuple[tuple[str, int, int], ...]:
        """(name, points, most) of the five parts, in the source document's order."""
        return (
            ("grounding", self.grounding, grounding.MOST),
            ("source_quality", self.source_quality, source_quality.MOST),
            ("source_diversity", self.source_diversity, source_diversity.MOST),
            ("completeness", self.completeness, 1),
            ("clarity", self.clarity, 1),
        )


def score(report: Report, *, strict: bool = False) -> QualityScore:
    """Score a report by spec/rubric.md: counts only, no clock, no network, the same everywhere.

    `strict` counts ignored claims as uncited (`groundlint score --strict`).
    """
    details, completeness, clarity = _assess(report, strict)
    parts = (
        grounding.points(details.cited_claims, details.total_claims),
        source_quality.points(details.avg_credibility),
        source_diversity.points(details.unique_sources),
        completeness.points,
        clarity.points,
    )
    total = sum(parts)
    status = status_of(parts[0], total, PASS_THRESHOLD)
    return QualityScore(
        *parts,
        total=total,
        status=status,
        reason=reason_for(parts, details, PASS_THRESHOLD),
        details=details,
        pass_threshold=PASS_THRESHOLD,
        suggestions=suggestions_for(parts, details, completeness, clarity, report.effective.sources.low),
        versions=_versions(report),
    )


def _assess(report: Report, strict: bool) -> tuple[Details, Completeness, Clarity]:
    sentences = report.sentences
    counts = report.effective.grounding.counts
    claims = count_claims(sentences)
    if strict:
        claims = claims.strict()
    total, cited = claims.claims, claims.cited(counts)
    ratings = source_ratings(report)
    completeness, clarity = report.derive(assess_completeness), report.derive(assess_clarity)

    def line(offset: int) -> int:
        return report.document.lines.line_of(offset) + 1

    details = Details(
        counts=counts,
        claims=claims,
        total_claims=total,
        cited_claims=cited,
        citation_coverage_pct=grounding.coverage_pct(cited, total),
        grounding_exact=grounding.exact_points(cited, total),
        quoted_claims=claims.quoted,
        linked_claims=claims.linked,
        quoted_coverage_pct=grounding.coverage_pct(claims.cited("quoted"), total),
        linked_coverage_pct=grounding.coverage_pct(claims.cited("linked"), total),
        ignored_claims=tuple(
            IgnoredClaim(line(s.start), s.plain, s.ignored_because)
            for s in sentences
            if s.claim and s.coverage is Coverage.IGNORED
        ),
        grounded_claims=tuple(
            GroundedSentence(line(s.start), s.plain, s.confidence)
            for s in sentences
            if s.claim and s.confidence
        ),
        not_judged=sum(1 for s in sentences if not s.judged),
        avg_credibility=source_quality.average(ratings),
        unique_sources=len(ratings),
        gaps_identified=completeness.gaps,
        clarity_issues=clarity.issues,
        sources=ratings,
        sections=count_sections(report.sections, sentences, strict=strict),
    )
    return details, completeness, clarity


def _versions(report: Report) -> Mapping[str, str | None]:
    from groundlint.claims import load_model

    model = load_model(report.effective.claims.model)
    return MappingProxyType(
        {
            "groundlint": groundlint.__version__,
            "claims_model": f"{model.name} {model.version}",
            "weights_sha256": model.weights_sha256,
        }
    )
