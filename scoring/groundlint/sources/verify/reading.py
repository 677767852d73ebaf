"""Reads a fetched page in a process of its own: a file made to exhaust its reader costs that process only."""

from __future__ import annotations

import multiprocessing
from importlib.util import find_spec
from multiprocessing.connection import Connection

from groundlint.sources.pages import PageText, UnreadablePage, read_page

_SECONDS = 30
_PATIENCE = 300 if find_spec("resource") else _SECONDS
"""Seconds of the processor's time that a page may take, and of the clock's: on a busy machine those are more, and where the
system cannot count the first the second are as few.
"""
_BYTES = 2 * 1024 * 1024 * 1024
_SMALL, _FEW_TAGS, _SHORT_TAG = 2_000_000, 8_000, 16_384
"""Bytes, tags and bytes of a tag with which a page can be read at once: its reader takes time by the square of the tags'
nesting, and of a tag's attributes."""


def read_limited(content: bytes, media_type: str) -> PageText:
    """`read_page` within 30 seconds of work and 2 GB. Blocks: call it beside the loop. Raises UnreadablePage."""
    if _is_harmless(content):
        return read_page(content, media_type)
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_read, args=(theirs, content, media_type), daemon=True)
    process.start()
    theirs.close()
    try:
        if not ours.poll(_PATIENCE):
            raise UnreadablePage("too much work to read")
        answer = ours.recv()
    except EOFError:
        raise UnreadablePage("too much work to read") from None
    finally:
        process.kill()
        process.join()
        ours.close()
    if isinstance(answer, PageText):
        return answer
    raise UnreadablePage(str(answer))


def _is_harmless(content: bytes) -> bool:
    if content.startswith(b"%PDF") or len(content) >= _SMALL or content.count(b"<") >= _FEW_TAGS:
        return False
    return all(0 <= tag.find(b">") < _SHORT_TAG or len(tag) < _SHORT_TAG for tag in content.split(b"<")[1:])


def _read(pipe: Connection, content: bytes, media_type: str) -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    except (ImportError, ValueError, OSError):
        pass  # Windows has no such limits; the time limit of the parent holds
    try:
        pipe.send(read_page(content, media_type))
    except UnreadablePage as error:
        pipe.send(error.reason)
    except MemoryError:
        pipe.send("too much work to read")
