"""A report's score as JSON-able values (spec/cli.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundlint.analysis import Analysis
from groundlint.output.score import scored, shown_path
from groundlint.rubric.rounding import half_up
from groundlint.rubric.unjudged import model_that_judges

if TYPE_CHECKING:
    from groundlint.rubric.details import Details
    from groundlint.rubric.quality_score import QualityScore
    from groundlint.rubric.section_counts import SectionCounts

VERSION = 1
"""Of the JSON format (spec/cli.md)."""


def score_dict(analysis: Analysis, *, strict: bool = False, path: str | None = None) -> dict[str, Any]:
    """The score as JSON-able values: `groundlint score --format json`. Percentages are whole numbers, unknown is None;
    `path` is how the report is named (else its path, "" without one)."""
    score = scored(analysis, strict=strict)
    return {
        "version": VERSION,
        "path": shown_path(analysis, path),
        **{name: points for name, points, _ in score.parts},
        "total": score.total,
        "total_of": score.total_of,
        "total_scaled": None if score.total_scaled is None else float(score.total_scaled),
        "status": score.status,
        "reason": score.reason,
        "summary": score.summary,
        "details": _details(score.details, analysis),
        "pass_threshold": score.pass_threshold,
        "suggestions": suggestion_dicts(score),
        "versions": dict(score.versions),
    }


def suggestion_dicts(score: QualityScore) -> list[dict[str, Any]]:
    """The suggestions as JSON-able values."""
    return [
        {"priority": s.priority, "part": s.part, "text": s.text, "findings": list(s.findings)}
        for s in score.suggestions
    ]


def section_dict(counts: SectionCounts, analysis: Analysis) -> dict[str, Any]:
    """One section's counts (its own text, without subsections), JSON-able; `line` counts from 1."""
    own = counts.own
    return {
        "title": counts.section.title,
        "line": analysis.document.lines.line_of(counts.section.heading_start) + 1,
        "level": counts.section.level,
        "claims": own.claims,
        "quoted": own.quoted,
        "linked": own.linked,
        "uncited": own.uncited,
        "ignored": own.ignored,
    }


def _details(details: Details, analysis: Analysis) -> dict[str, Any]:
    average = details.avg_credibility
    return {
        "total_claims": details.total_claims,
        "cited_claims": details.cited_claims,
        "citation_coverage_pct": details.citation_coverage_pct,
        "grounding_exact": float(details.grounding_exact) if details.judged else None,
        "quoted_claims": details.quoted_claims,
        "linked_claims": details.linked_claims,
        "quoted_coverage_pct": details.quoted_coverage_pct,
        "linked_coverage_pct": details.linked_coverage_pct,
        "counts": details.counts,
        "counted_how": details.counted_how,
        "uncertain_claims": details.uncertain,
        "background_claims": details.background,
        "ignored_claims": [
            {"line": c.line, "text": c.text, "reason": c.reason} for c in details.ignored_claims
        ],
        "grounded_claims": [
            {"line": c.line, "text": c.text, "confidence": c.confidence} for c in details.grounded_claims
        ],
        "sentences": details.sentences,
        "not_judged": details.not_judged,
        "not_judged_language": details.unjudged_language,
        "stands_in_code": details.in_code,
        "judged_by": model_that_judges(analysis.context.tier, details.unjudged_language)
        if details.unjudged_language
        else None,
        "avg_credibility": None if average is None else float(half_up(average, 1)),
        "unique_sources": details.unique_sources,
        "aspects_inferred": details.inferred,
        "gaps_identified": list(details.gaps_identified),
        "clarity_issues": list(details.clarity_issues),
        "sources": [
            {
                "url": source.url,
                "title": source.title,
                "credibility": source.credibility,
                "known": source.known,
                "why": source.why,
                "citations": source.citations,
            }
            for source in details.sources
        ],
        "sections": [section_dict(counts, analysis) for counts in details.sections if counts.section.level],
    }
