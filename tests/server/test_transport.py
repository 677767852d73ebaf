"""Frames in and out: split anywhere, broken, or with nobody at the other end."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint_server.outbox import Outbox
from groundlint_server.transport import FrameError, FrameReader, serve


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
    reader = FrameReader(stream)  # type: ignore[arg-type]
    found = []
    while (body := reader.next()) is not None:
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
