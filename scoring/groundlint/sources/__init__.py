"""What is known about cited sources."""

from __future__ import annotations

from groundlint.sources.credibility import Credibility, credibility, source_rating

__all__ = ["Credibility", "credibility", "source_rating"]
