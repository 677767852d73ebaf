"""A checklist: yes/no questions with weights, from code or from a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    ValidationError,
    model_validator,
)

from groundlint.checklist.errors import ChecklistError
from groundlint.checklist.field_faults import field_fault
from groundlint.checklist.verifier import Verifier
from groundlint.problem import shown

UNGROUPED = "ungrouped"
"""The group of items without a category."""

Weight = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Dimension = Literal["grounding", "source_quality", "source_diversity", "completeness", "clarity"]


SectionName = Annotated[str, Field(min_length=1)]


def _as_list(value: Any) -> Any:
    return (value,) if isinstance(value, str) else value


class _Checked(BaseModel):
    """Frozen; what is wrong in its values is a ChecklistError that names the field and what was expected."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    @model_validator(mode="wrap")
    @classmethod
    def _one_line(cls, values: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            return handler(values)
        except ValidationError as fault:
            raise ChecklistError(fault_line(cls.__name__, fault)) from fault


class ChecklistItem(_Checked):
    """One question that the judge answers with yes or no.

    `weight` is 0..100; `category` groups items; `dimension` names the part of the 10-point score that the
    item informs. `must_pass`: the score passes its gate only if this item is a yes. `allow_na`: the judge may
    say that the question does not apply. `verify` answers by program, without a judge. `across` says when an
    item holds for a report judged in sections: when it holds in any of them, or in all. `section` names the
    section that the item is about, by title or by kind (summary, findings, conclusion, sources), the first of
    several that the report has: only that is judged, and its answer lasts as long as that stays as it is.
    """

    question: str = Field(min_length=1)
    id: str = Field(default_factory=lambda data: fingerprint(str(data.get("question")))[:8])
    weight: Weight = 100.0
    category: str | None = None
    dimension: Dimension | None = None
    must_pass: bool = False
    allow_na: bool = False
    across: Literal["any", "all"] = "any"
    section: Annotated[tuple[SectionName, ...], BeforeValidator(_as_list)] = ()
    verify: Verifier | None = None
    metadata: dict[str, Any] = {}


class Checklist(_Checked):
    """Items in the order in which they are asked; the same id may stand twice, items are told apart by place.

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
    metadata: dict[str, Any] = {}

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
        from groundlint.checklist.checklist_file import read_checklist

        return read_checklist(Path(path))


def fingerprint(*parts: str) -> str:
    """SHA-256 in hex of texts, told apart from any others."""
    joined = "".join(f"{len(part)}:{part}" for part in parts)
    return sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()


def _id_of(items: tuple[ChecklistItem, ...]) -> str:
    return fingerprint(*(item.model_dump_json() for item in items))[:12]


def fault_line(
    what: str, fault: ValidationError, place: Callable[[tuple[Any, ...]], str] = lambda where: ""
) -> str:
    """The first fault of `fault` in one line: what, field, what was expected, what was found."""
    first = fault.errors(include_url=False)[0]
    where = tuple(first["loc"])
    field = ".".join(str(part) for part in where)
    found = "" if first["type"] == "missing" else f", found {shown(first['input'])}"
    return f"{place(where)}{what}{': ' if field else ''}{field}: {field_fault(first)}{found}"
