"""Reports on disk: which files a folder holds, and their bytes as text."""

from __future__ import annotations

import codecs
import errno
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from groundlint.globs import MOST_PATTERNS, Globs
from groundlint.model.value import value

MAX_BYTES = 20 * 1024 * 1024
"""Largest file that is read. The largest real report known has 0.7 MB; more is a log or a dump."""

_BOMS = (  # UTF-32 first: its little-endian mark begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF8, "utf-8", "UTF-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)


MAX_SETTINGS = 1_000_000
"""Bytes of a settings or ignore file that are read; one that is longer is not used."""
_MARKS = (".git", "groundlint.toml", "pyproject.toml")


class LeadsOut(OSError):
    """A link leads out of the workspace. `strerror` says so and how to go on, as half a sentence."""

    def __init__(self, place: Path) -> None:
        super().__init__(
            errno.ELOOP, "is a link that leads out of the workspace; name the file itself", str(place)
        )


class UnreadableInput(Exception):
    """A file cannot be read as text. The message is one line with the fault and the way out, without the name
    of the file.
    """


@value(frozen=True, slots=True)
class Walk:
    """What is looked for in a folder.

    `extensions` come without the dot. `include` and `exclude` are patterns as in .gitignore, matched against
    the path from `base` (the walked folder where None): a file is taken if it matches `include` (or there is
    none) and does not match `exclude`.
    """

    extensions: Sequence[str] = ("md", "markdown", "qmd", "Rmd")
    include: Sequence[str] = ()
    exclude: Sequence[str] = ()
    base: Path | None = None


def is_on_a_share(name: str) -> bool:
    """Whether a path begins as one on another machine (`\\\\server\\share`): only to look whether it is there would, on
    Windows, tell that machine who looks.
    """
    return len(name) > 1 and name[0] in "/\\" and name[1] in "/\\"


def workspace_of(folder: Path) -> Path:
    """The nearest folder from `folder` upward that holds a repository or a settings file, else `folder`; without links."""
    folder = folder.resolve()
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
    folder = path.parent.resolve()
    within = workspace_of(folder) if root is None else root.resolve()
    place = folder / path.name
    if place.is_symlink():
        place = place.resolve()
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


def read_text(path: Path) -> str:
    """The text of a file without its byte-order mark; line ends stay as they are.

    Raises UnreadableInput.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableInput(_os_fault(error)) from error
    return decode(data)


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


def _os_fault(error: OSError) -> str:
    if isinstance(error, LeadsOut):
        return str(error.strerror)
    if isinstance(error, FileNotFoundError):
        return "no such file or folder"
    if isinstance(error, PermissionError):
        return "no permission to read it"
    if isinstance(error, IsADirectoryError):
        return "is a folder"
    return (error.strerror or type(error).__name__).lower()


def walk(
    folder: Path, wanted: Walk | None = None, unlisted: Callable[[Path, str], None] | None = None
) -> Iterator[Path]:
    """The reports below `folder`, sorted by name within each folder.

    `unlisted` hears of folders that cannot be listed and of links that are not followed, and why.

    Of links those that stay in the workspace are followed, to files only. As git does it, .gitignore files are respected, those above `folder` up to the repository's root as well.
    Hidden entries, node_modules and links to folders are passed over, so a loop of links ends by itself. A
    folder that is ignored as a whole is walked all the same where the user names it.
    """
    wanted = wanted or Walk()
    absolute = Path(os.path.abspath(folder))
    look = _Look(
        frozenset(f".{extension.lstrip('.').lower()}" for extension in wanted.extensions),
        Globs.of(wanted.include) if wanted.include else None,
        Globs.of(wanted.exclude) if wanted.exclude else None,
        Path(os.path.abspath(wanted.base or folder)),
        workspace_of(absolute),
    )
    ignores = _ignores_above(absolute)
    if _ignored(absolute, True, ignores):
        ignores = ()
    # A stack of listings instead of recursion: folders may be nested deeper than Python's frames.
    stack = [_listing(folder, absolute, look, ignores, unlisted)]
    while stack:
        entry = next(stack[-1], None)
        if entry is None:
            stack.pop()
        elif isinstance(entry, _Folder):
            stack.append(_listing(entry.shown, entry.absolute, look, entry.ignores, unlisted))
        else:
            yield entry


@value(frozen=True, slots=True)
class _Folder:
    """A folder to walk into: as shown to the user, where it is, and the .gitignore files above it."""

    shown: Path
    absolute: Path
    ignores: tuple[_Ignore, ...]


@value(frozen=True, slots=True)
class _Look:
    """What is wanted, ready to be matched."""

    suffixes: frozenset[str]
    include: Globs | None
    exclude: Globs | None
    base: Path
    root: Path

    def takes(self, path: Path) -> bool:
        if path.suffix.lower() not in self.suffixes:
            return False
        inside = _relative(path, self.base)
        if self.include is not None and not self.include.takes(inside):
            return False
        return self.exclude is None or not self.exclude.takes(inside)

    def enters(self, path: Path) -> bool:
        return self.exclude is None or not self.exclude.takes(_relative(path, self.base) + "/")


@value(frozen=True, slots=True)
class _Ignore:
    """One .gitignore file: the folder that it stands in, and its patterns."""

    folder: Path
    spec: Globs

    def verdict(self, path: Path, is_folder: bool) -> bool | None:
        return self.spec.verdict(_relative(path, self.folder) + ("/" if is_folder else ""))


def _listing(
    shown: Path,
    absolute: Path,
    look: _Look,
    ignores: tuple[_Ignore, ...],
    unlisted: Callable[[Path, str], None] | None,
) -> Iterator[Path | _Folder]:
    try:
        with os.scandir(absolute) as listing:
            entries = sorted(listing, key=lambda entry: entry.name)
    except OSError as error:
        if unlisted is not None:
            unlisted(shown, _os_fault(error))
        return
    ignores = (*ignores, *_ignore_in(absolute))
    for entry in entries:
        if entry.name.startswith(".") or entry.name == "node_modules":
            continue
        path = absolute / entry.name
        if entry.is_dir(follow_symlinks=False):
            if look.enters(path) and not _ignored(path, True, ignores):
                yield _Folder(shown / entry.name, path, ignores)
        elif look.takes(path) and not _ignored(path, False, ignores) and _is_regular(entry):
            if entry.is_symlink() and (why := _leads_out(path, look.root)):
                if unlisted is not None:
                    unlisted(shown / entry.name, why)
                continue
            yield shown / entry.name


def _leads_out(path: Path, root: Path) -> str:
    try:
        place_inside(path, root)
    except (OSError, RuntimeError) as error:
        return _os_fault(error) if isinstance(error, OSError) else "is a link that leads to itself"
    return ""


def _is_regular(entry: os.DirEntry[str]) -> bool:
    """A file, a link to one, or a dangling link (which is then reported as unreadable); no pipe, no device,
    no link to a folder.
    """
    try:
        return stat.S_ISREG(entry.stat().st_mode)
    except OSError:
        return True


def _ignored(path: Path, is_folder: bool, ignores: tuple[_Ignore, ...]) -> bool:
    """The deepest .gitignore that says something about `path` decides, as in git."""
    for ignore in reversed(ignores):
        verdict = ignore.verdict(path, is_folder)
        if verdict is not None:
            return verdict
    return False


def _ignores_above(folder: Path) -> tuple[_Ignore, ...]:
    """The .gitignore files from the repository's root down to the parent of `folder`; none outside of one."""
    family = (folder, *folder.parents)
    for depth, place in enumerate(family):
        if (place / ".git").exists():
            return tuple(
                ignore for parent in reversed(family[1 : depth + 1]) for ignore in _ignore_in(parent)
            )
    return ()


def _ignore_in(folder: Path) -> tuple[_Ignore, ...]:
    place = folder / ".gitignore"
    try:
        data = read_inside(place, MAX_SETTINGS)
    except (OSError, RuntimeError):
        return ()
    if len(data) > MAX_SETTINGS:
        return ()
    lines = data.decode("utf-8", errors="replace").splitlines()
    return (_Ignore(folder, Globs.of(lines)),) if len(lines) <= MOST_PATTERNS else ()


def _relative(path: Path, base: Path) -> str:
    return Path(os.path.relpath(path, base)).as_posix()
