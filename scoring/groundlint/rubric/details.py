"""The numbers behind a score."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from groundlint.report_sentence import Coverage
from groundlint.rubric import grounding
from groundlint.rubric.clarity import assess_clarity
from groundlint.rubric.completeness import assess_completeness
from groundlint.rubric.grounding import ClaimCounts
from groundlint.rubric.section_counts import SectionCounts, counts_by_section
from groundlint.rubric.source_quality import SourceRating, source_ratings

if TYPE_CHECKING:
    from groundlint.report import Report


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


@dataclass(frozen=True)
class Details:
    """Every number that the points come from, exact.

    `cited_claims` follows `grounding.counts` (`counts`); `quoted_claims` and `linked_claims` are the two kinds
    side by side, `linked_coverage_pct` is what coverage is with both of them. Percentages are cut off, None
    without claims. Lists are made when first asked for. `ignored_claims` are listed even where
    `score(strict=True)` counts them as uncited.
    """

    report: Report = field(repr=False, compare=False)
    strict: bool
    counts: str
    claims: ClaimCounts
    not_judged: int
    avg_credibility: Fraction | None
    unique_sources: int
    ignored: int
    gaps_identified: tuple[str, ...]

    @classmethod
    def of(cls, report: Report, *, strict: bool) -> Details:
        """The details of a report's score."""
        counts, sources = report.counts, report.facts.indexes.sources
        return cls(
            report,
            strict,
            report.effective.grounding.counts,
            counts.claims.strict() if strict else counts.claims,
            counts.sentences - counts.judged,
            Fraction(sources.total, sources.count) if sources.count else None,
            sources.count,
            counts.ignored,
            report.derive(assess_completeness).gaps,
        )

    @property
    def total_claims(self) -> int:
        """Claims in the denominator of coverage."""
        return self.claims.claims

    @property
    def cited_claims(self) -> int:
        """Those that count as cited."""
        return self.claims.cited(self.counts)

    @property
    def citation_coverage_pct(self) -> int | None:
        """The share of cited claims."""
        return grounding.coverage_pct(self.cited_claims, self.total_claims)

    @property
    def grounding_exact(self) -> Fraction:
        """The points for grounding before they are cut to whole ones."""
        return grounding.exact_points(self.cited_claims, self.total_claims)

    @property
    def quoted_claims(self) -> int:
        """Claims with a quote of their source."""
        return self.claims.quoted

    @property
    def linked_claims(self) -> int:
        """Claims that only name their source."""
        return self.claims.linked

    @property
    def quoted_coverage_pct(self) -> int | None:
        """The share of claims with a quote."""
        return grounding.coverage_pct(self.claims.cited("quoted"), self.total_claims)

    @property
    def linked_coverage_pct(self) -> int | None:
        """The share of claims with a source of either kind."""
        return grounding.coverage_pct(self.claims.cited("linked"), self.total_claims)

    @cached_property
    def ignored_claims(self) -> tuple[IgnoredClaim, ...]:
        """The claims that a comment takes out of the count."""
        if not self.ignored:
            return ()
        return tuple(
            IgnoredClaim(self.report.line_number(s.start), s.plain, s.ignored_because)
            for s in self.report.sentences
            if s.claim and s.coverage is Coverage.IGNORED
        )

    @cached_property
    def grounded_claims(self) -> tuple[GroundedSentence, ...]:
        """The claims whose citation a fact-checking step has confirmed."""
        if not self.report.evidence.grounded_claims:
            return ()
        return tuple(
            GroundedSentence(self.report.line_number(s.start), s.plain, s.confidence)
            for s in self.report.sentences
            if s.claim and s.confidence
        )

    @cached_property
    def clarity_issues(self) -> tuple[str, ...]:
        """What stands against the point for clarity."""
        return self.report.derive(assess_clarity).issues

    @cached_property
    def sources(self) -> tuple[SourceRating, ...]:
        """Each distinct source with its credibility, by first appearance."""
        return source_ratings(self.report)

    @cached_property
    def sections(self) -> tuple[SectionCounts, ...]:
        """The counts of each section."""
        return counts_by_section(self.report, strict=self.strict)
