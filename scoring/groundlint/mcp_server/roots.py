"""Which files an agent may name: reports inside the folders that the user gave, wherever links point."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SUFFIXES = (".md", ".markdown", ".qmd", ".rmd")


class Refusal(Exception):
    """A tool does not do what it was asked. The message is one line for the agent: the fault and the way out."""


@dataclass(frozen=True, slots=True)
class Roots:
    """The folders, resolved; a relative path is looked up from the first one."""

    folders: tuple[Path, ...]

    @classmethod
    def of(cls, given: Sequence[Path]) -> Roots:
        """Raises NotADirectoryError for what is no folder. Without any: the current one."""
        folders = tuple(Path(os.path.realpath(folder)) for folder in (given or (Path.cwd(),)))
        for folder, named in zip(folders, given or folders, strict=True):
            if not folder.is_dir():
                raise NotADirectoryError(str(named))
        return cls(folders)

    def report(self, path: str) -> Path:
        """The file that `path` names. Raises Refusal for anything but a report inside one of the folders: what an
        agent was told to read by a page must not become a way to read other files.
        """
        if "\0" in path:
            raise Refusal("the path holds a NUL")
        place = Path(os.path.realpath(self.folders[0] / path))
        if not any(place.is_relative_to(folder) for folder in self.folders):
            raise Refusal(f"{path}: outside the folders that groundlint was started for (--root)")
        if place.suffix.lower() not in SUFFIXES:
            raise Refusal(f"{path}: not a report (expected {', '.join(SUFFIXES)})")
        if not place.is_file():
            raise Refusal(f"{path}: no such file")
        return place

    def shown(self, place: Path) -> str:
        """`place` as seen from its root, for the answer: where the user's folders lie is nobody's business."""
        root = next(folder for folder in self.folders if place.is_relative_to(folder))
        return place.relative_to(root).as_posix()
