"""The bibliography that a project of Quarto's or MyST's names once for all of its documents."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from groundlint.files.inside import MAX_SETTINGS, is_on_a_share, read_inside
from groundlint.settings.discovery import folders_upward

_SETTINGS: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = (
    ("_metadata.yml", (("bibliography",),)),
    ("_quarto.yml", (("bibliography",), ("book", "bibliography"))),
    ("_quarto.yaml", (("bibliography",), ("book", "bibliography"))),
    ("myst.yml", (("project", "bibliography"),)),
    ("_config.yml", (("bibtex_bibfiles",), ("sphinx", "config", "bibtex_bibfiles"))),
)
"""The settings of a project, and the keys under which each names bibliographies."""
_READS_ALL = "myst.yml"
"""The settings of a tool that reads every bibliography in its folder where it names none."""


class ProjectBibliography(NamedTuple):
    """The files that the settings of a project name, and these settings; neither where there are none."""

    files: tuple[Path, ...] = ()
    settings: Path | None = None


def project_bibliography(report: Path) -> ProjectBibliography:
    """What the nearest project around `report` that names bibliographies names, without files outside its folder. Never raises."""
    for folder in folders_upward(report.parent):
        for name, keys in _SETTINGS:
            place = folder / name
            files = tuple(_inside(folder, _named(place, keys))) if os.path.lexists(place) else None
            if files is None:
                continue
            if not files and name == _READS_ALL:
                files = tuple(_inside(folder, _bibliographies_in(folder)))
            if files:
                return ProjectBibliography(files, place)
    return ProjectBibliography()


def _named(place: Path, keys: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    try:
        said = place.stat()
        return _read(place, keys, said.st_mtime_ns, said.st_size)
    except OSError:
        return ()


@lru_cache(maxsize=64)
def _read(place: Path, keys: tuple[tuple[str, ...], ...], changed: int, size: int) -> tuple[str, ...]:
    """The names under the first of the keys that has some, of settings that changed then; one reading serves a whole book."""
    from groundlint.markdown.yaml_source import read_yaml

    raw = read_inside(place, MAX_SETTINGS)
    if len(raw) > MAX_SETTINGS:
        return ()
    data = read_yaml(raw.decode("utf-8-sig", errors="replace")).data
    for steps in keys:
        value = data
        for step in steps:
            value = value.get(step) if isinstance(value, Mapping) else None
        named = tuple(one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str))
        if named:
            return named
    return ()


def _inside(folder: Path, names: Iterable[str]) -> Iterator[Path]:
    for name in names:
        try:
            inside = not is_on_a_share(name) and (folder / name).resolve().is_relative_to(folder.resolve())
        except (OSError, RuntimeError, ValueError):
            continue
        if inside and name.lower().endswith((".bib", ".json")):
            yield folder / name


def _bibliographies_in(folder: Path) -> list[str]:
    try:
        return sorted(name for name in os.listdir(folder) if name.lower().endswith(".bib"))
    except OSError:
        return []
