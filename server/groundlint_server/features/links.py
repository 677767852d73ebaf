"""Document links: every citation leads to its source, every relative link to its file where there is one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from lsprotocol import types
from pygls.uris import from_fs_path

from groundlint.output.terminal import escape_terminal
from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.citations.entry import Entry
    from groundlint.citations.model import Citation, Mark

_RELATIVE = re.compile(r"(?![/\\#?])[^:\\\x00-\x1f*?\"<>|#]+")
"""A path below or beside the report: nothing with a scheme, a drive, a server or an anchor alone."""
_MOST_LOOKUPS = 200
_LONGEST = 300


def document_links(
    snapshot: Snapshot, params: types.DocumentLinkParams, exists: Callable[[Path], bool] = Path.exists
) -> Iterator[types.DocumentLink]:
    """The links of a report, complete as they are: http and https addresses, and relative ones of files that
    `exists` says are there (at most 200 are asked about). A mark like [1, 4] has one link for each number.
    """
    if not snapshot.active:
        return
    from groundlint.text.destinations import destinations

    analysis = snapshot.analysis
    files = _Files(analysis.path, exists)
    for base, block, passage in zip(analysis.starts, analysis.blocks, analysis.passages, strict=False):
        for place in destinations(block, passage):
            cited = analysis.resolve(place.mark, base) if place.mark is not None else ()
            target = _place(analysis, cited[0]) if cited else web_uri(place.target)
            target = target or files.uri(place.target)
            if target is not None:
                where = snapshot.range(base + place.start, base + place.end)
                yield types.DocumentLink(where, target, _about(cited[0]) if cited else None)
        for mark in (mark for _, marks in passage.leaf_marks for mark in marks if mark.labels):
            yield from _labels(snapshot, mark, base + mark.start)


def _place(analysis: Analysis, citation: Citation) -> str | None:
    """The address of a citation; where a verification has found its quote, that of the place."""
    from groundlint_server.features.source_links import source_link

    verdict = analysis.frame.evidence.verdict_of(citation) if citation.quoted else None
    found = verdict is not None and (not verdict.code or bool(verdict.passage))
    return source_link(analysis, citation) if found else web_uri(citation.url)


def _labels(snapshot: Snapshot, mark: Mark, start: int) -> Iterator[types.DocumentLink]:
    """A link for each label of the mark whose letters are written out."""
    from groundlint.citations.names import uses_in

    for use in uses_in(snapshot.analysis, mark, start):
        if use.definition is None or use.letters is None:
            continue
        entry = use.definition.entry
        target = web_uri(entry.url)
        if target is not None:
            yield types.DocumentLink(snapshot.range(*use.letters), target, _tooltip(entry))


def web_uri(url: str | None) -> str | None:
    """`url` as a URI, where it is one of the web; a DOI is one of its resolver."""
    from groundlint.citations.entry import address_of

    address = address_of(url.strip()) if url else None
    if address is not None and address[:4].lower() == "doi:":
        address = f"https://doi.org/{address[4:].strip()}"
    if address is None or not address.lower().startswith(("http://", "https://")):
        return None
    return quote(address, safe="%/:?#[]@!$&'()*+,;=~", errors="surrogatepass")


class _Files:
    """Which relative addresses of a report are files. Each is looked up once, and not without end."""

    def __init__(self, report: Path | None, exists: Callable[[Path], bool]) -> None:
        self._report = report
        self._exists = cache(exists)
        self._left = _MOST_LOOKUPS

    def uri(self, target: str) -> str | None:
        found = _RELATIVE.match(unquote(target.strip()))
        rest = unquote(target.strip())[found.end() :] if found else ""
        if found is None or self._report is None or rest[:1] not in ("", "#", "?") or not self._left:
            return None
        self._left -= 1
        path = self._report.parent / found[0]
        try:
            there = self._exists(path)
        except (OSError, ValueError):
            return None
        uri = from_fs_path(str(path)) if there else None
        return f"{uri}{quote(rest, safe='#?=&;-_.~', errors='surrogatepass')}" if uri else None


def _about(citation: Citation) -> str | None:
    return _words(citation.title, citation.quote)


def _tooltip(entry: Entry) -> str | None:
    return _words(entry.title, entry.quote)


def _words(title: str, said: str | None) -> str | None:
    """What is known of a source in one line."""
    known = [" ".join(title.split()), f"“{' '.join(said.split())}”" if said else ""]
    shown = escape_terminal(": ".join(part for part in known if part))
    return (shown[: _LONGEST - 1] + "…" if len(shown) > _LONGEST else shown) or None
