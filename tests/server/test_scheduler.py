"""One analysis at a time, always of the latest, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Generator, Iterator

import pytest

from groundlint_server import scheduler
from groundlint_server.scheduler import CHEAP, Work, Worker
from groundlint_server.threads import OneThread


@pytest.fixture
def thread() -> Iterator[OneThread]:
    executor = OneThread()
    yield executor
    executor.shutdown()


class Desk:
    """A worker on a number; each step gives the number that it was prepared with."""

    def __init__(self, thread: OneThread) -> None:
        self.value = self.steps = 0
        self.accepted: list[tuple[int, bool]] = []
        self.failures: list[Exception] = []
        self.fault: Exception | None = None
        self.during: Callable[[], None] | None = None
        self.value_of: Callable[[int], int] = lambda value: value
        self.worker: Worker[int] = Worker(
            self.prepare, lambda n, current: self.accepted.append((n, current)), self.failures.append, thread
        )

    async def prepare(self) -> Work[int]:
        value, fault = self.value, self.fault
        loop = asyncio.get_running_loop()

        def steps() -> Generator[None, None, int]:
            for _ in range(self.steps):
                yield
            if self.during is not None:
                asyncio.run_coroutine_threadsafe(self.interrupt(self.during), loop).result(300)
            if fault is not None:
                raise fault
            return self.value_of(value)

        return Work(steps(), self.steps > 0)

    async def interrupt(self, what: Callable[[], None]) -> None:
        self.during = None
        what()

    def set(self, value: int) -> None:
        self.value = value
        self.worker.changed()


async def test_many_changes_are_one_step(thread: OneThread) -> None:
    desk = Desk(thread)
    for n in range(1, 50):
        desk.set(n)
        desk.worker.start()
    await desk.worker.latest()
    assert desk.accepted == [(49, True)]


async def test_what_is_stale_when_it_comes_is_marked_so(thread: OneThread) -> None:
    desk = Desk(thread)
    desk.during = lambda: desk.set(2)
    desk.set(1)
    await desk.worker.latest()
    assert desk.accepted == [(1, False), (2, True)]


async def test_a_change_that_comes_before_who_waits_is_woken_is_waited_for_too(thread: OneThread) -> None:
    desk = Desk(thread)
    accept = desk.worker._accept

    def accepting(value: int, current: bool) -> None:
        accept(value, current)
        if value == 1:
            asyncio.get_running_loop().call_soon(desk.set, 2)

    desk.worker._accept = accepting
    desk.set(1)
    await desk.worker.latest()
    assert desk.accepted == [(1, True), (2, True)]


async def test_nothing_runs_before_it_is_wanted(thread: OneThread) -> None:
    desk = Desk(thread)
    desk.set(1)
    await asyncio.sleep(0.05)
    assert desk.accepted == []
    await desk.worker.latest()
    await desk.worker.latest()
    assert desk.accepted == [(1, True)]


async def test_a_failure_is_told_and_the_next_change_is_tried(thread: OneThread) -> None:
    desk = Desk(thread)
    desk.fault = fault = RuntimeError("no")
    desk.set(1)
    await desk.worker.latest()
    assert (desk.accepted, desk.failures) == ([], [fault])
    desk.fault = None
    desk.set(2)
    await desk.worker.latest()
    assert desk.accepted == [(2, True)]


async def test_a_failure_to_prepare_or_accept_is_one_too(thread: OneThread) -> None:
    failures: list[Exception] = []

    async def unprepared() -> Work[int]:
        raise OSError("no")

    def steps() -> Generator[None, None, int]:
        yield
        return 1

    async def prepared() -> Work[int]:
        return Work(steps())

    def refuse(result: int, current: bool) -> None:
        raise LookupError("no")

    for prepare, accept in ((unprepared, lambda r, c: None), (prepared, refuse)):
        worker: Worker[int] = Worker(prepare, accept, failures.append, thread)
        worker.changed()
        await worker.latest()
    assert [type(f) for f in failures] == [OSError, LookupError]


async def test_stopping_frees_who_waits(thread: OneThread) -> None:
    desk = Desk(thread)
    desk.during = desk.worker.stop
    desk.set(1)
    await desk.worker.latest()
    assert desk.accepted == []


async def test_who_waits_can_be_cancelled_and_the_work_goes_on(thread: OneThread) -> None:
    desk = Desk(thread)
    desk.set(1)
    waiting = asyncio.create_task(desk.worker.latest())
    await asyncio.sleep(0)
    waiting.cancel()
    await desk.worker.latest()
    assert desk.accepted == [(1, True)]


async def test_who_waits_for_idleness_waits_for_what_is_being_made_and_hurries_nothing(
    thread: OneThread,
) -> None:
    desk = Desk(thread)
    await desk.worker.until_idle(300)
    desk.set(1)
    await desk.worker.until_idle(300)  # nobody has asked for it
    assert desk.accepted == []
    desk.worker.start()
    await desk.worker.until_idle(300)
    assert desk.accepted == [(1, True)]


async def test_who_waits_for_idleness_waits_so_long_and_no_longer(thread: OneThread) -> None:
    desk = Desk(thread)
    go = threading.Event()
    thread.submit(go.wait, 300)
    desk.set(1)
    desk.worker.start()
    await desk.worker.until_idle(0.01)
    assert desk.accepted == []
    go.set()
    await desk.worker.latest()
    assert desk.accepted == [(1, True)]


async def test_long_work_is_made_step_by_step_and_short_work_comes_in_between(thread: OneThread) -> None:
    made: list[str] = []

    def steps(name: str, number: int) -> Generator[None, None, str]:
        for n in range(number):
            made.append(f"{name}{n}")
            if n == 1 and name == "a":
                thread.submit(made.append, "short")
            yield
        return name

    both = await asyncio.gather(thread.step_by_step(steps("a", 4)), thread.step_by_step(steps("b", 2)))
    assert list(both) == ["a", "b"]
    assert made == ["a0", "a1", "short", "a2", "a3", "b0", "b1"]


async def test_what_is_long_says_nothing_about_what_is_short(
    thread: OneThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first after it is made off the loop, the next ones by what the last ones cost."""
    monkeypatch.setattr(scheduler, "_clock", lambda: 0.0)
    desk = Desk(thread)
    for n, steps, prompt in ((1, 5, False), (2, 0, True), (3, 5, False), (4, 0, True)):
        desk.steps = steps
        desk.set(n)
        await desk.worker.latest()
        assert desk.worker.prompt is prompt
    assert [n for n, _ in desk.accepted] == [1, 2, 3, 4]


