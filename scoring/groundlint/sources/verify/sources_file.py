"""Writes verdicts into NAME.sources.yaml: its comments, its order and the entries of others stay as they are."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date
from io import StringIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from groundlint.citations.canonical import source_key
from groundlint.sources.verify.model import Verdict

Rating = Callable[[Verdict], int]
"""The credibility (1..10) of a verdict's source."""


class SourcesFileUnwritable(Exception):
    """The sources file is not changed; the message is one line with the file, the fault and the way out."""


def write_sources_file(path: Path, verdicts: Iterable[Verdict], rating: Rating) -> int:
    """Bring the file at `path` up to date (made if it is not there) and return the number of entries changed.

    Written beside and moved in place, so a reader sees the old file or the new one. Raises SourcesFileUnwritable.
    """
    try:
        text = path.read_text("utf-8-sig") if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise SourcesFileUnwritable(
            f"{path}: cannot be read, so it is not changed ({_reason(error)})"
        ) from error
    new, changed = updated(text, verdicts, rating, str(path))
    if new != text:
        _replace(path, new)
    return changed


def updated(
    text: str, verdicts: Iterable[Verdict], rating: Rating, place: str = "sources file"
) -> tuple[str, int]:
    """The text of a sources file with `verdicts` in it, and how many entries that changed. Raises
    SourcesFileUnwritable for a text that is no sources file.
    """
    from groundlint.text.yaml_source import read_yaml

    checked = read_yaml(text)
    if checked.fault is not None:
        line = checked.fault.line + 1
        raise SourcesFileUnwritable(
            f"{place}:{line}: is not valid YAML ({checked.fault.message}); mend it first"
        )
    if checked.data is not None and not isinstance(checked.data, dict):
        raise SourcesFileUnwritable(f"{place}:1: expected keys such as validated_citations; mend it first")
    yaml = _yaml(text)
    data = yaml.load(text) if checked.data is not None else {}
    entries = _list(data, "validated_citations", place)
    waiting = _list(data, "unchecked_citations", place) if "unchecked_citations" in data else []
    by_key = {_key(entry): entry for entry in entries if isinstance(entry, dict)}
    changed = 0
    for verdict in verdicts:
        key = (verdict.check.source, verdict.check.quote)
        still = [entry for entry in waiting if not isinstance(entry, dict) or _key(entry) != key]
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
    out = StringIO()
    yaml.dump(data, out)
    return out.getvalue(), changed


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


def _key(entry: dict[str, Any]) -> tuple[str, str]:
    url = entry.get("source_url")
    quote = entry.get("quote")
    source = (
        source_key(url=url)
        if isinstance(url, str) and url
        else source_key(text=str(entry.get("page_title") or ""))
    )
    return source, " ".join(quote.split()) if isinstance(quote, str) else ""


def _list(data: Any, key: str, place: str) -> Any:
    found = data.get(key)
    if found is None:
        return []
    if not isinstance(found, list):
        raise SourcesFileUnwritable(f"{place}: expected a list under {key}; mend it first")
    return found


def _yaml(text: str) -> Any:
    from ruamel.yaml import YAML

    yaml = YAML(typ="rt")
    yaml.preserve_quotes = True
    yaml.width = 4096  # a quote is one line, however long
    yaml.allow_unicode = True
    if re.search(r"^[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\n(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]+- ", text, re.M):
        yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def _replace(path: Path, text: str) -> None:
    temporary = ""
    try:
        with NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            temporary = file.name
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            os.chmod(temporary, path.stat().st_mode & 0o777)
        else:
            os.chmod(temporary, 0o666 & ~_umask())
        os.replace(temporary, path)
    except OSError as error:
        if temporary:
            with suppress(OSError):
                os.unlink(temporary)
        raise SourcesFileUnwritable(f"{path}: cannot be written ({_reason(error)})") from error


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return (error.strerror or str(error)).lower()
    return "not UTF-8 text"
