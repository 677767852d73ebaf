"""Fetching cited sources: on command only, politely, and nowhere a report could send it to do harm."""

from __future__ import annotations

from groundlint.sources.web.fetch import Fetcher
from groundlint.sources.web.fetched import Failed, Fetched, Known, Outcome, Unchanged, WebOptions

__all__ = ["Failed", "Fetched", "Fetcher", "Known", "Outcome", "Unchanged", "WebOptions"]
