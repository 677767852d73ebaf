"""What the judge's replies look like: the JSON schemas that go over the wire."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

YesNo = Literal["YES", "NO"]


class _Reply(BaseModel):
    """Extra keys are let through: models like to add some."""

    model_config = ConfigDict(extra="ignore")


class ItemScoringResponse(_Reply):
    """One answer."""

    answer: YesNo


class ItemScoringResponseReasoned(_Reply):
    """One answer after its reasoning."""

    reasoning: str
    answer: YesNo


class ItemScoringResponseEvidenced(_Reply):
    """One answer after its reasoning and the passage that it relies on."""

    reasoning: str
    evidence: str
    answer: YesNo


class BatchAnswerItem(_Reply):
    """One answer of several."""

    question_index: int
    answer: YesNo


class BatchAnswerItemReasoned(_Reply):
    """One answer of several, after its reasoning."""

    question_index: int
    reasoning: str
    answer: YesNo


class BatchAnswerItemEvidenced(_Reply):
    """One answer of several, after its reasoning and the passage that it relies on."""

    question_index: int
    reasoning: str
    evidence: str
    answer: YesNo


class BatchScoringResponse(_Reply):
    """Answers, numbered from 1 as the questions are."""

    answers: list[BatchAnswerItem]


class BatchScoringResponseReasoned(_Reply):
    """Answers with reasoning."""

    answers: list[BatchAnswerItemReasoned]


class BatchScoringResponseEvidenced(_Reply):
    """Answers with reasoning and evidence."""

    answers: list[BatchAnswerItemEvidenced]


WeightedScoringResponse = ItemScoringResponse
"""Deprecated name of ItemScoringResponse."""


def to_response_format(schema: type[BaseModel], name: str) -> dict[str, Any]:
    """`response_format` of a chat request: a strict JSON schema, closed to further keys at every level."""
    return {
        "type": "json_schema",
        "json_schema": {"name": name, "strict": True, "schema": _closed(schema.model_json_schema())},
    }


def scoring_format(mode: str, *, reasoned: bool, evidenced: bool, na: bool) -> dict[str, Any]:
    """The response format of a scorer's request; `na` lets the judge say that a question does not apply."""
    batch, item = _SCHEMAS[(reasoned or evidenced, evidenced)]
    schema, stem = (batch, "batch_scoring") if mode == "batch" else (item, "item_scoring")
    suffix = "_evidenced" if evidenced else "_reasoned" if reasoned else ""
    made = to_response_format(schema, stem + suffix)
    return _with_na(made) if na else made


_SCHEMAS: dict[tuple[bool, bool], tuple[type[BaseModel], type[BaseModel]]] = {
    (False, False): (BatchScoringResponse, ItemScoringResponse),
    (True, False): (BatchScoringResponseReasoned, ItemScoringResponseReasoned),
    (True, True): (BatchScoringResponseEvidenced, ItemScoringResponseEvidenced),
}


def _closed(schema: Any) -> Any:
    """The schema without titles and descriptions, every object closed."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed: dict[str, Any] = {}
    for key, value in schema.items():
        if key in ("title", "description") and isinstance(value, str):
            continue
        if key in ("properties", "$defs"):
            closed[key] = {name: _closed(part) for name, part in value.items()}
        else:
            closed[key] = _closed(value)
    if closed.get("type") == "object":
        closed["additionalProperties"] = False
    return closed


def _with_na(schema: Any) -> Any:
    if isinstance(schema, list):
        return ["YES", "NO", "NA"] if schema == ["YES", "NO"] else [_with_na(part) for part in schema]
    if isinstance(schema, dict):
        return {key: _with_na(value) for key, value in schema.items()}
    return schema
