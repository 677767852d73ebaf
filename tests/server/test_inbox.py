"""Messages on their way in: in order, a few at a time, and never more than a client may leave waiting."""

from __future__ import annotations

import asyncio
import threading

import pytest

from groundlint_server import inbox as module
from groundlint_server.inbox import Inbox


async def test_messages_come_in_order_and_the_end_behind_them() -> None:
    seen: list[bytes] = []
    done = asyncio.Event()
    inbox = Inbox(seen.append)
    bodies = [b"%d" % n for n in range(1000)]

    def read() -> None:
        for body in bodies:
            assert inbox.put(body)
        inbox.end(done.set)

    threading.Thread(target=read).start()
    await asyncio.wait_for(done.wait(), 300)
    assert seen == bodies


async def test_a_burst_leaves_turns_to_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TURN", 0.0)
    turns: list[int] = []
    seen: list[bytes] = []
    inbox = Inbox(seen.append)
    for n in range(10):
        inbox.put(b"%d" % n)
    while len(seen) < 10:
        turns.append(len(seen))
        await asyncio.sleep(0)
    assert turns == list(range(10))


async def test_a_client_that_sends_faster_than_it_is_served_has_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_MOST_WAITING", 3)
    seen: list[bytes] = []
    inbox = Inbox(seen.append)
    done = asyncio.Event()
    sent: list[int] = []

    def read() -> None:
        for n in range(9):
            inbox.put(b"ab")
            sent.append(n)
        inbox.end(done.set)

    reader = threading.Thread(target=read)
    reader.start()
    reader.join(0.05)
    assert len(sent) <= 2  # the loop has not had its turn
    await asyncio.wait_for(done.wait(), 300)
    assert len(seen) == 9


def test_a_loop_that_has_ended_takes_nothing() -> None:
    async def make() -> Inbox:
        return Inbox(lambda body: None)

    assert not asyncio.run(make()).put(b"late")
