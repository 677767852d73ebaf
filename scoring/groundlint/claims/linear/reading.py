"""A sentence as it is read: its plain text and its words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.tokens import tokens
from groundlint.claims.linear.words import Word, word_of


class Reading(NamedTuple):
    """The plain text of a sentence, its words as written, and what can be said of each."""

    text: str
    tokens: Sequence[str]
    words: Sequence[Word]

    @property
    def lowers(self) -> list[str]:
        """The words in lower case; numbers as their shapes."""
        return [word.lower for word in self.words]


@lru_cache(maxsize=16)
def read(text: str) -> Reading:
    """What is read of a sentence of Markdown. Kept for a moment: each is read for itself, and as what is before the next."""
    clean = plain(text).replace("’", "'")
    written = tokens(clean)
    return Reading(clean, written, list(map(word_of, written)))
