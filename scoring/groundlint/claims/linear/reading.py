"""A sentence as it is read: its plain text, its words, and what is known of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.tokens import tokens
from groundlint.claims.linear.words import WORDS


class Reading(NamedTuple):
    """Columns of as many items as the sentence has tokens (WORDS' fields), and its plain text."""

    text: str
    words: Sequence[str]
    """As written."""
    lowers: Sequence[str]
    shapes: Sequence[str]
    classes: Sequence[tuple[str, ...]]
    cues: Sequence[int]
    forms: Sequence[int]


@lru_cache(maxsize=16)
def read(text: str) -> Reading:
    """Return what is read of a sentence of Markdown.

    Kept for a moment, since each sentence is read twice: for itself, and as what stands before the next.
    """
    clean = plain(text).replace("’", "'")
    words = tokens(clean)
    columns = zip(*map(WORDS.__getitem__, words), strict=True) if words else [()] * 5
    return Reading(clean, words, *columns)
