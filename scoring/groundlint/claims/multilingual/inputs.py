"""What the multilingual model reads of a sentence: itself, the one before it, its kind and heading, as ids."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.claims.linear.normalise import plain
from groundlint.claims.sentence import Sentence

SENTENCE, BEFORE, HEADING = 72, 20, 12
"""Most tokens of each part. Chosen for speed: nine in ten training sentences have 72 pieces or fewer."""
LONGEST = SENTENCE + BEFORE + HEADING + 4
"""Most tokens of an input, with its markers."""
BEGIN, END = 0, 2
"""Ids of the markers, in the base model's vocabulary and in the small one."""

KINDS = {"para": "text", "list": "list", "table": "table", "quote": "quote"}
"""The word that stands for a block's kind."""


def parts(sentence: Sentence) -> tuple[str, str, str]:
    """Return the texts to tokenize: sentence, preceding sentence, kind and heading."""
    before = plain(sentence.context[-1][-400:]) if sentence.context else ""
    return plain(sentence.text), before, f"{KINDS.get(sentence.kind, 'text')} {plain(sentence.heading)}"


def assemble(text: Sequence[int], before: Sequence[int], heading: Sequence[int]) -> tuple[list[int], int]:
    """Return (token ids, how many of them are the sentence with its markers).

    A long sentence keeps its beginning and its end; of the preceding sentence the beginning is kept.
    """
    if len(text) > SENTENCE:
        half = SENTENCE // 2
        text = [*text[:half], *text[-half:]]
    own = [BEGIN, *text, END]
    return [*own, *before[:BEFORE], END, *heading[:HEADING], END], len(own)
