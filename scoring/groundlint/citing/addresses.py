"""A source's address: https in place of http, and one way of writing it throughout a report."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from groundlint.citations.canonical import canonical_url, edition, without_tracking
from groundlint.engine.report import Report
from groundlint.markdown.destinations import destinations
from groundlint.markdown.text_edits import joined
from groundlint.model.citation import Citation
from groundlint.model.finding import Fix
from groundlint.model.text_edit import TextEdit

if TYPE_CHECKING:
    from groundlint.sources.library import Library

_HTTP = re.compile(r"http(?=://[^/])", re.I)
_PLAIN = re.compile(r"[^\s()<>\\|\"'\[\]&]+")
"""Addresses that may be in any destination without an escape."""


def secure_fix(report: Report, citation: Citation, library: Library | None) -> Fix | None:
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


def alike_fix(report: Report, citation: Citation) -> Fix | None:
    """The fix that writes the address of a citation's source alike wherever it is: without what says who linked
    it, else as it is written most often (then first). A part of the page that is named (`#part`) stays, and so
    do the version and the format of a paper. Safe: all spellings are of one page.
    """
    edits = _alike(report, citation)
    if not edits or not _same_sources(report, edits):
        return None
    many = f" in {len(edits)} places" if len(edits) > 1 else ""
    best = edits[0][2]
    return Fix(f"Write the address of this source as elsewhere{many}: {best}", tuple(edits), safe=True)


def safe_address_edits(report: Report, library: Library | None) -> tuple[TextEdit, ...]:
    """The edits of the safe fixes of all addresses, in order of place, none touching another. What would not read back
    is left out. May raise LibraryUnusable.
    """
    cited = {(c.source, edition(c.url or "")): c for c in reversed(report.citations) if c.resolved}
    fixes = []
    for citation in cited.values():
        # One or the other: the address that is written alike may be the one that becomes https.
        edits = _alike(report, citation)
        if not edits and _HTTP.match(citation.url or "") and _is_over_https(citation, library):
            edits = _secured(report, citation)
        if edits:
            fixes.append(edits)
    return tuple(sorted(edit for edits in _read_back(report, fixes) for edit in edits))


def _read_back(report: Report, fixes: Sequence[list[TextEdit]]) -> Iterator[list[TextEdit]]:
    """Those of `fixes` after which the report cites the same: all are tried at once, then halves of what does not."""
    if not fixes or _same_sources(report, [edit for edits in fixes for edit in edits]):
        yield from fixes
    elif len(fixes) > 1:
        for half in (fixes[: len(fixes) // 2], fixes[len(fixes) // 2 :]):
            yield from _read_back(report, half)


def _secured(report: Report, citation: Citation) -> list[TextEdit]:
    if citation.url is None or not _HTTP.match(citation.url):
        return []
    wanted = _page(citation.url)
    return [
        (start, start + 4, "https")
        for start, target in _addresses(report, citation.source)
        if _HTTP.match(target) and _page(target) == wanted
    ]


def _alike(report: Report, citation: Citation) -> list[TextEdit]:
    if citation.url is None:
        return []
    own = edition(citation.url)
    places = [(s, target) for s, target in _addresses(report, citation.source) if edition(target) == own]
    spellings = Counter(without_tracking(_page(target)) for _, target in places)
    if not spellings:
        return []
    first = {spelling: -number for number, spelling in enumerate(spellings)}
    best = max(spellings, key=lambda s: (s[:6].lower() == "https:", spellings[s], first[s]))
    edits: list[TextEdit] = []
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
    return _all_addresses(report).get(source, [])


def _all_addresses(report: Report) -> dict[str, list[tuple[int, str]]]:
    found: dict[str, list[tuple[int, str]]] = {}
    for base, parsed in report.parsed_blocks():
        for place in destinations(parsed):
            if place.mark is None or not place.mark.image:
                found.setdefault(canonical_url(place.target), []).append((base + place.start, place.target))
    return found


def _same_sources(report: Report, edits: list[TextEdit]) -> bool:
    """Whether the report cites the same after the edits, read back."""
    after = report.edit(joined(report.document.text, sorted(edits)))
    before = [(c.source, c.quote, c.form) for c in report.citations]
    return [(c.source, c.quote, c.form) for c in after.citations] == before
