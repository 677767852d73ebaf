"""One open document, kept analysed and shown while somebody writes in it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import partial

from lsprotocol import types

from groundlint.checklist.judged_report import JudgedReport
from groundlint.model.live_text import LiveText
from groundlint.output.score_history import ScoreHistory
from groundlint.rubric.unjudged import unjudged_language
from groundlint_server import garbage
from groundlint_server.analysing import Analysed, Job, analyse
from groundlint_server.client_connection import ClientConnection
from groundlint_server.configuration import Configuration, Setup
from groundlint_server.documents import OpenDocument
from groundlint_server.faults import Faults
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.notices import Notices
from groundlint_server.open_sentence import sentence_near
from groundlint_server.publishing import Publisher
from groundlint_server.scheduler import Work, Worker
from groundlint_server.shown_findings import shown_groups
from groundlint_server.snapshot import Snapshot
from groundlint_server.threads import Threads
from groundlint_server.timer import Timer
from groundlint_server.verdicts import Verdicts
from groundlint_server.watch import Watch
from groundlint_server.wire import Json

_FAR = 4_000
"""Characters the cursor must move before other findings are shown, in a text with more of them than a client is sent."""

_LONG = 1 << 17
"""Length from which even an edit is analysed off the loop: most take 2 ms, some 10, and one cannot tell beforehand."""
_SETTLE = 2.0
"""Seconds after an edit until the open sentence counts as finished, as long as the settings are not known."""


@dataclass(eq=False)
class SessionServices:
    """What all open documents of a session share: the client, its settings, the threads, where faults and notices go."""

    configuration: Configuration
    connection: ClientConnection
    threads: Threads
    faults: Faults
    notices: Notices
    watch: Watch


_Result = tuple[Analysed, Snapshot]


class _Due(IntEnum):
    """Whether the next analysis is to be shown, and whether the client expects that."""

    NO = 0
    AFTER_EDIT = 1
    UNASKED = 2
    """No edit of the client leads to it: one that pulls must be told."""


class LiveReport:
    """An open document with its analysis and what the client has been told. Used on the loop only.

    With live.run = "onType" every edit is analysed and shown. Otherwise edits wait until a request needs
    their analysis, and what is shown changes on a save ("onSave") or when the score is asked for.
    """

    def __init__(self, document: OpenDocument, services: SessionServices) -> None:
        self.document = document
        self._services = services
        threads = services.threads
        self._publisher = Publisher(document.uri, services.connection, threads.analyses, services.faults)
        self._worker: Worker[_Result] = Worker(self._next_work, self._accept, self._fail, threads.analyses)
        self._setup: Setup | None = None
        self._reload = True
        self._lenses_changed = False
        self._lenses_wait = False
        self._analysed: Analysed | None = None
        self._snapshot: Snapshot | None = None
        self._shown: Snapshot | None = None
        self._due = _Due.AFTER_EDIT
        self._settling = Timer(self._settle)
        self._moved = asyncio.Event()  # set when the text, or what is shown of it, changes
        self._verdicts = Verdicts(threads.judge, self._judged, self._unjudged, self._worker.until_idle)
        self._focus = 0
        self._final = False  # no more verdicts will come for this text
        self._checklist: JudgedReport | None = None
        self._worker.changed()

    # --- what the client does ---

    def open(self) -> None:
        """Start the first analysis; with live.run = "manual" it is not shown."""
        self._worker.start(hurry=True)

    def edit(self, changes: Sequence[types.TextDocumentContentChangeEvent], version: int) -> None:
        known = len(self.document.unanalysed)
        self.document.change(changes, version, self._services.connection.client.encoding)
        if self._checklist is not None:
            self._checklist = self._checklist.moved(self.document.unanalysed[known:], self.document.text)
        self._focus = self.document.writing or self._focus
        self._final = False
        self._worker.changed()
        self._wake_waiting()
        if self._runs("onType"):
            self._due = max(self._due, _Due.AFTER_EDIT)
            self._worker.start()
            self._settling.start(self._setup.settings.live.settle if self._setup is not None else _SETTLE)

    def save(self) -> None:
        """The client has saved the text: no sentence is open any more, and live.calm ends."""
        self.document.saved = True
        self.document.writing = None
        if self._runs("onSave"):
            self._due = _Due.UNASKED
        self.set_up_again()

    def visit(self, start: int, end: int) -> None:
        """The user is at text[start:end] of the current text: an open sentence elsewhere counts as finished,
        and pending sentences are judged starting from here."""
        self._focus = start

        snapshot = self._snapshot
        if snapshot is None or not snapshot.active or snapshot.version != self.document.text.version:
            return
        if abs(start - snapshot.focus) > _FAR and shown_groups(snapshot).left_out and self._runs("onType"):
            self._snapshot = snapshot = replace(snapshot, focus=start)
            self._show(snapshot, unasked=True)
        sentence = snapshot.open_sentence
        if sentence is None or not self._runs("onType") or start <= sentence.start <= sentence.end <= end:
            return
        near = [sentence_near(snapshot.analysis, snapshot.text, at) for at in (start, end)]
        if sentence not in near:
            self._settle()

    def set_up_again(self) -> None:
        """The settings, or the files next to the report, may have changed."""
        self._reload = True
        if self._analysed is not None and self._analysed.fault is not None:
            self._analysed = None  # the model may have been installed
        if self._due or self._runs("onType"):
            self._due = _Due.UNASKED
        self._worker.changed()
        self._worker.start(hurry=True)

    def close(self) -> None:
        self.stop()
        self._publisher.close()

    def stop(self) -> None:
        """End all work on the document and drop what is known of it."""
        self._settling.stop()
        self._publisher.stop()
        self._verdicts.stop()
        self._worker.stop()
        self._wake_waiting()
        self.document.text, self.document.unanalysed = LiveText.of(""), []
        self._analysed = None
        self._snapshot = self._shown = None

    @property
    def history(self) -> ScoreHistory:
        """The score since the document was opened."""
        return self._publisher.history

    # --- what the client asks ---

    async def latest(self, *, show: bool = False) -> Snapshot | None:
        """The current text, analysed; None if the analysis failed. With `show` the result is sent to the client."""
        if show:
            self._due = max(self._due, _Due.AFTER_EDIT)
            if not self._runs("onType"):
                self.document.writing = None
                self._due = _Due.UNASKED
        await self._worker.latest()
        if show and self._snapshot is not None and (self._due or self._shown is not self._snapshot):
            self._show(self._snapshot, unasked=True)  # live.run = "manual": the first analysis was not shown
        return self._snapshot

    async def complete(self, *, show: bool = False) -> Snapshot | None:
        """The current text, analysed, once every sentence has a verdict or the model has failed."""
        snapshot = await self.latest(show=show)
        while snapshot is not None and snapshot.pending and self._verdicts.busy:
            await self._moved.wait()
            snapshot = await self.latest(show=show)
        return snapshot

    async def pull(self, previous: str | None) -> Json | None:
        """The diagnostics for a client that pulls; None if nothing has been shown yet."""
        if self._due:
            await self._worker.latest()
        if self._shown is not None:
            return self._publisher.report(self._shown, previous)
        self._publisher.report_nothing()
        return None

    # --- analysis ---

    async def _next_work(self) -> Work[_Result]:
        # Settings may change while they are read; the result of the analysis counts as up to date.
        while self._setup is None or self._reload:
            self._reload = False
            setup = await self._services.configuration.setup(self.document)
            if setup != self._setup:
                self._lenses_changed = self._setup is not None
                self._setup = setup
            if self._runs("onType"):  # perhaps only from now on
                self._due = self._due or _Due.UNASKED
            self._services.notices.problems(setup.problems)
        document = self.document
        job = Job(
            self._setup,
            self._analysed,
            document.text,
            tuple(document.unanalysed),
            document.path,
            document.scheme,
            self._services.watch,
            final=self._final,
        )
        writer = self._publisher.writer if self._due else None
        snapshot_of = partial(
            Snapshot,
            document.uri,
            document.text.version,
            client=self._services.connection.client,
            writing=document.writing,
            saved=document.saved,
            held=document.text,
            judged=self._checklist,
            focus=self._focus,
        )
        steps = _analysed_and_shown(job, snapshot_of, writer)
        return Work(steps, job.opens, off_loop=len(document.text) > _LONG)

    def _accept(self, result: _Result, current: bool) -> None:
        (analysed, snapshot), first = result, self._analysed is None
        before, self._analysed = self._analysed, analysed
        if analysed.fault is not None and (before is None or before.fault is None):
            self._lenses_changed = True
        self._services.watch.count("analyses" if current else "stale analyses")
        if first:
            garbage.opened()
        garbage.analysed()
        del self.document.unanalysed[: analysed.edits]
        if not current:
            return
        self._snapshot = self._as_it_is(snapshot)
        self._verdicts.want(analysed.analysis if analysed.activation.may_be_on else None, self._focus)
        tier = analysed.analysis.context.tier
        if analysed.fault is not None:
            self._services.threads.start(self._services.notices.unusable(analysed.fault, tier))
        elif analysed.activation.on and (language := unjudged_language(analysed.analysis)) is not None:
            self._services.threads.start(self._services.notices.unjudged(language, tier))
        if first or self.document.writing is None:
            self._services.notices.problems(analysed.analysis.problems)
        if first and self._runs("manual"):
            self._due = _Due.NO
        if self._due:
            self._show(self._snapshot, unasked=self._due is _Due.UNASKED)

    def _judged(self) -> None:
        """There are new verdicts: analyse and show the text again."""
        if self._shown is not None and self._shown.version == self.document.text.version:
            self._due = _Due.UNASKED
        self._lenses_wait = True
        self._worker.changed()
        self._worker.start(hurry=True)

    def _unjudged(self, error: Exception) -> None:
        """The model has failed: what is pending now stays so until the next edit."""
        self._services.faults.report(error, "judging sentences")
        if self._analysed is not None and self._analysed.activation.undecided:
            self._final, self._due = True, _Due.UNASKED
            self._worker.changed()
            self._worker.start(hurry=True)
        self._wake_waiting()

    def _fail(self, error: Exception) -> None:
        """The analysis has failed. If it was derived from an earlier one, it is tried once more from the full text."""
        if self._analysed is not None:
            self._worker.changed()
        self._analysed = self._snapshot = self._shown = None
        self.document.unanalysed.clear()
        self._services.faults.report(error, "analysing a document")
        self._wake_waiting()

    # --- showing ---

    def show_judged(self, judged: JudgedReport) -> None:
        """Show a judged checklist, with its places in the current text, from now on."""
        self._checklist = judged
        self._show_now()

    def _show(self, snapshot: Snapshot, *, unasked: bool) -> None:
        if not self._worker.behind:  # otherwise a newer result is still to be shown
            self._due = _Due.NO
        self._shown = snapshot
        self._services.watch.count("shown")
        if self._lenses_wait and not snapshot.pending:
            # The lenses said that sentences are pending, and no edit makes the editor ask for them again.
            self._lenses_changed, self._lenses_wait = True, False
        with self._services.faults.reported("showing findings"):  # which must not stop the analysis
            self._publisher.show(snapshot, unasked=unasked)
            if self._lenses_changed:
                self._services.connection.refresh_lenses()
            self._lenses_changed = False
        self._wake_waiting()

    def _settle(self) -> None:
        """The open sentence counts as finished from now on."""
        self._settling.stop()
        self.document.writing = None
        self._show_now()

    def _show_now(self) -> None:
        """Show the current state without a new analysis; if one is under way, it shows it."""
        if self._snapshot is None or self._snapshot.version != self.document.text.version:
            self._due = _Due.UNASKED
            return
        self._snapshot = self._as_it_is(self._snapshot)
        self._show(self._snapshot, unasked=True)

    def _as_it_is(self, snapshot: Snapshot) -> Snapshot:
        """`snapshot` with everything that may have changed since its analysis began."""
        now = (self.document.writing, self.document.saved, self._checklist)
        if (snapshot.writing, snapshot.saved, snapshot.judged) == now:
            return snapshot
        return replace(snapshot, writing=now[0], saved=now[1], judged=now[2])

    def _wake_waiting(self) -> None:
        self._moved.set()
        self._moved = asyncio.Event()

    def _runs(self, mode: str) -> bool:
        return (self._setup.settings.live.run if self._setup is not None else "onType") == mode


def _analysed_and_shown(
    job: Job, snapshot_of: partial[Snapshot], writer: DiagnosticWriter | None
) -> Generator[None, None, _Result]:
    """The analysis and its snapshot. A `writer` writes its diagnostics, too, which can hold the loop for
    long."""
    analysed = yield from analyse(job)
    snapshot = snapshot_of(
        analysis=analysed.analysis, activation=analysed.activation, decided=analysed.setup.decided
    )
    if writer is not None:
        with suppress(Exception):  # happens again, and is reported, when they are shown
            writer.write(snapshot)
    return analysed, snapshot
