"""Citation accuracy out of what an earlier run has written into the sources file, of the claims as they are now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.cited.citation_accuracy import CitationAccuracy, citation_accuracy
from groundlint.cited.claims_to_judge import carries_citations

if TYPE_CHECKING:
    from groundlint.engine.report import Report


def recorded_accuracy(report: Report) -> CitationAccuracy | None:
    """None where no claim of the report, as it is and cites now, was held against its sources."""
    evidence = report.context.evidence
    if not evidence.support:
        return None
    answers: list[tuple[str, str]] = []
    for _, block in report.blocks(lambda block: block.cited):
        for sentence in block.sentences:
            if carries_citations(sentence):
                found = evidence.support_of(sentence)
                answers += found.by_source if found is not None else ()
    return citation_accuracy(answers) if answers else None
