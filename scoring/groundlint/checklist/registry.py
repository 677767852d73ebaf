"""Scorers, generators and pipelines by name, built-in and of the user's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.presets import GENERATORS, PRESETS, PipelineSettings, ScorerSettings
from groundlint.checklist.prompts import (
    GENERATION,
    Prompt,
    check_scoring,
    load_prompt,
    read_prompt,
    scoring_prompt,
)
from groundlint.checklist.scorer import ChecklistScorer

BUILT_IN: dict[str, dict[str, Any]] = {
    "batch": {"mode": "batch"},
    "item": {"mode": "item", "capture_reasoning": True},
    "weighted": {"mode": "item", "primary_metric": "weighted"},
    "normalized": {"mode": "item", "use_logprobs": True, "primary_metric": "normalized"},
}
"""Name → what it changes in a scorer: the equivalents of the deprecated classes."""


@dataclass(frozen=True)
class NamedScorer:
    """Makes scorers of one kind: `get_scorer("item")(model=…)`."""

    name: str
    changes: dict[str, Any]
    prompt: Prompt | None = None

    def __call__(self, **given: Any) -> ChecklistScorer:
        own = self.changes | ({"prompt": self.prompt} if self.prompt and "custom_prompt" not in given else {})
        return ChecklistScorer(**(own | given))


_scorers: dict[str, NamedScorer] = {name: NamedScorer(name, changes) for name, changes in BUILT_IN.items()}
_generators: dict[str, Prompt] = {}
_pipelines: dict[str, PipelineSettings] = {}


def register_custom_scorer(
    name: str,
    prompt_path: str | Path,
    mode: str = "batch",
    primary_metric: str = "pass",
    capture_reasoning: bool = False,
) -> None:
    """Make a scorer with a prompt of your own available by name. The file is read now.

    Raises ConfigurationError for a built-in name, an unreadable file, a prompt that lacks what the mode fills.
    """
    if name in BUILT_IN:
        raise ConfigurationError(f"scorer {name!r}: is built in; choose another name")
    changes = {"mode": mode, "primary_metric": primary_metric, "capture_reasoning": capture_reasoning}
    ScorerSettings().over(changes)
    prompt = read_prompt(Path(prompt_path))
    check_scoring(prompt, mode)
    _scorers[name] = NamedScorer(name, changes | {"use_logprobs": primary_metric == "normalized"}, prompt)


def get_scorer(name: str) -> Callable[..., ChecklistScorer]:
    """The factory of a scorer. Raises ConfigurationError that lists those there are."""
    return named_scorer(name)


def named_scorer(name: str) -> NamedScorer:
    """The scorer called `name` with what it changes. Raises ConfigurationError."""
    if name not in _scorers:
        raise ConfigurationError(f"scorer {name!r}: there is no such scorer; there are {', '.join(_scorers)}")
    return _scorers[name]


def list_scorers() -> list[str]:
    """The names of all scorers."""
    return list(_scorers)


def list_scorers_with_info() -> list[dict[str, Any]]:
    """Name and method of each scorer; nothing is asked and no key is needed."""
    rows = []
    for scorer in _scorers.values():
        made = scorer()
        rows.append(
            {
                "name": scorer.name,
                "method": scorer.name if scorer.name in BUILT_IN else made.scoring_method,
                "mode": made.mode,
                "primary_metric": made.primary_metric,
            }
        )
    return rows


def register_custom_generator(name: str, prompt_path: str | Path) -> None:
    """Make a generation prompt of your own available by name. Raises ConfigurationError."""
    if name in PRESETS:
        raise ConfigurationError(f"generator {name!r}: is built in; choose another name")
    _generators[name] = read_prompt(Path(prompt_path), GENERATION)


def list_generators() -> list[str]:
    """The names of all generators."""
    return [*PRESETS, *_generators]


def register_custom_pipeline(
    name: str,
    *,
    generator_prompt: str | Path = "",
    generator_class: str = "direct",
    scorer_mode: str | None = None,
    scorer_prompt: str | Path | None = None,
    primary_metric: str | None = None,
    capture_reasoning: bool | None = None,
    schema: str = "plain",
    max_items: int = 10,
    temperature: float = 0.7,
    force: bool = False,
) -> None:
    """Make a pipeline available by name. Prompts are texts, Paths, or names of ours. Everything is checked now.

    Raises ConfigurationError.
    """
    if name in PRESETS or (name in _pipelines and not force):
        raise ConfigurationError(f"pipeline {name!r}: exists; choose another name (force replaces your own)")
    if generator_class not in GENERATORS:
        raise ConfigurationError(f"generator_class {generator_class!r}: expected {', '.join(GENERATORS)}")
    scorer = ScorerSettings().over(
        {"mode": scorer_mode, "primary_metric": primary_metric, "capture_reasoning": capture_reasoning}
    )
    if scorer_prompt:
        prompt = scoring_prompt(scorer_prompt)
        check_scoring(prompt, scorer.mode)
        scorer = replace(scorer, prompt=prompt.name.removeprefix("scoring/") or prompt.text)
    text = (
        read_prompt(generator_prompt, GENERATION).text
        if isinstance(generator_prompt, Path)
        else generator_prompt
    )
    _pipelines[name] = PipelineSettings(
        name, generator_class, text, schema, max_items, temperature, _needs(generator_class, text), scorer
    )


def pipeline_settings(name: str) -> PipelineSettings:
    """A pipeline by name. Raises ConfigurationError that lists those there are."""
    found = PRESETS.get(name) or _pipelines.get(name)
    if found is None and name in _generators:
        found = PipelineSettings(name, generator_prompt=_generators[name].text)
    if found is None:
        raise ConfigurationError(
            f"pipeline {name!r}: there is no such pipeline; there are {', '.join(list_pipelines())}"
        )
    return found


def list_pipelines() -> list[str]:
    """The names of all pipelines."""
    return [*PRESETS, *_pipelines]


def generator_prompt_of(settings: PipelineSettings) -> Prompt:
    """The prompt of a pipeline's generator: one of ours by the pipeline's name, else the text it was given."""
    text = settings.generator_prompt
    if not text:
        return load_prompt(f"generation/{settings.name}", GENERATION)
    if text.startswith("generation/"):
        return load_prompt(text, GENERATION)
    return Prompt(text, "", GENERATION)


def save_pipeline_config(name: str, path: str | Path) -> None:
    """Write a pipeline as JSON, whole: what is loaded from it is the same pipeline. Raises OSError."""
    one = pipeline_settings(name)
    config = {
        "name": one.name,
        "generator_class": one.generator,
        "generator_prompt": one.generator_prompt or (f"generation/{one.name}" if one.name in PRESETS else ""),
        "generator_schema": one.schema,
        "max_items": one.max_items,
        "temperature": one.temperature,
        "needs": list(one.needs),
        "scorer_mode": one.scorer.mode,
        "scorer_prompt": one.scorer.prompt,
        "primary_metric": one.scorer.primary_metric,
        "capture_reasoning": one.scorer.capture_reasoning,
    }
    Path(path).write_text(json.dumps(config, indent=2, ensure_ascii=False) + "\n", "utf-8", newline="\n")


def load_pipeline_config(path: str | Path, force: bool = False) -> str:
    """Register the pipeline of a JSON file, ours or the other library's, and return its name.

    Raises ConfigurationError with the file and the fault.
    """
    try:
        config = json.loads(Path(path).read_text("utf-8-sig"))
    except OSError as fault:
        raise ConfigurationError(f"{path}: {(fault.strerror or 'cannot be read').lower()}") from fault
    except (ValueError, RecursionError) as fault:
        raise ConfigurationError(f"{path}: not JSON ({fault})") from fault
    if not isinstance(config, dict) or not isinstance(config.get("name"), str):
        raise ConfigurationError(f"{path}: expected a pipeline, an object with a name")
    name: str = config["name"]
    try:
        register_custom_pipeline(
            name,
            generator_prompt=str(config.get("generator_prompt") or ""),
            generator_class=str(config.get("generator_class") or "direct"),
            scorer_mode=config.get("scorer_mode"),
            scorer_prompt=config.get("scorer_prompt"),
            primary_metric=config.get("primary_metric"),
            capture_reasoning=config.get("capture_reasoning"),
            schema=str(config.get("generator_schema") or "plain"),
            max_items=int(config.get("max_items") or 10),
            temperature=float(config.get("temperature", 0.7)),
            force=force,
        )
    except (TypeError, ValueError) as fault:
        raise ConfigurationError(f"{path}: {fault}") from fault
    if isinstance(config.get("needs"), list):
        _pipelines[name] = replace(_pipelines[name], needs=tuple(map(str, config["needs"])))
    return name


def _needs(generator_class: str, prompt: str) -> tuple[str, ...]:
    """What a generator cannot do without: the material of its class, and what its prompt is filled with."""
    own = {
        "inductive": ("observations",),
        "deductive": ("dimensions",),
        "interactive": ("inputs",),
        "contrastive": ("input", "candidates"),
    }.get(generator_class, ("input",))
    return own + tuple(n for n in ("reference",) if f"{{{n}}}" in prompt)
