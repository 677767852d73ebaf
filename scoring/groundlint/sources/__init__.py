"""What is known about cited sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.sources.credibility import Credibility, credibility, source_rating

if TYPE_CHECKING:
    from groundlint.sources.quote_check import QuoteCheck, check_quote

__all__ = ["Credibility", "QuoteCheck", "check_quote", "credibility", "source_rating"]


def __getattr__(name: str) -> object:
    # Reading pages costs libraries that live analysis never needs.
    if name in ("QuoteCheck", "check_quote"):
        from groundlint.sources import quote_check

        return getattr(quote_check, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
