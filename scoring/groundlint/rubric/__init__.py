"""The 10-point score of a report: grounding, source quality, source diversity, completeness, clarity."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.rubric.quality_score import QualityScore
    from groundlint.settings import Settings

__all__ = ["score_report"]


def score_report(
    report: Analysis | str, path: Path | str | None = None, settings: Settings | None = None
) -> QualityScore:
    """Score a report: an Analysis, or its Markdown text.

    With `path`, the settings files, sources file and bibliography beside it are read. Raises what `analyze`
    raises.
    """
    if isinstance(report, str):
        from groundlint.analysis import analyze

        report = analyze(report, path, settings)
    return report.score
