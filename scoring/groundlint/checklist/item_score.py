"""The answer to one item of a checklist, and the passage that it relies on."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from groundlint.checklist.names import Answer, ConfidenceLevel, Status
from groundlint.checklist.usage import Usage


class Evidence(BaseModel):
    """The passage that the judge relied on, and its place in the judged text (Python string indices)."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    quote: str
    start: int
    end: int


class ItemScore(BaseModel):
    """The answer to one item.

    `good` is the answer that counts for the text, and `passed` whether it was given.
    `answer` is "no" wherever `status` is not ok; what such an item counts as, the Score's `on_error` says.
    `confidence` is P(yes) of yes and no together, from log-probabilities; `p_yes`, `p_no` and `p_other` are
    the raw shares. `route` says how the answer was read (schema, fence, logprobs, verifier …), `problem` why
    there is none. `evidence` is the passage that the judge quoted; one that the text does not have is none.
    `weight` is None where the item was not scored by a checklist.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    item_id: str
    answer: Answer
    status: Status = Status.OK
    question: str | None = None
    category: str | None = None
    dimension: str | None = None
    must_pass: bool = False
    good: Answer = Answer.YES
    weight: float | None = None
    reasoning: str | None = None
    confidence: float | None = None
    confidence_level: ConfidenceLevel | None = None
    p_yes: float | None = None
    p_no: float | None = None
    p_other: float | None = None
    evidence: Evidence | None = None
    route: str | None = None
    problem: str | None = None
    section: int | None = None
    flip_rate: float | None = None
    usage: Usage = Usage()

    @property
    def passed(self) -> bool:
        """Whether the answer is there, and is the one that counts for the text."""
        return self.status is Status.OK and self.answer is self.good

    @property
    def answered(self) -> bool:
        """Whether there is an answer, or the finding that none applies."""
        return self.status in (Status.OK, Status.NA)
