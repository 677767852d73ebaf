"""Reads a fetched page in a separate process: a file made to exhaust its reader can only bring down that process."""

from __future__ import annotations

import asyncio
import atexit
import os
import pickle
import queue
import signal
import struct
import subprocess
import threading
from contextlib import suppress
from importlib.util import find_spec
from typing import IO, Any

from groundlint.child_process import end_with, python_command
from groundlint.sources.pages import PageText, UnreadablePage, read_page

_SECONDS = 30
_PATIENCE = 300 if find_spec("resource") else _SECONDS
"""Seconds of the processor's time that a page may take, and of the clock's: on a busy machine those are more, and where the
system cannot count the first the second are as few.
"""
_BYTES = 2 * 1024 * 1024 * 1024
_AT_ONCE = 4
"""The most processes that read at the same time; each may take that much memory."""
_LARGE = 2_000_000
"""Bytes of a page after which its process is ended: it gives no memory back."""
_TOO_MUCH = "too much work to read"


def read_limited(content: bytes, media_type: str) -> PageText:
    """`read_page` within 30 seconds of work and 2 GB. Blocks: alongside a loop use `read_beside`. Raises UnreadablePage."""
    return _Reading(content, media_type).result()


async def read_beside(content: bytes, media_type: str) -> PageText:
    """`read_limited` for a loop: when it is cancelled its process is killed, and nothing waits for it. Raises
    UnreadablePage.
    """
    reading = _Reading(content, media_type)
    try:
        return await asyncio.to_thread(reading.result)
    except asyncio.CancelledError:
        reading.stop()
        raise


_STARTED = "from groundlint.sources.reading import read_pages; read_pages(int(sys.argv[1]))"
"""What the process runs. It is started by its code and not by `multiprocessing`, which would run the caller's own script
a second time in it.
"""
_HEAD = struct.Struct("<Q")


class _Process:
    """A process that reads one page after the other. It is kept for the next: to start it takes longer than most pages."""

    def __init__(self) -> None:
        command = python_command(_STARTED, str(os.getpid()))
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.used = False

    @property
    def id(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    @property
    def killed(self) -> bool:
        """Whether it was ended from outside, as by the end of the thread that started it, and not by what it read."""
        return self._process.wait() == -getattr(signal, "SIGKILL", 0)

    def read(self, content: bytes, media_type: str) -> PageText | str:
        """The page, or why it cannot be read. Raises EOFError, OSError where the process ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self.used = True
        late = threading.Timer(_PATIENCE, self.kill)
        late.daemon = True
        late.start()
        try:
            _send(self._process.stdin, (content, media_type))
            answer: PageText | str = _received(self._process.stdout)
        finally:
            late.cancel()
        return answer

    def kill(self) -> None:
        """From any thread: whoever waits for an answer gets EOFError."""
        with suppress(OSError):
            self._process.kill()

    def close(self) -> None:
        """End it and release its resources."""
        self.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                if stream is not None:
                    stream.close()


def _send(stream: IO[bytes], value: object) -> None:
    data = pickle.dumps(value)
    stream.write(_HEAD.pack(len(data)) + data)
    stream.flush()


def _received(stream: IO[bytes]) -> Any:
    """Receive what `_send` sent. Raises EOFError if the other side has ended."""
    head = stream.read(_HEAD.size)
    if len(head) < _HEAD.size:
        raise EOFError
    (length,) = _HEAD.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return pickle.loads(data)


_all: set[_Process] = set()
_idle: list[_Process] = []
_lock = threading.Lock()
_places = threading.BoundedSemaphore(_AT_ONCE)


def readers() -> tuple[int, ...]:
    """The ids of the processes that read a page or wait for one."""
    with _lock:
        return tuple(sorted(process.id for process in _all if process.alive))


@atexit.register
def _end_all() -> None:
    with _lock:
        ending = list(_all)
    for process in ending:
        process.kill()


class _Reading:
    """One page that is read, or waits for a place."""

    def __init__(self, content: bytes, media_type: str) -> None:
        self._content, self._media_type = content, media_type
        self._process: _Process | None = None
        self._stopped = False

    def result(self) -> PageText:
        """Blocks. Raises UnreadablePage."""
        with _places:
            answer = self._answer()
        if isinstance(answer, PageText):
            return answer
        raise UnreadablePage(answer)

    def stop(self) -> None:
        """From any thread: `result` ends at once."""
        with _lock:
            self._stopped = True
            process = self._process
        if process is not None:
            process.kill()

    def _answer(self) -> PageText | str:
        while True:
            process = _taken()
            with _lock:
                self._process = process
                stopped = self._stopped
            was_used, kept = process.used, False
            try:
                if stopped:
                    return _TOO_MUCH
                answer = process.read(self._content, self._media_type)
                kept = len(self._content) < _LARGE and not self._stopped
                return answer
            except (EOFError, OSError):
                if self._stopped or not (was_used and process.killed):
                    return _TOO_MUCH
            finally:
                self._let_go(process, kept)

    def _let_go(self, process: _Process, kept: bool) -> None:
        with _lock:
            self._process = None
            if kept:
                _idle.append(process)
            else:
                _all.discard(process)
        if not kept:
            process.close()


def _taken() -> _Process:
    """An idle process, or a new one."""
    while True:
        with _lock:
            process = _idle.pop() if _idle else None
        if process is None:
            process = _Process()
            with _lock:
                _all.add(process)
            return process
        if process.alive:
            return process
        with _lock:
            _all.discard(process)
        process.close()


def read_pages(parent: int) -> None:
    """What the process does: read what comes on standard input, and answer on standard output, until nobody is there."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints is not an answer
    end_with(parent)
    waiting: queue.SimpleQueue[tuple[bytes, str]] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(waiting,), name="groundlint-parent", daemon=True).start()
    while True:
        content, media_type = waiting.get()
        _limit()
        try:
            _send(answers, read_page(content, media_type))
        except UnreadablePage as error:
            _send(answers, error.reason)
        except MemoryError:
            _send(answers, _TOO_MUCH)
            return
        except Exception:  # whatever is wrong with a stranger's page, whoever asked gets an answer
            _send(answers, "its reader failed on it")


def _listen(waiting: queue.SimpleQueue[tuple[bytes, str]]) -> None:
    """Whoever sends the pages is gone when the stream ends: then nobody waits for what is being read, either."""
    asked = os.fdopen(0, "rb", closefd=False)
    with suppress(EOFError, OSError):
        while True:
            waiting.put(_received(asked))
    os._exit(1)


def _limit() -> None:
    """What this page may take: the system counts the time of all that the process has read."""
    try:
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        seconds = int(used.ru_utime + used.ru_stime) + 1 + _SECONDS
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, hard))
        resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))
    except (ImportError, ValueError, OSError):
        pass  # Windows has no such limits; the time limit of the parent holds
