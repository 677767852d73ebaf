"""The body of a response, decompressed in small steps: one that would exceed the limit is dropped before it does."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator

import httpx

ENCODINGS = "gzip, deflate"
"""The encodings that are asked for: the standard library decompresses these in bounded steps."""


class BodyTooLarge(Exception):
    """The body is longer than allowed, compressed or decompressed."""


class BodyUnreadable(Exception):
    """The body has an encoding that was not asked for, or is damaged."""


async def read_body(response: httpx.Response, most: int) -> bytes:
    """The decompressed body. Raises BodyTooLarge beyond `most` bytes, BodyUnreadable, and httpcore's exceptions."""
    declared = response.headers.get("content-length", "")
    if declared.isascii() and declared.isdigit() and (len(declared) > 18 or int(declared) > most):
        raise BodyTooLarge
    body = bytearray()
    async for part in _unpacked(response, most):
        body += part
        if len(body) > most:
            raise BodyTooLarge
    return bytes(body)


async def _unpacked(response: httpx.Response, most: int) -> AsyncIterator[bytes]:
    encoding = response.headers.get("content-encoding", "identity").strip().lower()
    if encoding in ("", "identity"):
        async for part in response.aiter_raw():
            yield part
        return
    if encoding not in ("gzip", "x-gzip", "deflate"):
        raise BodyUnreadable(encoding)
    unpack = zlib.decompressobj(zlib.MAX_WBITS | 32)  # zlib or gzip, told by its head
    sent = 0
    try:
        async for part in response.aiter_raw():
            if not sent and encoding == "deflate" and part and part[0] & 0x0F != 8:
                unpack = zlib.decompressobj(-zlib.MAX_WBITS)  # some servers send deflate without its head
            sent += len(part)
            if sent > most:  # empty blocks, which unpack to nothing
                raise BodyTooLarge
            while part:
                yield unpack.decompress(part, most + 1)
                part = unpack.unconsumed_tail
            if unpack.eof:
                return  # what is sent after the end would be kept, and belongs to nothing
        yield unpack.flush()
    except zlib.error as error:
        raise BodyUnreadable(encoding) from error
