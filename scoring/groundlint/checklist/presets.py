"""The pipelines that come with the library: how the checklist is made, and how it is scored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.generators.base import (
    ContrastiveGenerator,
    DeductiveGenerator,
    DirectGenerator,
    Generator,
    InductiveGenerator,
    InteractiveGenerator,
)
from groundlint.checklist.names import METRICS, MODES, Metric, Mode
from groundlint.model.value import value

GENERATORS: dict[str, type[Generator]] = {
    "direct": DirectGenerator,
    "contrastive": ContrastiveGenerator,
    "inductive": InductiveGenerator,
    "deductive": DeductiveGenerator,
    "interactive": InteractiveGenerator,
}
"""Name in pipeline files → class."""


@value(frozen=True, slots=True)
class ScorerSettings:
    """How a checklist is scored. `prompt` is the name of one of ours, or a text; "" the mode's own."""

    mode: Mode = "batch"
    primary_metric: Metric = "pass"
    capture_reasoning: bool = False
    use_logprobs: bool = False
    prompt: str = ""

    def over(self, changes: Mapping[str, Any]) -> ScorerSettings:
        """These settings under `changes`. Raises ConfigurationError for a value that is none."""
        known = {name: changes[name] for name in self.__dataclass_fields__ if changes.get(name) is not None}
        made = replace(self, **known)
        if made.mode not in MODES:
            raise ConfigurationError(f"mode {made.mode!r}: expected {' or '.join(MODES)}")
        if made.primary_metric not in METRICS:
            raise ConfigurationError(f"primary_metric {made.primary_metric!r}: expected {', '.join(METRICS)}")
        if made.primary_metric == "normalized" and "use_logprobs" not in known:
            made = replace(made, use_logprobs=True)
        return made


@value(frozen=True, slots=True)
class PipelineSettings:
    """A pipeline: its generator by name, what it needs, its prompt (a name or a text), and its scorer."""

    name: str
    generator: str = "direct"
    generator_prompt: str = ""
    schema: str = "plain"
    max_items: int = 10
    temperature: float = 0.7
    needs: tuple[str, ...] = ("input",)
    scorer: ScorerSettings = field(default_factory=ScorerSettings)


_RLCF = ScorerSettings(mode="item", primary_metric="weighted", prompt="rlcf")
_ROCKET = ScorerSettings(mode="item", primary_metric="normalized", use_logprobs=True, prompt="rocketeval")

PRESETS = {
    one.name: one
    for one in (
        PipelineSettings("tick", max_items=8),
        PipelineSettings("rocketeval", needs=("input", "reference"), scorer=_ROCKET),
        PipelineSettings(
            "rlcf_direct",
            schema="weighted",
            max_items=7,
            temperature=0.0,
            needs=("input", "reference"),
            scorer=_RLCF,
        ),
        PipelineSettings(
            "rlcf_candidate",
            "contrastive",
            schema="weighted",
            max_items=7,
            temperature=0.0,
            needs=("input", "reference", "candidates"),
            scorer=_RLCF,
        ),
        PipelineSettings(
            "rlcf_candidates_only",
            "contrastive",
            schema="weighted",
            max_items=7,
            temperature=0.0,
            needs=("input", "candidates"),
            scorer=_RLCF,
        ),
        PipelineSettings(
            "openrubrics_pairwise",
            "contrastive",
            schema="categorized",
            max_items=15,
            temperature=0.0,
            needs=("input", "candidates"),
        ),
        PipelineSettings(
            "openrubrics_listwise",
            "contrastive",
            schema="categorized",
            max_items=20,
            temperature=0.0,
            needs=("input", "candidates"),
        ),
        PipelineSettings("feedback", "inductive", max_items=20, needs=("observations",)),
        PipelineSettings("checkeval", "deductive", needs=("dimensions",)),
        PipelineSettings("interacteval", "interactive", max_items=5, needs=("inputs",)),
    )
}
"""Name → pipeline, with the figures of the papers' authors as the other library has them."""
