"""Document links: every citation leads to its source, every relative link to its file where there is one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from pygls.uris import from_fs_path

from groundlint.escaping.terminal import escape_terminal
from groundlint_server.features.source_links import source_link, web_uri
from groundlint_server.places import places_in
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import quoted

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.model.citation import Citation
    from groundlint.model.resolved_block import ResolvedBlock

_RELATIVE = re.compile(r"(?![/\\#?])[^:\\\x00-\x1f*?\"<>|#]+")
"""A path below or beside the report: nothing with a scheme, a drive, a server or an anchor alone."""
_MOST_LOOKUPS = 200
_LONGEST = 300


class LinkWriter:
    """Writes the links of one document as JSON. What a block's links say is kept for as long as its marks mean the same:
    an edit moves most of them and changes few.
    """

    def __init__(self) -> None:
        self._kept: dict[int, _Links] = {}
        self._evidence: object = None

    def write(self, snapshot: Snapshot, exists: Callable[[Path], bool] = Path.exists) -> Iterator[str]:
        """The links of a report, block by block, complete as they are: http and https addresses, and relative ones of
        files that `exists` says are there (at most 200 are asked about). A mark like [1, 4] has one link for each number.
        """
        if not snapshot.active:
            return
        analysis = snapshot.analysis
        evidence = analysis.context.evidence
        known = self._kept if self._evidence is evidence else {}
        kept: dict[int, _Links] = {}
        files = _Files(analysis.path, exists)
        rope = analysis.rope
        for base, chunk, own in zip(rope.chunk_starts, rope.chunks, analysis.resolved, strict=False):
            for start, block in zip(chunk.starts, own.blocks, strict=False):
                if not block.parsed.leaf_marks and not block.block.definitions:
                    continue
                links = known.get(id(block)) or _Links(analysis, block, snapshot)
                kept[id(block)] = links
                if links.parts:
                    written = links.at(snapshot.text.position(base + start).line, files)
                    if written:
                        yield written
        self._kept, self._evidence = kept, evidence


class _Links:
    """The links of one block but for the line where it stands. Holds the resolved block, so that its identity stays its own."""

    __slots__ = ("_json", "_line", "_relative", "parts", "resolved")

    def __init__(self, analysis: Analysis, resolved: ResolvedBlock, snapshot: Snapshot) -> None:
        self.resolved = resolved
        self.parts: list[tuple[int, str, int, str, str | None, str]] = []
        self._line, self._json, self._relative = -1, "", False
        places, encoding = places_in(resolved.block.text), snapshot.client.encoding
        for start, end, target, about, file in _links_of(analysis, resolved):
            first, column = places(start, encoding)
            last, last_column = places(end, encoding)
            between = f',"character":{column}}},"end":{{"line":'
            rest = f',"tooltip":{quoted(about)}}}' if about else "}"
            self._relative = self._relative or file
            ended = f',"character":{last_column}}}}},"target":'
            written = (ended, target) if file else (f"{ended}{quoted(target)}{rest}", None)
            self.parts.append((first, between, last, *written, rest))

    def at(self, line: int, files: _Files) -> str:
        """The links where the block begins in `line`, parted by commas; files come and go, so they are looked for anew."""
        if line != self._line or self._relative:
            self._line = line
            written = []
            for first, between, last, behind, file, rest in self.parts:
                if file is not None:
                    found = files.uri(file)
                    if found is None:
                        continue
                    behind = f"{behind}{quoted(found)}{rest}"
                written.append(f'{{"range":{{"start":{{"line":{line + first}{between}{line + last}{behind}')
            self._json = ",".join(written)
        return self._json


_Link = tuple[int, int, str, str, bool]
"""Where a link stands in its block, where it leads, what is known of that, and whether it is a file that may be there."""


def _links_of(analysis: Analysis, resolved: ResolvedBlock) -> Iterator[_Link]:
    from groundlint.markdown.destinations import destinations

    for place in destinations(resolved.parsed):
        cited = resolved.by_mark.get(id(place.mark), ()) if place.mark is not None else ()
        target = _place(analysis, cited[0]) if cited else web_uri(place.target)
        if target is not None:
            yield place.start, place.end, target, _about(cited[0]) if cited else "", False
        else:
            yield place.start, place.end, place.target, "", True
    yield from _labels(resolved)


def _labels(resolved: ResolvedBlock) -> Iterator[_Link]:
    """A link for each label of a mark whose letters are written out."""
    from groundlint.citing.names import letters_in

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
                    yield start + letters[0], start + letters[1], target, _about(cited), False


def _place(analysis: Analysis, citation: Citation) -> str | None:
    """The address of a citation; where a verification has found its quote, that of the place."""
    verdict = analysis.context.evidence.verdict_of(citation) if citation.quoted else None
    found = verdict is not None and (not verdict.code or bool(verdict.passage))
    return source_link(analysis, citation) if found else web_uri(citation.url)


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


def _about(citation: Citation) -> str:
    """What is known of a source in one line."""
    said = f"“{' '.join(citation.quote.split())}”" if citation.quote else ""
    shown = escape_terminal(": ".join(part for part in (" ".join(citation.title.split()), said) if part))
    return shown[: _LONGEST - 1] + "…" if len(shown) > _LONGEST else shown
