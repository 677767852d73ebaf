"""The 10-point score of a report: five parts, a status, and the reason for it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import groundlint
from groundlint.rubric import grounding, source_diversity, source_quality
from groundlint.rubric.clarity import assess_clarity, is_clear
from groundlint.rubric.completeness import assess_completeness
from groundlint.rubric.details import Details
from groundlint.rubric.numbers import Numbers
from groundlint.rubric.reason import Parts, reason_for, status_of
from groundlint.rubric.suggestions import Suggestion, suggestions_for
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.report import Report

PASS_THRESHOLD = 8


@value(frozen=True, slots=False)
class QualityScore:
    """A report's score: five parts that add up to `total`, 0..10.

    `status` is "pass", "iterate" or "fail"; `reason` one line; `suggestions` what to do, most urgent first;
    `versions` what else the numbers hang on. What takes the whole report to say is made when first asked for.
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

    @cached_property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """What to do for a better score, most urgent first."""
        points = (
            self.grounding,
            self.source_quality,
            self.source_diversity,
            self.completeness,
            self.clarity,
        )
        report = self.details.report
        return suggestions_for(
            points,
            self.details,
            report.derive(assess_completeness),
            report.derive(assess_clarity),
            report.effective.sources.low,
        )


def score(report: Report, *, strict: bool = False) -> QualityScore:
    """Score a report by spec/rubric.md: counts only, no clock, no network, the same everywhere.

    `strict` counts ignored claims as uncited (`groundlint score --strict`).
    """
    numbers, parts, total, status, reason, versions = _assessment(report, strict)
    return QualityScore(
        *parts,
        total=total,
        status=status,
        reason=reason,
        details=Details.of(numbers, report),
        pass_threshold=PASS_THRESHOLD,
        versions=versions,
    )


Assessment = tuple[Numbers, Parts, int, str, str, Mapping[str, str | None]]
"""The numbers, parts, total, status, reason and versions."""


def _assessment(report: Report, strict: bool) -> Assessment:
    """Kept: most keystrokes change no number."""
    memo, hangs_on = report.facts.whole.memo, (report.outline, report.frame)
    known = memo.get(("assessment", strict))
    if known is None or known[0][0] is not hangs_on[0] or known[0][1] is not hangs_on[1]:
        known = memo["assessment", strict] = (hangs_on, _assessed(report, strict))
    assessment: Assessment = known[1]
    return assessment


def _assessed(report: Report, strict: bool) -> Assessment:
    counts, sources = report.counts, report.facts.indexes.sources
    gaps = report.derive(assess_completeness).gaps
    numbers = Numbers(
        strict,
        report.effective.grounding.counts,
        counts.claims.strict() if strict else counts.claims,
        counts.sentences - counts.judged,
        Fraction(sources.total, sources.count) if sources.count else None,
        sources.count,
        counts.ignored,
        gaps,
    )
    parts = (
        grounding.points(numbers.cited_claims, numbers.total_claims),
        source_quality.points(numbers.avg_credibility),
        source_diversity.points(sources.count),
        int(not gaps),
        int(is_clear(report)),
    )
    total = sum(parts)
    status = status_of(parts[0], total, PASS_THRESHOLD)
    return numbers, parts, total, status, reason_for(parts, numbers, PASS_THRESHOLD), _versions(report)


def _versions(report: Report) -> Mapping[str, str | None]:
    from groundlint.claims import load_model

    model = load_model(report.effective.claims.model)
    return _versions_of(model.name, model.version, model.weights_sha256)


@lru_cache(maxsize=8)
def _versions_of(name: str, version: str, sha256: str | None) -> Mapping[str, str | None]:
    return MappingProxyType(
        {
            "groundlint": groundlint.__version__,
            "claims_model": f"{name} {version}",
            "weights_sha256": sha256,
        }
    )
