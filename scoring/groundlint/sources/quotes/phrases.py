"""Lists of phrases as patterns: what the rules on quotes know of a language stands as words, separated by commas."""

from __future__ import annotations

import re

_BETWEEN = re.compile(r",(?=\s|$)")


def any_of(*lists: str) -> str:
    """The phrases of the lists, separated by commas with a blank behind them, as one group; each may hold a small pattern.
    No phrases match nothing."""
    phrases = [" ".join(phrase.split()) for phrases in lists for phrase in _BETWEEN.split(phrases)]
    told = [phrase for phrase in phrases if phrase]
    return f"(?:{'|'.join(told)})" if told else "(?!)"
