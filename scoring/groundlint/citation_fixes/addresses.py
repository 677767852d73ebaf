"""A source's address: https in place of http, and one way of writing it throughout a report."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from groundlint.citations.canonical import canonical_url, without_tracking
from groundlint.finding import Fix
from groundlint.text.destinations import destinations

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.citations.model import Citation
    from groundlint.report import Report
    from groundlint.sources.library import Library
    from groundlint.text.document import Edit

_HTTP = re.compile(r"http(?=://[^/])", re.I)
_PLAIN = re.compile(r"[^\s()<>\\|\"'\[\]&]+")
"""Addresses that may stand in any destination without an escape."""


def secure_fix(report: Analysis, citation: Citation, library: Library | None) -> Fix | None:
    """The fix that writes https for http in the address of a citation, in all places of the report that have it.

    Safe where the library holds the page as it came over https from the same address.
    """
    if citation.url is None or not _HTTP.match(citation.url):
        return None
    wanted = citation.url.partition("#")[0]
    edits = [
        (start, start + 4, "https")
        for start, target in _addresses(report, citation.source)
        if _HTTP.match(target) and target.partition("#")[0] == wanted
    ]
    if not edits or not _same_sources(report, edits):
        return None
    snapshot = library.snapshot(citation.source) if library is not None else None
    known = snapshot is not None and _over_https(snapshot.url, citation.source)
    return Fix(
        "Use https" if known else "Use https (nobody has looked whether it is there)",
        tuple(edits),
        safe=known,
    )


def alike_fix(report: Analysis, citation: Citation) -> Fix | None:
    """The fix that writes the address of a citation's source alike wherever it stands: without what says who linked
    it, else as it is written most often (then first). A part of the page that is named (`#part`) stays. Safe: all
    spellings are of one page.
    """
    if citation.url is None:
        return None
    places = _addresses(report, citation.source)
    spellings = Counter(without_tracking(_page(target)) for _, target in places)
    if not spellings:
        return None
    first = {spelling: -number for number, spelling in enumerate(spellings)}
    best = max(spellings, key=lambda s: (s[:6].lower() == "https:", spellings[s], first[s]))
    edits: list[Edit] = []
    for start, target in places:
        page = _page(target)
        if page != best:
            if not _PLAIN.fullmatch(best) or report.slice(start, start + len(page)) != page:
                return None
            edits.append((start, start + len(page), best))
    if not edits or not _same_sources(report, edits):
        return None
    many = f" in {len(edits)} places" if len(edits) > 1 else ""
    return Fix(f"Write the address of this source as elsewhere{many}: {best}", tuple(edits), safe=True)


def _page(target: str) -> str:
    return target.partition("#")[0]


def _addresses(report: Report, source: str) -> list[tuple[int, str]]:
    """(place, address) wherever an address of a source is written out, in order."""
    return report.derive(_all_addresses).get(source, [])


def _all_addresses(report: Report) -> dict[str, list[tuple[int, str]]]:
    found: dict[str, list[tuple[int, str]]] = {}
    for base, block, passage in zip(report.starts, report.blocks, report.passages, strict=False):
        for place in destinations(block, passage):
            if place.mark is None or not place.mark.image:
                found.setdefault(canonical_url(place.target), []).append((base + place.start, place.target))
    return found


def _over_https(fetched: str, source: str) -> bool:
    return fetched[:8].lower() == "https://" and canonical_url(fetched) == source


def _same_sources(report: Analysis, edits: list[Edit]) -> bool:
    """Whether the report cites the same after the edits, read back."""
    from groundlint.text.joined_edits import joined

    after = report.edit(joined(report.document.text, sorted(edits)))
    before = [(c.source, c.quote, c.form) for c in report.citations]
    return [(c.source, c.quote, c.form) for c in after.citations] == before
