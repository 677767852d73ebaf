"""The citations of a block on which a verification has a verdict of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.citations.evidence import SourceEvidence
    from groundlint.engine.block_check import BlockView
    from groundlint.model.citation import Citation
    from groundlint.model.recorded_verdict import RecordedVerdict


def has_verdicts(evidence: SourceEvidence) -> bool:
    """Whether a verification has left any."""
    return bool(evidence.verdicts)


def citations_told(view: BlockView, code: str) -> Iterator[tuple[Citation, RecordedVerdict]]:
    """Each citation whose recorded verdict is told by the rule `code`, with it; none in source lists."""
    if not (has_verdicts(view.evidence) and view.analysis.active):
        return
    for citation in view.analysis.resolved.citations:
        if citation.resolved:
            verdict = view.evidence.verdict_of(citation)
            if verdict is not None and verdict.code == code:
                yield citation, verdict


def on_the_day(verdict: RecordedVerdict) -> str:
    """' (checked on 2026-01-31)', "" where the day is not known."""
    return f" (checked on {verdict.checked.isoformat()})" if verdict.checked is not None else ""
