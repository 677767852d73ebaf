"""The numbers that the points of a score come from, exact."""

from __future__ import annotations

from fractions import Fraction

from groundlint.rubric import grounding
from groundlint.rubric.grounding import ClaimCounts
from groundlint.value import value


@value(frozen=True, slots=False)
class Numbers:
    """`cited_claims` follows `grounding.counts` (`counts`); `quoted_claims` and `linked_claims` are the two kinds
    side by side, `linked_coverage_pct` is what coverage is with both of them. Percentages are cut off, None
    without claims.
    """

    strict: bool
    counts: str
    claims: ClaimCounts
    not_judged: int
    avg_credibility: Fraction | None
    unique_sources: int
    ignored: int
    gaps_identified: tuple[str, ...]

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
