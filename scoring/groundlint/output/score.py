"""A report's score as JSON values, as YAML, and for people in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.rubric.quality_score import QualityScore


def score_dict(analysis: Analysis, *, strict: bool = False, path: str | None = None) -> dict[str, Any]:
    """The score as JSON-able values: `groundlint score --format json` (spec/cli.md). Percentages are whole
    numbers, unknown is None; `path` is how the report is named (else its path, "" without one)."""
    from groundlint.output.score_json import to_dict

    return to_dict(analysis, scored(analysis, strict=strict), path)


def score_yaml(analysis: Analysis, *, strict: bool = False, path: str | None = None) -> str:
    """The score as a YAML document with the source document's keys and forms (`grounding: 5/5`), then ours
    under `groundlint:`. Ends with a line end; the same bytes for the same report everywhere."""
    from groundlint.output.score_yaml import to_yaml

    return to_yaml(analysis, scored(analysis, strict=strict), path)


def score_text(
    analysis: Analysis, *, strict: bool = False, path: str | None = None, colour: bool = False
) -> str:
    """The score for people: bars of the five parts, the reason, what to do next, the sources. Foreign text is
    escaped; colour codes only with `colour`. Ends with a line end."""
    from groundlint.output.score_text import to_text

    return to_text(analysis, scored(analysis, strict=strict), path, colour)


def scored(analysis: Analysis, *, strict: bool = False) -> QualityScore:
    """The analysis' score, or with `strict` the one in which ignored claims are uncited."""
    if not strict:
        return analysis.score
    from groundlint.rubric.quality_score import score

    return score(analysis, strict=True)
