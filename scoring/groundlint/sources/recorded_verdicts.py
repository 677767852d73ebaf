"""The verdicts of a verification, taken from the records of a sources file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from groundlint.citations.canonical import source_key
from groundlint.model.recorded_verdict import ALTERED, DEAD, NOT_FOUND, UNCHECKED, RecordedVerdict
from groundlint.sources.validated_citation import UncheckedCitation, ValidatedCitation


def recorded_verdicts(
    validated: Iterable[ValidatedCitation], unchecked: Iterable[UncheckedCitation]
) -> tuple[Mapping[tuple[str, str], RecordedVerdict], Mapping[str, RecordedVerdict]]:
    """By (source key, folded quote), and for sources that are gone by their key alone. Records of other tools are
    read by what the pipeline's own keys say; those that do not say are left out.
    """
    pairs: dict[tuple[str, str], RecordedVerdict] = {}
    gone: dict[str, RecordedVerdict] = {}
    for one in unchecked:
        verdict = RecordedVerdict(UNCHECKED, one.why, "", one.accessed_date)
        pairs[source_key(url=one.source_url), " ".join(one.quote.split())] = verdict
    for record in validated:
        found = _verdict(record)
        if found is None:
            continue
        source = source_key(url=record.source_url or None, text=record.page_title or "")
        pairs[source, " ".join((record.quote or "").split())] = found
        if found.code == DEAD:
            gone[source] = found
    return pairs, gone


def _verdict(record: ValidatedCitation) -> RecordedVerdict | None:
    details = record.validation_details
    why, day = record.rejection_reason or "", record.accessed_date
    page = record.extra.get("pdf_page")
    page = page if isinstance(page, int) and page > 0 else None
    if record.validated:
        return RecordedVerdict("", "", "", day, page)
    if record.validated is None:
        return None
    if details.url_reachable is False:
        return RecordedVerdict(DEAD, why, "", day)
    if details.quote_found is False:
        return RecordedVerdict(NOT_FOUND, why, "", day)
    if details.quote_verbatim is False:
        passage = record.extra.get("passage")
        return RecordedVerdict(ALTERED, why, passage if isinstance(passage, str) else "", day, page)
    return None
