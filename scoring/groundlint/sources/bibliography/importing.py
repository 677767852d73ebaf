"""Bibliographies into a sources file: what is there stays, and nothing is called validated that nobody looked at."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from groundlint.citations.canonical import source_key
from groundlint.files.inside import read_inside
from groundlint.problem import Problem
from groundlint.sources.bibliography.record import BibRecord
from groundlint.sources.sources_yaml import (
    MAX_BYTES,
    dumped,
    entries_of,
    entry_key,
    loaded,
    replace_text,
    sources_text,
)

IMPORTED = "imported_sources"
"""The key of sources that a bibliography describes. `validated_citations` would need a yes or no to a quote that
nobody has looked for: yes would ground claims, no would take their grounding away."""


def import_records(path: Path, records: Iterable[BibRecord], origin: str) -> int:
    """Put the records that are new into the sources file at `path`; how many. Raises SourcesFileUnwritable."""
    return _merged(path, {IMPORTED: [_entry(record, origin) for record in records]}, None)


def import_pipeline_file(path: Path, text: str, place: str) -> tuple[int, list[Problem]]:
    """Put what a file of the research pipeline says and the sources file at `path` does not yet into it: its own
    verdicts as they are, grounded claims, imported sources, the question. An entry with a fault is left out and said.
    Returns (how many entries are new, the faults). Raises SourcesFileUnwritable.
    """
    from groundlint.markdown.yaml_source import read_yaml
    from groundlint.sources.pipeline_records import grounded_claims, validated_citations

    source = read_yaml(text)
    if source.fault is not None:
        fault = Problem(place, source.fault.line + 1, "", f"is not valid YAML: {source.fault.message}")
        return 0, [fault]
    if not isinstance(source.data, dict):
        return 0, [Problem(place, 1, "", "expected keys such as validated_citations")]
    data, problems, wanted = source.data, [], {}
    for key, reader in (("validated_citations", validated_citations), ("grounded_claims", grounded_claims)):
        value = data.get(key)
        if value is not None and not isinstance(value, list):
            problems.append(Problem(place, source.line_of(key) + 1, key, "expected a list; left out"))
            continue
        good = []
        for index, entry in enumerate(value or []):

            def line_of(*steps: str | int, key: str = key, index: int = index) -> int:
                return source.line_of(key, index, *steps[2:]) + 1

            _, faults = reader([entry], place, line_of)
            if faults:
                fault = faults[0]
                name = f"{key}[{index + 1}]{fault.key.partition(']')[2]}"
                problems.append(Problem(place, fault.line, name, f"{fault.message}; the entry is left out"))
            else:
                good.append(entry)
        wanted[key] = good
    imported = data.get(IMPORTED)
    wanted[IMPORTED] = [
        e
        for e in (imported if isinstance(imported, list) else [])
        if isinstance(e, dict) and _key(IMPORTED, e)[0]
    ]
    query = data.get("research_query")
    return _merged(path, wanted, query if isinstance(query, str) else None), problems


def imported_records(path: Path) -> list[BibRecord]:
    """The imported sources of the sources file at `path`, as far as they can be read; [] without one."""
    from groundlint.markdown.yaml_source import read_yaml

    try:
        raw = read_inside(path, MAX_BYTES)
    except (OSError, RuntimeError):
        return []
    if len(raw) > MAX_BYTES:
        return []
    data = read_yaml(raw.decode("utf-8-sig", "replace")).data
    entries = data.get(IMPORTED) if isinstance(data, dict) else None
    found = (
        [_record(entry) for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    )
    return [record for record in found if record.source]


def imported_entry(record: BibRecord) -> dict[str, Any]:
    """A record as an entry of `imported_sources`."""
    issued: object = record.issued
    if len(record.issued) == 10:
        try:
            issued = date.fromisoformat(record.issued)
        except ValueError:
            issued = record.issued[:7]  # 31 February: the month still holds
    values = {
        "key": record.key,
        "source_url": record.url or (f"https://doi.org/{record.doi}" if record.doi else ""),
        "doi": record.doi,
        "page_title": record.title,
        "author": list(record.authors),
        "publication_date": issued,
        "published_in": record.container,
        "type": record.kind,
    }
    return {name: value for name, value in values.items() if value or name == "source_url"}


def _entry(record: BibRecord, origin: str) -> dict[str, Any]:
    return {**imported_entry(record), "imported_from": origin}


def _record(entry: dict[str, Any]) -> BibRecord:
    def text(name: str) -> str:
        value = entry.get(name)
        return " ".join(str(value).split()) if isinstance(value, str | int | date) else ""

    authors = entry.get("author")
    names = authors if isinstance(authors, list) else [authors]
    return BibRecord(
        text("source_url"),
        text("doi"),
        text("page_title"),
        tuple(name for name in names if isinstance(name, str) and name),
        text("publication_date"),
        text("published_in"),
        text("type") or "document",
        text("key"),
    )


def _merged(path: Path, wanted: dict[str, list[Any]], query: str | None) -> int:
    text = sources_text(path)
    data, yaml = loaded(text, str(path))
    new = 0
    if query and "research_query" not in data:
        data["research_query"] = query
        new += 1
    for key, entries in wanted.items():
        if not entries:
            continue
        there = entries_of(data, key, str(path))
        keys = {_key(key, entry) for entry in there if isinstance(entry, dict)}
        for entry in entries:
            if _key(key, entry) not in keys:
                keys.add(_key(key, entry))
                there.append(entry)
                new += 1
        if there:
            data[key] = there
    if new:
        replace_text(path, dumped(data, yaml))
    return new


def _key(kind: str, entry: dict[str, Any]) -> tuple[str, str]:
    if kind == "grounded_claims":
        quote = entry.get("citation_quote")
        return source_key(url=str(entry.get("citation_url") or "")), " ".join(str(quote or "").split())
    return (_record(entry).source, "") if kind == IMPORTED else entry_key(entry)