async def test_what_is_dear_is_made_beside_the_loop_until_it_is_cheap_again(
    thread: OneThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    desk = Desk(thread)
    costs = iter([0.0, 2 * CHEAP, 0.0, 0.0, 0.0, 0.0])
    now = [0.0]

    def told(value: int) -> int:
        threads.append(threading.current_thread().name)
        now[0] += next(costs)
        return value

    desk.value_of = told
    monkeypatch.setattr(scheduler, "_clock", lambda: now[0])
    for n in range(1, 7):
        desk.set(n)
        await desk.worker.latest()
    beside = [name.startswith("groundlint") for name in threads]
    assert beside == [True, False, True, True, True, False]


async def test_the_thread_knows_whether_it_is_busy(thread: OneThread) -> None:
    assert not thread.busy
    go = asyncio.Event()
    loop = asyncio.get_running_loop()
    future = thread.submit(lambda: asyncio.run_coroutine_threadsafe(go.wait(), loop).result(300))
    assert thread.busy
    go.set()
    await asyncio.wrap_future(future)
    await asyncio.sleep(0)
    assert not thread.busy


@pytest.mark.parametrize("beside", [False, True])
async def test_what_is_to_be_made_beside_the_loop_is_however_cheap_it_was(
    thread: OneThread, beside: bool
) -> None:
    threads: list[bool] = []

    def steps() -> Generator[None, None, int]:
        threads.append(threading.current_thread() is threading.main_thread())
        yield
        return 1

    async def prepare() -> Work[int]:
        return Work(steps(), off_loop=beside)

    def accept(result: int, current: bool) -> None:
        assert result == 1

    def fail(error: Exception) -> None:
        raise error

    worker: Worker[int] = Worker(prepare, accept, fail, thread)
    for _ in range(3):
        worker._costs.clear()
        worker._costs.append(0.0)  # as cheap as can be
        worker.changed()
        await worker.latest()
    assert threads == [not beside] * 3
