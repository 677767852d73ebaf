"""What the client has been sent about one document, so that nothing is sent twice and nothing stale remains."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import count
from typing import Any

from groundlint.output.score_history import ScoreHistory, figures
from groundlint_server.client_connection import ClientConnection
from groundlint_server.faults import Faults
from groundlint_server.features.diagnostics import DiagnosticWriter
from groundlint_server.features.score_notification import score_notification
from groundlint_server.snapshot import Snapshot
from groundlint_server.threads import OneThread
from groundlint_server.wire import EMPTY_LIST, Json, full_report, unchanged_report

_SCORE_EVERY = 0.25
_MANY_SECTIONS = 60
"""The score of a report with more sections is computed off the loop, at most four times a second: diagnostics come first."""

_PENDING_AFTER = 0.3
"""Seconds after which a score is reported as pending; while the user types, the verdicts usually arrive sooner."""

NOTHING_TO_PULL = Json('{"kind":"full","items":[]}')

_NONE = "none"
"""The result id of a pull that was answered before there was anything to show."""

_results = count(1)
"""Result ids, unique in the process: a document that is opened again must not be taken for unchanged."""


class Publisher:
    """Keeps the client up to date about one document: pushes diagnostics, or asks it to pull them again; never both."""

    def __init__(self, uri: str, connection: ClientConnection, thread: OneThread, faults: Faults) -> None:
        self._uri, self._connection, self._thread, self._faults = uri, connection, thread, faults
        self._taken: Snapshot | None = None
        self.writer = DiagnosticWriter()
        self._diagnostics: Json | None = None
        self._result = ""  # names the set above for clients that pull
        self._reported = ""
        self._version: int | None = None
        self._score: Mapping[str, Any] | None = None
        self._scored: Snapshot | None = None
        self.history = ScoreHistory()
        self._writing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def show(self, snapshot: Snapshot, *, unasked: bool = False) -> None:
        """Send what is new in `snapshot`. `unasked`: not after an edit, so a client that pulls must be asked
        to, and one that drops diagnostics of an older version gets them again."""
        changed, client = self._take(snapshot), self._connection.client
        if client.pull:
            if unasked and self._reported not in ("", self._result):
                self._connection.refresh_diagnostics()
        elif changed:
            self._push(snapshot)
        if client.score:
            self._show_score(snapshot)
        if unasked and not client.pull and client.version_matters and self._version != snapshot.version:
            self._push(snapshot)

    def report(self, snapshot: Snapshot, previous: str | None) -> Json:
        """The answer to a pull; `previous` is the result id that the client holds."""
        self._take(snapshot)
        self._reported = self._result
        if previous == self._result:
            return unchanged_report(self._result)
        return full_report(self._result, self._diagnostics or EMPTY_LIST)

    def report_nothing(self) -> None:
        """A pull has been answered before there was anything to show: the client must be asked to pull again."""
        self._reported = _NONE

    def stop(self) -> None:
        """Send nothing more, and drop what was kept."""
        self._taken = self._scored = None
        self.writer, self._diagnostics = DiagnosticWriter(), None
        for waiting in (self._timer, self._writing):
            if waiting is not None:
                waiting.cancel()
        self._timer = None

    def close(self) -> None:
        """The document is closed: clear its diagnostics."""
        self.stop()
        if not self._connection.client.pull:
            self._connection.publish(self._uri, None, EMPTY_LIST)

    def _take(self, snapshot: Snapshot) -> bool:
        """Make the diagnostics of `snapshot` the current ones. Returns whether they differ from the previous ones."""
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
        self._connection.publish(self._uri, snapshot.version, self._diagnostics or EMPTY_LIST)

    def _show_score(self, snapshot: Snapshot) -> None:
        """Send the score of `snapshot` at once, or the latest one when it is due."""
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
        """Seconds until the score of `snapshot` is sent."""
        if snapshot.pending:
            return _PENDING_AFTER if self._score is not None else 0.0
        return _SCORE_EVERY if _has_many_sections(snapshot) else 0.0

    def _send_score(self) -> None:
        self._timer = None
        snapshot = self._scored
        if snapshot is None or (self._writing is not None and not self._writing.done()):
            return  # _send_long_score looks for a newer one when it is done
        if _has_many_sections(snapshot):
            self._writing = asyncio.create_task(self._send_long_score())
        else:
            self._tell_score(snapshot, *_score_of(snapshot))

    async def _send_long_score(self) -> None:
        """Compute the score off the loop, again if there is a newer snapshot by then."""
        with self._faults.reported("showing the score"):
            while (snapshot := self._scored) is not None:
                self._tell_score(snapshot, *await self._thread.run(_score_of, snapshot))
                if self._scored is snapshot:
                    return
                await asyncio.sleep(_SCORE_EVERY)

    def _tell_score(
        self, snapshot: Snapshot, said: Mapping[str, Any], scored: tuple[int, int, int] | None
    ) -> None:
        if scored is not None:
            self.history.add(asyncio.get_running_loop().time(), scored)
        if said != self._score:
            self._score = said
            self._connection.score(self._uri, snapshot.version, said)


def _has_many_sections(snapshot: Snapshot) -> bool:
    """Whether computing the score takes too long for the loop."""
    return snapshot.active and len(snapshot.analysis.outline.headings) > _MANY_SECTIONS


def _score_of(snapshot: Snapshot) -> tuple[Mapping[str, Any], tuple[int, int, int] | None]:
    """The parameters of the notification, and the figures for the history if there is a score."""
    scored = figures(snapshot.analysis) if snapshot.active and not snapshot.pending else None
    return score_notification(snapshot), scored
