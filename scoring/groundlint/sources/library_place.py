"""The place of the library of a report's workspace, found without opening it, so that a menu need not wait."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from groundlint.files.inside import without_links

_MARKS = ("groundlint.toml", "pyproject.toml", ".git")


def workspace_of(report: Path) -> Path:
    """The nearest folder above the report that holds a settings file or a repository, else the report's own."""
    folder = without_links(report).parent
    for candidate in (folder, *folder.parents):
        if any((candidate / mark).exists() for mark in _MARKS):
            return candidate
    return folder


def libraries_folder() -> Path:
    """The folder of the user's data that holds the libraries of all workspaces, and nothing else."""
    import platformdirs

    return Path(platformdirs.user_data_dir("groundlint", appauthor=False)) / "libraries"


def library_file(workspace: Path) -> Path:
    """The library of a workspace: in the user's data folder, named after the workspace's path."""
    name = sha256(str(without_links(workspace)).encode("utf-8", "surrogatepass")).hexdigest()[:20]
    return libraries_folder() / f"{name}.sqlite"
