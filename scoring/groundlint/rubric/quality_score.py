"""The 10-point score of a report: five parts, a status, and the reason for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import groundlint
from groundlint.rubric import grounding, source_diversity, source_quality
from groundlint.rubric.clarity import assess_clarity, is_clear
from groundlint.rubric.completeness import assess_completeness
from groundlint.rubric.details import Details
from groundlint.rubric.reason import reason_for, status_of
from groundlint.rubric.suggestions import Suggestion, suggestions_for

if TYPE_CHECKING:
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
    details = Details.of(report, strict=strict)
    parts = (
        grounding.points(details.cited_claims, details.total_claims),
        source_quality.points(details.avg_credibility),
        source_diversity.points(details.unique_sources),
        report.derive(assess_completeness).points,
        int(is_clear(report)),
    )
    total = sum(parts)
    return QualityScore(
        *parts,
        total=total,
        status=status_of(parts[0], total, PASS_THRESHOLD),
        reason=reason_for(parts, details, PASS_THRESHOLD),
        details=details,
        pass_threshold=PASS_THRESHOLD,
        versions=_versions(report),
    )


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
