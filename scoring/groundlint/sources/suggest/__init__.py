"""Which passages of the library would fit a claim."""

from __future__ import annotations

from groundlint.sources.suggest.citing import citing
from groundlint.sources.suggest.local_files import beside
from groundlint.sources.suggest.suggest import Suggestion, suggest

__all__ = ["Suggestion", "beside", "citing", "suggest"]
