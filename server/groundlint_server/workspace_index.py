"""`workspace/symbol` and `workspace/diagnostic`: what all reports of the workspace say, each read again when it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from groundlint.model.value import value
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.features.workspace_symbols import Found, matching, symbols_of
from groundlint_server.session import Session
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import uri_of
from groundlint_server.wire import EMPTY_LIST, Json, quoted, written
from groundlint_server.workspace_reports import NotAnalysed, WorkspaceReports, state_of

PAUSE, LOOKS = 10.0, 6
"""Seconds between two looks, and how many, before a client that holds everything gets an answer."""


@value(frozen=True, slots=True)
class FileReport:
    """What is reported for one file: its symbols, its diagnostics as JSON and their result id ("" if there
    are none), and the version of its text if it is open."""

    symbols: tuple[Found, ...]
    diagnostics: Json
    result: str
    version: int | None = None


_NONE = FileReport((), EMPTY_LIST, "")


class WorkspaceIndex:
    """Keeps the reports on files that are not open until they change."""

    def __init__(self, session: Session, reports: WorkspaceReports) -> None:
        self._session, self._reports = session, reports
        self._kept: dict[Path, tuple[object, FileReport]] = {}
        """The reports on files that are not open, each with the state of the file before it was read."""
        self._looking = asyncio.Lock()

    async def symbols(self, query: str) -> Json:
        """The symbols that match a query. The first request reads all reports, later ones those that
        changed."""
        found = [symbol for told in (await self._all()).values() for symbol in told.symbols]
        return await self._session.off_loop(written, matching(found, query))

    async def diagnostics(self, previous: Mapping[str, str]) -> Json:
        """A report on each file, "unchanged" if the client holds its diagnostics (`previous`, result ids by
        URI). A client that holds all of them is answered when there is news, or after a while: most ask
        again."""
        for _ in range(LOOKS if previous else 1):
            told = await self._all()
            if _news(told, previous):
                break
            await asyncio.sleep(PAUSE)
        gone = {uri: _NONE for uri in previous if uri not in told}
        known = {uri: (one, previous.get(uri)) for uri, one in (told | gone).items()}
        reports = [_report(uri, *one) for uri, one in known.items() if one[0].result or one[1]]
        return Json(f'{{"items":[{",".join(reports)}]}}')

    async def _all(self) -> dict[str, FileReport]:
        """What is reported for each file, by URI."""
        async with self._looking:  # a second request uses what the first one has read
            paths, _ = await self._reports.files()
            self._kept = {path: self._kept[path] for path in paths if path in self._kept}
            return {uri_of(path): await self._report_on(path, uri_of(path)) for path in paths}

    async def _report_on(self, path: Path, uri: str) -> FileReport:
        is_open, diagnostics = uri in self._session.reports, self._session.pulls_workspace
        state = (await self._session.off_loop(state_of, path), self._session.configuration.changes)
        kept = self._kept.get(path)
        if not is_open and kept is not None and kept[0] == state:
            return kept[1]
        try:
            snapshot = await self._reports.snapshot(path, uri, judged=diagnostics and not is_open)
        except NotAnalysed:
            return _NONE
        if snapshot is None:
            return _NONE
        told = await self._session.off_loop(_report_of, snapshot, path.name, diagnostics)
        if not is_open:
            self._kept[path] = (state, told)
        return told


def _report_of(snapshot: Snapshot, name: str, diagnostics: bool) -> FileReport:
    found, result = EMPTY_LIST, ""
    if diagnostics and snapshot.active:
        found = DiagnosticWriter().write(snapshot)
        result = sha256(found.encode()).hexdigest()[:16]
    return FileReport(symbols_of(snapshot, name), found, result, snapshot.version or None)


def _news(told: Mapping[str, FileReport], previous: Mapping[str, str]) -> bool:
    """Whether the client, which holds `previous`, would learn anything."""
    known = {uri: result for uri, result in previous.items() if result}
    return known != {uri: one.result for uri, one in told.items() if one.result}


def _report(uri: str, told: FileReport, previous: str | None) -> str:
    """One file's report. Without a result id the client forgets the one that it holds."""
    about = f'"uri":{quoted(uri)},"version":{"null" if told.version is None else told.version}'
    if told.result and told.result == previous:
        return f'{{"kind":"unchanged","resultId":{quoted(told.result)},{about}}}'
    named = f'"resultId":{quoted(told.result)},' if told.result else ""
    return f'{{"kind":"full",{named}{about},"items":{told.diagnostics}}}'
