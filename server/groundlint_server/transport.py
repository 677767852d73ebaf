"""One session over two byte streams: frames in on one thread and out on another, messages on the loop."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import BinaryIO

from groundlint_server.inbox import Inbox
from groundlint_server.outbox import Outbox

_CHUNK = 1 << 16
_LONGEST_HEADER = 1 << 13
_LARGEST_MESSAGE = 1 << 28  # 256 MB: a longer length is taken for garbage, not for a message


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


async def serve(
    read: BinaryIO,
    write: BinaryIO,
    receive: Callable[[bytes], None],
    attach: Callable[[Outbox], None],
    stop: asyncio.Future[int],
    patience: Callable[[], float] = lambda: 2.0,
) -> int:
    """Pass each message body to `receive`, in order and on the loop, until `stop` is done or a stream ends.

    `stop` holds the exit code that was asked for; a stream that ends gives 0, one that is out of step 1 and a line
    on standard error. What waits for the client then gets `patience()` seconds. Returns the exit code.
    """
    loop = asyncio.get_running_loop()
    inbox = Inbox(receive)

    def finish(code: int = 0) -> None:
        if not stop.done():
            stop.set_result(code)

    def pump() -> None:
        frames = FrameReader(read)
        code = 0
        try:
            while (body := frames.next()) is not None:
                if not inbox.put(body):
                    return
        except FrameError as error:
            print(f"groundlint server: {error}: no LSP client, or one that is out of step", file=sys.stderr)
            code = 1
        except (OSError, ValueError):  # closed or reset: nobody left to talk to
            pass
        inbox.end(partial(finish, code))

    def lost() -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: the server has stopped
            loop.call_soon_threadsafe(finish)

    outbox = Outbox(write, lost)
    attach(outbox)
    threading.Thread(target=pump, name="groundlint-reader", daemon=True).start()
    code = await stop
    outbox.close(patience())
    return code
