"""Where settings files are looked for: from the report's folder upward, and never beyond the workspace."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from groundlint.files.inside import MAX_SETTINGS, read_inside

OWN_FILE = "groundlint.toml"
PROJECT_FILE = "pyproject.toml"
MAX_FOLDERS = 32


def folders_upward(folder: Path, root: Path | None = None) -> Iterator[Path]:
    """`folder` and the folders above it, up to and with the workspace's root: `root` where it is given and
    holds `folder`, else the nearest folder with `.git`. Without either the search ends below the home folder
    and below the root of the file system: what lies there was not written for this report.
    """
    folder = _resolved(folder)
    top = _resolved(root) if root is not None else _repository_of(folder)
    if top is not None and not folder.is_relative_to(top):
        top = None
    home = _home()
    for count, here in enumerate((folder, *folder.parents)):
        if count == MAX_FOLDERS:
            return
        if top is None and count and (here == home or here.parent == here):
            return
        yield here
        if here == top or (top is None and here == home):
            return


def settings_files(folder: Path, root: Path | None = None) -> tuple[Path | None, Path | None]:
    """The nearest groundlint.toml and the nearest pyproject.toml with a `[tool.groundlint]`, or None."""
    own: Path | None = None
    project: Path | None = None
    for here in folders_upward(folder, root):
        own = own or _file(here / OWN_FILE)
        if project is None and (candidate := _file(here / PROJECT_FILE)) and _names_us(candidate):
            project = candidate
    return own, project


_OUR_TABLE = re.compile(rb"tool\s*\.\s*[\"']?groundlint")


def _names_us(project: Path) -> bool:
    """A pyproject.toml without our table is not ours to parse, or to complain about."""
    try:
        return _OUR_TABLE.search(read_inside(project, MAX_SETTINGS)) is not None
    except OSError:
        return False


def _repository_of(folder: Path) -> Path | None:
    for here in (folder, *folder.parents)[:MAX_FOLDERS]:
        try:
            if (here / ".git").exists():
                return here
        except OSError:
            return None
    return None


def _file(path: Path) -> Path | None:
    """What has this name, even where it cannot be read: whoever reads it says why."""
    return path if os.path.lexists(path) else None


def _resolved(path: Path) -> Path:
    """Absolute and without `..` and symbolic links, as far as that can be told."""
    try:
        return path.absolute().resolve()
    except (OSError, RuntimeError):
        return path.absolute()


def _home() -> Path | None:
    try:
        return Path.home().resolve()
    except (OSError, RuntimeError):
        return None
