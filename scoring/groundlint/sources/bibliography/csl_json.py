"""CSL-JSON, as Zotero and pandoc write it: records out of a file, and a file out of records."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from groundlint.citations.bibliography import BibEntry
from groundlint.citations.canonical import find_doi
from groundlint.escaping.safe_json import dumps
from groundlint.problem import Problem
from groundlint.sources.bibliography.record import KINDS, BibRecord, day_of, one_line

_BLANK = " \t\r\n"


def read_csl_json(text: str, place: str) -> tuple[list[BibRecord], list[Problem]]:
    """The items of a list (or of one item), and what is wrong. What is before a fault of JSON is used."""
    records: list[BibRecord] = []
    problems: list[Problem] = []
    decoder = json.JSONDecoder()
    at = _skip(text, 0)
    listed = text[at : at + 1] == "["
    at = _skip(text, at + 1) if listed else at
    line, counted = 1, 0
    while at < len(text) and text[at] != "]":
        line, counted = line + text.count("\n", counted, at), at
        try:
            item, end = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            problems.append(Problem(place, error.lineno, "", f"is not valid JSON ({error.msg.lower()})"))
            return records, problems
        except RecursionError:
            problems.append(Problem(place, line, "", "is nested too deeply"))
            return records, problems
        record = _record(item, line) if isinstance(item, dict) else None
        if record is None:
            message = "expected an item with a title, URL or DOI; left out"
            problems.append(Problem(place, line, "", message))
        else:
            records.append(record)
        at = _skip(text, end)
        if not listed:
            break
        if text[at : at + 1] == ",":
            at = _skip(text, at + 1)
        elif text[at : at + 1] != "]":
            break
    if listed and text[at : at + 1] != "]":
        line = text.count("\n", 0, at) + 1
        problems.append(Problem(place, line, "", "is not valid JSON (expected , or ] after an item)"))
    return records, problems


def parse_csl_json(text: str, path: Path) -> tuple[Mapping[str, BibEntry], tuple[Problem, ...]]:
    """The items of a file as entries of a bibliography, by their `id`, and what is wrong in it."""
    records, problems = read_csl_json(text, str(path))
    return _by_key(records, path), tuple(problems)


def entries_of(items: Iterable[dict[str, Any]]) -> Mapping[str, BibEntry]:
    """The same of items that are already read; those that name no work are left out."""
    return _by_key([record for item in items if (record := _record(item, 1)) is not None], None)


def _by_key(records: Sequence[BibRecord], path: Path | None) -> Mapping[str, BibEntry]:
    return {record.key: _entry(record, path) for record in reversed(records) if record.key}


def _entry(record: BibRecord, path: Path | None) -> BibEntry:
    said = ("; ".join(record.authors), record.title, record.container, record.issued[:4])
    return BibEntry(
        record.key,
        record.title,
        record.url or None,
        record.doi or None,
        ". ".join(filter(None, said)) or record.key,
        record.line or 1,
        path,
        record.authors,
        record.issued,
        record.container,
        record.kind,
    )


def csl_json_of(records: Iterable[BibRecord]) -> str:
    """The records as a CSL-JSON list."""
    items = []
    for number, record in enumerate(records, start=1):
        item: dict[str, object] = {"id": record.key or f"source-{number}", "type": record.kind}
        values: dict[str, object] = {
            "title": record.title,
            "author": [_written(author) for author in record.authors],
            "issued": {"date-parts": [[int(part) for part in record.issued.split("-")]]}
            if record.issued
            else None,
            "container-title": record.container,
            "DOI": record.doi,
            "URL": record.url,
        }
        items.append(item | {name: value for name, value in values.items() if value})
    return dumps(items, indent=2) + "\n"


def _record(item: dict[str, Any], line: int) -> BibRecord | None:
    names = item.get("author") or item.get("editor") or []
    kind = one_line(item.get("type"))
    record = BibRecord(
        one_line(item.get("URL")),
        find_doi(one_line(item.get("DOI"))) or "",
        one_line(item.get("title")),
        tuple(name for name in map(_read, names if isinstance(names, list) else []) if name),
        _issued(item.get("issued")),
        one_line(item.get("container-title")) or one_line(item.get("publisher")),
        kind if any(kind == known for known, _, _ in KINDS) else "document",
        one_line(item.get("id")),
        line,
    )
    return record if record.source else None


def _issued(value: object) -> str:
    if not isinstance(value, dict):
        return day_of(one_line(value))
    parts = value.get("date-parts")
    first = parts[0] if isinstance(parts, list) and parts else None
    if isinstance(first, list) and first:
        return day_of("-".join(one_line(part) for part in first[:3]))
    return day_of(one_line(value.get("raw")) or one_line(value.get("literal")))


def _read(name: object) -> str:
    if not isinstance(name, dict):
        return one_line(name)
    family = " ".join(
        filter(None, (one_line(name.get("non-dropping-particle")), one_line(name.get("family"))))
    )
    given = one_line(name.get("given"))
    return one_line(name.get("literal")) or (f"{family}, {given}" if family and given else family or given)


def _written(author: str) -> dict[str, str]:
    family, comma, given = author.partition(", ")
    return {"family": family, "given": given} if comma and given else {"literal": author}


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANK:
        at += 1
    return at
