"""The five parts of the score in a few words: their names, and what each of them counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.analysis import Analysis
from groundlint.counted import counted, plural
from groundlint.rubric.grounding import next_band
from groundlint.rubric.rounding import half_up
from groundlint.rubric.source_quality import average_in_words
from groundlint.rubric.unjudged import OUT_OF_CODE, language_name, way_out

if TYPE_CHECKING:
    from groundlint.rubric.details import Details
    from groundlint.rubric.quality_score import QualityScore

PART_NAMES = {
    "grounding": "Grounding",
    "source_quality": "Source quality",
    "source_diversity": "Source diversity",
    "completeness": "Completeness",
    "clarity": "Clarity",
}
"""By the name of the part in the score, in the source document's order."""


def headline(score: QualityScore) -> str:
    """What leads wherever people look: '81 % of 42 claims sourced'."""
    details = score.details
    if score.total is None:
        return "not judged"
    if not details.total_claims:
        return details.without_claims
    how = "quoted" if details.counts == "quoted" else "sourced"
    claims = "1 claim" if details.total_claims == 1 else f"{details.total_claims:,} claims"
    return f"{details.citation_coverage_pct} % of {claims} {how}"


def part_notes(details: Details) -> dict[str, str]:
    """What each part counts, in a few words."""
    if not details.judged:
        left, of = details.not_judged, details.sentences
        why = "could not be checked for claims"
        if details.unjudged_language is not None:
            why = f"{'is' if left == 1 else 'are'} in {language_name(details.unjudged_language)}"
        unknown = f"not judged: {left:,} of {plural(of, 'sentence')} {why}"
        if details.in_code:
            unknown = "not judged: the text is in a code fence"
        notes = dict.fromkeys(PART_NAMES, "not judged")
        return {**notes, "grounding": unknown, "clarity": _number(len(details.clarity_issues), "issue")}
    average = details.avg_credibility
    sources = details.unique_sources
    gaps = len(details.gaps_identified)
    return {
        "grounding": _grounding(details),
        "source_quality": "no sources"
        if average is None
        else f"{average_in_words(average, details.sources)} (9 wanted)",
        "source_diversity": f"{counted(sources, 'different source')} (5 wanted)",
        "completeness": "what the title names is covered"
        if details.inferred and not gaps
        else _number(gaps, "gap")
        if details.applicable
        else "not applicable: no question declared (research_query:), and the title gives none",
        "clarity": _number(len(details.clarity_issues), "issue"),
    }


def _grounding(details: Details) -> str:
    if not details.total_claims:
        return details.without_claims
    how = "quoted" if details.counts == "quoted" else "sourced"
    claims = "claim" if details.total_claims == 1 else "claims"
    said = f"{details.cited_claims:,} of {details.total_claims:,} {claims} {how} ({details.citation_coverage_pct} %)"
    more = next_band(details.cited_claims, details.total_claims)
    if more is not None:
        said += f"; next point at {more} %; in proportion {half_up(details.grounding_exact, 1)} of 5"
    return said


def counted_note(details: Details) -> str:
    """How claims were counted, and what was left out, in a sentence or two. '' where nothing could be judged."""
    if not details.judged:
        return ""
    said = details.counted_how[:1].upper() + details.counted_how[1:]
    if details.counts == "quoted":
        said += f" ({details.linked_coverage_pct} % sourced in any form)" if details.total_claims else ""
    elif details.quoted_claims or (details.counts_setting == "auto" and details.cited_claims):
        said += f" (by quotes {details.quoted_coverage_pct} %)"
    left = not_counted(details)
    return f"{said}. Not counted: {', '.join(left)}." if left else f"{said}."


def verdict_note(analysis: Analysis, score: QualityScore) -> str:
    """What a pass takes, or how a report without a score gets one; '' for one that passes."""
    if score.status == "pass":
        return ""
    details = score.details
    if score.total is not None:
        wanted = []
        if score.total < score.points_to_pass:
            wanted.append(f"{score.points_to_pass} of {score.total_of} points")
        if details.cited_claims < details.total_claims:
            wanted.append(f"{'a quote' if details.counts == 'quoted' else 'a source'} for every claim")
        return f"To pass: {', and '.join(wanted)}."
    said = OUT_OF_CODE if details.in_code else way_out(analysis.context.tier, details.unjudged_language)
    return f"{said[:1].upper()}{said[1:]}."


def not_counted(details: Details) -> list[str]:
    """What is shown as a claim, or may be one, and is not counted."""
    left = []
    if details.uncertain:
        left.append(_number(details.uncertain, "uncertain claim"))
    if details.background:
        left.append(f"{_number(details.background, 'claim')} whose source hardly anyone would ask for")
    if details.not_judged:
        left.append(f"{details.not_judged:,} of {details.sentences:,} sentences that could not be judged")
    return left


def _number(count: int, what: str) -> str:
    return plural(count, what) if count else f"no {what}s"
