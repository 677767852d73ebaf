"""The citations of a block whose works the scholarly registries have been asked about."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.citations.evidence import SourceEvidence
from groundlint.engine.block_check import BlockView
from groundlint.model.citation import Citation
from groundlint.model.scholarly_work import Notice, Work


def has_works(evidence: SourceEvidence) -> bool:
    """Whether anything is known of any work."""
    return bool(evidence.works)


def works_cited(view: BlockView) -> Iterator[tuple[Citation, Work]]:
    """Each citation of a work that registries know, with what they say; none in source lists."""
    if not (has_works(view.evidence) and view.analysis.active):
        return
    for citation in view.analysis.resolved.citations:
        work = view.evidence.works.get(citation.source) if citation.resolved else None
        if work is not None:
            yield citation, work


def about(notice: Notice, work: Work) -> str:
    """' on 2010-02-06 (notice 10.1000/1, says Crossref; checked on 2026-01-31)', as far as it is known."""
    day = f" on {notice.day}" if len(notice.day) == 10 else f" in {notice.day}" if notice.day else ""
    known = [f"notice {notice.doi}" if notice.doi else "", f"says {notice.said_by}" if notice.said_by else ""]
    said = ", ".join(part for part in known if part)
    checked = f"checked on {work.checked}" if work.checked else ""
    inside = "; ".join(part for part in (said, checked) if part)
    return f"{day} ({inside})" if inside else day
