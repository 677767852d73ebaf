"""groundlint: which factual sentences of a Markdown report have no citation, and how good the report is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.analysis import Analysis as Analysis
    from groundlint.analysis import analyze as analyze
    from groundlint.analysis import score_report as score_report
    from groundlint.checklist import BatchResult as BatchResult
    from groundlint.checklist import BatchScorer as BatchScorer
    from groundlint.checklist import BatchScoringResponse as BatchScoringResponse
    from groundlint.checklist import BatchScoringResponseReasoned as BatchScoringResponseReasoned
    from groundlint.checklist import Checklist as Checklist
    from groundlint.checklist import ChecklistError as ChecklistError
    from groundlint.checklist import ChecklistItem as ChecklistItem
    from groundlint.checklist import ChecklistScorer as ChecklistScorer
    from groundlint.checklist import ConfigurationError as ConfigurationError
    from groundlint.checklist import GroupedScore as GroupedScore
    from groundlint.checklist import ItemScore as ItemScore
    from groundlint.checklist import ItemScorer as ItemScorer
    from groundlint.checklist import ItemScoringResponse as ItemScoringResponse
    from groundlint.checklist import ItemScoringResponseReasoned as ItemScoringResponseReasoned
    from groundlint.checklist import NormalizedScorer as NormalizedScorer
    from groundlint.checklist import ProviderError as ProviderError
    from groundlint.checklist import Score as Score
    from groundlint.checklist import WeightedScorer as WeightedScorer
    from groundlint.checklist import WeightedScoringResponse as WeightedScoringResponse
    from groundlint.checklist import get_scorer as get_scorer
    from groundlint.checklist import list_scorers as list_scorers
    from groundlint.checklist import load_pipeline_config as load_pipeline_config
    from groundlint.checklist import pipeline as pipeline
    from groundlint.checklist import register_custom_pipeline as register_custom_pipeline
    from groundlint.checklist import register_custom_scorer as register_custom_scorer
    from groundlint.checklist import save_pipeline_config as save_pipeline_config
    from groundlint.settings import Settings as Settings
    from groundlint.version import __version__ as __version__

_HOMES = {
    "Analysis": "groundlint.analysis",
    "analyze": "groundlint.analysis",
    "score_report": "groundlint.analysis",
    "Settings": "groundlint.settings",
    "__version__": "groundlint.version",
}
"""Where the public names live; those not named here live in `groundlint.checklist`."""

__all__ = [
    "Analysis",
    "BatchResult",
    "BatchScorer",
    "BatchScoringResponse",
    "BatchScoringResponseReasoned",
    "Checklist",
    "ChecklistError",
    "ChecklistItem",
    "ChecklistScorer",
    "ConfigurationError",
    "GroupedScore",
    "ItemScore",
    "ItemScorer",
    "ItemScoringResponse",
    "ItemScoringResponseReasoned",
    "NormalizedScorer",
    "ProviderError",
    "Score",
    "Settings",
    "WeightedScorer",
    "WeightedScoringResponse",
    "__version__",
    "analyze",
    "get_scorer",
    "list_scorers",
    "load_pipeline_config",
    "pipeline",
    "register_custom_pipeline",
    "register_custom_scorer",
    "save_pipeline_config",
    "score_report",
]


def __getattr__(name: str) -> object:
    """Public names are imported when first used: `import groundlint` costs nothing."""
    if name in __all__:
        return getattr(import_module(_HOMES.get(name, "groundlint.checklist")), name)
    raise AttributeError(f"module 'groundlint' has no attribute {name!r}")
