"""The score for people in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.output.style import Style
from groundlint.output.terminal import escape_terminal, shorten
from groundlint.rubric.rounding import half_up

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.rubric.details import Details
    from groundlint.rubric.quality_score import QualityScore

_NAMES = {
    "grounding": "Grounding",
    "source_quality": "Source quality",
    "source_diversity": "Source diversity",
    "completeness": "Completeness",
    "clarity": "Clarity",
}
_WIDTH = 16  # columns of the longest name
_BAR = 10  # columns of a full bar
_MOST_SOURCES = 10
_LONGEST = 400  # columns of a suggestion; YAML and JSON have all of it
_STATUS_CODES = {"pass": "1;32", "iterate": "1;33", "fail": "1;31"}


def to_text(analysis: Analysis, score: QualityScore, path: str | None, colour: bool) -> str:
    """A page of at most some 40 lines, ending with a line end."""
    style = Style(colour)
    shown = path if path is not None else analysis.path.as_posix() if analysis.path else "report"
    status = score.status.upper()
    if colour:
        status = f"\x1b[{_STATUS_CODES[score.status]}m{status}\x1b[0m"
    lines = [f"{style.bold(escape_terminal(shown))}: {score.total}/10, {status}", ""]
    notes = _notes(score.details)
    for name, points, most in score.parts:
        filled = points * _BAR // most
        bar = "█" * filled + style.dim("░" * (_BAR - filled))
        lines.append(f"  {_NAMES[name]:<{_WIDTH}}  {points}/{most}  {bar}  {notes[name]}".rstrip())
    lines += ["", escape_terminal(score.reason)]
    if score.suggestions:
        lines += ["", style.bold("What to do next")]
        for number, suggestion in enumerate(score.suggestions, 1):
            codes = f" ({', '.join(suggestion.findings)})" if suggestion.findings else ""
            lines.append(
                f"  {number}. {shorten(escape_terminal(suggestion.text), _LONGEST)}{style.dim(codes)}"
            )
    lines += _sources(score.details, style)
    return "\n".join(lines) + "\n"


def _notes(details: Details) -> dict[str, str]:
    """What each part counts, in a few words."""
    if details.total_claims:
        how = "quoted" if details.counts == "quoted" else "cited"
        grounding = f"{details.cited_claims} of {details.total_claims} claims {how} ({details.citation_coverage_pct}%)"
        if details.counts == "quoted" and details.linked_claims:
            grounding += f", {details.linked_claims} only linked"
    else:
        grounding = "no factual claims found"
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


def _sources(details: Details, style: Style) -> list[str]:
    """The sources, the least credible first, since they are what there is to do about."""
    if not details.sources:
        return []
    ordered = sorted(details.sources, key=lambda s: (s.credibility, s.name))
    lines = ["", style.bold("Sources, the weakest first")]
    for source in ordered[:_MOST_SOURCES]:
        times = f"{source.citations} claim{'' if source.citations == 1 else 's'}"
        lines.append(
            f"  {source.credibility:>2}/10  {escape_terminal(source.name)}  "
            + style.dim(f"{escape_terminal(source.why)}, {times}")
        )
    if len(ordered) > _MOST_SOURCES:
        lines.append(f"  and {len(ordered) - _MOST_SOURCES} more")
    return lines
