"""Which files an agent may name: reports inside the folders that the user gave, wherever links point."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from groundlint.companions import sources_file
from groundlint.files.inside import is_on_a_share
from groundlint.model.value import value

REPORTS = (".md", ".markdown", ".qmd", ".rmd")
CHECKLISTS = (".yaml", ".yml", ".json")


class Refusal(Exception):
    """A tool does not do what it was asked. The message is one line for the agent: the fault and the way out."""


@value(frozen=True, slots=True)
class Roots:
    """The folders, resolved; a relative path is looked up from the first one."""

    folders: tuple[Path, ...]

    @classmethod
    def of(cls, given: Sequence[Path]) -> Roots:
        """Raises NotADirectoryError for what is not a folder. Without any: the current one."""
        folders = tuple(Path(os.path.realpath(folder)) for folder in (given or (Path.cwd(),)))
        for folder, named in zip(folders, given or folders, strict=True):
            if not folder.is_dir():
                raise NotADirectoryError(str(named))
        return cls(folders)

    def report(self, path: str) -> Path:
        """The file that `path` names. Raises Refusal for anything but a report inside one of the folders: what an
        agent was told to read by a page must not become a way to read other files.
        """
        place = self._file(path, "a report", REPORTS)
        beside = sources_file(place)  # is read, and written by `verify`, without being named
        if not self._holds(Path(os.path.realpath(beside))):
            raise Refusal(f"{path}: {beside.name} next to it leads {_OUTSIDE}")
        return place

    def checklist(self, path: str) -> Path:
        """The file that `path` names, if it is a checklist's inside one of the folders. Raises Refusal."""
        return self._file(path, "a checklist", CHECKLISTS)

    def _file(self, path: str, what: str, suffixes: tuple[str, ...]) -> Path:
        if "\0" in path:
            raise Refusal("the path holds a NUL")
        if is_on_a_share(path) and not self._holds(Path(os.path.normpath(path))):
            raise Refusal(f"{path}: {_OUTSIDE}")
        place = Path(os.path.realpath(self.folders[0] / path))
        if not self._holds(place):
            raise Refusal(f"{path}: {_OUTSIDE}")
        if place.suffix.lower() not in suffixes:
            raise Refusal(f"{path}: not {what} (expected {', '.join(suffixes)})")
        if not os.path.isfile(place):  # `Path.is_file` raises for a name that is too long
            raise Refusal(f"{path}: no such file")
        return place

    def _holds(self, place: Path) -> bool:
        return any(place.is_relative_to(folder) for folder in self.folders)

    def shown(self, place: Path) -> str:
        """`place` as seen from its root, for the answer: where the user's folders lie is nobody's business."""
        root = next(folder for folder in self.folders if place.is_relative_to(folder))
        return place.relative_to(root).as_posix()

    def cut_from(self, text: str) -> str:
        """`text` with paths below the roots as seen from these."""
        for folder in self.folders:
            text = text.replace(f"{folder}{os.sep}", "")
        return text


_OUTSIDE = "outside the folders that groundlint was started for (--root)"
