"""The numbers that the points of a score come from, exact."""

from __future__ import annotations

from fractions import Fraction

from groundlint.model.counts import ClaimCounts
from groundlint.model.value import value
from groundlint.rubric import grounding


@value(frozen=True, slots=False)
class Numbers:
    """`counts` is what counts as cited in this report ("quoted" or "linked"), `counts_setting` the setting, which may be "auto";
    `cited_claims` follows it. `quoted_claims` and `linked_claims` are the two kinds side by side, `linked_coverage_pct` is
    what coverage is with both of them. Percentages are cut off, None without claims. `uncertain` claims are shown and not
    counted, nor are those without a source about which hardly any editor would ask (`background`). `inferred`: the aspects come from the title.
    """

    strict: bool
    counts: str
    counts_setting: str
    claims: ClaimCounts
    uncertain: int
    background: int
    sentences: int
    not_judged: int
    judged: bool
    """Enough of the text is judged to say anything: not more than a fifth of the prose is left out, and it is not in
    code."""
    unjudged_language: str | None
    """What keeps the report from being judged; None where it is, is still being judged, or is in code."""
    in_code: bool
    """The text is in code fences, in which nothing is read."""
    avg_credibility: Fraction | None
    unique_sources: int
    ignored: int
    gaps_identified: tuple[str, ...]
    inferred: bool
    applicable: bool
    """Whether completeness can be told at all; if not, the total is out of 9."""

    @property
    def total_of(self) -> int:
        """The most that the total may be."""
        return 10 if self.applicable else 9

    @property
    def counted_how(self) -> str:
        """What counts as cited, and why, for people."""
        if self.counts == "quoted":
            return "counted by quotes" + (
                "" if self.counts_setting == "quoted" else "; citations here carry their source's words"
            )
        if self.counts_setting == "linked":
            return "counted by links"
        if self.claims.quoted:
            return "counted by links; few citations here carry their source's words"
        if self.total_claims and not self.claims.linked:
            return "counted by links; no claim here is cited"
        return "counted by links; no citation here carries its source's words"

    @property
    def without_claims(self) -> str:
        """What leads where no claim counts."""
        return "no claims that need a source" if self.background else "no factual claims found"

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
