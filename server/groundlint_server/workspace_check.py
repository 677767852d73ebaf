"""`groundlint.checkWorkspace`: the findings of all reports in the workspace, whether open or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygls.uris import from_fs_path

from groundlint_server.analysing import Analysed, Job, Setup, analyse, load_setup
from groundlint_server.configuration import settings_in
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.live_text import LiveText
from groundlint_server.snapshot import Snapshot
from groundlint_server.watch import Watch
from groundlint_server.wire import Json

if TYPE_CHECKING:
    from groundlint_server.outlet import Outlet
    from groundlint_server.progress import Progress
    from groundlint_server.session import Session

MOST_FILES = 2_000
"""Markdown files of a workspace that are looked at; the result says where there are more."""
NOTHING = Json("[]")
_MOST_NAMED = 20


@dataclass
class _Tally:
    """What has been found so far."""

    reports: list[dict[str, Any]] = field(default_factory=list)
    others: int = 0
    unreadable: list[dict[str, str]] = field(default_factory=list)
    capped: bool = False
    cancelled: bool = False
    problem: str = ""

    def result(self) -> dict[str, Any]:
        findings = sum(report["findings"] for report in self.reports)
        return {
            "reports": self.reports,
            "files": len(self.reports),
            "findings": findings,
            "otherFiles": self.others,
            "unreadable": self.unreadable[:_MOST_NAMED],
            "unreadableFiles": len(self.unreadable),
            "capped": self.capped,
            "cap": MOST_FILES,
            "cancelled": self.cancelled,
            "message": self._message(findings),
        }

    def _message(self, findings: int) -> str:
        if self.problem:
            return self.problem
        said = [f"{_number(len(self.reports), 'report')} checked, {_number(findings, 'finding')}"]
        if self.others:
            said.append(f"{_number(self.others, 'other Markdown file')} not taken for reports")
        if self.unreadable:
            said.append(f"{_number(len(self.unreadable), 'file')} could not be read")
        if self.capped:
            said.append(f"only the first {MOST_FILES:,} files were looked at")
        if self.cancelled:
            said.append("cancelled before the end")
        return "; ".join(said) + "."


class WorkspaceCheck:
    """Knows which files that are not open have been told about, so that nothing stale is left."""

    def __init__(self, session: Session, outlet: Outlet) -> None:
        self._session, self._outlet = session, outlet
        self._told: set[str] = set()

    async def run(self, progress: Progress) -> dict[str, Any]:
        """Check every Markdown file below the workspace folders that would be checked if it were open: by
        `enable`, `files.include` and `files.exclude`, `.gitignore` respected. The findings of files that are not
        open are published; those that an earlier check told of and that are gone are cleared.
        """
        tally = _Tally()
        message = "cancelled"
        try:
            await self._run(progress, tally)
            message = tally.result()["message"]
        finally:
            progress.end(message)
        return tally.result()

    def opened(self, uri: str) -> None:
        """A file that a check has told about is open now and told about as such."""
        if uri in self._told:
            self._told.discard(uri)
            self._outlet.publish(uri, None, NOTHING)

    async def _run(self, progress: Progress, tally: _Tally) -> None:
        configuration = self._session.configuration
        if not configuration.folders:
            tally.problem = "No folder is open: there is no workspace to check."
            return
        before, settings = set(self._told), {}
        paths: list[Path] = []
        for folder in configuration.folders:
            settings[folder] = await self._workspace_settings(folder)
            look = partial(_files, folder, settings[folder], configuration.user, MOST_FILES + 1 - len(paths))
            paths += await self._session.beside(look)
        tally.capped = len(paths) > MOST_FILES
        paths = paths[:MOST_FILES]
        told: set[str] = set()
        for number, path in enumerate(paths):
            if progress.cancelled:
                tally.cancelled = True
                return
            progress.report(number, len(paths), f"{number} of {len(paths)} files")
            root = configuration.root_of(path)
            await self._check(path, root, settings.get(root, {}) if root else {}, tally, told)
            if tally.problem:
                return
        for uri in before - told:
            self._told.discard(uri)
            if not self._session.is_open(uri):
                self._outlet.publish(uri, None, NOTHING)

    async def _workspace_settings(self, folder: Path) -> Mapping[str, Any]:
        """What the editor says for a folder."""
        uri = from_fs_path(str(folder)) or ""
        if not self._session.client.configuration:
            return self._session.configuration.workspace(uri)
        answers = await self._outlet.configuration([uri])
        return settings_in(answers[0]) if answers else {}

    async def _check(
        self, path: Path, root: Path | None, workspace: Mapping[str, Any], tally: _Tally, told: set[str]
    ) -> None:
        uri = from_fs_path(str(path))
        if uri is None:
            return
        if self._session.is_open(uri):
            open_now = await self._session.snapshot(uri)
            if open_now is not None:
                _count(open_now, tally)
            return
        configuration = self._session.configuration
        setup = partial(load_setup, path, root, workspace, configuration.user, configuration.chosen)
        job = await self._session.beside(partial(_job, path, setup))
        if isinstance(job, str):
            tally.unreadable.append({"uri": uri, "why": job})
            return
        try:
            analysed = await self._session.step_by_step(analyse(job))
        except Exception as error:  # whatever one file does to the engine stays with that file
            tally.unreadable.append({"uri": uri, "why": f"could not be analysed ({type(error).__name__})"})
            return
        if analysed.fault is not None:
            tally.problem = str(analysed.fault)
            return
        snapshot = _snapshot(uri, analysed, self._session)
        _count(snapshot, tally)
        if snapshot.active and not self._session.is_open(uri):
            self._outlet.publish(uri, None, DiagnosticWriter().write(snapshot))
            self._told.add(uri)
            told.add(uri)


def _files(folder: Path, workspace: object, user: object, most: int) -> list[Path]:
    """The Markdown files below a folder, at most `most`; none where groundlint is off for all of it."""
    from groundlint.files import Walk, walk
    from groundlint.settings import load_settings

    settings = load_settings(
        folder,
        root=folder,
        editor_workspace=workspace if isinstance(workspace, Mapping) else {},
        editor_user=user if isinstance(user, Mapping) else {},
    ).settings
    if settings.enable == "off":
        return []
    # Only what the globs leave out: what they take in is decided with the rest, for each file.
    wanted = Walk(settings.files.extensions, (), settings.files.exclude, folder)
    return list(islice(walk(folder, wanted), max(most, 0)))


def _job(path: Path, setup: Callable[[], Setup]) -> Job | str:
    """What a file's analysis starts from, or why it cannot be read."""
    from groundlint.files import UnreadableInput, read_text

    try:
        text = read_text(path)
    except UnreadableInput as fault:
        return str(fault)
    return Job(setup(), None, LiveText.of(text), (), path, "file", Watch())


def _snapshot(uri: str, analysed: Analysed, session: Session) -> Snapshot:
    return Snapshot(
        uri,
        0,
        analysed.analysis,
        session.client,
        analysed.activation,
        saved=True,
        decided=analysed.setup.decided,
    )


def _count(snapshot: Snapshot, tally: _Tally) -> None:
    if not snapshot.active:
        tally.others += 1
        return
    score = snapshot.analysis.score
    tally.reports.append(
        {
            "uri": snapshot.uri,
            "findings": len(snapshot.shown),
            "grounding": score.grounding,
            "total": score.total,
        }
    )


def _number(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
