"""The code of the protocol's types, kept compiled: attrs writes it anew in every process, and to compile it is a quarter of the start."""

from __future__ import annotations

import builtins
import hashlib
import importlib.util
import marshal
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

_FEW = 50
"""Classes that are compiled anew without the file being written again."""
_LARGEST = 1 << 24

Places = Mapping[bytes, tuple[int, int]]
"""Where the code of each source lies in the file's data."""


@contextmanager
def kept_compiled(folder: Callable[[], Path]) -> Iterator[None]:
    """Have attrs take what it would compile from a file in `folder()`, as far as that has the very same source.

    What is not there is compiled, and written behind the import by a thread of its own: a start waits for no disk. A file
    that is damaged, another interpreter's or not this user's own is as good as none.
    """
    try:
        maker: Any = import_module("attr._make")
        place = folder() / f"types-{sys.implementation.cache_tag}-{sys.flags.optimize}.bin"
        codes = _Codes(*_read(place))
    except (ImportError, OSError):
        yield
        return
    maker.compile = (
        codes.compile
    )  # stands before the builtin there; where attrs compiles otherwise, nobody asks it
    try:
        yield
    finally:
        del maker.compile
    if len(codes.made) > _FEW:
        threading.Thread(target=_keep, args=(place, codes.made), name="groundlint-types", daemon=True).start()


class _Codes:
    """Compiled code by what it was compiled from. Each is unpacked when it is needed, from the file's data as they are:
    all at once would take 4 MB that never come back. `made` is what was not there.
    """

    def __init__(self, places: Places, data: bytes) -> None:
        self._places, self._data = places, memoryview(data)
        self.made: dict[bytes, bytes] = {}

    def compile(self, source: Any, filename: Any, mode: Any, *more: Any, **named: Any) -> Any:
        """As the builtin; what it has no place for goes there."""
        if mode != "exec" or more or named or not isinstance(source, str) or not isinstance(filename, str):
            return builtins.compile(source, filename, mode, *more, **named)
        key = hashlib.blake2b(f"{filename}\0{source}".encode(), digest_size=16).digest()
        if (place := self._places.get(key)) is not None:
            return marshal.loads(self._data[slice(*place)])
        code = builtins.compile(source, filename, mode)
        self.made[key] = marshal.dumps(code)
        return code


def _read(place: Path) -> tuple[Places, bytes]:
    """What was kept, nothing where that cannot be believed: code from a file is run as it is."""
    with suppress(OSError), place.open("rb") as file:
        facts = os.fstat(file.fileno())
        if hasattr(os, "geteuid") and (facts.st_uid != os.geteuid() or facts.st_mode & 0o022):
            return {}, b""
        if facts.st_size <= _LARGEST:
            head, checked, data = file.read(len(_head())), file.read(32), file.read()
            if head == _head() and checked == hashlib.sha256(data).digest():
                return marshal.loads(memoryview(data)[-8 - int.from_bytes(data[-8:]) : -8]), data
    return {}, b""


def _keep(place: Path, made: dict[bytes, bytes]) -> None:
    from groundlint.cache_folder import own_folder
    from groundlint.files import replace_bytes

    with suppress(OSError):  # no room, or no folder of ours: the next start compiles again
        own_folder(place.parent)
        data = _packed(made)
        replace_bytes(place, _head() + hashlib.sha256(data).digest() + data)


def _packed(codes: dict[bytes, bytes]) -> bytes:
    """The codes, then the index, then its length in eight bytes."""
    places, at = {}, 0
    for key, code in codes.items():
        places[key] = (at, at := at + len(code))
    index = marshal.dumps(places)
    return b"".join((*codes.values(), index, len(index).to_bytes(8)))


def _head() -> bytes:
    """Whose code it is: `marshal` and the code itself are those of one version of the interpreter."""
    return b"groundlint types 2 " + importlib.util.MAGIC_NUMBER
