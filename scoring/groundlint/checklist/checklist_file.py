"""Checklists by name or by path, and those that come with groundlint."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_text import CheckedText, check_as
from groundlint.checklist.errors import ChecklistError

SUFFIXES = (".yaml", ".yml", ".json")

CheckedFile = CheckedText[Checklist]


def check_checklist(text: str, place: str) -> CheckedFile:
    """Read a checklist: `items:` with what is known of them, or just a list of questions. Never raises."""
    return check_as(Checklist, text, place)


def built_in_names() -> tuple[str, ...]:
    """The checklists that come with groundlint."""
    folder = resources.files(__package__).joinpath("built_in")
    return tuple(
        sorted(entry.name.removesuffix(".yaml") for entry in folder.iterdir() if entry.name.endswith(".yaml"))
    )


def built_in_text(name: str) -> str:
    """The file of a built-in checklist. Raises ChecklistError."""
    if name not in built_in_names():
        raise ChecklistError(
            f"checklist {name!r}: there is no such checklist and no such file; built in: {', '.join(built_in_names())}"
        )
    return resources.files(__package__).joinpath("built_in", f"{name}.yaml").read_text("utf-8")


def find_checklist(name: str, folder: Path | None = None) -> Checklist:
    """A checklist by the name of a built-in one, or by path (from `folder`). Raises ChecklistError."""
    path = (folder or Path()) / name
    if name.endswith(SUFFIXES) or path.is_file():
        return Checklist.load(path)
    checked = check_checklist(built_in_text(name), name)
    assert checked.checklist is not None
    return checked.checklist
