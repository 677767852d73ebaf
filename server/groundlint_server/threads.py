"""What runs off the loop: three threads; and tasks that nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar, TypeVarTuple

from groundlint_server.scheduler import OneThread, step_by_step

Answer = TypeVar("Answer")
Given = TypeVarTuple("Given")


class Threads:
    """One thread analyses and reads files, one asks the claims models of the slower tiers, a third asks the library."""

    def __init__(self) -> None:
        self.analyses = OneThread()
        self.judge = OneThread("groundlint-judge")
        self._library = OneThread("groundlint-library")
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def busy(self) -> bool:
        """Whether anything is still running off the loop."""
        return self.analyses.busy or self.judge.busy or self._library.busy

    async def run_with_analyses(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """What `work` gives for what is `given`, made where analyses are. Whatever it raises is raised."""
        return await asyncio.get_running_loop().run_in_executor(self.analyses, work, *given)

    async def run_with_judge(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """What `work` gives, made where slow models judge. Whatever it raises is raised."""
        return await asyncio.get_running_loop().run_in_executor(self.judge, work, *given)

    async def run_apart(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """What `work` gives that takes its time and touches no analysis: it holds no analysis up."""
        return await asyncio.get_running_loop().run_in_executor(self._library, work, *given)

    async def step_by_step(self, steps: Generator[None, None, Answer]) -> Answer:
        """What long work gives, made where analyses are, in steps between which others have their turn."""
        return await step_by_step(steps, self.analyses)

    def start(self, work: Coroutine[Any, Any, object]) -> None:
        """Have `work` done on the loop, for nobody who waits."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Nothing that has not begun will begin."""
        for task in self._tasks:
            task.cancel()
        for thread in (self.analyses, self.judge, self._library):
            thread.shutdown(wait=False, cancel_futures=True)
