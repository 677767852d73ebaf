"""Frames in and out: split anywhere, broken, or with nobody at the other end."""

from __future__ import annotations

import asyncio
import io
import os
import socket
import threading
from collections.abc import Callable, Generator, Iterator
from typing import BinaryIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint_server import inbox
from groundlint_server.outbox import Outbox
from groundlint_server.scheduler import Work, Worker
from groundlint_server.threads import OneThread
from groundlint_server.transport import FrameError, Frames, serve


def frame(body: bytes, header: bytes = b"Content-Length") -> bytes:
    return header + b": %d\r\n\r\n" % len(body) + body


class Drops(io.RawIOBase):
    """A stream that gives its bytes in pieces of chosen sizes."""

    def __init__(self, data: bytes, sizes: Iterator[int]) -> None:
        self._data, self._sizes = data, sizes

    def read(self, size: int = -1) -> bytes:
        take = min(next(self._sizes), len(self._data), size)
        piece, self._data = self._data[:take], self._data[take:]
        return piece


def bodies(stream: io.RawIOBase | io.BytesIO) -> list[bytes]:
    frames, found = Frames(), []
    while data := stream.read(1 << 16):
        frames.feed(data)
        while (body := frames.next()) is not None:
            found.append(body)
    return found


@given(st.lists(st.binary(max_size=40)), st.lists(st.integers(1, 9), min_size=1))
def test_bodies_come_whole_however_they_are_cut(sent: list[bytes], sizes: list[int]) -> None:
    def forever() -> Iterator[int]:
        while True:
            yield from sizes

    assert bodies(Drops(b"".join(frame(b) for b in sent), forever())) == sent


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", []),
        (frame(b"{}", b"content-length"), [b"{}"]),
        (b"Content-Type: x\r\n" + frame(b"{}"), [b"{}"]),
        (b"nonsense\r\n\r\n" + frame(b"{}"), [b"{}"]),
        (b"Content-Length: -3\r\n\r\n" + frame(b"{}"), [b"{}"]),
        (b"Content-Length: 2\n\n{}", [b"{}"]),
        (b"Content-Length: 9\r\n\r\n{}", []),  # the client died in the middle
        (b"Content-Length: 9\r\n", []),
    ],
)
def test_what_is_no_frame_is_passed_over(data: bytes, expected: list[bytes]) -> None:
    assert bodies(io.BytesIO(data)) == expected


@pytest.mark.parametrize("data", [b"Content-Length: 99999999999\r\n\r\n", b"x" * 10_000])
def test_a_stream_out_of_step_ends(data: bytes) -> None:
    with pytest.raises(FrameError):
        bodies(io.BytesIO(data))


async def served(data: bytes) -> tuple[int, list[bytes], bytes]:
    """Serve `data`, echoing each body; the exit code, what came and what went out."""
    received: list[bytes] = []
    out = io.BytesIO()
    writers: list[Outbox] = []
    stop: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def receive(body: bytes) -> None:
        received.append(body)
        writers[0].write(frame(body))

    code = await serve(io.BytesIO(data), out, receive, writers.append, stop)
    return code, received, out.getvalue()


async def test_answers_are_written_before_the_end() -> None:
    sent = frame(b"one") + frame(b"two")
    assert await served(sent) == (0, [b"one", b"two"], sent)


async def test_a_stream_out_of_step_ends_the_session_with_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert await served(frame(b"one") + b"x" * 10_000) == (1, [b"one"], frame(b"one"))
    assert capsys.readouterr().err.startswith("groundlint server: a header line never ends")


def of_pipe() -> tuple[BinaryIO, Callable[[bytes], object], Callable[[], None]]:
    read, write = os.pipe()
    return open(read, "rb", buffering=0), lambda data: os.write(write, data), lambda: os.close(write)


def of_socket() -> tuple[BinaryIO, Callable[[bytes], object], Callable[[], None]]:
    ours, theirs = socket.socketpair()
    with ours:
        return ours.makefile("rb", buffering=0), theirs.sendall, theirs.close  # type: ignore[return-value]


@pytest.mark.parametrize("made", [of_pipe, of_socket])
async def test_a_stream_that_can_be_watched_is_read_without_a_thread(
    made: Callable[[], tuple[BinaryIO, Callable[[bytes], object], Callable[[], None]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inbox, "_MOST_WAITING", 3)  # what has come is read on only when that is handled
    sent = [b"%d" % n * (n * 500) for n in range(100)]
    received: list[bytes] = []
    stop: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    stream, send, end = made()

    def client() -> None:
        for body in sent:
            send(frame(body))
        end()

    threading.Thread(target=client).start()
    with stream:
        names: set[str] = set()

        def receive(body: bytes) -> None:
            received.append(body)
            names.update(thread.name for thread in threading.enumerate())

        assert await serve(stream, io.BytesIO(), receive, lambda outbox: None, stop) == 0
    assert received == sent
    assert "groundlint-reader" not in names


async def test_what_is_asked_right_behind_an_edit_is_handled_before_the_analysis() -> None:
    said: list[str] = []
    stop: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    stream, send, end = of_pipe()

    async def prepare() -> Work[int]:
        def steps() -> Generator[None, None, int]:
            yield
            said.append("analysed")
            return 0

        return Work(steps())

    executor = OneThread()
    worker: Worker[int] = Worker(prepare, lambda result, current: None, said.append, executor)  # type: ignore[arg-type]

    async def answer() -> None:
        said.append("answered")

    asked: list[asyncio.Task[None]] = []

    def receive(body: bytes) -> None:
        said.append(body.decode())
        if body == b"edit":
            worker.changed()
            worker.start()
            send(frame(b"question"))  # comes when the edit has been handled already
        else:
            asked.append(asyncio.create_task(answer()))

    send(frame(b"edit"))
    with stream:
        serving = asyncio.create_task(serve(stream, io.BytesIO(), receive, lambda outbox: None, stop))
        while "question" not in said or not worker._current.is_set():
            await asyncio.sleep(0)
        end()
        await serving
    executor.shutdown()
    assert said == ["edit", "question", "answered", "analysed"]
