"""Which scholarly works a report cites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.sources.scholarly.identity import work_id

if TYPE_CHECKING:
    from groundlint.report import Report


@dataclass(frozen=True, slots=True)
class CitedWork:
    """A source of a report that is a scholarly work: its canonical key, its address, the work's id (`work_id`), and
    the str indices of its first citation.
    """

    source: str
    url: str
    id: str
    start: int
    end: int


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
