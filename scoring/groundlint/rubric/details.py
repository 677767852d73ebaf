"""The numbers behind a score."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from groundlint.rubric.grounding import ClaimCounts
from groundlint.rubric.section_counts import SectionCounts
from groundlint.rubric.source_quality import SourceRating


@dataclass(frozen=True, slots=True)
class IgnoredClaim:
    """A claim that a comment takes out of the count; `line` counts from 1."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class GroundedSentence:
    """A claim whose citation a fact-checking step has confirmed; `confidence` is "high" or "medium"."""

    line: int
    text: str
    confidence: str


@dataclass(frozen=True, slots=True)
class Details:
    """Every number that the points come from, exact.

    `cited_claims` follows `grounding.counts` (`counts`); `quoted_claims` and `linked_claims` are the two kinds
    side by side, `linked_coverage_pct` is what coverage is with both of them. Percentages are cut off, None
    without claims. `ignored_claims` are listed even where `score(strict=True)` counts them as uncited.
    """

    counts: str
    claims: ClaimCounts
    total_claims: int
    cited_claims: int
    citation_coverage_pct: int | None
    grounding_exact: Fraction
    quoted_claims: int
    linked_claims: int
    quoted_coverage_pct: int | None
    linked_coverage_pct: int | None
    ignored_claims: tuple[IgnoredClaim, ...]
    grounded_claims: tuple[GroundedSentence, ...]
    not_judged: int
    avg_credibility: Fraction | None
    unique_sources: int
    gaps_identified: tuple[str, ...]
    clarity_issues: tuple[str, ...]
    sources: tuple[SourceRating, ...]
    sections: tuple[SectionCounts, ...]
