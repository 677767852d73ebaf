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
"""Seconds that a step may hold the loop. What costs less is made there at once: a hop to a thread costs more than
it saves.
"""
_PAUSING = 0.1
"""Seconds above which the next result waits for a lull in typing, as long as the last ones have taken. What costs less comes
before anybody misses it.
"""
_LONGEST_PAUSE = 0.3
_REMEMBERED = 3
_TURNS = 4
"""Turns of the loop that messages have before an analysis: to be read, to be handled, to be answered, and for the answer
to be written. A question asked right after an edit does not wait for what the edit costs.
"""
_clock = time.thread_time  # what a busy machine does meanwhile is not a cost of ours


@dataclass(frozen=True)
class Work(Generic[Result]):
    """Something to be made in steps, without touching anything that changes. What is `long` is made step by step
    off the loop, one such work at a time, and says nothing about what others cost. What is to be made
    `off_loop` is never made on it, however cheap the last ones were.
    """

    steps: Generator[None, None, Result]
    long: bool = False
    off_loop: bool = False


class Worker(Generic[Result]):
    """Keeps one result up to date with something that changes.

    `prepare` gives what is to be made next. `accept` takes its result and whether it is current; a result that is
    stale by then is never shown, but may serve as the ground of the next one. `fail` is told of an exception. All
    but the work itself runs on the loop.
    """

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
    def current(self) -> bool:
        """Whether the result is that of what is there now."""
        return self._current.is_set()

    @property
    def behind(self) -> bool:
        """Whether a newer result than the last one is being made, or has to be."""
        return self._wanted != self._done

    @property
    def prompt(self) -> bool:
        """Whether the next result can be expected within `CHEAP` seconds."""
        return self._cost < CHEAP and not self._thread.busy

    def changed(self) -> None:
        """The result is out of date; it is made anew when somebody wants it."""
        self._wanted += 1
        self._current.clear()

    def start(self, *, hurry: bool = False) -> None:
        """Make the result, if it is out of date; with `hurry` without the pause that typing gets."""
        if hurry:
            self._hurry.set()
        if self.behind and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    async def latest(self) -> None:
        """Wait until the result is current, without the pause that typing gets."""
        while not self._current.is_set():  # again, where a change came before whoever waits was woken
            self.start(hurry=True)
            await self._current.wait()

    async def until_idle(self, longest: float) -> None:
        """Wait until nothing is being made, `longest` seconds at most; nothing is hurried by it."""
        if self._task is not None and not self._task.done():
            await asyncio.wait({self._task}, timeout=longest)

    def stop(self) -> None:
        """Nobody wants the result any more."""
        if self._task is not None:
            self._task.cancel()
        self._current.set()

    @property
    def _cost(self) -> float:
        """The most that one of the last few results has cost; the first one is not taken for cheap."""
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
            except Exception as error:  # whatever a document does to the engine stays with that document
                self._done = generation
                self._fail(error)
        self._current.set()

    async def _perform(self, work: Work[Result]) -> Result:
        if work.long:
            self._costs.clear()
            return await self._thread.step_by_step(work.steps)
        if self.prompt and not work.off_loop:
            result, cost = _timed(work.steps)
            await _turns()  # whoever has asked meanwhile does not wait for what is shown of it, too
        else:
            result, cost = await self._thread.run(_timed, work.steps)
        self._costs.append(cost)
        return result

    async def _pause(self) -> None:
        """Let messages that have arrived be handled first; where results are dear, wait for a lull in typing."""
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
