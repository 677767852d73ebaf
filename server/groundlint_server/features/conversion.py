"""`groundlint.convertCitations`: numbers, footnotes and bare addresses as inline citations, in the whole report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lsprotocol import types

from groundlint.citing import known_words
from groundlint.citing.conversion import Conversion, convert_citations
from groundlint.sources.library import Library
from groundlint.sources.library.optional import with_library
from groundlint_server.edits import workspace_edit
from groundlint_server.snapshot import Snapshot


def conversion(snapshot: Snapshot, place: Path) -> tuple[types.WorkspaceEdit | None, dict[str, Any]]:
    """The edit, None for none, and the command's answer: `quoted` and `linked` citations converted, those
    `left` as they are, and a `message` for the user. Quotes also come from the library at `place`, if there
    is one."""

    def convert(library: Library | None) -> Conversion | None:
        return convert_citations(snapshot.analysis, known_words(library) if library is not None else None)

    made = with_library(place, convert)
    if made is None:
        message = "Nothing was converted: the result would not read as the same citations."
        return None, {"quoted": 0, "linked": 0, "left": 0, "applied": False, "message": message}
    answer = {"quoted": made.quoted, "linked": made.linked, "left": made.left, "applied": False}
    edit = workspace_edit(snapshot, made.edits) if made.edits else None
    return edit, answer | {"message": made.said}
