"""When a report is renamed or moved: its sources file goes along, and its relative links still lead where they led."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from groundlint.markdown.relative_links import Move, is_there, relinked
from groundlint.model.text_edit import TextEdit
from groundlint_server.edits import document_edit, text_edits
from groundlint_server.positions import range_of
from groundlint_server.session import Session
from groundlint_server.uris import path_of, uri_of

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

EXTENSIONS = ("md", "markdown", "qmd", "Rmd")

Change = types.TextDocumentEdit | types.RenameFile


async def edit_for_renames(session: Session, params: types.RenameFilesParams) -> types.WorkspaceEdit | None:
    """What is to be changed with the renaming of reports, None where that is nothing."""
    moves = moves_of(params)
    changes: list[Change] = []
    for move in filter(needs_text, moves):
        with session.faults.reported("following a renamed file"):
            if (found := await _relinked(session, move, moves)) is not None:
                changes.append(found)
    changes += await session.off_loop(companion_moves, moves)
    return types.WorkspaceEdit(document_changes=list(changes)) if changes else None


async def _relinked(session: Session, move: Move, moves: list[Move]) -> types.TextDocumentEdit | None:
    uri = uri_of(move[0])
    snapshot = await session.snapshot(uri)
    if snapshot is None:
        return await session.off_loop(_of_closed, uri, move, moves, session)
    edits = await session.off_loop(_relinks, snapshot.analysis, move, moves)
    return document_edit(uri, snapshot.version, text_edits(edits, snapshot.range)) if edits else None


def _of_closed(uri: str, move: Move, moves: list[Move], session: Session) -> types.TextDocumentEdit | None:
    from groundlint.analysis import analyze_text
    from groundlint.companions import NOTHING
    from groundlint.files import UnreadableInput, read_text
    from groundlint.settings import Settings

    try:
        text = read_text(move[0])
    except UnreadableInput:
        return None
    analysis = analyze_text(text, Settings(), NOTHING, move[0])
    lines, encoding = analysis.document.lines, session.client.encoding
    edits = text_edits(
        _relinks(analysis, move, moves), lambda start, end: range_of(lines, start, end, encoding)
    )
    return document_edit(uri, None, edits) if edits else None


def _relinks(analysis: Analysis, move: Move, moves: list[Move]) -> list[TextEdit]:
    return list(relinked(analysis.document.text, analysis.parsed_blocks(), move, moves))


def moves_of(params: types.RenameFilesParams) -> list[Move]:
    """The renamed files that are on disk, folders and others left out."""
    moves = []
    for file in params.files:
        old, new = path_of(file.old_uri), path_of(file.new_uri)
        if old is not None and new is not None and old.suffix[1:] in EXTENSIONS:
            moves.append((old, new))
    return moves


def companion_moves(moves: Iterable[Move]) -> list[Change]:
    """The sources files that go along: those that are there, and whose new place is free."""
    from groundlint.companions import sources_file

    renames: list[Change] = []
    for old, new in moves:
        here, there = sources_file(old), sources_file(new)
        if here != there and is_there(here, Path.exists) and not is_there(there, Path.exists):
            options = types.RenameFileOptions(overwrite=False, ignore_if_exists=True)
            renames.append(types.RenameFile(uri_of(here), uri_of(there), options=options))
    return renames


def needs_text(move: Move) -> bool:
    """Whether the text of a moved file is to be looked at: only a move into another folder changes relative links."""
    return move[0].parent != move[1].parent
