"""A checklist: yes/no questions with weights, from code or from a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import Field

from groundlint.checklist.checklist_item import Checked, ChecklistItem
from groundlint.checklist.checklist_text import read_as
from groundlint.checklist.digest import digest

UNGROUPED = "ungrouped"
"""The group of items without a category."""


class Checklist(Checked):
    """Items in the order in which they are asked; the same id may be twice, items are told apart by place.

    `source_method` names what made it (a pipeline, a file), `generation_level` whether it is for one input
    ("instance") or for many ("corpus"); `input` is the task that it was made for, and what is judged against
    where nothing else is given.
    """

    items: tuple[ChecklistItem, ...] = ()
    id: str = Field(default_factory=lambda data: _id_of(data.get("items", ())))
    title: str | None = None
    source_method: str = "manual"
    generation_level: str = "instance"
    input: str | None = None
    corpus_description: str | None = None
    metadata: dict[str, Any] = Field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.items)

    def by_category(self) -> dict[str, Checklist]:
        """One checklist a category, in the order of first appearance; items without one are "ungrouped"."""
        groups: dict[str, list[ChecklistItem]] = {}
        for item in self.items:
            groups.setdefault(item.category or UNGROUPED, []).append(item)
        return {
            name: self.model_copy(
                update={
                    "id": f"{self.id}_{name}",
                    "items": tuple(items),
                    "metadata": self.metadata | {"parent_id": self.id, "category": name},
                }
            )
            for name, items in groups.items()
        }

    def to_text(self, numbered: bool = True) -> str:
        """One question a line, numbered from 1 or as a bullet list."""
        marks: Iterator[str] = (f"{n}. " if numbered else "- " for n in range(1, len(self) + 1))
        return "\n".join(mark + item.question for mark, item in zip(marks, self.items, strict=True))

    def save(self, path: str | Path) -> None:
        """Write the checklist as JSON. Raises OSError."""
        Path(path).write_text(self.model_dump_json(indent=2) + "\n", "utf-8", newline="\n")

    @classmethod
    def load(cls, path: str | Path) -> Checklist:
        """Read a checklist from JSON or YAML. Raises ChecklistError with file, line and fault."""
        return read_as(cls, Path(path))


def _id_of(items: tuple[ChecklistItem, ...]) -> str:
    return digest(*(item.model_dump_json() for item in items))[:12]
