"""Document URIs and the paths that they stand for."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from pygls.uris import from_fs_path, to_fs_path


def scheme_of(uri: str) -> str:
    """The scheme of a URI in lower case, "" where there is none."""
    try:
        return urlsplit(uri).scheme.lower()
    except ValueError:
        return ""


def uri_of(path: Path) -> str:
    """The `file:` URI of a path."""
    return from_fs_path(str(path)) or ""


def path_of(uri: str) -> Path | None:
    """The file of a `file:` URI, None for every other document and for a URI that means no file."""
    if scheme_of(uri) != "file":
        return None
    try:
        path = to_fs_path(uri)
    except ValueError:
        return None
    return Path(path) if path and "\0" not in path else None
