"""The checklist scorer: yes/no questions that a model answers about a text. Nothing is loaded before it is used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.checklist.agreement import agree as agree
    from groundlint.checklist.aspects import propose_aspects as propose_aspects
    from groundlint.checklist.cancel import Cancellation as Cancellation
    from groundlint.checklist.checklist import Checklist as Checklist
    from groundlint.checklist.checklist_file import find_checklist as find_checklist
    from groundlint.checklist.checklist_item import ChecklistItem as ChecklistItem
    from groundlint.checklist.deprecated import BatchScorer as BatchScorer
    from groundlint.checklist.deprecated import ItemScorer as ItemScorer
    from groundlint.checklist.deprecated import NormalizedScorer as NormalizedScorer
    from groundlint.checklist.deprecated import WeightedScorer as WeightedScorer
    from groundlint.checklist.errors import ChecklistError as ChecklistError
    from groundlint.checklist.errors import ConfigurationError as ConfigurationError
    from groundlint.checklist.errors import JudgingError as JudgingError
    from groundlint.checklist.errors import ProviderError as ProviderError
    from groundlint.checklist.item_score import ItemScore as ItemScore
    from groundlint.checklist.pipelines import ChecklistPipeline as ChecklistPipeline
    from groundlint.checklist.pipelines import PipelineResult as PipelineResult
    from groundlint.checklist.pipelines import pipeline as pipeline
    from groundlint.checklist.registry import get_scorer as get_scorer
    from groundlint.checklist.registry import list_generators as list_generators
    from groundlint.checklist.registry import list_pipelines as list_pipelines
    from groundlint.checklist.registry import list_scorers as list_scorers
    from groundlint.checklist.registry import list_scorers_with_info as list_scorers_with_info
    from groundlint.checklist.registry import load_pipeline_config as load_pipeline_config
    from groundlint.checklist.registry import register_custom_generator as register_custom_generator
    from groundlint.checklist.registry import register_custom_pipeline as register_custom_pipeline
    from groundlint.checklist.registry import register_custom_scorer as register_custom_scorer
    from groundlint.checklist.registry import save_pipeline_config as save_pipeline_config
    from groundlint.checklist.schemas import BatchScoringResponse as BatchScoringResponse
    from groundlint.checklist.schemas import BatchScoringResponseReasoned as BatchScoringResponseReasoned
    from groundlint.checklist.schemas import ItemScoringResponse as ItemScoringResponse
    from groundlint.checklist.schemas import ItemScoringResponseReasoned as ItemScoringResponseReasoned
    from groundlint.checklist.schemas import WeightedScoringResponse as WeightedScoringResponse
    from groundlint.checklist.schemas import to_response_format as to_response_format
    from groundlint.checklist.score import BatchResult as BatchResult
    from groundlint.checklist.score import GroupedScore as GroupedScore
    from groundlint.checklist.score import Score as Score
    from groundlint.checklist.scorer import ChecklistScorer as ChecklistScorer
    from groundlint.checklist.usage import Budget as Budget
    from groundlint.checklist.usage import Prices as Prices

_HOMES = {
    "agreement": ("agree",),
    "aspects": ("propose_aspects",),
    "cancel": ("Cancellation",),
    "checklist": ("Checklist",),
    "checklist_item": ("ChecklistItem",),
    "checklist_file": ("find_checklist",),
    "deprecated": ("BatchScorer", "ItemScorer", "NormalizedScorer", "WeightedScorer"),
    "errors": ("ChecklistError", "ConfigurationError", "JudgingError", "ProviderError"),
    "pipelines": ("ChecklistPipeline", "PipelineResult", "pipeline"),
    "registry": (
        "get_scorer",
        "list_generators",
        "list_pipelines",
        "list_scorers",
        "list_scorers_with_info",
        "load_pipeline_config",
        "register_custom_generator",
        "register_custom_pipeline",
        "register_custom_scorer",
        "save_pipeline_config",
    ),
    "schemas": (
        "BatchScoringResponse",
        "BatchScoringResponseReasoned",
        "ItemScoringResponse",
        "ItemScoringResponseReasoned",
        "WeightedScoringResponse",
        "to_response_format",
    ),
    "item_score": ("ItemScore",),
    "score": ("BatchResult", "GroupedScore", "Score"),
    "scorer": ("ChecklistScorer",),
    "usage": ("Budget", "Prices"),
}
"""Module → the public names in it."""

PUBLIC = {name: f"{__name__}.{module}" for module, names in _HOMES.items() for name in names}
"""Public name → the module it is in; `groundlint` offers the same names."""


def __getattr__(name: str) -> object:
    if name in PUBLIC:
        return getattr(import_module(PUBLIC[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
