"""What a generator's replies look like."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class _Reply(BaseModel):
    model_config = ConfigDict(extra="ignore")


class GeneratedQuestion(_Reply):
    """One question."""

    question: str


class GeneratedWeightedQuestion(_Reply):
    """One question with its weight, 0..100."""

    question: str
    weight: float


class GeneratedCategorizedQuestion(_Reply):
    """One question with its category."""

    question: str
    category: str


class ChecklistResponse(_Reply):
    """Questions."""

    questions: list[GeneratedQuestion]


class WeightedChecklistResponse(_Reply):
    """Questions with weights."""

    questions: list[GeneratedWeightedQuestion]


class CategorizedChecklistResponse(_Reply):
    """Questions with categories."""

    questions: list[GeneratedCategorizedQuestion]


class AspectsResponse(_Reply):
    """Aspects of a question, in a few words each."""

    aspects: list[str]


SCHEMAS: dict[str, type[BaseModel]] = {
    "plain": ChecklistResponse,
    "weighted": WeightedChecklistResponse,
    "categorized": CategorizedChecklistResponse,
    "aspects": AspectsResponse,
}
"""Name in pipeline files → schema."""

FORMATS = {
    "plain": "formats/questions",
    "weighted": "formats/questions_weighted",
    "categorized": "formats/questions_categorized",
    "aspects": "formats/aspects",
}
"""Name in pipeline files → the prompt that asks for this form."""
