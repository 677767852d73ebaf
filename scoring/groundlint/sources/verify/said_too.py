"""Does the claim itself say what surrounds the quote in the source? 'Boatmen swear that the reef moves' may quote 'the reef moves'."""

from __future__ import annotations

import re

_WORD = re.compile(r"[^\W\d_]{5,}")
_STEM = 5  # letters by which two forms of a word are told to be one


def said_too(claim: str, beside: str) -> bool:
    """Whether at least half of the longer words of `beside` occur in `claim` in any form; False if `beside` has none."""
    told, ours = ({word[:_STEM].lower() for word in _WORD.findall(text)} for text in (beside, claim))
    return bool(told) and 2 * len(told & ours) >= len(told)
