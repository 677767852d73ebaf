"""Which folder is the workspace of a report, where no editor says so."""

from __future__ import annotations

from pathlib import Path

_MARKS = ("groundlint.toml", "pyproject.toml", ".git")


def workspace_of(report: Path) -> Path:
    """The nearest folder above the report that holds a settings file or a repository, else the report's own."""
    folder = report.resolve().parent
    for candidate in (folder, *folder.parents):
        if any((candidate / mark).exists() for mark in _MARKS):
            return candidate
    return folder
