"""The links of a report: every citation leads to its source, every relative link to its file where there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from urllib.parse import quote

from groundlint.analysis import Analysis
from groundlint.cited.source_links import source_link, web_uri
from groundlint.citing.names import letters_in
from groundlint.escaping.terminal import one_line
from groundlint.markdown.destinations import destinations
from groundlint.markdown.relative_links import is_there, relative_path
from groundlint.model.citation import Citation
from groundlint.model.resolved_block import ResolvedBlock

_MOST_LOOKUPS = 200
_LONGEST = 300

ReportLink = tuple[int, int, str, str]
"""Where a link is, where it leads, and what is known about its source."""


def report_links(
    analysis: Analysis, exists: Callable[[Path], bool], uri_of: Callable[[Path], str]
) -> Iterator[ReportLink]:
    """The links of a report in order of block: http and https addresses, and relative ones of files that `exists`
    confirms (200 at most are looked up). A mark like [1, 4] has one each."""
    files, rope = _Files(analysis.path, exists, uri_of), analysis.rope
    for base, chunk, own in zip(rope.chunk_starts, rope.chunks, analysis.resolved, strict=False):
        for start, block in zip(chunk.starts, own.blocks, strict=False):
            if block.parsed.leaf_marks or block.block.definitions:
                for low, high, target, about in _links_of(analysis, block, files):
                    yield base + start + low, base + start + high, target, about


def _links_of(analysis: Analysis, resolved: ResolvedBlock, files: _Files) -> Iterator[ReportLink]:
    for place in destinations(resolved.parsed):
        cited = resolved.by_mark.get(id(place.mark), ()) if place.mark is not None else ()
        target = _place(analysis, cited[0]) if cited else web_uri(place.target)
        if target is not None:
            yield place.start, place.end, target, _about(cited[0]) if cited else ""
        elif (file := files.uri(place.target)) is not None:
            yield place.start, place.end, file, ""
    yield from _labels(resolved)


def _labels(resolved: ResolvedBlock) -> Iterator[ReportLink]:
    """A link for each label of a mark whose letters are written out."""
    for _, marks in resolved.parsed.leaf_marks:
        for mark in marks:
            if not mark.labels:
                continue
            written = resolved.block.text[mark.start : mark.end]
            for cited in resolved.by_mark.get(id(mark), ()):
                target = web_uri(cited.url) if cited.label and not cited.problem else None
                letters = letters_in(written, mark, cited.label) if target is not None else None
                if target is not None and letters is not None:
                    start = mark.start
                    yield start + letters[0], start + letters[1], target, _about(cited)


def _place(analysis: Analysis, citation: Citation) -> str | None:
    """The address of a citation; where a verification has found its quote, that of the place."""
    verdict = analysis.context.evidence.verdict_of(citation) if citation.quoted else None
    found = verdict is not None and (not verdict.code or bool(verdict.passage))
    return source_link(analysis, citation) if found else web_uri(citation.url)


class _Files:
    """Which relative addresses of a report are files. Each is looked up once, and not without end."""

    def __init__(
        self, report: Path | None, exists: Callable[[Path], bool], uri_of: Callable[[Path], str]
    ) -> None:
        self._report, self._uri_of = report, uri_of
        self._exists = cache(exists)
        self._left = _MOST_LOOKUPS

    def uri(self, target: str) -> str | None:
        """The URI of the file that a target leads to, None if it leads to none."""
        found = relative_path(target)
        if found is None or self._report is None or not self._left:
            return None
        self._left -= 1
        path, rest = self._report.parent / found[0], found[1]
        if not is_there(path, self._exists):
            return None
        return self._uri_of(path) + quote(rest, safe="#?=&;-_.~", errors="surrogatepass")


def _about(citation: Citation) -> str:
    """What is known of a source in one line."""
    quote = f"“{citation.quote}”" if citation.quote else ""
    return one_line(": ".join(part for part in (citation.title, quote) if part), _LONGEST)
