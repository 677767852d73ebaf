"""A pipeline: a checklist made for a task, and a text scored with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from groundlint.checklist.background import run_sync
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.digest import digest
from groundlint.checklist.errors import ConfigurationError, ProviderError
from groundlint.checklist.generators.base import Generator
from groundlint.checklist.presets import GENERATORS, PipelineSettings, ScorerSettings
from groundlint.checklist.prompts import scoring_prompt
from groundlint.checklist.registry import generator_prompt_of, named_scorer, pipeline_settings
from groundlint.checklist.score import BatchResult, GroupedScore, Score
from groundlint.checklist.scorer import ChecklistScorer
from groundlint.model.value import value

_GENERATOR_WORDS = ("max_items", "temperature", "schema")


@value(frozen=True, slots=True)
class PipelineResult:
    """The checklist, and the score where a target was given."""

    checklist: Checklist
    score: Score | None

    @property
    def pass_rate(self) -> float | None:
        """The score's pass rate."""
        return self.score.pass_rate if self.score else None

    @property
    def weighted_score(self) -> float | None:
        """The score's weighted score."""
        return self.score.weighted_score if self.score else None

    @property
    def normalized_score(self) -> float | None:
        """The score's normalized score."""
        return self.score.normalized_score if self.score else None


class ChecklistPipeline:
    """`pipe(input=…, target=…)` makes a checklist for the input and scores the target with it."""

    def __init__(self, settings: PipelineSettings, generator: Generator, scorer: ChecklistScorer) -> None:
        self.settings = settings
        self.generator = generator
        self.scorer = scorer

    def __call__(
        self,
        input: str | None = None,  # noqa: A002 - the page's name
        target: str | None = None,
        *,
        checklist: Checklist | None = None,
        **material: Any,
    ) -> PipelineResult:
        """The result for one target. `checklist` is used instead of a new one; `material` is what the
        generator needs besides (reference, candidates, history, observations …).
        """
        return run_sync(self.call_async(input, target, checklist=checklist, **material))

    async def call_async(
        self,
        input: str | None = None,  # noqa: A002 - the page's name
        target: str | None = None,
        *,
        checklist: Checklist | None = None,
        **material: Any,
    ) -> PipelineResult:
        """`__call__` for use in an event loop."""
        made = checklist if checklist is not None else await self.generator.generate_async(input, **material)
        if target is None:
            return PipelineResult(made, None)
        score = await self.scorer.score_async(made, target, input, history=material.get("history"))
        return PipelineResult(made, score)

    def generate(self, input: str | None = None, **material: Any) -> Checklist:  # noqa: A002
        """A checklist for the input."""
        return self.generator.generate(input, **material)

    def generate_batch(self, inputs: Sequence[str], **material: Any) -> list[Checklist]:
        """A checklist for each input."""
        return [self.generator.generate(one, **material) for one in inputs]

    def score(self, checklist: Checklist, target: str, input: str | None = None, **more: Any) -> Score:  # noqa: A002
        """The score of a target with a checklist that is there."""
        return self.scorer.score(checklist, target, input, **more)

    def score_group(self, checklist: Checklist, target: str, input: str | None = None) -> GroupedScore:  # noqa: A002
        """The score of each category of the checklist."""
        groups = checklist.by_category()
        return GroupedScore(
            scores={name: self.scorer.score(group, target, input) for name, group in groups.items()}
        )

    def score_batch(
        self, checklist: Checklist, targets: Sequence[str], inputs: Sequence[str] | None = None
    ) -> list[Score]:
        """The scores of several targets with one checklist."""
        return self.scorer.score_batch(checklist, targets, inputs)

    def run_batch(
        self,
        data: Iterable[Mapping[str, Any]] | None = None,
        *,
        inputs: Sequence[str] | None = None,
        targets: Sequence[str] | None = None,
        checklist: Checklist | None = None,
        output_path: str | Path | None = None,
        overwrite: bool = False,
        on_progress: Callable[[int, int], None] | None = None,
        show_progress: bool = False,
    ) -> BatchResult:
        """The scores of many rows {input, target, …}. With `output_path` each result is written as it comes, a
        line of JSON, and a row that is there already with the same data, checklist and settings is not
        asked again. A row that fails is in `failures`, and the others go on. `show_progress` is accepted from
        callers of the other library; `on_progress` is told (rows done, rows in all).
        """
        rows = [dict(row) for row in data] if data is not None else _paired(inputs, targets)
        kept = {} if output_path is None or overwrite else _kept_rows(Path(output_path))
        if output_path is not None and overwrite:
            Path(output_path).unlink(missing_ok=True)
        scores: list[Score] = []
        failures: list[tuple[int, str]] = []
        for number, row in enumerate(rows):
            key = self._row_key(row, checklist)
            score = kept.get(key)
            if score is None:
                try:
                    result = self(**(row | {"checklist": checklist}))
                except ProviderError as fault:
                    failures.append((number, str(fault)))
                    continue
                score = result.score
                if score is None:
                    raise ConfigurationError(f"row {number}: it has no target")
                if output_path is not None:
                    _append(Path(output_path), key, row, result)
            scores.append(score)
            if on_progress is not None:
                on_progress(number + 1, len(rows))
        return BatchResult(scores=tuple(scores), failures=tuple(failures))

    def run_batch_from_file(self, path: str | Path, **more: Any) -> BatchResult:
        """`run_batch` with the rows of a JSON Lines file, every key of a row handed on."""
        try:
            lines = Path(path).read_text("utf-8-sig").splitlines()
            rows = [json.loads(line) for line in lines if line.strip()]
        except OSError as fault:
            raise ConfigurationError(f"{path}: {(fault.strerror or 'cannot be read').lower()}") from fault
        except (ValueError, RecursionError) as fault:
            raise ConfigurationError(f"{path}: not JSON Lines ({fault})") from fault
        return self.run_batch(rows, **more)

    def _row_key(self, row: Mapping[str, Any], checklist: Checklist | None) -> str:
        scorer, generator = self.scorer, self.generator
        settings = (
            scorer.mode,
            scorer.primary_metric,
            scorer.capture_reasoning,
            scorer.use_logprobs,
            scorer.model,
            scorer.temperature,
            scorer.prompt_text,
            generator.prompt_text,
            generator.max_items,
        )
        given = json.dumps(row, sort_keys=True, default=str)
        return digest(repr(settings), given, checklist.model_dump_json() if checklist else "")


