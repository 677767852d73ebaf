"""A source's address: https in place of http, and one way of writing it throughout a report."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
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
    edits = _secured(report, citation)
    if not edits or not _same_sources(report, edits):
        return None
    known = _is_over_https(citation, library)
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
    edits = _alike(report, citation)
    if not edits or not _same_sources(report, edits):
        return None
    many = f" in {len(edits)} places" if len(edits) > 1 else ""
    best = edits[0][2]
    return Fix(f"Write the address of this source as elsewhere{many}: {best}", tuple(edits), safe=True)


def safe_address_edits(report: Analysis, library: Library | None) -> tuple[Edit, ...]:
    """The edits of the safe fixes of all addresses, in order of place, none touching another. What would not read back
    is left out. May raise LibraryUnusable.
    """
    cited = {c.source: c for c in reversed(report.citations) if c.resolved}
    fixes = []
    for citation in cited.values():
        # One or the other: the address that is written alike may be the one that becomes https.
        edits = _alike(report, citation)
        if not edits and _HTTP.match(citation.url or "") and _is_over_https(citation, library):
            edits = _secured(report, citation)
        if edits:
            fixes.append(edits)
    return tuple(sorted(edit for edits in _read_back(report, fixes) for edit in edits))


def _read_back(report: Analysis, fixes: Sequence[list[Edit]]) -> Iterator[list[Edit]]:
    """Those of `fixes` after which the report cites the same: all are tried at once, then halves of what does not."""
    if not fixes or _same_sources(report, [edit for edits in fixes for edit in edits]):
        yield from fixes
    elif len(fixes) > 1:
        for half in (fixes[: len(fixes) // 2], fixes[len(fixes) // 2 :]):
            yield from _read_back(report, half)


def _secured(report: Analysis, citation: Citation) -> list[Edit]:
    if citation.url is None or not _HTTP.match(citation.url):
        return []
    wanted = _page(citation.url)
    return [
        (start, start + 4, "https")
        for start, target in _addresses(report, citation.source)
        if _HTTP.match(target) and _page(target) == wanted
    ]


def _alike(report: Analysis, citation: Citation) -> list[Edit]:
    if citation.url is None:
        return []
    places = _addresses(report, citation.source)
    spellings = Counter(without_tracking(_page(target)) for _, target in places)
    if not spellings:
        return []
    first = {spelling: -number for number, spelling in enumerate(spellings)}
    best = max(spellings, key=lambda s: (s[:6].lower() == "https:", spellings[s], first[s]))
    edits: list[Edit] = []
    for start, target in places:
        page = _page(target)
        if page != best:
            if not _PLAIN.fullmatch(best) or report.slice(start, start + len(page)) != page:
                return []
            edits.append((start, start + len(page), best))
    return edits


def _is_over_https(citation: Citation, library: Library | None) -> bool:
    """Whether the library has the page of a citation as it came over https from the same address."""
    fetched = library.headline(citation.source).url if library is not None else ""
    return fetched[:8].lower() == "https://" and canonical_url(fetched) == citation.source


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


def _same_sources(report: Analysis, edits: list[Edit]) -> bool:
    """Whether the report cites the same after the edits, read back."""
    from groundlint.text.joined_edits import joined

    after = report.edit(joined(report.document.text, sorted(edits)))
    before = [(c.source, c.quote, c.form) for c in report.citations]
    return [(c.source, c.quote, c.form) for c in after.citations] == before
