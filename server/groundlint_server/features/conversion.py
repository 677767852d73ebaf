"""`groundlint.convertCitations`: numbers, footnotes and bare addresses as inline citations, in the whole report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from groundlint_server.edits import workspace_edit
from groundlint_server.snapshot import Snapshot

if TYPE_CHECKING:
    from groundlint.citing.conversion import Conversion


def conversion(snapshot: Snapshot, place: Path) -> tuple[types.WorkspaceEdit | None, dict[str, Any]]:
    """The edit, None where there is nothing to do, and what the command answers: `quoted` and `linked` citations
    converted, those `left` as they are, and a `message` for the user. Quotes also come from the library at `place`, if it
    exists.
    """
    made = _converted(snapshot, place)
    if made is None:
        return None, _answer(
            0, 0, 0, "Nothing was converted: the result would not read as the same citations."
        )
    if not made.edits:
        message = "There is nothing to convert: no number, footnote or bare address leads to a known address."
        return None, _answer(0, 0, made.left, message)
    number = made.quoted + made.linked
    message = f"{number} citation{'' if number == 1 else 's'} converted, {made.quoted} with a quote"
    if made.left:
        message += f"; {made.left} left as they are"
    edit = workspace_edit(snapshot, made.edits)
    return edit, _answer(made.quoted, made.linked, made.left, f"{message}.")


def _converted(snapshot: Snapshot, place: Path) -> Conversion | None:
    from groundlint.citing import known_words
    from groundlint.citing.conversion import convert_citations
    from groundlint.sources.library import Library
    from groundlint.sources.library.asked import asked

    def convert(library: Library | None) -> Conversion | None:
        return convert_citations(snapshot.analysis, known_words(library) if library is not None else None)

    return asked(place, convert)


def _answer(quoted: int, linked: int, left: int, message: str) -> dict[str, Any]:
    return {"quoted": quoted, "linked": linked, "left": left, "applied": False, "message": message}
