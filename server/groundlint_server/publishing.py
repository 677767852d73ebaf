"""What the client has been told of one document, so that nothing is told twice and nothing stale is left."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Executor
from itertools import count

from groundlint_server.capabilities import Client
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.features.score_notification import score_notification
from groundlint_server.outlet import Outlet
from groundlint_server.score_history import ScoreHistory, figures
from groundlint_server.snapshot import Snapshot
from groundlint_server.wire import Json, quoted

_CHEAP = 0.002
_SCORE_EVERY = 0.25
_MANY_SECTIONS = 60
"""A score that costs more than 2 ms to write, as that of many sections does, is written beside the loop and told four
times a second at most: diagnostics come first.
"""

_PENDING_AFTER = 0.3
"""Seconds after which a score that waits for verdicts is told to be pending; while somebody types they come sooner."""

_clock = time.perf_counter

NO_DIAGNOSTICS = Json("[]")
NOTHING_TO_PULL = Json('{"kind":"full","items":[]}')

_NONE = "none"
"""Stands for the result of a pull that was answered with nothing."""

_results = count(1)
"""Never the same twice in a process: a document that is opened again must not be taken for unchanged."""


class Publisher:
    """Tells one client about one document: by push, or by asking it to pull again; never both."""

    def __init__(self, uri: str, client: Client, outlet: Outlet, executor: Executor) -> None:
        self._uri, self._client, self._outlet, self._executor = uri, client, outlet, executor
        self._taken: Snapshot | None = None
        self.writer = DiagnosticWriter()
        self._diagnostics: Json | None = None
        self._result = ""  # names the set above for clients that pull
        self._reported = ""
        self._version: int | None = None
        self._score = ""
        self._scored: Snapshot | None = None
        self._score_cost: float | None = None
        self.history = ScoreHistory()
        self._writing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def show(self, snapshot: Snapshot, *, unasked: bool = False) -> None:
        """Tell of `snapshot` what the client does not know. `unasked`: no edit made the change, so a client that
        pulls must be asked to.
        """
        changed = self._take(snapshot)
        if not self._client.pull:
            if changed:
                self._push(snapshot)
        elif unasked and self._reported not in ("", self._result) and self._client.refresh_diagnostics:
            self._outlet.refresh_diagnostics()
        if self._client.score:
            self._show_score(snapshot)

    def show_version(self, snapshot: Snapshot) -> None:
        """For clients that drop diagnostics of an older version: what was sent while they typed is sent again."""
        if self._client.version_matters and not self._client.pull and self._version != snapshot.version:
            self._push(snapshot)

    def report(self, snapshot: Snapshot, previous: str | None) -> Json:
        """The answer to a pull; `previous` is the result that the client holds."""
        self._take(snapshot)
        self._reported = self._result
        if previous == self._result:
            return self.unchanged()
        return Json(
            f'{{"kind":"full","resultId":{quoted(self._result)},"items":{self._diagnostics or NO_DIAGNOSTICS}}}'
        )

    def report_nothing(self) -> None:
        """A pull has been answered before there was anything to show: what is shown later has to be pulled again."""
        self._reported = _NONE

    def unchanged(self) -> Json:
        """The answer to a pull of a client that holds the last result."""
        return Json(f'{{"kind":"unchanged","resultId":{quoted(self._result)}}}')

    def would_repeat(self, snapshot: Snapshot, previous: str | None) -> bool:
        """Whether a pull would learn nothing now but will once the open sentence is settled."""
        self._take(snapshot)
        return previous == self._result and bool(snapshot.withheld)

    def stop(self) -> None:
        """Nothing more is told, and nothing of what was is kept."""
        self._taken = self._scored = None
        self.writer, self._diagnostics = DiagnosticWriter(), None
        for waiting in (self._timer, self._writing):
            if waiting is not None:
                waiting.cancel()
        self._timer = None

    def close(self) -> None:
        """The document is closed: its diagnostics go."""
        self.stop()
        if not self._client.pull:
            self._outlet.publish(self._uri, None, NO_DIAGNOSTICS)

    def _take(self, snapshot: Snapshot) -> bool:
        """Make the diagnostics of `snapshot` the current ones; whether they differ from those before."""
        if snapshot is self._taken:
            return False
        self._taken = snapshot
        found = self.writer.write(snapshot)
        if found == self._diagnostics:
            return False
        self._diagnostics = found
        self._result = str(next(_results))
        return True

    def _push(self, snapshot: Snapshot) -> None:
        self._version = snapshot.version
        self._outlet.publish(self._uri, snapshot.version, self._diagnostics or NO_DIAGNOSTICS)

    def _show_score(self, snapshot: Snapshot) -> None:
        """Tell the score of `snapshot`: at once, or the latest in a moment."""
        self._scored = snapshot
        loop = asyncio.get_running_loop()
        due = loop.time() + self._delay(snapshot)
        if self._timer is not None:
            if self._timer.when() <= due:
                return
            self._timer.cancel()
        if due <= loop.time():
            self._send_score()
        else:
            self._timer = loop.call_at(due, self._send_score)

    def _delay(self, snapshot: Snapshot) -> float:
        """Seconds until the score of `snapshot` is told."""
        if snapshot.pending:
            return _PENDING_AFTER if self._score else 0.0
        return _SCORE_EVERY if self._dear(snapshot) else 0.0

    def _dear(self, snapshot: Snapshot) -> bool:
        """Whether a score costs too much to be written on the loop: by the last one, or by what is in it."""
        if self._score_cost is None:
            return snapshot.active and len(snapshot.analysis.outline.headings) > _MANY_SECTIONS
        return self._score_cost > _CHEAP

    def _send_score(self) -> None:
        self._timer = None
        snapshot = self._scored
        if snapshot is None or (self._writing is not None and not self._writing.done()):
            return  # the one that is being written looks again when it is done
        if self._dear(snapshot):
            self._writing = asyncio.create_task(self._send_dear_score())
        else:
            self._tell_score(snapshot, *_written_score(snapshot))

    async def _send_dear_score(self) -> None:
        """Write it beside the loop, and again where there is a newer one by then."""
        while (snapshot := self._scored) is not None:
            loop = asyncio.get_running_loop()
            written = await loop.run_in_executor(self._executor, _written_score, snapshot)
            self._tell_score(snapshot, *written)
            if self._scored is snapshot:
                return
            await asyncio.sleep(_SCORE_EVERY)

    def _tell_score(
        self, snapshot: Snapshot, said: Json, cost: float, scored: tuple[int, int, int] | None
    ) -> None:
        self._score_cost = cost
        if scored is not None:
            self.history.add(asyncio.get_running_loop().time(), scored)
        if said != self._score:
            self._score = said
            self._outlet.score(self._uri, snapshot.version, said)


def _written_score(snapshot: Snapshot) -> tuple[Json, float, tuple[int, int, int] | None]:
    """A score with the seconds that it took, and its figures where it is one."""
    started = _clock()
    said = score_notification(snapshot)
    scored = figures(snapshot.analysis) if snapshot.active and not snapshot.pending else None
    return said, _clock() - started, scored
