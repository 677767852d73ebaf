"""What a judged checklist comes to: the answers, and the figures made of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, computed_field, model_validator

from groundlint.checklist.aggregates import normalized_score_of, pass_rate_of, weighted_score_of
from groundlint.checklist.item_score import ItemScore
from groundlint.checklist.names import Metric, OnError, Status
from groundlint.checklist.usage import RunInfo, Usage


class Score(BaseModel):
    """A judged checklist. Frozen; every figure is in its JSON.

    `primary_score` is the figure that `primary_metric` names, and `score` another name of it. All figures
    are 0..1 but `scaled_score_1_5`; an empty checklist gives 0. `coverage` is the share of items with an
    answer. `on_error` says what the others count as: "no", or "exclude" (left out). Items with the status na
    are always left out. `gate_passed` is whether every must-pass item is a yes, None without such items.

    `flags` names what a reader should know: all_weights_zero, cancelled, budget, cost_unknown, duplicate_answers,
    numbered_from_zero, logprobs_unavailable, passages, sections, steered. `canary` is "held", or "steered" where the
    judge said yes to a question whose answer can only be no: then the report tells the judge what to say.
    `run` is about this run only (requests sent, seconds) and is left out of the JSON, so that a score from
    the cache has the same bytes.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    checklist_id: str
    response_id: str | None = None
    item_scores: tuple[ItemScore, ...] = ()
    on_error: OnError = "no"
    primary_metric: Metric = "pass"
    judge_model: str = ""
    scoring_method: str = ""
    weighted_score: float = Field(
        default_factory=lambda data: weighted_score_of(
            data.get("item_scores", ()), data.get("on_error", "no")
        )
    )
    normalized_score: float = Field(
        default_factory=lambda data: normalized_score_of(
            data.get("item_scores", ()), data.get("on_error", "no")
        )
    )
    flags: tuple[str, ...] = ()
    canary: str | None = None
    sections: int | None = None
    section_rule: str | None = None
    intervals: dict[str, tuple[float, float]] = {}
    usage: Usage = Usage()
    prompt_sha256: str | None = None
    metadata: dict[str, Any] = {}
    run: RunInfo = Field(default=RunInfo(), exclude=True, repr=False)

    @model_validator(mode="before")
    @classmethod
    def _none_is_not_given(cls, values: Any) -> Any:
        if isinstance(values, dict):
            for name in ("weighted_score", "normalized_score"):
                if name in values and values[name] is None:
                    values = {key: value for key, value in values.items() if key != name}
        return values

    def __eq__(self, other: object) -> bool:
        """Whether they say the same; how long it took, and what came from a cache, is not part of it."""
        if not isinstance(other, Score):
            return NotImplemented
        return self.model_dump() == other.model_dump()

    __hash__ = None  # type: ignore[assignment]  # it holds dicts

    @computed_field  # type: ignore[prop-decorator]
    @property
    def pass_rate(self) -> float:
        """Share of YES among the items that count."""
        return pass_rate_of(self.item_scores, self.on_error)

    @property
    def pass_rate_of_answered(self) -> float:
        """`pass_rate` of the items with an answer only: what a run that ended early can tell."""
        return pass_rate_of(self.item_scores, "exclude")

    @computed_field  # type: ignore[prop-decorator]
    @property
    def primary_score(self) -> float:
        """The figure that the pipeline designated."""
        if self.primary_metric == "weighted":
            return self.weighted_score
        return self.normalized_score if self.primary_metric == "normalized" else self.pass_rate

    @computed_field  # type: ignore[prop-decorator]
    @property
    def score(self) -> float:
        """Another name of `primary_score`."""
        return self.primary_score

    @computed_field  # type: ignore[prop-decorator]
    @property
    def scaled_score_1_5(self) -> float:
        """`pass_rate * 4 + 1`: 1.0 to 5.0."""
        return self.pass_rate * 4 + 1

    @computed_field  # type: ignore[prop-decorator]
    @property
    def coverage(self) -> float:
        """Share of items with an answer; 0.0 without items."""
        if not self.item_scores:
            return 0.0
        return sum(item.answered for item in self.item_scores) / len(self.item_scores)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def gate_passed(self) -> bool | None:
        """Whether every must-pass item that applies is a yes; None where there is none."""
        gates = [item for item in self.item_scores if item.must_pass and item.status is not Status.NA]
        return all(item.passed for item in gates) if gates else None

    def save(self, path: str | Path) -> None:
        """Write the score as JSON. Raises OSError."""
        Path(path).write_text(self.model_dump_json(indent=2) + "\n", "utf-8", newline="\n")

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read what `save` wrote. Raises OSError and pydantic's ValidationError."""
        return cls.model_validate_json(Path(path).read_bytes())


