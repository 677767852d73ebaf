"""How the encoder's input is put together: token ids and segments of the parts of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.claims.what_is_read import both_ends
from groundlint.model.value import value

SENTENCE, BEFORE, HEADING = 72, 20, 10
"""Most tokens of each part. Chosen for speed: nine in ten training sentences have 64 word pieces or fewer."""
LONGEST = SENTENCE + BEFORE + HEADING + 4
"""Most tokens of an input, with its markers."""

CLS, SEP = 101, 102
"""Ids of the markers in the base model's vocabulary; the pruned vocabulary has its own."""


@value(frozen=True, slots=True)
class Markers:
    """Ids of the tokens that frame the parts."""

    cls: int = CLS
    sep: int = SEP


def assemble(
    text: Sequence[int], before: Sequence[int], heading: Sequence[int], markers: Markers
) -> tuple[list[int], list[int]]:
    """Return (token ids, segment ids): segment 0 is the sentence, segment 1 what stands around it.

    A long sentence keeps its beginning and its end; of the preceding sentence the beginning is kept.
    """
    first = [markers.cls, *both_ends(text, SENTENCE), markers.sep]
    second = [*before[:BEFORE], markers.sep, *heading[:HEADING], markers.sep]
    return first + second, [0] * len(first) + [1] * len(second)