def pipeline(
    task: str,
    generator_model: str | None = None,
    scorer_model: str | None = None,
    *,
    scorer: str | Mapping[str, Any] | ChecklistScorer | None = None,
    provider: str | None = None,
    base_url: str | None = None,
    client: Any = None,
    api_key: str | None = None,
    api_format: str | None = None,
    reasoning_effort: str | None = None,
    custom_prompt: str | Path | None = None,
    generator_kwargs: Mapping[str, Any] | None = None,
    scorer_kwargs: Mapping[str, Any] | None = None,
) -> ChecklistPipeline:
    """The pipeline called `task`. `scorer` changes how it scores: a name keeps the preset's metric and prompt
    unless it stands for others, a dict changes what it names, an instance replaces it. `custom_prompt` is the
    generator's, and the scorer's is in `scorer_kwargs`; `scorer_model` is the generator's where it is not given.

    Raises ConfigurationError.
    """
    settings = pipeline_settings(task)
    who = {
        "provider": provider,
        "base_url": base_url,
        "client": client,
        "api_key": api_key,
        "api_format": api_format,
    }
    own = {name: getattr(settings, name) for name in _GENERATOR_WORDS} | dict(generator_kwargs or {})
    prompt = generator_prompt_of(settings)
    if custom_prompt is not None:
        from groundlint.checklist.prompts import GENERATION, Prompt, read_prompt

        prompt = (
            read_prompt(custom_prompt, GENERATION)
            if isinstance(custom_prompt, Path)
            else Prompt(custom_prompt, "", GENERATION)
        )
    generator = GENERATORS[settings.generator](
        prompt,
        method=settings.name,
        needs=settings.needs,
        model=generator_model,
        reasoning_effort=reasoning_effort,
        **who,
        **own,
    )
    if isinstance(scorer, ChecklistScorer):
        return ChecklistPipeline(settings, generator, scorer)
    made = _scorer_of(settings.scorer, scorer)
    if (scorer_kwargs or {}).get("custom_prompt") is not None:
        made.pop("prompt", None)  # the caller's own takes precedence over the preset's
    given = {"model": scorer_model or generator_model, "reasoning_effort": reasoning_effort, **who}
    return ChecklistPipeline(
        settings, generator, ChecklistScorer(**(made | given | dict(scorer_kwargs or {})))
    )


def _scorer_of(preset: ScorerSettings, override: str | Mapping[str, Any] | None) -> dict[str, Any]:
    """The arguments of the scorer: the preset's under the override's."""
    changes: dict[str, Any] = {}
    prompt = None
    if isinstance(override, str):
        named = named_scorer(override)
        changes, prompt = named.changes, named.prompt
    elif override is not None:
        changes = {**override, "prompt": override.get("scorer_prompt") or override.get("prompt")}
        unknown = set(override) - {*ScorerSettings.__dataclass_fields__, "scorer_prompt"}
        if unknown:
            raise ConfigurationError(f"scorer: unknown {', '.join(sorted(unknown))}")
    settings = preset.over(changes)
    if prompt is None and settings.prompt:
        prompt = scoring_prompt(settings.prompt)
    return {
        "mode": settings.mode,
        "primary_metric": settings.primary_metric,
        "capture_reasoning": settings.capture_reasoning,
        "use_logprobs": settings.use_logprobs,
    } | ({"prompt": prompt} if prompt is not None else {})


def _paired(inputs: Sequence[str] | None, targets: Sequence[str] | None) -> list[dict[str, Any]]:
    if targets is None:
        raise ConfigurationError("run_batch: expected data, or targets")
    if inputs is not None and len(inputs) != len(targets):
        raise ConfigurationError(f"{len(targets)} targets and {len(inputs)} inputs: expected as many")
    given: Sequence[str | None] = inputs if inputs is not None else [None] * len(targets)
    return [{"input": one, "target": target} for one, target in zip(given, targets, strict=True)]


def _kept_rows(path: Path) -> dict[str, Score]:
    """Key → score of the rows that are in a file; lines that cannot be read are not there."""
    kept: dict[str, Score] = {}
    if not path.exists():
        return kept
    for line in path.read_text("utf-8", errors="replace").splitlines():
        try:
            record = json.loads(line)
            kept[record["key"]] = Score.model_validate(record["score"])
        except (ValueError, KeyError, TypeError):
            continue
    return kept


def _append(path: Path, key: str, row: Mapping[str, Any], result: PipelineResult) -> None:
    record = {
        "key": key,
        "input": row.get("input"),
        "target": row.get("target"),
        "checklist": result.checklist.model_dump(mode="json"),
        "score": result.score.model_dump(mode="json") if result.score else None,
    }
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps(record, ensure_ascii=False, default=str) + "\n")
