"""Fetches cited sources: on command only, politely, and never from an address that a hostile report could abuse."""

from __future__ import annotations

from groundlint.sources.web.fetch import Fetcher
from groundlint.sources.web.fetched import Failed, Fetched, Known, Outcome, Unchanged, WebOptions

__all__ = ["Failed", "Fetched", "Fetcher", "Known", "Outcome", "Unchanged", "WebOptions"]
