"""The 10-point score of a report: five parts, a status, and the reason for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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

if TYPE_CHECKING:
    from groundlint.block_facts import Counts
    from groundlint.report import Report

PASS_THRESHOLD = 8


@dataclass(frozen=True)
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
    sources = report.facts.indexes.sources
    gaps = report.derive(assess_completeness).gaps
    numbers, parts, total, status, reason = _assessed(
        report.counts,
        strict,
        report.effective.grounding.counts,
        sources.total,
        sources.count,
        gaps,
        is_clear(report),
    )
    return QualityScore(
        *parts,
        total=total,
        status=status,
        reason=reason,
        details=Details.of(numbers, report),
        pass_threshold=PASS_THRESHOLD,
        versions=_versions(report),
    )


@lru_cache(maxsize=16)
def _assessed(
    counts: Counts,
    strict: bool,
    counting: str,
    credibility: int,
    sources: int,
    gaps: tuple[str, ...],
    clear: bool,
) -> tuple[Numbers, Parts, int, str, str]:
    """The numbers, parts, total, status and reason. Kept: most keystrokes change no number. `credibility` is the sum over
    so many `sources`."""
    numbers = Numbers(
        strict,
        counting,
        counts.claims.strict() if strict else counts.claims,
        counts.sentences - counts.judged,
        Fraction(credibility, sources) if sources else None,
        sources,
        counts.ignored,
        gaps,
    )
    parts = (
        grounding.points(numbers.cited_claims, numbers.total_claims),
        source_quality.points(numbers.avg_credibility),
        source_diversity.points(sources),
        int(not gaps),
        int(clear),
    )
    total = sum(parts)
    reason = reason_for(parts, numbers, PASS_THRESHOLD)
    return numbers, parts, total, status_of(parts[0], total, PASS_THRESHOLD), reason


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
