"""A sentence as it is read: its plain text, its words, and what is known of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.surface import Shape
from groundlint.claims.linear.tokens import tokens
from groundlint.claims.linear.words import RowsOf, Word, Words


class Reading(NamedTuple):
    """The plain text of a sentence, its words as written, and a column for each thing known of a word."""

    text: str
    words: Sequence[str]
    lowers: Sequence[str]
    """In lower case; a number as its shape."""
    pairs: Sequence[int]
    """The ids of the bigrams that the words begin, as far as the second word."""
    shapes: Sequence[Shape]
    classes: Sequence[tuple[str, ...]]
    """Names of the meaning features that a word speaks for."""
    cues: Sequence[int]
    """Cues that a word may be part of, a bit each."""
    forms: Sequence[int]
    """1 in the lane of each form that a word has (Forms)."""
    rows: Sequence[int]
    """Sums of the rows of the words' own n-grams."""
    rows_before: Sequence[int]
    """The rows of the words where the sentence is the preceding one, each counted once (Lanes.one); 0 for what is not
    a word of letters."""


_COLUMNS = len(Reading._fields) - 2


class Reader:
    """Reads sentences of Markdown, with the weights of their words."""

    def __init__(self, rows_of: RowsOf) -> None:
        self._word = Words(rows_of).__getitem__
        self.read_plain = lru_cache(maxsize=16)(self._read)
        """Reads plain text. Kept for a moment, since each sentence is read twice: for itself, and as what is before the
        next."""

    def read(self, text: str) -> Reading:
        """Return what is read of a sentence."""
        return self.read_plain(bare(text))

    def words(self, part: str) -> list[Word]:
        """Return what is known of each word in a part of a plain text that is between blanks."""
        return list(map(self._word, tokens(part)))

    def _read(self, clean: str) -> Reading:
        words = tokens(clean)
        columns = zip(*map(self._word, words), strict=True) if words else [()] * _COLUMNS
        return Reading(clean, words, *columns)


def bare(text: str) -> str:
    """Return the plain text of a sentence of Markdown as it is read."""
    return plain(text).replace("’", "'")
