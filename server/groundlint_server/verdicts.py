"""Verdicts of slow models, computed off the loop in small batches, starting with what the user is looking at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from groundlint.analysis import Analysis
from groundlint.claims import Sentence
from groundlint.claims.verdict_memory import memory_for
from groundlint.model.sentence import Coverage
from groundlint_server.threads import OneThread

_clock = time.perf_counter

_BATCH = 0.05
"""Seconds that a batch should take: a sentence typed meanwhile waits at most as long."""
_FIRST, _MOST = 2, 64  # sentences in a batch
_SHOWN_EVERY = 0.2
"""Seconds between showing the verdicts of a round."""
_SHARE = 0.1
"""Share of the time of a round between showing its verdicts, at least: each time all findings are sent."""
_LONGEST_WAIT = 0.2
"""Seconds that a batch waits at most for an analysis under way: what has just been typed comes first."""
_AROUND = 50_000
"""Characters around the cursor in which sentences without a source come first: only they get warnings."""


class Verdicts:
    """Has the pending sentences of one document judged. Used on the loop only. `refresh` is called when there
    are verdicts to show: now and then, and at the end. `until_idle` waits at most so many seconds for an
    analysis."""

    def __init__(
        self,
        thread: OneThread,
        refresh: Callable[[], None],
        fail: Callable[[Exception], None],
        until_idle: Callable[[float], Awaitable[None]],
    ) -> None:
        self._thread, self._refresh, self._fail, self._until_idle = thread, refresh, fail, until_idle
        self._waiting: list[Sentence] = []
        self._asked: list[Sentence] = []  # the batch being judged
        self._began = 0.0
        self._judged: set[Sentence] = set()  # not yet in the analysis that is shown
        self._analysis: Analysis | None = None
        self._size = _FIRST
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether more verdicts will come."""
        return self._task is not None and not self._task.done()

    def want(self, analysis: Analysis | None, focus: int) -> None:
        """From now on judge the sentences of `analysis`, starting around str index `focus`; None for none."""
        pending = analysis.pending if analysis is not None else ()
        self._judged.intersection_update(pending)
        self._analysis = analysis
        new = [sentence for sentence in dict.fromkeys(pending) if sentence not in self._judged]
        if not {*self._waiting, *self._asked}.issuperset(new):
            self._began = _clock()  # the user has written something and waits for its verdict
        self._waiting = nearest_first(analysis, new, focus) if analysis is not None else []
        if self._waiting and not self.busy:
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        self._waiting, self._analysis = [], None
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        shown = _clock()
        while self._waiting and self._analysis is not None:
            await self._until_idle(_LONGEST_WAIT)
            if self._analysis is None or not self._waiting:
                return
            batch, self._waiting = self._waiting[: self._size], self._waiting[self._size :]
            self._asked = batch
            try:
                seconds = await self._thread.run(judge, self._analysis, batch)
            except Exception as error:  # a model that fails on a text must not end the session
                self._waiting = []
                self._fail(error)
                return
            self._judged.update(batch)
            self._size = min(max(int(_BATCH / max(seconds / len(batch), 1e-6)), 1), _MOST, self._size * 2)
            now = _clock()
            if not self._waiting or now - shown > max(_SHOWN_EVERY, _SHARE * (now - self._began)):
                self._refresh()
                shown = now


def nearest_first(analysis: Analysis, pending: Sequence[Sentence], focus: int) -> list[Sentence]:
    """The sentences in the order of judging: around str index `focus` those without a source, then the
    others, each nearest first; after them the rest of the text in order."""
    if len(pending) < 2:
        return list(pending)
    here = analysis.sentences_in(max(0, focus - _AROUND), focus + _AROUND)
    turn = {
        s.plain: (s.coverage is not Coverage.NONE, max(s.start - focus, focus - s.end, 0))
        for s in here
        if not s.judged
    }
    near = sorted((s for s in pending if s.text in turn), key=lambda s: turn[s.text])
    return [*near, *(s for s in pending if s.text not in turn)]


def judge(analysis: Analysis, batch: Sequence[Sentence]) -> float:
    """Have the model judge a batch and remember the verdicts. Returns the seconds that it took."""
    context = analysis.context
    memory = memory_for(context.tier, context.settings.claims.sensitivity)
    started = _clock()
    memory.judge(batch)
    return _clock() - started
