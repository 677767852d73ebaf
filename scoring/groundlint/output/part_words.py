"""The five parts of the score in a few words: their names, and what each of them counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.rubric.rounding import half_up

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
        return "no factual claims found"
    how = "quoted" if details.counts == "quoted" else "sourced"
    claims = "1 claim" if details.total_claims == 1 else f"{details.total_claims:,} claims"
    return f"{details.citation_coverage_pct} % of {claims} {how}"


def part_notes(details: Details) -> dict[str, str]:
    """What each part counts, in a few words."""
    if not details.judged:
        left, of = details.not_judged, details.sentences
        unknown = (
            f"not judged: {left:,} of {of:,} sentence{'' if of == 1 else 's'} could not be read for claims"
        )
        notes = dict.fromkeys(PART_NAMES, "not judged")
        return {**notes, "grounding": unknown, "clarity": _number(len(details.clarity_issues), "issue")}
    average = details.avg_credibility
    sources = details.unique_sources
    of_title = " in the aspects of the title" if details.inferred else ""
    return {
        "grounding": _grounding(details),
        "source_quality": "no sources"
        if average is None
        else f"average credibility {half_up(average, 1)} (9 wanted)",
        "source_diversity": f"{sources} distinct source{'' if sources == 1 else 's'} (5 wanted)",
        "completeness": _number(len(details.gaps_identified), "gap") + of_title
        if details.applicable
        else "not applicable: no question declared, and none in the title",
        "clarity": _number(len(details.clarity_issues), "issue"),
    }


def _grounding(details: Details) -> str:
    if not details.total_claims:
        return "no factual claims found" + _beside(details)
    how = "quoted" if details.counts == "quoted" else "sourced"
    claims = "claim" if details.total_claims == 1 else "claims"
    said = f"{details.cited_claims:,} of {details.total_claims:,} {claims} {how} ({details.citation_coverage_pct} %), "
    said += f"exactly {half_up(details.grounding_exact, 1)} of 5; {details.counted_how}"
    if details.counts == "quoted":
        said += f" ({details.linked_coverage_pct} % sourced in any form)"
    elif details.quoted_claims or (details.asked == "auto" and details.cited_claims):
        said += f" (by quotes {details.quoted_coverage_pct} %)"
    return said + _beside(details)


def _beside(details: Details) -> str:
    """What is shown and not counted."""
    said = ""
    if details.uncertain:
        said += f"; {details.uncertain:,} uncertain claim{'' if details.uncertain == 1 else 's'} not counted"
    if details.not_judged:
        said += f"; {details.not_judged:,} of {details.sentences:,} sentences not judged"
    return said


def _number(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"
