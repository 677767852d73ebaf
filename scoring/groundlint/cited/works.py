"""Which scholarly works a report cites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.sources.scholarly.cited_work import CitedWork
from groundlint.sources.scholarly.identity import work_id

if TYPE_CHECKING:
    from groundlint.engine.report import Report


def works_of(report: Report) -> tuple[CitedWork, ...]:
    """Each source that names a DOI or an arXiv number once, in order of first appearance."""
    found: dict[str, CitedWork] = {}
    for citation in report.citations:
        if not citation.resolved or citation.source in found:
            continue
        named = work_id(citation.url, citation.doi)
        if named:
            url = citation.url or f"https://doi.org/{citation.doi}"
            found[citation.source] = CitedWork(citation.source, url, named, citation.start, citation.end)
    return tuple(found.values())
