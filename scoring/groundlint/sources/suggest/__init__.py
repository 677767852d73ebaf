"""Which passages of the library would fit a claim."""

from __future__ import annotations

from groundlint.sources.suggest.citing import citing
from groundlint.sources.suggest.suggest import Suggestion, suggest

__all__ = ["Suggestion", "citing", "suggest"]
