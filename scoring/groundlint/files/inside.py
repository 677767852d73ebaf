"""The files of a workspace, none of them reached through a link that leads out of it."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from groundlint.model.value import value

MAX_SETTINGS = 1_000_000
"""Bytes of a settings or ignore file that are read; one that is longer is not used."""
_MARKS = (".git", "groundlint.toml", "pyproject.toml")


class LeadsOut(OSError):
    """A link leads out of the workspace. `strerror` says so and how to go on, as half a sentence."""

    def __init__(self, place: Path) -> None:
        super().__init__(
            errno.ELOOP, "is a link that leads out of the workspace; name the file itself", str(place)
        )


def is_on_a_share(name: str) -> bool:
    """Whether a path begins as one on another machine (`\\\\server\\share`): only to look whether it is there would, on
    Windows, tell that machine who looks.
    """
    return len(name) > 1 and name[0] in "/\\" and name[1] in "/\\"


def without_links(path: Path) -> Path:
    """Where a path leads; as far as it leads anywhere, where links lead to one another. `Path.resolve` fails for these."""
    return Path(os.path.realpath(path))


def workspace_of(folder: Path) -> Path:
    """The nearest folder from `folder` upward that holds a repository or a settings file, else `folder`; without links."""
    folder = without_links(folder)
    for place in (folder, *folder.parents):
        if any(os.path.lexists(place / mark) for mark in _MARKS):
            return place
    return folder


def place_inside(path: Path, root: Path | None = None) -> Path:
    """Where the file at `path` really is, be it there or not: the one way to a file that nobody has named by itself.

    A workspace may hold links that somebody else has put there. One that leads out of `root` is refused, be it the file
    or, where `root` is given, a folder above it; without it the workspace is that of the folder that holds `path`.
    Raises LeadsOut, OSError.
    """
    folder = without_links(path.parent)
    within = workspace_of(folder) if root is None else without_links(root)
    place = folder / path.name
    if place.is_symlink():
        place = without_links(place)
        if place.is_symlink():
            raise OSError(errno.ELOOP, "a link that leads to itself", str(path))
    elif root is None:
        return place
    if not place.is_relative_to(within):
        raise LeadsOut(path)
    return place


def output_place(path: Path) -> Path:
    """Where what a command writes at `path` goes: a path that leads through the workspace of the current folder stays
    in it, whatever links the workspace holds. Raises LeadsOut, OSError.
    """
    there = Path(os.path.abspath(path))
    if there.parent == Path("/dev"):  # /dev/stdout is a link, and no workspace's
        return there
    root = workspace_of(Path.cwd())
    return place_inside(there, root if there.is_relative_to(root) else None)


def open_inside(path: Path, flags: int = os.O_RDONLY, root: Path | None = None) -> int:
    """A descriptor of the file at `path`, as `place_inside` finds it; no link is followed that has been put there since,
    and no pipe or device is opened. Raises LeadsOut, OSError.
    """
    with _Place.of(place_inside(path, root)) as place:
        number = place.open(place.name, flags | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise OSError(errno.EINVAL, "is not a file", str(path))
    return number


def read_inside(path: Path, most: int, root: Path | None = None) -> bytes:
    """The first `most` + 1 bytes of the file at `path`: more than `most` tell that it is longer. Raises LeadsOut,
    OSError.
    """
    with open(open_inside(path, root=root), "rb") as file:
        return file.read(most + 1)


def replace_bytes(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all; a link within the workspace stays a link. Raises LeadsOut, OSError."""
    with replaced(place_inside(path)) as file:
        file.write(data)


@contextmanager
def replaced(place: Path) -> Iterator[BinaryIO]:
    """A new file that takes the place of the one at `place`, which is a path as `place_inside` gives it, once all is
    written: a reader sees the old one or the new one. No link is followed that has been put there, under whatever name.
    Raises OSError.
    """
    with _Place.of(place) as target:
        draft = f".{target.name}.{os.urandom(4).hex()}"
        number = target.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
        try:
            with open(number, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            target.take_the_place_of(draft)
        except BaseException:
            with suppress(OSError):
                target.remove(draft)
            raise


@value(frozen=True, slots=True)
class _Place:
    """A file of a folder. Where the system can, the folder is held open, reached through no link: what is done in it is
    done there, whatever has become of its path.
    """

    path: Path
    folder: int | None

    @classmethod
    @contextmanager
    def of(cls, path: Path) -> Iterator[_Place]:
        folder = _held(path.parent)
        try:
            yield cls(path, folder)
        finally:
            if folder is not None:
                os.close(folder)

    @property
    def name(self) -> str:
        return self.path.name

    def open(self, name: str, flags: int) -> int:
        extra = sum(getattr(os, flag, 0) for flag in ("O_NOFOLLOW", "O_BINARY", "O_CLOEXEC"))
        return os.open(self._at(name), flags | extra, 0o666, dir_fd=self.folder)

    def take_the_place_of(self, draft: str) -> None:
        """Move a file of the folder here, with the rights of the one that was here."""
        with suppress(FileNotFoundError):
            mode = os.stat(self._at(self.name), dir_fd=self.folder).st_mode & 0o777
            os.chmod(self._at(draft), mode, dir_fd=self.folder)
        os.replace(self._at(draft), self._at(self.name), src_dir_fd=self.folder, dst_dir_fd=self.folder)

    def remove(self, name: str) -> None:
        os.unlink(self._at(name), dir_fd=self.folder)

    def _at(self, name: str) -> str:
        return name if self.folder is not None else str(self.path.with_name(name))


def _held(folder: Path) -> int | None:
    """A descriptor of a folder, opened step by step; None where the system cannot. Raises OSError, of a link as well."""
    if not hasattr(os, "O_PATH") or not folder.is_absolute():
        return None
    flags = os.O_PATH | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
    held = os.open(folder.anchor, flags)
    for name in folder.parts[1:]:
        try:
            inner = os.open(name, flags, dir_fd=held)
        finally:
            os.close(held)
        held = inner
    return held
