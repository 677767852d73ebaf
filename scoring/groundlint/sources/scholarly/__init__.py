"""Scholarly works: what the registries Crossref, OpenAlex and arXiv say of what a report cites. Asked on command only."""

from __future__ import annotations

from groundlint.sources.scholarly.identity import work_id

__all__ = ["work_id"]
