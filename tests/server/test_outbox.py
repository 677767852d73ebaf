"""Messages on their way out: nobody waits for the client, and it gets the newest of what it has not read."""

from __future__ import annotations

import io
import os
import threading
from typing import Any

from groundlint_server.outbox import Outbox


class Gate(io.RawIOBase):
    """A stream whose writes wait until it is opened."""

    def __init__(self) -> None:
        self.open, self.begun = threading.Event(), threading.Event()
        self.written: list[bytes] = []

    def write(self, data: memoryview) -> int:  # type: ignore[override]
        self.begun.set()
        assert self.open.wait(300)
        self.written.append(bytes(data))
        return len(data)


def nobody_lost() -> None:
    raise AssertionError("the client is there")


def test_what_waits_is_replaced_by_the_newest_of_its_kind() -> None:
    gate = Gate()
    box = Outbox(gate, nobody_lost)  # type: ignore[arg-type]
    box.write(b"first")
    assert gate.begun.wait(300)
    for n in range(1000):
        box.write(b"diagnostics %d;" % n, "a.md")
        box.write(b"others %d;" % n, "b.md")
    box.write(b"answer;")
    box.write(b"last of b;", "b.md")
    assert box._backlog < 100
    gate.open.set()
    box.close(300)
    assert b"".join(gate.written) == b"firstdiagnostics 999;answer;last of b;"
    assert box._backlog == 0


def test_small_messages_go_out_together_and_large_ones_alone() -> None:
    gate = Gate()
    box = Outbox(gate, nobody_lost)  # type: ignore[arg-type]
    box.write(b"first")
    assert gate.begun.wait(300)
    sent = [b"a" * 10, b"b" * 10, b"c" * 100_000, b"d"]
    for message in sent:
        box.write(message)
    gate.open.set()
    box.close(300)
    assert gate.written == [b"first", sent[0] + sent[1], sent[2], sent[3]]


def test_a_client_that_is_gone_is_noticed_once() -> None:
    read, write = os.pipe()
    os.close(read)
    lost = threading.Semaphore(0)
    with open(write, "wb", buffering=0, closefd=False) as stream:
        writer = Outbox(stream, lost.release)
        writer.write(b"x" * 100_000)
        assert lost.acquire(timeout=300)
        writer.write(b"more")
        writer.close()
        assert not lost.acquire(blocking=False)
    os.close(write)


def test_a_client_that_never_reads_is_given_up() -> None:
    read, write = os.pipe()
    lost = threading.Semaphore(0)
    with open(write, "wb", buffering=0, closefd=False) as stream:
        writer = Outbox(stream, lost.release)
        for _ in range(70):
            writer.write(b"x" * (1 << 20))  # never waits, although nobody reads
        assert lost.acquire(timeout=300)
        os.close(read)  # the blocked write ends
        writer.close()
    os.close(write)


def test_a_stream_that_takes_little_at_a_time_gets_whole_messages() -> None:
    read, write = os.pipe()

    class Slow(io.FileIO):
        def write(self, data: Any) -> int:
            return super().write(bytes(data[:1]))

    with Slow(write, "wb") as stream:
        box = Outbox(stream, nobody_lost)
        for n in range(10):
            box.write(b"diagnostics %d;" % n, "a.md")
        box.close(300)
    with open(read, "rb") as given:
        sent = given.read().split(b";")
    assert sent[-2:] == [b"diagnostics 9", b""]
    assert all(one.startswith(b"diagnostics ") and len(one) == 13 for one in sent[:-1])
