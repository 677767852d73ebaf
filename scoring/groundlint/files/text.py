"""The text of a file, from its bytes, and what keeps it from being read."""

from __future__ import annotations

import codecs
import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from groundlint.files.inside import LeadsOut

MAX_BYTES = 20 * 1024 * 1024
"""Largest file that is read. The largest real report known has 0.7 MB; more is a log or a dump."""

_STREAMS = ("/dev/fd", "/proc/self/fd")
"""Folders of what the process itself holds open."""

_BOMS = (  # UTF-32 first: its little-endian mark begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF8, "utf-8", "UTF-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)


class UnreadableInput(Exception):
    """A file cannot be read as text. The message is one line with the fault and the way out, without the name
    of the file.
    """


def read_text(path: Path) -> str:
    """The text of a file without its byte-order mark; line ends stay as they are.

    Raises UnreadableInput.
    """
    try:
        with open_file(path) as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableInput(os_fault(error)) from error
    return decode(data)


def open_file(path: Path) -> BinaryIO:
    """A file, to be read. A pipe or device, which may never begin or never end, is refused unless it is the process's own:
    /dev/stdin, or what a shell makes of <(command). Raises OSError.
    """
    if is_stream(path):
        return path.open("rb")
    # A pipe that nobody writes to would not even open.
    file = open(path, "rb", opener=lambda name, flags: os.open(name, flags | getattr(os, "O_NONBLOCK", 0)))  # noqa: SIM115 (closed by the caller)
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError(errno.EINVAL, "a pipe or a device, not a file; to read from a pipe, pass -", str(path))
    return file


def is_stream(path: Path) -> bool:
    """Whether a path names what the process itself holds open, perhaps a pipe, which can be read only once."""
    place = os.path.abspath(path)
    return place == "/dev/stdin" or os.path.dirname(place) in _STREAMS


def decode(data: bytes) -> str:
    """Bytes of a file as text: UTF-8, or UTF-16 and UTF-32 with a byte-order mark, which is taken off.

    Raises UnreadableInput for more than MAX_BYTES, a NUL (binary) and bytes that are not valid text.
    """
    if len(data) > MAX_BYTES:
        raise UnreadableInput(
            f"larger than {MAX_BYTES >> 20} MB, the most that is read; split the report into files"
        )
    for mark, encoding, name in _BOMS:
        if data.startswith(mark):
            return _decoded(data, len(mark), encoding, name)
    nul = data.find(0)
    if nul >= 0:
        raise UnreadableInput(f"not a text file (NUL at byte {nul}); reports are UTF-8 text")
    return _decoded(data, 0, "utf-8", "UTF-8")


def encoded_like(data: bytes, text: str) -> bytes:
    """`text` in the encoding, and after the byte-order mark, that the bytes of a file have."""
    for mark, encoding, _ in _BOMS:
        if data.startswith(mark):
            return mark + text.encode(encoding)
    return text.encode("utf-8")


def os_fault(error: OSError) -> str:
    """What keeps a file or folder from being read, as half a sentence."""
    if isinstance(error, LeadsOut):
        return str(error.strerror)
    if isinstance(error, FileNotFoundError):
        return "no such file or folder"
    if isinstance(error, PermissionError):
        return "no permission to read it"
    if isinstance(error, IsADirectoryError):
        return "is a folder"
    return (error.strerror or type(error).__name__).lower()


def _decoded(data: bytes, skip: int, encoding: str, name: str) -> str:
    try:
        return data[skip:].decode(encoding)
    except UnicodeDecodeError as error:
        place = skip + error.start
        number = data.count(b"\n", 0, place) + 1
        line = f", line {number}" if encoding == "utf-8" else ""
        raise UnreadableInput(
            f"not valid {name} (byte 0x{data[place]:02x} at byte {place}{line}); save the file as UTF-8"
        ) from error
