"""Patterns for one character of a large set, made for the first text that needs them."""

from __future__ import annotations

import re
from functools import cache

__all__ = ["one_of"]


@cache
def one_of(characters: str) -> re.Pattern[str]:
    """The pattern of one of `characters`, which are written as between the brackets of a set.

    Python goes through every character of a range when it compiles it: with the scripts of East Asia 40,000, 3 ms, a
    tenth of a short run for all those sets. Ask after `isascii`, and reports without such letters never pay for it.
    """
    return re.compile(f"[{characters}]")
