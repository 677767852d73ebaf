"""Work on many items in several processes: in order, a few at a time, and no item takes the others down with it."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Generic, TypeVar

from groundlint.child_process import end_with_parent
from groundlint.cli.faults import keep_logs_off
from groundlint.kept_patterns import keep_patterns
from groundlint.model.value import value
from groundlint.processors import processors

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 4
"""Items handed out for each process: enough to keep all busy despite a slow one, few enough to hold in memory."""


WORTH_A_PROCESS = 16
"""Items that take longer than a process that works on them takes to start."""


def processes_for(items: int) -> int:
    """How many processes to use where nobody has said: as many as there are processors, if there is work for them."""
    return max(1, min(processors(), items // WORTH_A_PROCESS))


@value(frozen=True, slots=True)
class Died:
    """In place of a result: the process that worked on the item is gone."""

    def __str__(self) -> str:
        return "the process that analysed it died (out of memory?)"


def map_in_processes(
    work: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Iterator[Result | Died]:
    """`work(item)` for each item, in order, from `jobs` processes. `work` and items must be picklable; what `work`
    raises is raised here.

    When a process dies the pool is of no use any more: what it had in hand is asked once more, each item in a process
    of its own, so that only the item that kills its process is lost.
    """
    rest = iter(items)
    while True:
        handed: deque[_Handed[Item, Result]] = deque()
        pool = _pool(jobs)
        try:
            for item in islice(rest, jobs * AHEAD):
                handed.append(_Handed(item))
                handed[-1].future = _submitted(pool, work, item)
            while handed:
                yield handed[0].result()
                handed.popleft()
                for item in islice(rest, 1):
                    handed.append(_Handed(item))
                    handed[-1].future = _submitted(pool, work, item)
            return
        except BrokenProcessPool:
            pass
        except BaseException:  # an interrupt: nobody waits for what the processes have in hand
            # The pool's own way, `kill_workers`, comes with Python 3.14.
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.kill()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
        for one in handed:
            yield one.result() if one.done() else _alone(work, one.item)


@dataclass(slots=True)
class _Handed(Generic[Item, Result]):
    item: Item
    future: Future[Result] | None = None

    def done(self) -> bool:
        future = self.future
        return future is not None and future.done() and not future.cancelled() and not future.exception()

    def result(self) -> Result:
        assert self.future is not None
        return self.future.result()


def _alone(work: Callable[[Item], Result], item: Item) -> Result | Died:
    pool = _pool(1)
    try:
        return _submitted(pool, work, item).result()
    except BrokenProcessPool:
        return Died()
    finally:
        pool.shutdown(cancel_futures=True)


def _submitted(pool: ProcessPoolExecutor, work: Callable[[Item], Result], item: Item) -> Future[Result]:
    with _interrupts_held_back():  # a process may be started for the item
        return pool.submit(work, item)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes that start meanwhile never see an interrupt: it is their parent's, which ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _pool(jobs: int) -> ProcessPoolExecutor:
    # spawn everywhere: a fork would copy whatever threads the parent holds.
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    end_with_parent()
    keep_logs_off()
    keep_patterns()
