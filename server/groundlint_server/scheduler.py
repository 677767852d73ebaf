"""When analyses run: one at a time per document, always of the latest text, off the loop if they are slow."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from typing import Generic, TypeVar

from groundlint_server.threads import OneThread, at_once

Result = TypeVar("Result")

CHEAP = 0.005
"""Seconds for which a step may hold the loop. Below that a change of threads costs more than it saves."""
_PAUSING = 0.1
"""Results that take longer than this many seconds wait for a lull in typing, for as long as the last ones have taken."""
_LONGEST_PAUSE = 0.3
_REMEMBERED = 3
_TURNS = 4
"""Turns of the loop before an analysis, in which messages that have arrived are handled and answered: a
request right after an edit does not wait for the analysis of that edit."""
_clock = time.thread_time  # not what other processes cost


@dataclass(frozen=True)
class Work(Generic[Result]):
    """Work in steps that touches nothing mutable. `long` work is done step by step off the loop, one such
    work at a time, and does not count towards the expected cost of others; `off_loop` work is never done on
    the loop."""

    steps: Generator[None, None, Result]
    long: bool = False
    off_loop: bool = False


class Worker(Generic[Result]):
    """Keeps one result up to date with something that changes. `prepare` returns the next work. `accept` is
    called with its result and whether that is current; a stale one is not shown, but the next one may be
    derived from it. `fail` is called with an exception. All three run on the loop."""

    def __init__(
        self,
        prepare: Callable[[], Awaitable[Work[Result]]],
        accept: Callable[[Result, bool], None],
        fail: Callable[[Exception], None],
        thread: OneThread,
    ) -> None:
        self._prepare, self._accept, self._fail = prepare, accept, fail
        self._thread = thread
        self._wanted = self._done = 0
        self._costs: deque[float] = deque(maxlen=_REMEMBERED)
        self._task: asyncio.Task[None] | None = None
        self._current = asyncio.Event()
        self._current.set()
        self._hurry = asyncio.Event()

    @property
    def behind(self) -> bool:
        """Whether a newer result than the last one is under way or still to be started."""
        return self._wanted != self._done

    @property
    def prompt(self) -> bool:
        """Whether the next result can be expected within `CHEAP` seconds."""
        return self._cost < CHEAP and not self._thread.busy

    def changed(self) -> None:
        """Mark the result as out of date. `start` or `latest` has it made again."""
        self._wanted += 1
        self._current.clear()

    def start(self, *, hurry: bool = False) -> None:
        """Make the result if it is out of date; with `hurry` without waiting for a lull in typing."""
        if hurry:
            self._hurry.set()
        if self.behind and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    async def latest(self) -> None:
        """Wait until the result is current, without waiting for a lull in typing."""
        while not self._current.is_set():  # a change may have come before we were woken
            self.start(hurry=True)
            await self._current.wait()

    async def until_idle(self, longest: float) -> None:
        """Wait until no work is under way, `longest` seconds at most. Does not hurry it."""
        if self._task is not None and not self._task.done():
            await asyncio.wait({self._task}, timeout=longest)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._current.set()

    @property
    def _cost(self) -> float:
        """The most that one of the last few results has cost. The first is assumed not to be cheap."""
        return max(self._costs, default=CHEAP)

    async def _run(self) -> None:
        while self.behind:
            await self._pause()
            generation = self._wanted
            try:
                work = await self._prepare()
                generation = self._wanted
                result = await self._perform(work)
                self._done = generation
                self._accept(result, generation == self._wanted)
            except Exception as error:  # one document must not affect the others
                self._done = generation
                self._fail(error)
        self._current.set()

    async def _perform(self, work: Work[Result]) -> Result:
        if work.long:
            self._costs.clear()
            return await self._thread.step_by_step(work.steps)
        if self.prompt and not work.off_loop:
            result, cost = _timed(work.steps)
            await _turns()  # requests are answered before the result is shown
        else:
            result, cost = await self._thread.run(_timed, work.steps)
        self._costs.append(cost)
        return result

    async def _pause(self) -> None:
        """Let messages that have arrived be handled first; if results are expensive, wait for a lull in typing."""
        await _turns()
        if self._cost <= _PAUSING or self._hurry.is_set():
            self._hurry.clear()
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(min(self._cost, _LONGEST_PAUSE)):
                await self._hurry.wait()
        self._hurry.clear()


async def _turns() -> None:
    for _ in range(_TURNS):
        await asyncio.sleep(0)


def _timed(steps: Generator[None, None, Result]) -> tuple[Result, float]:
    started = _clock()
    return at_once(steps), _clock() - started
