"""The words of a sentence as rules compare them with those of others."""

from __future__ import annotations

import re

_WORD = re.compile(r"[^\W\d_]{4,}")
STEM = 6
"""Letters by which words are compared: 'appends' and 'appended' are one."""


def word_stems(text: str) -> frozenset[str]:
    """The stems of the words of four letters or more."""
    return frozenset([word[:STEM] for word in _WORD.findall(text.casefold())])
