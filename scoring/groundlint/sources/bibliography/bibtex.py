"""BibTeX: records out of a file, and a file out of records."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.problem import Problem
from groundlint.sources.bibliography.record import KINDS, BibRecord, day_of

if TYPE_CHECKING:
    from groundlint.citations.bibliography import BibEntry

_SPECIAL = re.compile(r"[&%$#_]")
_UNSAFE = re.compile(r"[\\{}]")


def read_bibtex(text: str, path: Path) -> tuple[list[BibRecord], list[Problem]]:
    """The entries of a .bib file, and what is wrong in it."""
    from groundlint.citations.bibliography import parse_bib

    entries, problems = parse_bib(text, path)
    return [record_of(entry) for entry in entries.values()], list(problems)


def record_of(entry: BibEntry) -> BibRecord:
    """An entry of a .bib file as a record."""
    kinds = {bibtex: csl for csl, bibtex, _ in reversed(KINDS)}
    return BibRecord(
        entry.url or "",
        entry.doi or "",
        entry.title,
        entry.authors,
        day_of(entry.issued),
        entry.container,
        "webpage" if entry.kind == "misc" and entry.url else kinds.get(entry.kind, "document"),
        entry.key,
        entry.line,
    )


def bibtex_of(records: Iterable[BibRecord]) -> str:
    """The records as a .bib file; a record without a key gets one of author or host and year."""
    kinds = {csl: bibtex for csl, bibtex, _ in reversed(KINDS)}
    used: set[str] = set()
    last: dict[str, int] = {}
    entries = []
    for record in records:
        key = _key(record, used, last)
        used.add(key)
        where = {"article": "journal", "inproceedings": "booktitle", "incollection": "booktitle"}
        entry = kinds.get(record.kind, "misc")
        fields = {
            "title": _value(record.title),
            "author": " and ".join(_name(author) for author in record.authors),
            where.get(entry, "publisher"): _value(record.container),
            "date": record.issued if len(record.issued) > 4 else "",
            "year": record.issued[:4],
            "doi": _UNSAFE.sub("", record.doi),
            "url": _UNSAFE.sub("", record.url),
        }
        lines = [f"  {name} = {{{value}}},\n" for name, value in fields.items() if value]
        entries.append(f"@{entry}{{{key},\n{''.join(lines)}}}\n")
    return "\n".join(entries)


def _key(record: BibRecord, used: set[str], last: dict[str, int]) -> str:
    """A key that is not `used` yet; `last` are the numbers given after the same words."""
    if record.key and record.key not in used and not re.search(r"[\s,{}\\\"#%~=()]", record.key):
        return record.key
    family = record.authors[0].split(",")[0] if record.authors else ""
    host = re.sub(r"^https?://(?:www\.)?", "", record.url).split("/")[0]
    plain = (
        unicodedata.normalize("NFKD", family or host or record.title[:20]).encode("ascii", "ignore").decode()
    )
    base = (re.sub(r"[^A-Za-z0-9]+", "", plain).lower() or "source") + record.issued[:4]
    number, key = last.get(base, 1), base
    while key in used:
        number += 1
        key = f"{base}-{number}"
    last[base] = number
    return key


def _value(text: str) -> str:
    return _SPECIAL.sub(lambda found: f"\\{found[0]}", _UNSAFE.sub("", text))


def _name(author: str) -> str:
    value = _value(author)
    return f"{{{value}}}" if re.search(r"\sand\s", author) else value
