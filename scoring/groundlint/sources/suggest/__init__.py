"""Which passages of the library would fit a claim."""

from __future__ import annotations

from groundlint.sources.suggest.suggest import suggest
from groundlint.sources.suggest.suggestion import Suggestion

__all__ = ["Suggestion", "suggest"]
