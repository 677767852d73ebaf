"""One question of a checklist, with its weight and how it counts."""

from __future__ import annotations

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

from groundlint.checklist.digest import digest
from groundlint.checklist.errors import ChecklistError
from groundlint.checklist.field_faults import field_fault
from groundlint.checklist.verifier import Verifier
from groundlint.problem import shown

Weight = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Dimension = Literal["grounding", "source_quality", "source_diversity", "completeness", "clarity"]


SectionName = Annotated[str, Field(min_length=1)]


def _as_list(value: Any) -> Any:
    return (value,) if isinstance(value, str) else value


def _as_word(value: Any) -> Any:
    """YAML reads yes and no as true and false."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


class Checked(BaseModel):
    """Frozen; what is wrong in its values is a ChecklistError that names the field and what was expected."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    @model_validator(mode="wrap")
    @classmethod
    def _one_line(cls, values: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            return handler(values)
        except ValidationError as fault:
            first = fault.errors(include_url=False)[0]
            field = ".".join(map(str, first["loc"]))
            found = "" if first["type"] == "missing" else f", found {shown(first['input'])}"
            raise ChecklistError(
                f"{cls.__name__}{': ' if field else ''}{field}: {field_fault(first)}{found}"
            ) from fault


class ChecklistItem(Checked):
    """One question that the judge answers with yes or no.

    `weight` is 0..100; `category` groups items; `dimension` names the part of the 10-point score that the
    item informs. `good` is the answer that counts for the report: a checklist in which it is always yes rewards a judge that
    says yes. `must_pass`: the score passes its gate only if this item has it. `needs_question`: the item does not apply where
    nobody has said what the text was written for. `allow_na`: the judge may
    say that the question does not apply. `verify` answers by program, without a judge. `across` says when an
    item holds for a report judged in sections: when it holds in any of them, or in all. `section` names the
    section that the item is about, by title or by kind (summary, findings, conclusion, sources), the first of
    several that the report has: only that is judged, and its answer lasts as long as that stays as it is.
    """

    question: str = Field(min_length=1)
    id: str = Field(default_factory=lambda data: digest(str(data.get("question")))[:8])
    weight: Weight = 100.0
    category: str | None = None
    dimension: Dimension | None = None
    must_pass: bool = False
    good: Annotated[Literal["yes", "no"], BeforeValidator(_as_word)] = "yes"
    needs_question: bool = False
    allow_na: bool = False
    across: Literal["any", "all"] = "any"
    section: Annotated[tuple[SectionName, ...], BeforeValidator(_as_list)] = ()
    verify: Verifier | None = None
    metadata: dict[str, Any] = {}
