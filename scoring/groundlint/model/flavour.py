"""Which kind of Markdown a report is written in."""

from __future__ import annotations

from enum import StrEnum


class Flavour(StrEnum):
    """The tool that renders the report: its additions to CommonMark are then read as that tool reads them."""

    MARKDOWN = "markdown"
    GITHUB = "github"
    QUARTO = "quarto"
    PANDOC = "pandoc"
    MYST = "myst"
    MKDOCS = "mkdocs"
    OBSIDIAN = "obsidian"
