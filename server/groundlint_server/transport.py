"""One session over two byte streams: frames in, handled on the loop, and frames out, written on a thread."""

from __future__ import annotations

import asyncio
import contextlib
import io
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
    """The byte stream does not consist of `Content-Length` frames, and cannot be synchronized again."""


class Frames:
    """Cuts bytes into message bodies, however they are divided into reads."""

    def __init__(self) -> None:
        self._held = bytearray()
        self._length: int | None = None
        self._headed = False

    def feed(self, data: bytes) -> None:
        self._held += data

    def next(self) -> bytes | None:
        """The next body, None until all of it has arrived. Unknown header lines are ignored."""
        while not self._headed:
            end = self._held.find(b"\n")
            if end < 0:
                if len(self._held) > _LONGEST_HEADER:
                    raise FrameError("a header line never ends")
                return None
            if line := self._taken(end + 1).strip():
                name, _, value = line.partition(b":")
                if name.strip().lower() == b"content-length" and value.strip().isdigit():
                    self._length = int(value)
            else:
                self._headed = self._length is not None
        length = self._length or 0
        if length > _LARGEST_MESSAGE:
            raise FrameError(f"a message of {length} bytes is announced")
        if len(self._held) < length:
            return None
        self._length, self._headed = None, False
        return self._taken(length)

    def _taken(self, length: int) -> bytes:
        taken = bytes(self._held[:length])
        del self._held[:length]
        return taken


async def serve(
    read: BinaryIO,
    write: BinaryIO,
    receive: Callable[[bytes], None],
    attach: Callable[[Outbox], None],
    stop: asyncio.Future[int],
    patience: float = 2.0,
) -> int:
    """Pass each message body to `receive`, in order and on the loop, until `stop` is done or a stream ends.

    `stop` holds the exit code that was asked for; a stream that ends gives 0, one that is out of step 1 and a line
    on standard error. What waits for the client then gets `patience` seconds. Returns the exit code.
    """
    loop = asyncio.get_running_loop()
    inbox = Inbox(receive)

    def finish(code: int = 0) -> None:
        if not stop.done():
            stop.set_result(code)

    def lost() -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: the server has stopped
            loop.call_soon_threadsafe(finish)

    outbox = Outbox(write, lost)
    attach(outbox)
    reader = _Reader(read, inbox, finish)
    reader.start()
    code = await stop
    reader.stop()
    outbox.close(patience)
    return code


class _Reader:
    """Reads on the loop if the system reports that a stream is readable: then messages are handled before the
    next analysis, and no other thread needs the interpreter. Otherwise, as on Windows, reads on a thread."""

    def __init__(self, stream: BinaryIO, inbox: Inbox, finish: Callable[[int], None]) -> None:
        # read1 and an unbuffered read give what is there; a buffered read would wait until _CHUNK is full.
        self._read: Callable[[int], bytes | None] = getattr(stream, "read1", stream.read)
        self._stream, self._inbox, self._finish = stream, inbox, finish
        self._frames = Frames()
        self._loop = asyncio.get_running_loop()
        self._put = inbox.put
        self._watched: int | None = None

    def start(self) -> None:
        if isinstance(self._stream, io.RawIOBase):
            with contextlib.suppress(OSError, ValueError, NotImplementedError):  # a file, no file, Windows
                descriptor = self._stream.fileno()
                self._loop.add_reader(descriptor, self._come)
                self._watched, self._put = descriptor, self._inbox.add
                return
        threading.Thread(target=self._pump, name="groundlint-reader", daemon=True).start()

    def stop(self) -> None:
        if self._watched is not None:
            self._loop.remove_reader(self._watched)
            self._watched = None

    def _come(self) -> None:
        if not self._inbox.full and not self._take():
            self.stop()

    def _pump(self) -> None:
        while self._take():
            pass

    def _take(self) -> bool:
        """Read once; whether there can be more."""
        code = 0
        try:
            data = self._read(_CHUNK)
            if data:
                self._frames.feed(data)
                while (body := self._frames.next()) is not None:
                    if not self._put(body):
                        return False
            if data or (data is None and self._watched is not None):  # None: nothing was there after all
                return True
        except FrameError as error:
            print(f"groundlint server: {error}: no LSP client, or one that is out of step", file=sys.stderr)
            code = 1
        except (OSError, ValueError):  # closed or reset: nobody left to talk to
            pass
        self._inbox.end(partial(self._finish, code))
        return False
