"""Writes verdicts into NAME.sources.yaml; comments, order and entries made by others stay as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Any

from groundlint.sources.sources_yaml import dumped, entries_of, entry_key, loaded, replace_text, sources_text
from groundlint.sources.verify.verdict import Verdict

Rating = Callable[[Verdict], int]
"""The credibility (1..10) of a verdict's source."""


def write_sources_file(path: Path, verdicts: Iterable[Verdict], rating: Rating) -> int:
    """Bring the file at `path` up to date (made if it is not there) and return the number of entries changed.

    Written beside and moved in place, so a reader sees the old file or the new one. Raises SourcesFileUnwritable.
    """
    text = sources_text(path)
    new, changed = updated(text, verdicts, rating, str(path))
    if new != text:
        replace_text(path, new)
    return changed


def updated(
    text: str, verdicts: Iterable[Verdict], rating: Rating, place: str = "sources file"
) -> tuple[str, int]:
    """The text of a sources file with `verdicts` in it, and how many entries that changed. Raises
    SourcesFileUnwritable for a text that is no sources file.
    """
    data, yaml = loaded(text, place)
    entries = entries_of(data, "validated_citations", place)
    waiting = entries_of(data, "unchecked_citations", place) if "unchecked_citations" in data else []
    by_key = {entry_key(entry): entry for entry in entries if isinstance(entry, dict)}
    changed = 0
    for verdict in verdicts:
        key = (verdict.check.source, verdict.check.quote)
        still = [entry for entry in waiting if not isinstance(entry, dict) or entry_key(entry) != key]
        was = [entry for entry in waiting if entry not in still]
        waiting[:] = still
        if verdict.kind == "unchecked":
            note = {
                **_named(verdict),
                "why": verdict.why,
                "accessed_date": date.fromisoformat(verdict.checked),
            }
            waiting.append(note)
            changed += was != [note]
            continue
        entry = by_key.get(key)
        if entry is None:
            entry = _named(verdict)
            entries.append(entry)
            by_key[key] = entry
        changed += _fill(entry, verdict, rating)
    if entries or "validated_citations" in data:
        data["validated_citations"] = entries
    if waiting:
        data["unchecked_citations"] = waiting
    else:
        data.pop("unchecked_citations", None)
    if not changed:
        return text, 0
    return dumped(data, yaml), changed


def _named(verdict: Verdict) -> dict[str, Any]:
    check = verdict.check
    return {"claim": check.claim, "quote": check.quote, "source_url": check.url}


def _fill(entry: Any, verdict: Verdict, rating: Rating) -> bool:
    """Write a decided verdict into its entry; whether that changed anything but the day."""
    good = verdict.kind in ("verified", "reachable")
    quoted = bool(verdict.check.quote)
    details: dict[str, object] = {"url_reachable": verdict.kind != "dead"}
    if quoted and verdict.kind != "dead":
        details["quote_found"] = verdict.kind != "not_found"
        details["quote_verbatim"] = verdict.kind == "verified"
    if verdict.publication_date:
        details["publication_date"] = date.fromisoformat(verdict.publication_date)
    if verdict.author is not None:
        details["author"] = verdict.author
    if verdict.has_references is not None:
        details["has_references"] = verdict.has_references
    values: dict[str, object] = {
        "validated": good,
        "rejection_reason": None if good else _rejection(verdict),
        "verdict": verdict.kind,
    }
    if verdict.title and not entry.get("page_title"):
        values["page_title"] = verdict.title
    if verdict.sha256:
        values["text_sha256"] = verdict.sha256
    if verdict.kind == "altered":
        values["passage"] = verdict.passage
    if verdict.leaf is not None:
        values["pdf_page"] = verdict.leaf
    if verdict.archived:
        values["archived_url"] = verdict.archived
    if "credibility_score" not in entry:
        values["credibility_score"] = rating(verdict)
    changed = False
    for name, value in values.items():
        changed |= name not in entry or entry[name] != value
        entry[name] = value
    inner = entry.setdefault("validation_details", {})
    if not isinstance(inner, dict):
        inner = entry["validation_details"] = {}
    for name, value in details.items():
        changed |= name not in inner or inner[name] != value
        inner[name] = value
    entry["accessed_date"] = date.fromisoformat(verdict.checked)
    return changed


def _rejection(verdict: Verdict) -> str:
    match verdict.kind:
        case "altered":
            return f"the source says: {verdict.passage[:300]}"
        case "not_found":
            return "no such passage in the source"
        case _:
            return verdict.why
