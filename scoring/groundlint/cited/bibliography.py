"""The sources that a report cites, with what is known of each, for a bibliography."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from groundlint.citations.canonical import source_key
from groundlint.companions import sources_file
from groundlint.engine.report import Report
from groundlint.sources.bibliography.bibtex import record_of
from groundlint.sources.bibliography.importing import IMPORTED, imported_entry, imported_records
from groundlint.sources.bibliography.record import BibRecord, day_of
from groundlint.sources.sources_yaml import dumped, loaded
from groundlint.sources.validated_citation import ValidatedCitation

if TYPE_CHECKING:
    from groundlint.sources.library import Library


def cited_records(analysis: Report, library: Library | None = None) -> list[BibRecord]:
    """Each cited source once, in order of first citation. A bibliography's words come first, then the sources file's,
    then those of the page as the library has it, and the link's text last. Raises LibraryUnusable.
    """
    known: dict[str, list[BibRecord]] = {}
    for entry in analysis.inputs.companions.bibliography.values():
        record = record_of(entry)
        known.setdefault(record.source, []).append(record)
    if analysis.path is not None:
        for record in imported_records(sources_file(analysis.path)):
            known.setdefault(record.source, []).append(record)
    found: dict[str, BibRecord] = {}
    for citation in analysis.citations:
        if not citation.resolved:
            continue
        source = citation.source
        written = BibRecord(citation.url or "", citation.doi or "", citation.title)
        if source in found:
            found[source] = found[source].completed([written])
            continue
        others = [*known.get(source, ()), *_validated(analysis, source), *_kept(library, source), written]
        base = BibRecord(citation.url or "", citation.doi or "")
        kind = "webpage" if base.url and not base.doi else "document"
        record = base.completed(others)
        found[source] = record.completed([BibRecord(title=record.url, kind=kind)])
    return list(found.values())


def pipeline_yaml_of(analysis: Report, records: list[BibRecord]) -> str:
    """The research pipeline's file for what is cited: the verdicts that there are, and every source."""
    data, yaml = loaded("", "")
    if analysis.inputs.companions.research_query:
        data["research_query"] = analysis.inputs.companions.research_query
    cited = {record.source for record in records}
    entries = [
        _entry(record)
        for record in analysis.inputs.companions.validated_citations
        if source_key(url=record.source_url or None, text=record.page_title or "") in cited
    ]
    if entries:
        data["validated_citations"] = entries
    data[IMPORTED] = [imported_entry(record) for record in records]
    return dumped(data, yaml)


def _validated(analysis: Report, source: str) -> Iterator[BibRecord]:
    for record in analysis.inputs.companions.records_of(source):
        details = record.validation_details
        published = details.publication_date.isoformat() if details.publication_date else ""
        authors = (details.author,) if details.author else ()
        yield BibRecord(title=record.page_title or "", authors=authors, issued=published)


def _kept(library: Library | None, source: str) -> Iterator[BibRecord]:
    snapshot = library.snapshot(source) if library is not None else None
    if snapshot is not None:
        author, day = snapshot.facts.get("author"), snapshot.facts.get("publication_date")
        authors = (author,) if isinstance(author, str) and author else ()
        yield BibRecord(
            title=snapshot.title, authors=authors, issued=day_of(day) if isinstance(day, str) else ""
        )


def _entry(record: ValidatedCitation) -> dict[str, Any]:
    """A validated citation as the pipeline writes it, its unknown keys too; what is not known is left out."""
    details = {
        name: getattr(record.validation_details, name)
        for name in record.validation_details.__slots__
        if getattr(record.validation_details, name) is not None
    }
    values: dict[str, Any] = {
        "claim": record.claim,
        "quote": record.quote,
        "source_url": record.source_url,
        "source_type": record.source_type,
        "page_title": record.page_title,
        "accessed_date": record.accessed_date,
        "validated": record.validated,
        "credibility_score": record.credibility_score,
        "validation_details": details or None,
    }
    known = {name: value for name, value in values.items() if value is not None}
    return {**known, "rejection_reason": record.rejection_reason, **record.extra}
