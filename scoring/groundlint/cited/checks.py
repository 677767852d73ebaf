"""What a report cites that can be asked about: (source, quote) pairs, and scholarly works."""

from __future__ import annotations

from groundlint.engine.report import Report
from groundlint.sources.scholarly.identity import CitedWork, work_id
from groundlint.sources.verify.verdict import Check


def checks_of(report: Report) -> tuple[Check, ...]:
    """Each distinct (source, quote) once, in order of first appearance; a source that is quoted somewhere is not
    checked without a quote as well. Offline sources have nothing to fetch and are left out.
    """
    found: dict[tuple[str, str], Check] = {}
    for citation in report.citations:
        url = citation.web_address
        if not citation.resolved or not url.lower().startswith(("http://", "https://")):
            continue
        key = (citation.source, citation.words_quoted)
        if key not in found:
            sentence = report.sentence_at(citation.start)
            claim = sentence.plain if sentence is not None else ""
            found[key] = Check(
                citation.source, url, citation.words_quoted, claim, citation.start, citation.end
            )
    quoted = {source for source, quote in found if quote}
    return tuple(check for (source, quote), check in found.items() if quote or source not in quoted)


def works_of(report: Report) -> tuple[CitedWork, ...]:
    """Each source that names a DOI or an arXiv number once, in order of first appearance."""
    found: dict[str, CitedWork] = {}
    for citation in report.citations:
        if not citation.resolved or citation.source in found:
            continue
        named = work_id(citation.url, citation.doi)
        if named:
            found[citation.source] = CitedWork(
                citation.source, citation.web_address, named, citation.start, citation.end
            )
    return tuple(found.values())
