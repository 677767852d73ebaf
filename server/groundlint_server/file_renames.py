"""`workspace/willRenameFiles`: reads the moved reports and gathers what goes along with them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from lsprotocol import types
from pygls.uris import from_fs_path

from groundlint_server.faults import Faults
from groundlint_server.features.file_renames import (
    Change,
    Move,
    companion_moves,
    moves_of,
    needs_text,
    relinked,
    text_edit,
)
from groundlint_server.positions import range_of
from groundlint_server.session import Session


async def edit_for_renames(
    session: Session, faults: Faults, params: types.RenameFilesParams
) -> types.WorkspaceEdit | None:
    """What is to be changed with the renaming of reports, None where that is nothing."""
    moves = moves_of(params)
    changes: list[Change] = []
    for move in moves:
        if not needs_text(move):
            continue
        try:
            found = await _relinked(session, move, moves)
        except Exception as error:  # one report's fault must not hold up the others
            faults.tell(error, "following a renamed file")
            continue
        if found is not None:
            changes.append(found)
    changes += await session.beside(partial(companion_moves, moves))
    return types.WorkspaceEdit(document_changes=list(changes)) if changes else None


async def _relinked(session: Session, move: Move, moves: list[Move]) -> types.TextDocumentEdit | None:
    uri = from_fs_path(str(move[0])) or ""
    snapshot = await session.snapshot(uri)
    if snapshot is not None:
        edits = await session.beside(lambda: list(relinked(snapshot.analysis, move, moves)))
        return text_edit(uri, snapshot.version, edits, snapshot.range)
    return await session.beside(partial(_of_closed, uri, move, moves, session))


def _of_closed(uri: str, move: Move, moves: list[Move], session: Session) -> types.TextDocumentEdit | None:
    from groundlint.analysis import analyze_text
    from groundlint.companions import NOTHING
    from groundlint.files import UnreadableInput, read_text
    from groundlint.settings import Settings

    try:
        text = read_text(Path(move[0]))
    except UnreadableInput:
        return None
    analysis = analyze_text(text, Settings(), NOTHING, move[0])
    lines, encoding = analysis.document.lines, session.client.encoding
    return text_edit(
        uri,
        None,
        relinked(analysis, move, moves),
        lambda start, end: range_of(lines, start, end, encoding),
    )
