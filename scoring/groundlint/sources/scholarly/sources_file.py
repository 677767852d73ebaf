"""Writes what the registries say into NAME.sources.yaml, under `scholarly_records`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from groundlint.citations.canonical import source_key
from groundlint.model.scholarly_work import Notice, Work
from groundlint.sources.scholarly.identity import CitedWork
from groundlint.sources.sources_yaml import dumped, entries_of, loaded, replace_text, sources_text

_KEY = "scholarly_records"
_OURS = ("source_url", "titles", "years", "registries", "notices", "accessed_date")


def write_works(path: Path, works: Iterable[tuple[CitedWork, Work]]) -> int:
    """Bring the file at `path` up to date (made if it is not there) and return the number of entries changed; keys and
    comments of others stay. A work that no registry knows gets no entry. Raises SourcesFileUnwritable.
    """
    text = sources_text(path)
    data, yaml = loaded(text, str(path))
    there = entries_of(data, _KEY, str(path))
    by_key = {source_key(url=url): e for e in there if isinstance(e, dict) and (url := _address(e))}
    changed = 0
    for cited, work in works:
        if not work.said_by:
            continue
        entry = by_key.get(cited.source)
        wanted = _entry(cited, work)
        if entry is None:
            there.append(wanted)
            by_key[cited.source] = wanted
            changed += 1
            continue
        before = {name: entry.get(name) for name in _OURS if name != "accessed_date"}
        for name in _OURS:
            if name in wanted:
                entry[name] = wanted[name]
            else:
                entry.pop(name, None)
        changed += before != {name: entry.get(name) for name in before}
    if changed:
        data[_KEY] = there
        replace_text(path, dumped(data, yaml))
    return changed


def _address(entry: dict[str, Any]) -> str:
    url = entry.get("source_url")
    return url if isinstance(url, str) else ""


def _entry(cited: CitedWork, work: Work) -> dict[str, Any]:
    values: dict[str, Any] = {
        "source_url": cited.url,
        "titles": list(work.titles),
        "years": list(work.years),
        "registries": list(work.said_by),
        "notices": [_notice(notice) for notice in work.notices],
        "accessed_date": date.fromisoformat(work.checked),
    }
    return {name: value for name, value in values.items() if value or name == "source_url"}


def _notice(notice: Notice) -> dict[str, Any]:
    values = {
        "grade": notice.grade,
        "kind": notice.kind,
        "date": notice.day,
        "doi": notice.doi,
        "said_by": notice.said_by,
    }
    return {name: value for name, value in values.items() if value}
