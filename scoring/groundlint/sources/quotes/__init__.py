"""Does a quote really stand in a text? Both sides are written alike, then compared strictly."""

from __future__ import annotations

from groundlint.sources.quotes.comparable import ComparableText, comparable
from groundlint.sources.quotes.match import match_quote
from groundlint.sources.quotes.quote_match import Difference, QuoteMatch

__all__ = ["ComparableText", "Difference", "QuoteMatch", "comparable", "match_quote"]
