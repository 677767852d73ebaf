"""References and rename of a bibliography's keys: in all reports of the workspace that cite them, and in the .bib file."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from lsprotocol import types

from groundlint.citing.bibliography_keys import (
    bibliography_key_at,
    key_in_bibliography,
    key_uses,
    renamed_key,
)
from groundlint.citing.renaming import CannotRename, valid_key
from groundlint.files.inside import read_inside
from groundlint.files.text import UnreadableInput, read_text
from groundlint.model.live_text import LiveText
from groundlint_server.edits import edit_of_files, text_edits
from groundlint_server.positions import range_of
from groundlint_server.refusals import Refused
from groundlint_server.session import Session
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import uri_of
from groundlint_server.workspace_reports import NotAnalysed, WorkspaceReports

_MOST_BIB_BYTES = 8_000_000


class BibliographyNames:
    """Answers for the keys of .bib files; None for every other name, which is in one report only."""

    def __init__(self, session: Session, reports: WorkspaceReports) -> None:
        self._session, self._reports = session, reports

    async def references(self, params: types.ReferenceParams) -> list[types.Location] | None:
        """Every place that cites the key at a position, and its entry where the client wants definitions."""
        asked = await self._asked(params.text_document.uri, params.position)
        if asked is None:
            return None
        key, bib = asked
        found: list[types.Location] = []
        for snapshot in await self._citing(params.text_document.uri, key):
            found += await self._session.off_loop(_locations, snapshot, key, bib)
        if params.context.include_declaration:
            found += await self._session.off_loop(self._entries, key, bib)
        return found

    async def rename(self, params: types.RenameParams) -> types.WorkspaceEdit | None:
        """The edits that rename the key at a position in every report and in its file. Raises Refused."""
        asked = await self._asked(params.text_document.uri, params.position)
        if asked is None:
            return None
        key, bib = asked
        try:
            wanted = valid_key(params.new_name)
            if wanted == key:
                return None
            files: list[tuple[str, int | None, list[types.TextEdit]]] = []
            for snapshot in await self._citing(params.text_document.uri, key):
                edits = await self._session.off_loop(_edits, snapshot, key, bib, wanted)
                is_open = snapshot.uri in self._session.reports
                if edits:
                    files.append((snapshot.uri, snapshot.version if is_open else None, edits))
        except CannotRename as reason:
            raise Refused(str(reason)) from None
        entries = await self._session.off_loop(self._entries, key, bib)
        if not entries:
            raise Refused(f"{bib.name} has changed: its entry “{key}” was not found there.")
        files.append((entries[0].uri, None, [types.TextEdit(one.range, wanted) for one in entries]))
        return edit_of_files(self._session.client, files)

    async def _asked(self, uri: str, position: types.Position) -> tuple[str, Path] | None:
        snapshot = await self._session.snapshot(uri)
        if snapshot is None or not snapshot.active:
            return None
        return bibliography_key_at(snapshot.analysis, snapshot.offset(position))

    async def _citing(self, uri: str, key: str) -> list[Snapshot]:
        """The report asked about, then the others of the workspace, open or not, that hold the key."""
        here = await self._session.snapshot(uri)
        found = [here] if here is not None else []
        paths, _ = await self._reports.files()
        for path in paths:
            other = uri_of(path)
            is_open = other in self._session.reports
            if other == uri or not (is_open or await self._session.off_loop(_holds, path, key)):
                continue
            with suppress(NotAnalysed):
                if (snapshot := await self._reports.snapshot(path, other)) is not None:
                    found.append(snapshot)
        return found

    def _entries(self, key: str, bib: Path) -> list[types.Location]:
        try:
            text = read_inside(bib, _MOST_BIB_BYTES)[:_MOST_BIB_BYTES].decode("utf-8-sig")
        except (OSError, UnicodeDecodeError):
            return []
        lines, encoding = LiveText.of(text), self._session.client.encoding
        spans = key_in_bibliography(text, key)
        return [types.Location(uri_of(bib), range_of(lines, *span, encoding)) for span in spans]


def _holds(path: Path, key: str) -> bool:
    try:
        return key in read_text(path)
    except UnreadableInput:
        return False


def _locations(snapshot: Snapshot, key: str, bib: Path) -> list[types.Location]:
    uses = key_uses(snapshot.analysis, key, bib)
    return [types.Location(snapshot.uri, snapshot.range(use.start, use.end)) for use in uses]


def _edits(snapshot: Snapshot, key: str, bib: Path, new: str) -> list[types.TextEdit]:
    return text_edits(renamed_key(snapshot.analysis, key, bib, new), snapshot.range)
