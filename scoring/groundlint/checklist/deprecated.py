"""The names of four older scorers, kept with a deprecation warning."""

from __future__ import annotations

import warnings
from typing import Any

from groundlint.checklist.registry import BUILT_IN
from groundlint.checklist.scorer import ChecklistScorer


def _made(name: str, kind: str, given: dict[str, Any]) -> ChecklistScorer:
    changes = BUILT_IN[kind]
    shown = ", ".join(f"{key}={value!r}" for key, value in changes.items())
    warnings.warn(f"{name} is deprecated, use ChecklistScorer({shown})", DeprecationWarning, stacklevel=3)
    return ChecklistScorer(**(changes | given))


def BatchScorer(**given: Any) -> ChecklistScorer:  # noqa: N802 - once a class
    """Deprecated: ChecklistScorer(mode="batch")."""
    return _made("BatchScorer", "batch", given)


def ItemScorer(**given: Any) -> ChecklistScorer:  # noqa: N802
    """Deprecated: ChecklistScorer(mode="item", capture_reasoning=True)."""
    return _made("ItemScorer", "item", given)


def WeightedScorer(**given: Any) -> ChecklistScorer:  # noqa: N802
    """Deprecated: ChecklistScorer(mode="item", primary_metric="weighted")."""
    return _made("WeightedScorer", "weighted", given)


def NormalizedScorer(**given: Any) -> ChecklistScorer:  # noqa: N802
    """Deprecated: ChecklistScorer(mode="item", use_logprobs=True, primary_metric="normalized")."""
    return _made("NormalizedScorer", "normalized", given)
