"""What runs off the loop: three threads; and tasks that nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar, TypeVarTuple

Answer = TypeVar("Answer")
Given = TypeVarTuple("Given")


class OneThread(ThreadPoolExecutor):
    """One thread off the loop: the work given to it shares caches that two threads must not change at once."""

    def __init__(self, name: str = "groundlint") -> None:
        super().__init__(max_workers=1, thread_name_prefix=name)
        self._unfinished: set[Future[Any]] = set()
        self._in_turn = asyncio.Lock()
        """Held while long work is done step by step: other long work waits for all of it, short work for one step."""

    @property
    def busy(self) -> bool:
        """Whether anything runs or waits."""
        return bool(self._unfinished)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(fn, *args, **kwargs)
        self._unfinished.add(future)
        future.add_done_callback(self._unfinished.discard)
        return future

    async def run(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """What `work` returns for what is `given`. Raises whatever it raises."""
        return await asyncio.get_running_loop().run_in_executor(self, work, *given)

    async def step_by_step(self, steps: Generator[None, None, Answer]) -> Answer:
        """The result of long work, one such work at a time; short work may come in between."""
        async with self._in_turn:
            return await self.in_between(steps)

    async def in_between(self, steps: Generator[None, None, Answer]) -> Answer:
        """The result of long work that somebody waits for: it does not wait for other long work to end."""
        while not (done := await self.run(_step, steps)):
            pass
        return done[0]


def at_once(steps: Generator[None, None, Answer]) -> Answer:
    """The result of all steps, without a pause between them."""
    while not (done := _step(steps)):
        pass
    return done[0]


def _step(steps: Generator[None, None, Answer]) -> tuple[Answer] | tuple[()]:
    """Make one step; the result once there is one."""
    try:
        next(steps)
    except StopIteration as end:
        return (end.value,)
    return ()


class Threads:
    """The threads of a session: `analyses` also reads files, `judge` asks the slower claim models, and
    `library` does what takes its time and touches no analysis."""

    def __init__(self) -> None:
        self.analyses = OneThread()
        self.judge = OneThread("groundlint-judge")
        self.library = OneThread("groundlint-library")
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def busy(self) -> bool:
        """Whether anything is still running off the loop."""
        return self.analyses.busy or self.judge.busy or self.library.busy

    def start(self, work: Coroutine[Any, Any, object]) -> None:
        """Have `work` done on the loop, for nobody who waits."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Nothing that has not begun will begin."""
        for task in self._tasks:
            task.cancel()
        for thread in (self.analyses, self.judge, self.library):
            thread.shutdown(wait=False, cancel_futures=True)