class GroupedScore(BaseModel):
    """The scores of a checklist's groups, by the name of the group."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    scores: dict[str, Score] = {}
    metadata: dict[str, Any] = {}

    @property
    def per_group_pass_rates(self) -> dict[str, float]:
        """Group → pass rate."""
        return {name: score.pass_rate for name, score in self.scores.items()}

    @property
    def pass_rate(self) -> float:
        """Mean of the groups' pass rates (macro)."""
        return _mean([score.pass_rate for score in self.scores.values()])

    @property
    def micro_pass_rate(self) -> float:
        """Pass rate over all items of all groups."""
        return self.flatten().pass_rate

    @property
    def mean_score(self) -> float:
        """Mean of the groups' primary scores."""
        return _mean([score.primary_score for score in self.scores.values()])

    def flatten(self) -> Score:
        """One score over all items, with the metric that the groups share. The weighted and normalized score
        are exact where every item carries its weight, else the groups' means by their number of items.
        """
        scores = tuple(self.scores.values())
        items = tuple(item for score in scores for item in score.item_scores)
        metrics = {score.primary_metric for score in scores}
        exact = all(item.weight is not None for item in items)
        whole: dict[str, Any] = {
            "checklist_id": "grouped",
            "item_scores": items,
            "on_error": scores[0].on_error if scores else "no",
            "primary_metric": metrics.pop() if len(metrics) == 1 else "pass",
            "judge_model": scores[0].judge_model if scores else "",
            "scoring_method": scores[0].scoring_method if scores else "",
            "usage": sum((score.usage for score in scores), Usage()),
        }
        if items and not exact:
            counts = [len(score.item_scores) for score in scores]
            for name in ("weighted_score", "normalized_score"):
                figures = [getattr(score, name) for score in scores]
                whole[name] = sum(f * n for f, n in zip(figures, counts, strict=True)) / sum(counts)
        return Score(**whole)


class BatchResult(BaseModel):
    """The scores of many targets, in their order; `failures` are (row from 0, message) of those without one."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    scores: tuple[Score, ...] = ()
    failures: tuple[tuple[int, str], ...] = ()

    @property
    def macro_pass_rate(self) -> float:
        """Mean of the targets' pass rates."""
        return _mean([score.pass_rate for score in self.scores])

    @property
    def micro_pass_rate(self) -> float:
        """Pass rate over all items of all targets (DRFR)."""
        items = tuple(item for score in self.scores for item in score.item_scores)
        return pass_rate_of(items, self.scores[0].on_error if self.scores else "no")

    @property
    def mean_score(self) -> float:
        """Mean of the primary scores."""
        return _mean([score.primary_score for score in self.scores])

    def per_category_pass_rates(self) -> dict[str, float]:
        """Category → pass rate over all targets; items without one are "ungrouped"."""
        groups: dict[str, list[ItemScore]] = {}
        for score in self.scores:
            for item in score.item_scores:
                groups.setdefault(item.category or "ungrouped", []).append(item)
        on_error = self.scores[0].on_error if self.scores else "no"
        return {name: pass_rate_of(tuple(items), on_error) for name, items in groups.items()}

    def to_jsonl(self, path: str | Path) -> None:
        """Write one score a line. Raises OSError."""
        lines = "".join(score.model_dump_json() + "\n" for score in self.scores)
        Path(path).write_text(lines, "utf-8", newline="\n")


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures) if figures else 0.0
