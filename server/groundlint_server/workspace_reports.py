"""The reports of the workspace, whether open or not: which files they are, and what each of them says now."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from groundlint.companions import sources_file
from groundlint.files.text import UnreadableInput, read_text
from groundlint.files.walk import Walk, walk
from groundlint.model.live_text import LiveText
from groundlint.settings import load_settings
from groundlint_server.analysing import Analysed, Job, analyse
from groundlint_server.configuration import load_setup
from groundlint_server.session import Session
from groundlint_server.snapshot import Snapshot
from groundlint_server.uris import uri_of
from groundlint_server.verdicts import judge
from groundlint_server.watch import Watch

MOST_FILES = 2_000
"""Markdown files of a workspace that are looked at."""
_BATCH = 8
"""Sentences that a slow model judges at a time: reports that are open wait at most that long."""


class NotAnalysed(Exception):
    """Why a file that is not open has no analysis: one line. `everywhere`: no file has one."""

    def __init__(self, why: str, *, everywhere: bool = False) -> None:
        super().__init__(why)
        self.everywhere = everywhere


class WorkspaceReports:
    """The Markdown files of the workspace that would be looked at if they were open: `files.include`,
    `files.exclude` and .gitignore are respected, and what `enable` says is the snapshot's `active`."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._settings: dict[Path, Mapping[str, Any]] = {}

    async def files(self) -> tuple[list[Path], bool]:
        """At most `MOST_FILES`, by folder and name, and whether there are more. The editor is asked for its settings."""
        configuration = self._session.configuration
        paths: list[Path] = []
        for folder in configuration.folders:
            self._settings[folder] = await configuration.of_folder(uri_of(folder))
            most = MOST_FILES + 1 - len(paths)
            look = partial(_files, folder, self._settings[folder], configuration.user, most)
            paths += await self._session.off_loop(look)
        return paths[:MOST_FILES], len(paths) > MOST_FILES

    async def snapshot(self, path: Path, uri: str, *, judged: bool = False) -> Snapshot | None:
        """What a file says now: as the editor has it where it is open, else as the disk has it; with `judged`
        once a slow model has judged it. None for an open one that could not be analysed. Raises
        NotAnalysed."""
        if (report := self._session.reports.get(uri)) is not None:
            return await (report.complete() if judged else report.latest())
        configuration = self._session.configuration
        root = configuration.root_of(path)
        workspace = self._settings.get(root, {}) if root else {}
        layers = configuration.layers(path, workspace)
        job = await self._session.off_loop(_job, path, layers)
        try:
            analysed = await self._session.threads.analyses.step_by_step(analyse(job))
            if judged and analysed.activation.may_be_on and analysed.fault is None:
                analysed = await self._judged(job, analysed)
        except Exception as error:  # one file must not affect the others
            self._session.faults.report(error, "analysing a file")
            raise NotAnalysed(f"could not be analysed ({type(error).__name__})") from None
        if analysed.fault is not None:
            raise NotAnalysed(str(analysed.fault), everywhere=True)
        client, decided = self._session.client, analysed.setup.decided
        return Snapshot(uri, 0, analysed.analysis, client, analysed.activation, saved=True, decided=decided)

    async def _judged(self, job: Job, analysed: Analysed) -> Analysed:
        """The analysis with all verdicts, asked for in small batches, between which reports that are open get theirs."""
        pending = list(dict.fromkeys(analysed.analysis.pending))
        for start in range(0, len(pending), _BATCH):
            batch = pending[start : start + _BATCH]
            await self._session.threads.judge.run(judge, analysed.analysis, batch)
        again = replace(job, before=analysed, final=True)
        return await self._session.threads.analyses.step_by_step(analyse(again)) if pending else analysed


def state_of(path: Path) -> tuple[tuple[int, int] | None, ...]:
    """The times and sizes of a report and its sources file, by which changes are noticed."""

    def state(path: Path) -> tuple[int, int] | None:
        with suppress(OSError):
            found = path.stat()
            return found.st_mtime_ns, found.st_size
        return None

    return state(path), state(sources_file(path))


def _files(folder: Path, workspace: Mapping[str, Any], user: Mapping[str, Any], most: int) -> list[Path]:
    """The Markdown files below a folder, at most `most`; none where groundlint is off for all of it."""
    settings = load_settings(folder, root=folder, editor_workspace=workspace, editor_user=user).settings
    if settings.enable == "off":
        return []
    # Only files.exclude: whether files.include matches is part of the activation of each file.
    wanted = Walk(settings.files.extensions, (), settings.files.exclude, folder)
    return list(islice(walk(folder, wanted), max(most, 0)))


def _job(path: Path, layers: Mapping[str, Any]) -> Job:
    """What a file's analysis starts from. Raises NotAnalysed."""
    try:
        text = read_text(path)
    except UnreadableInput as fault:
        raise NotAnalysed(str(fault)) from None
    return Job(load_setup(path, layers), None, LiveText.of(text), (), path, "file", Watch())
