"""What the sources file says that a verification found, as rules, hovers and fixes need it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from groundlint.citations.canonical import source_key

if TYPE_CHECKING:
    from groundlint.companions import Companions
    from groundlint.sources.validated_citation import ValidatedCitation

ALTERED, NOT_FOUND, DEAD, UNCHECKED = "GL004", "GL005", "GL006", "GL007"


@dataclass(frozen=True, slots=True)
class RecordedVerdict:
    """One verdict. `code` is that of the rule that tells it, "" for a good one; `why` half a sentence; `passage` the
    words of the source where the quote's differ; `checked` the day; `page` where it stands in a PDF.
    """

    code: str
    why: str = ""
    passage: str = ""
    checked: date | None = None
    page: int | None = None


def recorded_verdicts(
    companions: Companions,
) -> tuple[Mapping[tuple[str, str], RecordedVerdict], Mapping[str, RecordedVerdict]]:
    """By (source key, folded quote), and for sources that are gone by their key alone. Records of other tools are
    read by what the pipeline's own keys say; those that do not say are left out.
    """
    pairs: dict[tuple[str, str], RecordedVerdict] = {}
    gone: dict[str, RecordedVerdict] = {}
    for one in companions.unchecked_citations:
        verdict = RecordedVerdict(UNCHECKED, one.why, "", one.accessed_date)
        pairs[source_key(url=one.source_url), " ".join(one.quote.split())] = verdict
    for record in companions.validated_citations:
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
