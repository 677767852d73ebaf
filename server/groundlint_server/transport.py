"""Messages in and out over two byte streams, so that neither a slow nor a dying client can hold up the loop."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import BinaryIO

_CHUNK = 1 << 16
_LONGEST_HEADER = 1 << 13
_LARGEST_MESSAGE = 1 << 28  # 256 MB: a longer length is taken for garbage, not for a message
_LARGEST_BACKLOG = 1 << 26  # 64 MB unread by the client: it has stopped reading


class FrameError(ValueError):
    """The byte stream is not made of `Content-Length` frames, and there is no way back into step."""


class FrameReader:
    """Cuts a byte stream into message bodies."""

    def __init__(self, stream: BinaryIO) -> None:
        # read1 and an unbuffered read give what is there; a buffered read would wait until _CHUNK is full.
        self._read: Callable[[int], bytes | None] = getattr(stream, "read1", stream.read)
        self._held = bytearray()

    def next(self) -> bytes | None:
        """The next body, or None at the end of the stream; header lines that mean nothing are passed over."""
        length = None
        while True:
            line = self._line()
            if line is None:
                return None
            if line.strip():
                name, _, value = line.partition(b":")
                if name.strip().lower() == b"content-length" and value.strip().isdigit():
                    length = int(value)
            elif length is not None:
                return self._body(length)

    def _line(self) -> bytes | None:
        while (end := self._held.find(b"\n")) < 0:
            if len(self._held) > _LONGEST_HEADER:
                raise FrameError("a header line never ends")
            if not self._more():
                return None
        line = bytes(self._held[:end])
        del self._held[: end + 1]
        return line

    def _body(self, length: int) -> bytes | None:
        if length > _LARGEST_MESSAGE:
            raise FrameError(f"a message of {length} bytes is announced")
        while len(self._held) < length:
            if not self._more():
                return None
        body = bytes(self._held[:length])
        del self._held[:length]
        return body

    def _more(self) -> bool:
        chunk = self._read(_CHUNK)
        self._held += chunk or b""
        return bool(chunk)


class QueueWriter:
    """Writes on a thread of its own. `write` never waits and never raises; once the client is gone, or has left
    64 MB unread, `lost` is called once and what follows is dropped.
    """

    def __init__(self, stream: BinaryIO, lost: Callable[[], None]) -> None:
        self._stream = stream
        self._lost = lost
        self._waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._backlog = 0
        self._gone = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="groundlint-writer", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> None:
        with self._lock:
            if self._gone:
                return
            self._backlog += len(data)
            full = self._backlog > _LARGEST_BACKLOG
        if full:
            self._lose()
        else:
            self._waiting.put(data)

    def close(self, timeout: float = 2.0) -> None:
        """Send what waits, for `timeout` seconds at most."""
        self._waiting.put(None)
        self._thread.join(timeout)

    def _lose(self) -> None:
        with self._lock:
            first, self._gone = not self._gone, True
        if first:
            self._lost()

    def _run(self) -> None:
        while (data := self._waiting.get()) is not None:
            try:
                view = memoryview(data)
                while view:
                    view = view[self._stream.write(view) or 0 :]
                self._stream.flush()
            except (OSError, ValueError):  # ValueError: the stream was closed under us
                self._lose()
                return
            with self._lock:
                self._backlog -= len(data)


async def serve(
    read: BinaryIO,
    write: BinaryIO,
    receive: Callable[[bytes], None],
    attach: Callable[[QueueWriter], None],
    stop: asyncio.Future[int],
) -> int:
    """Pass each message body to `receive`, in order and on the loop, until `stop` is done or a stream ends.

    `stop` holds the exit code that the client asked for; a stream that ends gives 0. Returns the exit code.
    """
    loop = asyncio.get_running_loop()

    def finish(code: int = 0) -> None:
        if not stop.done():
            stop.set_result(code)

    def on_loop(call: Callable[..., None], *args: bytes) -> bool:
        try:
            loop.call_soon_threadsafe(call, *args)
        except RuntimeError:  # the loop is closed: the server has stopped
            return False
        return True

    def pump() -> None:
        frames = FrameReader(read)
        try:
            while (body := frames.next()) is not None:
                if not on_loop(receive, body):
                    return
        except (OSError, ValueError):  # closed, reset or out of step: nobody left to talk to
            pass
        on_loop(finish)

    def lost() -> None:
        on_loop(finish)

    writer = QueueWriter(write, lost)
    attach(writer)
    threading.Thread(target=pump, name="groundlint-reader", daemon=True).start()
    code = await stop
    writer.close()
    return code
