"""How the encoder's input is put together: token ids and segments of the parts of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.claims.what_is_read import both_ends
from groundlint.model.value import value

SENTENCE, BEFORE, HEADING = 72, 20, 10
"""Most tokens of each part. Chosen for speed: nine in ten training sentences have 64 word pieces or fewer."""
WRITTEN_BEFORE = 40
"""Most tokens of what is written before it, where the question is whether an editor would ask for a source."""
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
    """Return (token ids, segment ids): segment 0 is the sentence, segment 1 what is around it.

    A long sentence keeps its beginning and its end; of the preceding sentence the beginning is kept.
    """
    return _framed(both_ends(text, SENTENCE), before[:BEFORE], heading[:HEADING], markers)


def assemble_for_asking(
    text: Sequence[int], written: Sequence[int], heading: Sequence[int], markers: Markers
) -> tuple[list[int], list[int]]:
    """Return the same for the question whether an editor would ask: of what is `written` before it the end is kept, as far as
    there is room."""
    own, above = both_ends(text, SENTENCE), heading[:HEADING]
    room = min(WRITTEN_BEFORE, LONGEST - 4 - len(own) - len(above))
    return _framed(own, written[-room:], above, markers)


def _framed(
    own: Sequence[int], before: Sequence[int], heading: Sequence[int], markers: Markers
) -> tuple[list[int], list[int]]:
    first = [markers.cls, *own, markers.sep]
    second = [*before, markers.sep, *heading, markers.sep]
    return first + second, [0] * len(first) + [1] * len(second)
