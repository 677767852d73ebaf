"""The score for people in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.analysis import Analysis
from groundlint.counted import counted
from groundlint.escaping.terminal import escape_terminal, shorten
from groundlint.output.part_words import PART_NAMES, counted_note, headline, part_notes, verdict_note
from groundlint.output.score import scored, shown_path
from groundlint.output.style import Style

if TYPE_CHECKING:
    from groundlint.rubric.details import Details

_WIDTH = 16  # columns of the longest name
_BAR = 10  # columns of a full bar
_MOST_SOURCES = 10
_LONGEST = 400  # columns of a suggestion; YAML and JSON have all of it
_STATUS_CODES = {"pass": "1;32", "iterate": "1;33", "fail": "1;31", "not_judged": "1;33"}


def score_text(
    analysis: Analysis, *, strict: bool = False, path: str | None = None, colour: bool = False
) -> str:
    """A page of at most some 40 lines: bars of the five parts, the reason, what to do next, the sources. Foreign text is
    escaped; colour codes only with `colour`. Ends with a line end."""
    score, style = scored(analysis, strict=strict), Style(colour)
    shown = shown_path(analysis, path) or "report"
    status = score.status.upper().replace("_", " ")
    if colour:
        status = f"\x1b[{_STATUS_CODES[score.status]}m{status}\x1b[0m"
    total = "no score" if score.total is None else f"{headline(score)}; {score.total}/{score.total_of}"
    lines = [f"{style.bold(escape_terminal(shown))}: {total}, {status}", ""]
    notes = part_notes(score.details)
    for name, points, most in score.parts:
        filled = (points or 0) * _BAR // most
        bar = "█" * filled + style.dim("░" * (_BAR - filled))
        given = "–" if points is None else points
        lines.append(f"  {PART_NAMES[name]:<{_WIDTH}}  {given}/{most}  {bar}  {notes[name]}".rstrip())
    lines += ["", escape_terminal(score.summary)]
    lines += [said for said in (verdict_note(analysis, score), counted_note(score.details)) if said]
    if score.suggestions:
        lines += ["", style.bold("What to do next")]
        for number, suggestion in enumerate(score.suggestions, 1):
            codes = f" ({', '.join(suggestion.findings)})" if suggestion.findings else ""
            lines.append(
                f"  {number}. {shorten(escape_terminal(suggestion.text), _LONGEST)}{style.dim(codes)}"
            )
    lines += _sources(score.details, style)
    return "\n".join(lines) + "\n"


def _sources(details: Details, style: Style) -> list[str]:
    """The sources, the least credible first, since they are what there is to do about, and of these the ones that carry
    most; those of unknown sites last."""
    if not details.sources:
        return []
    ordered = sorted(details.sources, key=lambda s: (not s.known, s.credibility, -s.citations, s.name))
    lines = ["", style.bold("Sources, the weakest first")]
    for source in ordered[:_MOST_SOURCES]:
        times = counted(source.citations, "claim")
        rating = f"{source.credibility:>2}/10" if source.known else "    –"
        lines.append(
            f"  {rating}  {escape_terminal(source.name)}  "
            + style.dim(f"{escape_terminal(source.why)}, {times}")
        )
    if len(ordered) > _MOST_SOURCES:
        lines.append(f"  and {len(ordered) - _MOST_SOURCES} more")
    return lines
