"""The five parts of the score in a few words: their names, and what each of them counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.rubric.rounding import half_up

if TYPE_CHECKING:
    from groundlint.rubric.details import Details

PART_NAMES = {
    "grounding": "Grounding",
    "source_quality": "Source quality",
    "source_diversity": "Source diversity",
    "completeness": "Completeness",
    "clarity": "Clarity",
}
"""By the name of the part in the score, in the source document's order."""


def part_notes(details: Details) -> dict[str, str]:
    """What each part counts, in a few words."""
    if details.total_claims:
        how = "quoted" if details.counts == "quoted" else "cited"
        grounding = f"{details.cited_claims} of {details.total_claims} claims {how} ({details.citation_coverage_pct}%)"
        if details.counts == "quoted" and details.linked_claims:
            grounding += f", {details.linked_claims} only linked"
    else:
        left = details.not_judged
        grounding = "no factual claims found"
        if left:
            grounding += f" ({left:,} sentence{'' if left == 1 else 's'} not judged)"
    average = details.avg_credibility
    sources = details.unique_sources
    return {
        "grounding": grounding,
        "source_quality": "no sources"
        if average is None
        else f"average credibility {half_up(average, 1)} (9 wanted)",
        "source_diversity": f"{sources} distinct source{'' if sources == 1 else 's'} (5 wanted)",
        "completeness": _number(len(details.gaps_identified), "gap"),
        "clarity": _number(len(details.clarity_issues), "issue"),
    }


def _number(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"
