"""The state of a session: the client, its settings, its open documents. It changes on the loop, and only here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from lsprotocol import types
from pygls.uris import from_fs_path

from groundlint_server.capabilities import Client, resolve
from groundlint_server.configuration import Configuration, settings_in
from groundlint_server.documents import OpenDocument
from groundlint_server.faults import Faults
from groundlint_server.features.links import LinkWriter
from groundlint_server.garbage import Garbage
from groundlint_server.letting_go import letting_go
from groundlint_server.live_report import LiveReport
from groundlint_server.live_text import LiveText
from groundlint_server.missing_model import MissingModel
from groundlint_server.outlet import Outlet
from groundlint_server.problems import Problems
from groundlint_server.publishing import NOTHING_TO_PULL
from groundlint_server.scheduler import OneThread, in_between, step_by_step
from groundlint_server.scheduler import at_once as run_through
from groundlint_server.slices import in_slices
from groundlint_server.snapshot import Snapshot
from groundlint_server.surroundings import Surroundings
from groundlint_server.uris import path_of, scheme_of
from groundlint_server.watch import Watch
from groundlint_server.wire import Json

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.claims.errors import ClaimModelError
    from groundlint_server.judged import JudgedReport
    from groundlint_server.score_history import ScoreHistory

Answer = TypeVar("Answer")

_IDLE = 10.0
"""Seconds with nothing open after which nobody minds a moment of tidying."""

LONG = 1 << 14
"""Characters of a text from which questions about more than one sentence of it are answered beside the loop: what takes a
millisecond here takes a hundred of a megabyte.
"""

NOTHING = Json("[]")
_SETTINGS_FILES = ("groundlint.toml", "pyproject.toml")


class Session:
    """One client."""

    def __init__(self, outlet: Outlet, faults: Faults) -> None:
        self.client = Client()
        self.configuration = Configuration()
        self._outlet, self._faults = outlet, faults
        self._executor = OneThread()
        self._judge = OneThread("groundlint-judge")
        self._asks = OneThread("groundlint-library")
        self._problems = Problems(outlet.warn)
        self._missing_model = MissingModel(outlet, lambda: self.client, self._use_linear)
        self._garbage = Garbage()
        self.watch = Watch()
        self._reports: dict[str, LiveReport] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._over = False

    # --- the session as a whole ---

    def begin(self, params: types.InitializeParams) -> Client:
        """`initialize`: take what the client can do and what it brings."""
        self.client = resolve(params.capabilities)
        root = params.root_uri or (from_fs_path(params.root_path) if params.root_path else None)
        self.configuration.begin(params.initialization_options, params.workspace_folders or (), root)
        return self.client

    def warm_up(self, steps: Iterable[None]) -> None:
        """`initialized`: ask for news of settings, and take the `steps` that make all ready beside the loop."""
        acknowledged = self._outlet.register(
            configuration=self.client.register_configuration, watchers=self.client.register_watchers
        )
        if acknowledged is not None:
            self._in_background(self._hear(acknowledged))
        self._in_background(self._warm_up(steps))
        if self.watch.on:
            self.watch.start()

    def end(self) -> None:
        """`shutdown`: nothing that has not begun will begin."""
        self._over = True
        for task in self._tasks:
            task.cancel()
        for report in self._reports.values():
            report.stop()
        self._reports.clear()
        self.watch.stop()
        for thread in (self._executor, self._judge, self._asks):
            thread.shutdown(wait=False, cancel_futures=True)

    @property
    def busy(self) -> bool:
        """Whether an analysis is still running beside the loop."""
        return self._executor.busy or self._judge.busy or self._asks.busy

    async def _warm_up(self, steps: Iterable[None]) -> None:
        try:
            await step_by_step(self._tidied(steps), self._executor)
        except Exception as error:  # told when the first report needs what is missing
            self._faults.tell(error, "warming up")

    def _tidied(self, steps: Iterable[None]) -> Generator[None, None, None]:
        for _ in steps:
            self._garbage.warming()
            yield
        self._garbage.warming()

    # --- documents ---

    def open(self, item: types.TextDocumentItem) -> None:
        """didOpen. A document that is open already is opened anew."""
        if (old := self._reports.pop(item.uri, None)) is not None:
            old.stop()
        around = Surroundings(
            self.client,
            self.configuration,
            self._outlet,
            self._executor,
            self._judge,
            self._faults,
            self._problems,
            self._tell_missing_model,
            self._garbage,
            self.watch,
            self._let_go,
        )
        text = LiveText.of(item.text, item.version)
        report = LiveReport(OpenDocument(item.uri, path_of(item.uri), scheme_of(item.uri), text), around)
        self._reports[item.uri] = report
        report.open()

    def edit(self, params: types.DidChangeTextDocumentParams) -> None:
        """didChange; changes of a document that was never opened are passed over."""
        if (report := self._reports.get(params.text_document.uri)) is not None:
            report.edit(params.content_changes, params.text_document.version)

    def save(self, uri: str) -> None:
        if (report := self._reports.get(uri)) is not None:
            report.save()

    def close(self, uri: str) -> None:
        if (report := self._reports.pop(uri, None)) is not None:
            self.configuration.forget(uri)
            report.close()
            if not self._reports:
                asyncio.get_running_loop().call_later(_IDLE, self._idle)

    def _idle(self) -> None:
        if not self._reports:
            self._garbage.idle()

    async def visit(self, uri: str, position: types.Position) -> None:
        """The cursor stands at `position`."""
        if (report := self._reports.get(uri)) is not None:
            snapshot = await report.latest()
            if snapshot is not None:
                at = snapshot.offset(position)
                report.visit(at, at)

    async def snapshot(self, uri: str, *, show: bool = False) -> Snapshot | None:
        """An open document as it is now, None if it is not open or could not be analysed."""
        report = self._reports.get(uri)
        return await report.latest(show=show) if report is not None else None

    async def answer(
        self,
        uri: str,
        feature: Callable[[Snapshot], Answer],
        otherwise: Answer,
        *,
        visited: types.Range | None = None,
        at_once: bool = False,
        beside: bool = False,
    ) -> Answer:
        """What `feature` makes of a document as it is now; `otherwise` where there is none or it fails. `visited`
        is where the user is, for requests that say so. With `at_once` the analysis of a moment ago will do where a
        new one takes its time or nothing has been touched there: for features that ask of places only what a
        snapshot tells. `beside`: of a long text it is made beside the loop.
        """
        snapshot = await self._asked(uri, at_once, visited)
        if snapshot is None:
            return otherwise
        try:
            if beside and is_long(snapshot):
                found = await self.beside(partial(feature, snapshot))
            else:
                found = feature(snapshot)
            if visited is not None and (here := self._reports.get(uri)) is not None:
                here.visit(*snapshot.span(visited))
        except Exception as error:  # one feature's fault is not the session's
            self._faults.tell(error, "answering a request")
            return otherwise
        return found

    async def walk(
        self, uri: str, feature: Callable[[Snapshot], Iterable[str]], *, at_once: bool = False
    ) -> Json:
        """The JSON whose pieces `feature` gives of a whole document as it is now, an empty list where there is none or it
        fails. `at_once` as in `answer`. Of a long text the pieces are made beside the loop and in slices, between which
        edits are analysed.
        """
        snapshot = await self._asked(uri, at_once)
        if snapshot is None:
            return NOTHING
        try:
            steps = in_slices(feature(snapshot))
            if is_long(snapshot):
                return await in_between(steps, self._executor)
            return run_through(steps)
        except Exception as error:  # as in `answer`
            self._faults.tell(error, "answering a request")
            return NOTHING

    async def _asked(self, uri: str, at_once: bool, where: types.Range | None = None) -> Snapshot | None:
        report = self._reports.get(uri)
        snapshot = report.at_once(where) if report is not None and at_once else None
        return snapshot if snapshot is not None else await self.snapshot(uri)

    async def compute(
        self, uri: str, feature: Callable[[Snapshot], Answer], otherwise: Answer, *, show: bool = False
    ) -> Answer:
        """The same for commands, which also answer for documents that are no reports and so are not analysed yet:
        those beside the loop, as of a long text. With `show` the client is told of the document, once all of it is judged.
        """
        report = self._reports.get(uri)
        snapshot = (
            await (report.complete(show=True) if show else report.latest()) if report is not None else None
        )
        if snapshot is None:
            return otherwise
        try:
            if snapshot.active and not is_long(snapshot):
                return feature(snapshot)
            return await self.beside(partial(feature, snapshot))
        except Exception as error:  # as in `answer`
            self._faults.tell(error, "running a command")
            return otherwise

    async def beside(self, work: Callable[[], Answer]) -> Answer:
        """What `work` gives, made beside the loop. Whatever it raises is raised."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    async def apart(self, work: Callable[[], Answer]) -> Answer:
        """What `work` gives that takes its time and touches no analysis: it holds no analysis up."""
        return await asyncio.get_running_loop().run_in_executor(self._asks, work)

    def later(self, work: Callable[[], object]) -> None:
        """Have `work` done apart, for nobody who waits."""

        async def done() -> None:
            await self.apart(work)

        self._in_background(done())

    async def step_by_step(self, steps: Generator[None, None, Answer]) -> Answer:
        """What long work gives, made beside the loop in steps between which others have their turn."""
        return await step_by_step(steps, self._executor)

    def history(self, uri: str) -> ScoreHistory | None:
        """An open document's score since it was opened."""
        report = self._reports.get(uri)
        return report.history if report is not None else None

    def links(self, uri: str) -> LinkWriter:
        """What is kept of an open document's links."""
        report = self._reports.get(uri)
        return report.links if report is not None else LinkWriter()

    def is_open(self, uri: str) -> bool:
        return uri in self._reports

    def show_judged(self, uri: str, judged: JudgedReport) -> None:
        """A checklist about an open document, placed in its current text, has been judged."""
        if (report := self._reports.get(uri)) is not None:
            report.show_judged(judged)

    async def pull(self, uri: str, previous: str | None) -> Json:
        """The diagnostics of a document for a client that pulls."""
        report = self._reports.get(uri)
        found = await report.pull(previous) if report is not None else None
        return found or NOTHING_TO_PULL

    async def apply(self, edit: types.WorkspaceEdit, label: str) -> bool:
        """Have the client change its documents; False where it says that it has not."""
        params = types.ApplyWorkspaceEditParams(edit=edit, label=label)
        return await self._outlet.apply(await self.beside(partial(self._outlet.written, params)))

    # --- settings ---

    def change_configuration(self, settings: object) -> None:
        """didChangeConfiguration: ask again, or take what a client sends that cannot be asked."""
        self.configuration.forget()
        if not self.client.configuration:
            self.configuration.answer(None, settings_in(settings))
        self._in_background(self._reload_settings())

    def change_folders(self, added: Iterable[str], removed: Iterable[str]) -> None:
        """didChangeWorkspaceFolders."""
        self.configuration.change_folders(added, removed)
        self._reload(lambda report: True)

    def files_changed(self, uris: Iterable[str]) -> None:
        """didChangeWatchedFiles: documents below a settings file, and those beside a sources file or bibliography."""
        paths = [path for uri in uris if (path := path_of(uri)) is not None]
        self._reload(lambda report: any(_concerns(path, report) for path in paths))

    async def _hear(self, acknowledged: Awaitable[object]) -> None:
        """Once the client tells of changes, what it had said before that may be others by now. Most acknowledge before
        they answer anything else, and need not be asked twice.
        """
        try:
            await acknowledged
        except Exception as error:  # whatever the client answered instead
            self._faults.tell(error, "asking for news of settings")
            return
        if not any(report.told for report in self._reports.values()):
            return
        if self.client.register_configuration:
            await self._reload_settings()
        else:
            self._reload(lambda report: True)

    async def _reload_settings(self) -> None:
        if self.client.configuration:
            uris, changes = list(self._reports), self.configuration.changes

            def take(answers: list[Any]) -> None:
                if changes != self.configuration.changes:  # asked again since
                    return
                if answers and isinstance(answers[0], Mapping):
                    self.configuration.user = settings_in(answers[0])
                for uri, answer in zip(uris, answers[1:], strict=False):
                    if uri in self._reports:
                        self.configuration.answer(uri, answer)
                self._reload(lambda report: True)

            take(await self._outlet.configuration([None, *uris], take))
        else:
            self._reload(lambda report: True)

    def _reload(self, wanted: Callable[[LiveReport], bool]) -> None:
        for report in self._reports.values():
            if wanted(report):
                report.set_up_again()

    def _tell_missing_model(self, error: ClaimModelError, tier: str) -> None:
        self._in_background(self._missing_model.tell(error, tier))

    def _use_linear(self) -> None:
        self.configuration.chosen["claims.model"] = "linear"
        self._reload(lambda report: True)

    def _let_go(self, analysis: Analysis) -> None:
        if not self._over:
            self._in_background(step_by_step(letting_go(analysis), self._executor))

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def is_long(snapshot: Snapshot) -> bool:
    return snapshot.active and len(snapshot.text) > LONG


def _concerns(changed: Path, report: LiveReport) -> bool:
    own = report.document.path
    if own is None:
        return changed.name in _SETTINGS_FILES
    if changed.name in _SETTINGS_FILES:
        return own.is_relative_to(changed.parent)
    return changed.parent == own.parent or changed in report.companions
