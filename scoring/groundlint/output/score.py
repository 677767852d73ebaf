"""Which score of a report is shown, and how the report is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.analysis import Analysis

if TYPE_CHECKING:
    from groundlint.rubric.quality_score import QualityScore


def scored(analysis: Analysis, *, strict: bool = False) -> QualityScore:
    """The analysis' score, or with `strict` the one in which ignored claims are uncited."""
    if not strict:
        return analysis.score
    from groundlint.rubric.quality_score import score

    return score(analysis, strict=True)


def shown_path(analysis: Analysis, path: str | None) -> str:
    """`path`, else that of the analysed report, "" without one."""
    if path is not None:
        return path
    return analysis.path.as_posix() if analysis.path else ""
