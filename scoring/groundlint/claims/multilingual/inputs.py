"""How the multilingual model's input is put together: ids of the parts of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.claims.what_is_read import both_ends

SENTENCE, BEFORE, HEADING = 72, 20, 12
"""Most tokens of each part. Chosen for speed: nine in ten training sentences have 72 pieces or fewer."""
LONGEST = SENTENCE + BEFORE + HEADING + 4
"""Most tokens of an input, with its markers."""
BEGIN, END = 0, 2
"""Ids of the markers, in the base model's vocabulary and in the small one."""


def assemble(text: Sequence[int], before: Sequence[int], heading: Sequence[int]) -> tuple[list[int], int]:
    """Return (token ids, how many of them are the sentence with its markers).

    A long sentence keeps its beginning and its end; of the preceding sentence the beginning is kept.
    """
    own = [BEGIN, *both_ends(text, SENTENCE), END]
    return [*own, *before[:BEFORE], END, *heading[:HEADING], END], len(own)
