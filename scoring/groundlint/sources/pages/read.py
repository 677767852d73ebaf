"""Chooses how a source's bytes are read: by what they are first, by what the server calls them second."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any

from groundlint.sources.pages.page_text import PageText, UnreadablePage

MOST_BYTES = 32 * 1024 * 1024
"""Larger sources are not read: the longest reports that people cite are some 20 MB of PDF."""

_ARCHIVES = (b"PK\x03\x04", b"{\\rtf", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
_GZIP = b"\x1f\x8b"
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"\x00\x00\x00")
_MARKUP = (b"<!doctype html", b"<html", b"<head", b"<body", b"<?xml", b"<!--")


def read_page(content: bytes, media_type: str = "") -> PageText:
    """The text of `content`, which was sent as `media_type` (a Content-Type header's value, "" for unknown).

    Raises UnreadablePage for what holds no text that can be read. Live analysis never calls it.
    """
    if len(content) > MOST_BYTES:
        raise UnreadablePage(f"larger than {MOST_BYTES // 1024 // 1024} MB")
    if not content.strip():
        raise UnreadablePage("empty")
    kind, _, parameters = media_type.partition(";")
    kind = kind.strip().lower()
    head = content[:1024].lstrip()
    if head.startswith(b"%PDF-") or b"%PDF-" in head[:64]:
        from groundlint.sources.pages.pdf import read_pdf

        return read_pdf(content)
    if kind == "application/pdf":
        raise UnreadablePage("sent as a PDF, but it is none")
    if head.startswith(_GZIP):
        unpacked = _unpacked(content)
        return read_page(unpacked, "" if "gzip" in kind or "octet" in kind else media_type)
    if head.startswith(_ARCHIVES + _PICTURES) or kind.startswith(("image/", "audio/", "video/", "font/")):
        raise UnreadablePage("neither text nor a PDF")
    from groundlint.sources.pages.decode import decode

    text = decode(content, parameters)
    if head.lower().startswith(_MARKUP) or kind in ("text/html", "application/xhtml+xml"):
        from groundlint.sources.pages.html import read_html

        return read_html(text)
    if "\x00" in text or (
        kind.startswith("application/") and kind.endswith(("octet-stream", "zip", "msword"))
    ):
        raise UnreadablePage("neither text nor a PDF")
    if kind in ("text/markdown", "text/x-markdown"):
        from groundlint.sources.pages.markdown import read_markdown

        return read_markdown(text)
    if kind.endswith("json") and "\\" in text:
        text = _with_strings_read(text)
    from groundlint.sources.pages.plain import read_plain

    return read_plain(text)


def _unpacked(content: bytes) -> bytes:
    """What a file that is packed by itself (a .txt.gz) holds; not what a server packs on the way."""
    reader = zlib.decompressobj(wbits=31)
    try:
        unpacked = reader.decompress(content, MOST_BYTES + 1)
    except zlib.error as error:
        raise UnreadablePage("packed in a way that cannot be read") from error
    if len(unpacked) > MOST_BYTES:
        raise UnreadablePage(f"larger than {MOST_BYTES // 1024 // 1024} MB")
    if unpacked.startswith(_GZIP):
        raise UnreadablePage("packed in a way that cannot be read")
    return unpacked


def _with_strings_read(source: str) -> str:
    """`source`, and after it its members with the escapes of JSON undone; `source` alone where it is not JSON."""
    try:
        members = "\n".join(_members(json.loads(source)))
    except (ValueError, RecursionError):
        return source
    return f"{source}\n\n{members}"


def _members(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, member in value.items():
            if isinstance(member, dict | list):
                yield from _members(member)
            else:
                yield f"{key}: {member}"
    elif isinstance(value, list):
        for member in value:
            yield from _members(member)
    else:
        yield str(value)
