"""Writes what was found of claims and their sources into NAME.sources.yaml, under `support_judgements`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from groundlint.cited.support import ClaimSupport, SourceSupport
from groundlint.sources.sources_yaml import dumped, entries_of, loaded, replace_text, sources_text

_KEY = "support_judgements"


def write_support(path: Path, found: Iterable[ClaimSupport], day: date) -> int:
    """Put `found` on that day in place of what an earlier run has written at `path` (made if it is not there), and return
    the number of claims that are judged otherwise than before; keys and comments of others stay. Raises
    SourcesFileUnwritable.
    """
    text = sources_text(path)
    data, yaml = loaded(text, str(path))
    there = entries_of(data, _KEY, str(path))
    before = {_name(entry): entry for entry in there if isinstance(entry, dict)}
    # A claim none of whose sources could be looked at has been told nothing about.
    looked_at = (one for one in found if any(source.evidence for source in one.sources))
    wanted = {_name(entry): entry for entry in (_entry(one, day) for one in looked_at)}
    for name, entry in wanted.items():
        asked = before.get(name, {}).get("judge")
        if asked and "judge" not in entry:  # it was asked about these words, and nobody has asked it again
            entry["judge"] = asked
    changed = sum(_apart(before.get(name)) != _apart(entry) for name, entry in wanted.items())
    if changed or wanted.keys() != before.keys():
        kept = [before[name] if _apart(before.get(name)) == _apart(e) else e for name, e in wanted.items()]
        if kept:
            data[_KEY] = kept
        else:
            data.pop(_KEY, None)
        replace_text(path, dumped(data, yaml))
    return changed


def _name(entry: dict[str, Any]) -> tuple[str, ...]:
    """What an entry is about: its claim and what that cites."""
    cited = entry.get("citations")
    cited = [one for one in cited if isinstance(one, dict)] if isinstance(cited, list) else []
    return str(entry.get("claim")), *(f"{one.get('source_url')} {one.get('quote', '')}" for one in cited)


def _apart(entry: dict[str, Any] | None) -> dict[str, Any] | None:
    """All that an entry says but for its day."""
    return (
        None if entry is None else {name: value for name, value in entry.items() if name != "accessed_date"}
    )


def _entry(one: ClaimSupport, day: date) -> dict[str, Any]:
    judgement = one.judgement
    values: dict[str, Any] = {
        "claim": one.claim.words,
        "citations": [_citation(source) for source in one.sources],
        "answer": str(judgement.answer),
        "probability": judgement.probability,
        "unsupported": [list(span) for span in judgement.unsupported],
        "nearest": judgement.nearest,
        "nearest_source": one.nearest_url if judgement.nearest else "",
        "why": judgement.why,
        "judge": one.judge,
        "accessed_date": date(
            day.year, day.month, day.day
        ),  # one of its own: the same twice is written as an alias
    }
    return {name: value for name, value in values.items() if value or name in ("citations", "probability")}


def _citation(source: SourceSupport) -> dict[str, Any]:
    said = {"source_url": source.cited.url, "quote": source.cited.quote}
    answer = str(source.judgement.answer) if source.evidence else ""
    return {name: value for name, value in {**said, "answer": answer}.items() if value}
