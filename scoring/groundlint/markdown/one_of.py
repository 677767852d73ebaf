"""Patterns for one character of a large set, compiled when a text first needs them."""

from __future__ import annotations

import re
from functools import cache

EAST_ASIAN = r"\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
"""Kana, Han and Hangul."""


@cache
def one_of(characters: str) -> re.Pattern[str]:
    """The pattern of one of `characters`, which are written as between the brackets of a set.

    Python goes through every character of a range when it compiles it: for the East Asian scripts 40,000, which takes
    3 ms, and for all those sets a tenth of a short run. Call it only after an `isascii` test, so that reports without such
    letters never pay for it.
    """
    return re.compile(f"[{characters}]")
