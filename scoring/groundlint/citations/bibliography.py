"""BibTeX files: the entries that pandoc citations name. Good entries are kept, broken ones reported."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.citations.canonical import find_doi
from groundlint.citations.latex import plain_of
from groundlint.model.value import value
from groundlint.problem import Problem, shown

if TYPE_CHECKING:
    from bibtexparser.model import Block as BibBlock
    from bibtexparser.model import Entry as BibSource

_LONGEST = 8_000_000
"""The most characters read from one file; a library of 10,000 entries has about 5 million."""
_MOST_PROBLEMS = 20
_LONGEST_JOINED = 100_000
"""The most characters of a value that is joined from parts: macros can make gigabytes of a few kilobytes."""
_PART = r'(?:"[^"]*"|\{[^{}]*\}|[A-Za-z][\w-]*)'
_JOINED = re.compile(rf"{_PART}(?:\s*#\s*{_PART})+")


@value(frozen=True, slots=True)
class BibEntry:
    """One source of a bibliography. `doi` is lower case without `doi:`; `text` is author, title, place and year
    in one line; `path` is the file, and `line` the line, from 1, where the entry begins. `authors`, `issued` (the date as
    written), `container` (journal, book or publisher) and `kind` (the entry's type, lower case) are for export."""

    key: str
    title: str
    url: str | None
    doi: str | None
    text: str
    line: int
    path: Path | None = None
    authors: tuple[str, ...] = ()
    issued: str = ""
    container: str = ""
    kind: str = ""


def parse_bib(text: str, path: Path) -> tuple[Mapping[str, BibEntry], tuple[Problem, ...]]:
    """The entries of a .bib file by key, and what is wrong in it, with lines. Never raises."""
    place = str(path)
    problems: list[Problem] = []
    if len(text) > _LONGEST:
        problems.append(
            Problem(place, None, "", f"only the first {_LONGEST:,} characters of this bibliography are read")
        )
        text = text[:_LONGEST]
    try:
        blocks, macros = _blocks(text)
    except Exception as fault:  # third-party parser, untrusted file: report it and go on without it
        problems.append(Problem(place, 1, "", f"this is not a readable BibTeX file ({type(fault).__name__})"))
        return MappingProxyType({}), tuple(problems)
    entries: dict[str, BibEntry] = {}
    for block in blocks:
        entry, problem = _read_block(block, path, macros)
        if entry is not None:
            entries.setdefault(entry.key, entry)
        if problem is not None:
            problems.append(problem)
    if len(problems) > _MOST_PROBLEMS:
        more = len(problems) - _MOST_PROBLEMS
        problems[_MOST_PROBLEMS:] = [Problem(place, None, "", f"and {more} more faults like these")]
    return MappingProxyType(entries), tuple(problems)


def _blocks(text: str) -> tuple[list[BibBlock], Mapping[str, str]]:
    """The blocks of a file, and its @string macros by lower-case name."""
    from bibtexparser.entrypoint import parse_string

    # The parser logs pieces of the file; document text is never logged here.
    for name in ("bibtexparser.splitter", "bibtexparser.entrypoint"):
        logging.getLogger(name).disabled = True
    library = parse_string(text.replace("\r\n", "\n").replace("\r", "\n"))
    return list(library.blocks), {string.key.lower(): str(string.value) for string in library.strings}


def _read_block(
    block: BibBlock, path: Path, macros: Mapping[str, str]
) -> tuple[BibEntry | None, Problem | None]:
    from bibtexparser.model import DuplicateBlockKeyBlock, DuplicateFieldKeyBlock, Entry, ParsingFailedBlock

    place, line = str(path), (block.start_line or 0) + 1
    if isinstance(block, Entry):
        return _entry(block, line, path, macros), None
    if isinstance(block, DuplicateBlockKeyBlock):
        return None, Problem(place, line, shown(block.key), "this key is used twice; the first entry counts")
    if isinstance(block, DuplicateFieldKeyBlock):
        inner = block.ignore_error_block
        fields = ", ".join(sorted(block.duplicate_keys))
        problem = Problem(
            place, line, "", f"field {shown(fields)} appears twice in this entry; the first counts"
        )
        return (_entry(inner, line, path, macros) if isinstance(inner, Entry) else None), problem
    if isinstance(block, ParsingFailedBlock):
        return None, Problem(
            place,
            line,
            "",
            "this entry is left out: a brace, comma or = is missing in it, or the next entry "
            "begins before it ends",
        )
    return None, None


def _entry(source: BibSource, line: int, path: Path, macros: Mapping[str, str]) -> BibEntry | None:
    fields: dict[str, str] = {}
    for item in source.fields:
        fields.setdefault(item.key.lower(), _joined(str(item.value), macros))
    key = source.key.strip()
    if not key:
        return None
    url = _address(fields)
    doi = find_doi(_as_doi(fields.get("doi", ""))) or (find_doi(url) if url and "doi.org/" in url else None)
    if doi is None and fields.get("eprint") and plain_of(fields.get("archiveprefix", "")).lower() == "arxiv":
        url = url or f"https://arxiv.org/abs/{plain_of(fields['eprint'])}"
    title = plain_of(fields.get("title", ""))
    place = (
        fields.get("journal")
        or fields.get("journaltitle")
        or fields.get("booktitle")
        or fields.get("publisher")
    )
    year = fields.get("year") or fields.get("date") or ""
    parts = (fields.get("author") or fields.get("editor") or "", title, place or "", year)
    words = _sentences(part for part in map(plain_of, parts) if part)
    authors = _names(fields.get("author") or fields.get("editor") or "")
    issued = plain_of(fields.get("date") or year)
    return BibEntry(
        key=key,
        title=title,
        url=url,
        doi=doi,
        text=words or key,
        line=line,
        path=path,
        authors=authors,
        issued=issued,
        container=plain_of(place or ""),
        kind=source.entry_type.lower(),
    )


def _sentences(parts: Iterable[str]) -> str:
    """The parts of a reference, separated by full stops unless a part already ends in one or in a question or exclamation
    mark."""
    words = ""
    for part in parts:
        between = "" if not words else " " if words.endswith((".", "?", "!")) else ". "
        words += between + part
    return words


def _joined(value: str, macros: Mapping[str, str]) -> str:
    """A value joined from parts (`"A " # jan # " B"`), which the parser leaves as written."""
    if "#" not in value or '"' not in value or _JOINED.fullmatch(value.strip()) is None:
        return value
    words: list[str] = []
    room = _LONGEST_JOINED
    for found in re.finditer(_PART, value):
        part = found[0]
        words.append((part[1:-1] if part[0] in '"{' else macros.get(part.lower(), part))[:room])
        room -= len(words[-1])
    return "".join(words)


def _names(value: str) -> tuple[str, ...]:
    """The people of an author field; an `and` inside braces belongs to a name."""
    names, depth, start = [], 0, 0
    for found in re.finditer(r"[{}]|(?<!\s)\s+and\s+", value):
        if found[0] in "{}":
            depth += 1 if found[0] == "{" else -1
        elif depth <= 0:
            names.append(value[start : found.start()])
            start = found.end()
    return tuple(name for name in map(plain_of, (*names, value[start:])) if name)


def _address(fields: Mapping[str, str]) -> str | None:
    for name in ("url", "howpublished", "note", "link"):
        found = re.search(r"https?://[^\s{}]+", fields.get(name, "").replace("\\_", "_").replace("\\%", "%"))
        if found is not None:
            return found[0].rstrip(".,;")
    return None


def _as_doi(value: str) -> str:
    cleaned = value.strip().strip("{}").replace("\\_", "_")
    return cleaned if cleaned.lower().startswith(("http", "doi", "10.")) else ""
