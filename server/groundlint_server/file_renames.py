"""When a report is renamed or moved: its sources file goes along, and its relative links still lead where they led."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from lsprotocol import types

from groundlint.analysis import Analysis, analyze_text
from groundlint.companions import NOTHING, sources_file
from groundlint.files.text import UnreadableInput, read_text
from groundlint.markdown.relative_links import Move, is_there, relinked
from groundlint.model.position import Encoding
from groundlint.settings import Settings
from groundlint_server.edits import document_edit, text_edits
from groundlint_server.offers import EXTENSIONS
from groundlint_server.positions import range_of
from groundlint_server.session import Session
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import path_of, uri_of

Change = types.TextDocumentEdit | types.RenameFile


async def edit_for_renames(session: Session, params: types.RenameFilesParams) -> types.WorkspaceEdit | None:
    """What is to be changed with the renaming of reports, None where that is nothing."""
    moves = moves_of(params)
    changes: list[Change] = []
    for move in filter(needs_text, moves):
        with session.faults.reported("following a renamed file"):
            snapshot = await session.snapshot(uri_of(move[0]))
            found = await session.off_loop(_relinked, snapshot, move, moves, session.client.encoding)
            if found is not None:
                changes.append(found)
    changes += await session.off_loop(companion_moves, moves)
    return types.WorkspaceEdit(document_changes=list(changes)) if changes else None


def _relinked(
    snapshot: Snapshot | None, move: Move, moves: list[Move], encoding: Encoding
) -> types.TextDocumentEdit | None:
    """The edit of a moved report, open or not; None where nothing changes, or it cannot be read."""
    analysis = snapshot.analysis if snapshot is not None else _closed(move[0])
    if analysis is None:
        return None
    text, lines = analysis.document.text, analysis.document.lines
    found = relinked(text, analysis.parsed_blocks(), move, moves)
    edits = text_edits(found, lambda start, end: range_of(lines, start, end, encoding))
    version = snapshot.version if snapshot is not None else None
    return document_edit(uri_of(move[0]), version, edits) if edits else None


def _closed(path: Path) -> Analysis | None:
    try:
        return analyze_text(read_text(path), Settings(), NOTHING, path)
    except UnreadableInput:
        return None


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
