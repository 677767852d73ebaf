"""Which tool renders a report, by the files that are around it."""

from __future__ import annotations

import os
from pathlib import Path

from groundlint.files.inside import place_inside
from groundlint.model.flavour import Flavour
from groundlint.settings.discovery import folders_upward

_BY_SUFFIX = {".qmd": Flavour.QUARTO, ".rmd": Flavour.QUARTO}
_MARKS = (
    ("_quarto.yml", Flavour.QUARTO),
    ("_quarto.yaml", Flavour.QUARTO),
    ("_bookdown.yml", Flavour.QUARTO),
    (".obsidian", Flavour.OBSIDIAN),
    ("myst.yml", Flavour.MYST),
    ("_toc.yml", Flavour.MYST),
    ("mkdocs.yml", Flavour.MKDOCS),
    ("mkdocs.yaml", Flavour.MKDOCS),
    (".github", Flavour.GITHUB),
)
"""What is in a folder of that tool's: the nearest folder decides, in it the first of these."""


def flavour_around(report: Path) -> Flavour:
    """The flavour of a report on disk, plain Markdown where nothing says another. Never raises."""
    own = _BY_SUFFIX.get(report.suffix.lower())
    if own is not None:
        return own
    for folder in folders_upward(report.parent):
        for name, flavour in _MARKS:
            if _stands(folder / name):
                return flavour
    return Flavour.MARKDOWN


WITH_PROJECTS = frozenset((Flavour.QUARTO, Flavour.MYST))
"""Flavours whose tools read a folder as one project, with one bibliography for all of its documents."""


def project_folder(report: Path) -> Path:
    """The folder of the project of Quarto's or MyST's around a report; without one the report's own. Never raises."""
    for folder in folders_upward(report.parent):
        if any(flavour in WITH_PROJECTS and _stands(folder / name) for name, flavour in _MARKS):
            return folder
    return report.parent


def _stands(path: Path) -> bool:
    """Whether it is there, in the workspace: a link out of it tells nothing of what lies at its end."""
    try:
        return os.path.lexists(path) and place_inside(path).exists()
    except (OSError, RuntimeError):
        return False
