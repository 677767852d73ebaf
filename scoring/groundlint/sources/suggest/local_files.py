"""A source that is a file of this machine, as a report beside it writes it: by a relative path, which goes with both."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from groundlint.sources.suggest.suggest import Suggestion


def beside(suggestion: Suggestion, report: Path | None) -> Suggestion:
    """`suggestion` with the address that `report` would write: a local file's path from the report's own folder, or as
    a file: URL where there is none (another drive, an unsaved report).
    """
    if "://" in suggestion.url or not suggestion.url:
        return suggestion
    place = Path(suggestion.url)
    if not place.is_absolute():
        return suggestion
    if report is None:
        return replace(suggestion, url=place.as_uri())
    try:
        path = os.path.relpath(place, report.resolve().parent)
    except ValueError:
        return replace(suggestion, url=place.as_uri())
    return replace(suggestion, url=quote(Path(path).as_posix(), safe="/"))
