"""The 10-point score of a report: five parts, a status, and the reason for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import islice
from math import ceil
from types import MappingProxyType

from groundlint.claims import load_model
from groundlint.content.prose_lines import prose_lines
from groundlint.engine.report import Report
from groundlint.model.block import LeafKind
from groundlint.model.value import value
from groundlint.rubric import grounding, source_diversity, source_quality
from groundlint.rubric.clarity import assess_clarity, is_clear
from groundlint.rubric.completeness import assess_completeness
from groundlint.rubric.details import Details
from groundlint.rubric.numbers import Numbers
from groundlint.rubric.reason import Parts, reason_for, status_of, summary_for
from groundlint.rubric.rounding import half_up
from groundlint.rubric.source_quality import source_standing
from groundlint.rubric.suggestions import Suggestion, suggestions_for
from groundlint.rubric.unjudged import unjudged_language
from groundlint.version import __version__

PASS_THRESHOLD = 8


@value(frozen=True, slots=False)
class QualityScore:
    """A report's score: five parts that add up to `total`, 0..`total_of`.

    What cannot be told is None: completeness where there is neither a question nor a title that names anything (then the
    total is out of 9), and all that depends on claims, the total included, where too little of the text has been judged.
    `status` is "pass", "iterate", "fail" or "not_judged"; `reason` one line for a program or a gate, `summary` one for
    somebody who writes; `suggestions` what to do, most urgent first; `versions` what else the numbers depend on. What takes
    the whole report to say is made when first asked for.
    """

    grounding: int | None
    source_quality: int | None
    source_diversity: int | None
    completeness: int | None
    clarity: int
    total: int | None
    status: str
    reason: str
    summary: str
    details: Details
    pass_threshold: int
    versions: Mapping[str, str | None]

    @property
    def total_of(self) -> int:
        """The most that the total may be: 10, or 9 where completeness cannot be told."""
        return self.details.total_of

    @property
    def points_to_pass(self) -> int:
        """The least total that may pass: `pass_threshold` of 10, or as much of what the total is out of."""
        return ceil(Fraction(self.pass_threshold * self.total_of, 10))

    @property
    def total_scaled(self) -> Decimal | None:
        """The total out of 10, with one decimal; None without a total."""
        return None if self.total is None else half_up(Fraction(self.total * 10, self.total_of), 1)

    @property
    def parts(self) -> tuple[tuple[str, int | None, int], ...]:
        """(name, points, most) of the five parts, in the source document's order; None where they cannot be told."""
        return (
            ("grounding", self.grounding, grounding.MOST),
            ("source_quality", self.source_quality, source_quality.MOST),
            ("source_diversity", self.source_diversity, source_diversity.MOST),
            ("completeness", self.completeness, 1),
            ("clarity", self.clarity, 1),
        )

    @cached_property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """What to do for a better score, most urgent first; nothing where the text was not read."""
        if self.details.in_code:
            return ()
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
            assess_completeness(report),
            assess_clarity(report),
            report.context.settings.sources.low,
        )


def score(report: Report, *, strict: bool = False) -> QualityScore:
    """Score a report by spec/rubric.md: counts only, no clock, no network, the same everywhere.

    `strict` counts ignored claims as uncited (`groundlint score --strict`).
    """
    numbers = _numbers(report, strict)
    parts = _parts(numbers, clear=is_clear(report))
    total = sum(filter(None, parts)) if numbers.judged else None
    return QualityScore(
        *parts,
        total=total,
        status=status_of(parts[0], total, PASS_THRESHOLD, numbers.total_of),
        reason=reason_for(parts, numbers, PASS_THRESHOLD),
        summary=summary_for(parts, numbers, PASS_THRESHOLD),
        details=Details.of(numbers, report),
        pass_threshold=PASS_THRESHOLD,
        versions=_versions(report),
    )


def _numbers(report: Report, strict: bool) -> Numbers:
    counts, sources = report.counts, source_standing(report)
    completeness = assess_completeness(report)
    in_code = _stands_in_code(report)
    judged = counts.enough_judged and not in_code
    return Numbers(
        strict=strict,
        counts=report.context.counts,
        counts_setting=report.context.settings.grounding.counts,
        claims=counts.claims.strict() if strict else counts.claims,
        uncertain=counts.uncertain,
        background=counts.background,
        sentences=counts.sentences,
        not_judged=counts.sentences - counts.judged,
        judged=judged,
        unjudged_language=None if judged else unjudged_language(report),
        in_code=in_code,
        avg_credibility=sources.average,
        unique_sources=sources.count,
        ignored=counts.claims.ignored,
        gaps_identified=completeness.gaps,
        inferred=completeness.inferred,
        applicable=completeness.applicable,
    )


def _parts(numbers: Numbers, *, clear: bool) -> Parts:
    if not numbers.judged:
        return None, None, None, None, int(clear)
    return (
        grounding.points(numbers.cited_claims, numbers.total_claims),
        source_quality.points(numbers.avg_credibility),
        source_diversity.points(numbers.unique_sources),
        int(not numbers.gaps_identified) if numbers.applicable else None,
        int(clear),
    )


def _versions(report: Report) -> Mapping[str, str | None]:
    model = load_model(report.context.tier)
    return _versions_of(model.name, model.version, model.weights_sha256)


@lru_cache(maxsize=8)
def _versions_of(name: str, version: str, sha256: str | None) -> Mapping[str, str | None]:
    return MappingProxyType(
        {
            "groundlint": __version__,
            "claims_model": f"{name} {version}",
            "weights_sha256": sha256,
        }
    )


_MOST_OUTSIDE = 2
"""Sentences outside the fences with which the text still is in them: a line of the tool that wrote it, a title."""
_LOOKED_AT = 3
"""Fences that are looked into, and characters of each: there may be megabytes of code."""
_READ = 20_000
_FEWEST = 3
"""Sentences in a fence that make it prose."""


def _stands_in_code(report: Report) -> bool:
    """Whether hardly a sentence is outside the code fences of a report, none is a claim, and prose is in them."""
    counts = report.counts
    if counts.sentences > _MOST_OUTSIDE or counts.claiming:
        return False
    return any(len(list(islice(prose_lines(text), _FEWEST))) == _FEWEST for text in _fenced(report))


def _fenced(report: Report) -> Iterator[str]:
    leaves = (
        parsed.block.text[leaf.start : min(leaf.end, leaf.start + _READ)]
        for _, parsed in report.parsed_blocks()
        for leaf in parsed.block.leaves
        if leaf.kind is LeafKind.CODE
    )
    return islice(leaves, _LOOKED_AT)
