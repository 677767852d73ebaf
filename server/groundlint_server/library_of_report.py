"""Where the library of a report stands, as an editor has its workspace open."""

from __future__ import annotations

from pathlib import Path

from groundlint_server.configuration import Configuration


def library_of(configuration: Configuration, report: Path | None) -> Path:
    """Where the library of a report's workspace stands, whether it is there or not."""
    from groundlint.sources.library_place import library_file, workspace_of

    return library_file(configuration.root_of(report) or workspace_of(report or Path.cwd() / "untitled.md"))
