"""When analyses run: one at a time per document, always of the latest text, off the loop when they cost."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")

CHEAP = 0.010
"""Seconds. What cost less the last time runs on the loop at once: a hop to a thread costs more than it saves."""
_LONGEST_PAUSE = 0.3


class OneThread(ThreadPoolExecutor):
    """The one thread beside the loop: analyses share memories that two threads must not change at once."""

    def __init__(self) -> None:
        super().__init__(max_workers=1, thread_name_prefix="groundlint")
        self._unfinished: set[Future[Any]] = set()

    @property
    def busy(self) -> bool:
        """Whether anything runs or waits."""
        return bool(self._unfinished)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(fn, *args, **kwargs)
        self._unfinished.add(future)
        future.add_done_callback(self._unfinished.discard)
        return future


class Worker(Generic[Result]):
    """Keeps one result up to date with something that changes.

    `prepare` gives the next step: a function that computes without touching anything that changes. `accept`
    takes its result and whether it is current; a result that is stale by then is never shown, but may serve as
    the ground of the next step. `fail` is told of an exception. All but the step itself runs on the loop.
    """

    def __init__(
        self,
        prepare: Callable[[], Awaitable[Callable[[], Result]]],
        accept: Callable[[Result, bool], None],
        fail: Callable[[Exception], None],
        executor: OneThread,
    ) -> None:
        self._prepare, self._accept, self._fail = prepare, accept, fail
        self._executor = executor
        self._wanted = self._done = 0
        self._cost = CHEAP
        self._task: asyncio.Task[None] | None = None
        self._current = asyncio.Event()
        self._current.set()
        self._hurry = asyncio.Event()

    def changed(self) -> None:
        """The result is out of date; it is made anew when somebody wants it."""
        self._wanted += 1
        self._current.clear()

    def start(self, *, hurry: bool = False) -> None:
        """Make the result, if it is out of date; with `hurry` without the pause that typing gets."""
        if hurry:
            self._hurry.set()
        if self._wanted != self._done and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    async def latest(self) -> None:
        """Wait until the result is current, without the pause that typing gets."""
        if not self._current.is_set():
            self.start(hurry=True)
            await self._current.wait()

    def stop(self) -> None:
        """Nobody wants the result any more."""
        if self._task is not None:
            self._task.cancel()
        self._current.set()

    async def _run(self) -> None:
        while self._wanted != self._done:
            await self._pause()
            generation = self._wanted
            try:
                step = await self._prepare()
                generation = self._wanted
                result = await self._perform(step)
                self._done = generation
                self._accept(result, generation == self._wanted)
            except Exception as error:  # whatever a document does to the engine stays with that document
                self._done = generation
                self._fail(error)
        self._current.set()

    async def _perform(self, step: Callable[[], Result]) -> Result:
        def timed() -> tuple[Result, float]:
            started = time.perf_counter()
            return step(), time.perf_counter() - started

        if self._cost < CHEAP and not self._executor.busy:
            result, self._cost = timed()
        else:
            result, self._cost = await asyncio.get_running_loop().run_in_executor(self._executor, timed)
        return result

    async def _pause(self) -> None:
        """Let messages that have arrived be handled first; where analyses are dear, wait for a lull in typing."""
        await asyncio.sleep(0)
        if self._cost < CHEAP or self._hurry.is_set():
            self._hurry.clear()
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), min(self._cost, _LONGEST_PAUSE))
        self._hurry.clear()
