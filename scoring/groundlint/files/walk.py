"""Which reports a folder holds."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from groundlint.files.inside import MAX_SETTINGS, place_inside, read_inside, workspace_of
from groundlint.files.text import os_fault
from groundlint.globs import MOST_PATTERNS, Globs
from groundlint.model.value import value


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
    """One .gitignore file: the folder that it is in, and its patterns."""

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
            unlisted(shown, os_fault(error))
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
    except OSError as error:
        return os_fault(error)
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
        if os.path.exists(place / ".git"):  # Path.exists raises where the folder may not be searched
            return tuple(
                ignore for parent in reversed(family[1 : depth + 1]) for ignore in _ignore_in(parent)
            )
    return ()


def _ignore_in(folder: Path) -> tuple[_Ignore, ...]:
    place = folder / ".gitignore"
    try:
        data = read_inside(place, MAX_SETTINGS)
    except OSError:
        return ()
    if len(data) > MAX_SETTINGS:
        return ()
    lines = data.decode("utf-8", errors="replace").splitlines()
    return (_Ignore(folder, Globs.of(lines)),) if len(lines) <= MOST_PATTERNS else ()


def _relative(path: Path, base: Path) -> str:
    return Path(os.path.relpath(path, base)).as_posix()
