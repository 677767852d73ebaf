"""Relative links of a report, and the files that they may lead to."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

_PATH = re.compile(r"(?![/\\#?])[^:\\\x00-\x1f*?\"<>|#]+")
"""A path below or beside the report: nothing with a scheme, a drive, a server or an anchor alone."""


def relative_path(target: str) -> tuple[str, str] | None:
    """The path of a link's target and the query or anchor behind it, both unquoted; None if it is no relative path."""
    plain = unquote(target.strip())
    found = _PATH.match(plain)
    if found is None or plain[found.end() : found.end() + 1] not in ("", "#", "?"):
        return None
    return found[0], plain[found.end() :]


def is_there(path: Path, exists: Callable[[Path], bool]) -> bool:
    """What `exists` says of a path; False if the file system cannot tell."""
    try:
        return exists(path)
    except (OSError, ValueError):
        return False
