"""The numbers behind a score, and what in the report is behind them."""

from __future__ import annotations

from dataclasses import field, fields
from functools import cached_property

from groundlint.engine.report import Report
from groundlint.model.sentence import Coverage
from groundlint.model.value import value
from groundlint.rubric.clarity import assess_clarity
from groundlint.rubric.numbers import Numbers
from groundlint.rubric.section_counts import SectionCounts, counts_by_section
from groundlint.rubric.source_quality import SourceRating, source_ratings


@value(frozen=True, slots=True)
class IgnoredClaim:
    """A claim that a comment takes out of the count; `line` counts from 1."""

    line: int
    text: str
    reason: str


@value(frozen=True, slots=True)
class GroundedSentence:
    """A claim whose citation a fact-checking step has confirmed; `confidence` is "high" or "medium"."""

    line: int
    text: str
    confidence: str


@value(frozen=True, slots=False)
class Details(Numbers):
    """The numbers with what is behind them in the report. Lists are made when first asked for. `ignored_claims` are
    listed even where `score(strict=True)` counts them as uncited.
    """

    report: Report = field(repr=False, compare=False)

    @classmethod
    def of(cls, numbers: Numbers, report: Report) -> Details:
        """The numbers of a report with it."""
        return cls(**{field.name: getattr(numbers, field.name) for field in fields(Numbers)}, report=report)

    @cached_property
    def ignored_claims(self) -> tuple[IgnoredClaim, ...]:
        """The claims that a comment takes out of the count."""
        if not self.ignored:
            return ()
        return tuple(
            IgnoredClaim(self.report.line_number(s.start), s.plain, s.ignored_because)
            for s in self.report.sentences
            if s.counted and s.coverage is Coverage.IGNORED
        )

    @cached_property
    def grounded_claims(self) -> tuple[GroundedSentence, ...]:
        """The claims whose citation a fact-checking step has confirmed."""
        if not self.report.context.companions.grounded_claims:
            return ()
        return tuple(
            GroundedSentence(self.report.line_number(s.start), s.plain, s.confidence)
            for s in self.report.sentences
            if s.counted and s.confidence
        )

    @cached_property
    def clarity_issues(self) -> tuple[str, ...]:
        """What stands against the point for clarity."""
        return assess_clarity(self.report).issues

    @cached_property
    def sources(self) -> tuple[SourceRating, ...]:
        """Each distinct source with its credibility, by first appearance."""
        return source_ratings(self.report)

    @cached_property
    def sections(self) -> tuple[SectionCounts, ...]:
        """The counts of each section."""
        return counts_by_section(self.report, strict=self.strict)
