"""What is on record about the citations of a block: verdicts of a verification, and what scholarly registries say."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.citations.evidence import SourceEvidence
from groundlint.engine.block_check import BlockView
from groundlint.model.citation import Citation
from groundlint.model.recorded_verdict import RecordedVerdict
from groundlint.model.scholarly_work import Notice, Work


def has_verdicts(evidence: SourceEvidence) -> bool:
    """Whether a verification has left any."""
    return bool(evidence.verdicts)


def has_works(evidence: SourceEvidence) -> bool:
    """Whether anything is known of any work."""
    return bool(evidence.works)


def citations_with_verdict(view: BlockView, code: str) -> Iterator[tuple[Citation, RecordedVerdict]]:
    """Each citation on which there is a verdict that the rule `code` reports, with it; none in source lists."""
    for citation in _citations(view) if view.evidence.verdicts else ():
        verdict = view.evidence.verdict_of(citation)
        if verdict is not None and verdict.code == code:
            yield citation, verdict


def works_cited(view: BlockView) -> Iterator[tuple[Citation, Work]]:
    """Each citation of a work that registries know, with what they say; none in source lists."""
    for citation in _citations(view) if view.evidence.works else ():
        work = view.evidence.works.get(citation.source)
        if work is not None:
            yield citation, work


def _citations(view: BlockView) -> Iterator[Citation]:
    return (one for one in view.analysis.resolved.citations if one.resolved and view.analysis.active)


def checked_on(verdict: RecordedVerdict) -> str:
    """' (checked on 2026-01-31)', "" where the day is not known."""
    return f" (checked on {verdict.checked.isoformat()})" if verdict.checked is not None else ""


def about(notice: Notice, work: Work) -> str:
    """' on 2010-02-06 (notice 10.1000/1, says Crossref; checked on 2026-01-31)', as far as it is known."""
    day = f" on {notice.day}" if len(notice.day) == 10 else f" in {notice.day}" if notice.day else ""
    known = [f"notice {notice.doi}" if notice.doi else "", f"says {notice.said_by}" if notice.said_by else ""]
    said = ", ".join(part for part in known if part)
    checked = f"checked on {work.checked}" if work.checked else ""
    inside = "; ".join(part for part in (said, checked) if part)
    return f"{day} ({inside})" if inside else day
