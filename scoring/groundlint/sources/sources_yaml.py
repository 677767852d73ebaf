"""Changes NAME.sources.yaml, in which people write too, without losing comments or order."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from typing import Any

from groundlint.citations.canonical import source_key
from groundlint.files.inside import read_inside, replace_bytes

MAX_BYTES = 20_000_000
"""Of a sources file or bibliography; more is not read."""


class SourcesFileUnwritable(Exception):
    """The sources file is not changed; the message is one line with the file, the fault and the way out."""


def sources_text(path: Path) -> str:
    """The text of the file at `path`, "" if there is none. Raises SourcesFileUnwritable."""
    try:
        data = read_inside(path, MAX_BYTES)
        if len(data) > MAX_BYTES:
            raise SourcesFileUnwritable(f"{path}: longer than {MAX_BYTES >> 20} MB, so it is not changed")
        return data.decode("utf-8-sig")
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError) as error:
        raise SourcesFileUnwritable(
            f"{path}: cannot be read, so it is not changed ({_reason(error)})"
        ) from error


def loaded(text: str, place: str) -> tuple[Any, Any]:
    """(the mapping, the writer that keeps its looks) of a sources file. Raises SourcesFileUnwritable for a text that
    is no sources file.
    """
    from groundlint.markdown.yaml_source import read_yaml

    checked = read_yaml(text)
    if checked.fault is not None:
        line = checked.fault.line + 1
        raise SourcesFileUnwritable(
            f"{place}:{line}: is not valid YAML ({checked.fault.message}); mend it first"
        )
    if checked.data is not None and not isinstance(checked.data, dict):
        raise SourcesFileUnwritable(f"{place}:1: expected keys such as validated_citations; mend it first")
    yaml = _yaml(text)
    return (yaml.load(text) if checked.data is not None else {}), yaml


def dumped(data: Any, yaml: Any) -> str:
    """The text of a mapping that `loaded` gave."""
    out = StringIO()
    yaml.dump(data, out)
    return out.getvalue()


def entry_key(entry: dict[str, Any]) -> tuple[str, str]:
    """(canonical key of the source, quote with its blanks folded) of an entry."""
    url = entry.get("source_url")
    quote = entry.get("quote")
    source = (
        source_key(url=url)
        if isinstance(url, str) and url
        else source_key(text=str(entry.get("page_title") or ""))
    )
    return source, " ".join(quote.split()) if isinstance(quote, str) else ""


def entries_of(data: Any, key: str, place: str) -> Any:
    """The list under `key`, a new one if there is none. Raises SourcesFileUnwritable for anything but a list."""
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


def replace_text(path: Path, text: str) -> None:
    """Write a temporary file and move it into place: a reader sees the old file or the new one. Raises SourcesFileUnwritable."""
    try:
        replace_bytes(path, text.encode("utf-8"))
    except OSError as error:
        raise SourcesFileUnwritable(f"{path}: cannot be written ({_reason(error)})") from error


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return (error.strerror or str(error)).lower()
    return "not UTF-8 text"
