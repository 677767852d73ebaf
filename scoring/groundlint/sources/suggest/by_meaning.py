"""Orders the passages of a library by what they mean, and a little by the words that they share with a claim.

score = cosine + 0.2 × BM25 as a part of what a passage with all of the claim's words would have; of the cosine a sixth is
that of the passages before and after, for they say what 'this' and 'the latter' are. All passages are compared: words
never choose the candidates. Ranks are not fused (research/models-and-libraries.md B: that costs half of
the paraphrases).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from groundlint.sources.library import Library
from groundlint.sources.library.terms import terms_of
from groundlint.sources.semantic.encoder import MODEL, STEP, WIDTH
from groundlint.sources.suggest.suggestion import Ranked

if TYPE_CHECKING:
    from groundlint.sources.semantic import SentenceEncoder

WORDS = 0.2
"""What the words weigh against the cosine."""
AROUND = 0.2
"""What the mean cosine of the passages before and after weighs against a passage's own."""
LEAST = 0.4
"""Cosine below which a passage is about something else (of the right passages of benchmarks/suggest one in a hundred is)."""
_LOOKED_AT = 60
_ROWS = 512  # vectors that are unpacked at once: what a processor keeps near
_RAREST = 1.6  # BM25's factor for a word in a short passage; FTS5: k1 = 1.2, b = 0.75


def by_meaning(
    claim: str, library: Library, encoder: SentenceEncoder, source: str | None
) -> Iterator[Ranked] | None:
    """The best passages of the library (of one `source` only), best first; None if some have no vectors yet. Raises
    LibraryUnusable.
    """
    import numpy as np

    shelves = library.vectors()
    if any(shelf.model != MODEL or len(vectors) != shelf.passages * WIDTH for shelf, vectors in shelves):
        return None
    if not shelves:
        return iter(())
    matrix = np.frombuffer(b"".join(vectors for _, vectors in shelves), np.int8).reshape(-1, WIDTH)
    numbers = np.concatenate([np.arange(s.first, s.first + s.passages) for s, _ in shelves])
    cosines = _cosines(matrix, encoder.vector(claim))
    scores = _in_place(cosines, [s.passages for s, _ in shelves]) + WORDS * _words(claim, library, numbers)
    if source is not None:
        own = [np.full(shelf.passages, shelf.source == source) for shelf, _ in shelves]
        scores = np.where(np.concatenate(own), scores, -1.0)
    scores = np.where(cosines < LEAST, -1.0, scores)
    order = np.lexsort((numbers, -scores))[:_LOOKED_AT]
    chosen = [int(row) for row in order if scores[row] >= 0]
    passages = library.numbered([int(numbers[row]) for row in chosen])
    return (
        Ranked(passage, min(1.0, float(scores[row]) / (1 + WORDS)), float(cosines[row]))
        for row, passage in zip(chosen, passages, strict=False)
    )


def _cosines(matrix: Any, vector: Any) -> Any:
    """The cosine of every row with a vector of length 1."""
    import numpy as np

    # Not `@`: its threads wait for each other on a busy machine (23 ms of processor time for 2), and add up in an order
    # of their own.
    parts = [
        np.einsum("ij,j->i", matrix[low : low + _ROWS].astype(np.float32), vector)
        for low in range(0, len(matrix), _ROWS)
    ]
    return np.concatenate(parts) / STEP


def _in_place(cosines: Any, lengths: Sequence[int]) -> Any:
    """The cosines with those around them; at the edge of a source a passage's own stands for what is not there."""
    import numpy as np

    first = np.zeros(len(cosines), bool)
    first[np.cumsum([0, *lengths[:-1]])] = True
    before, after = cosines.copy(), cosines.copy()
    before[1:] = np.where(first[1:], cosines[1:], cosines[:-1])
    after[:-1] = np.where(first[1:], cosines[:-1], cosines[1:])
    return (cosines + AROUND * (before + after) / 2) / (1 + AROUND)


def _words(claim: str, library: Library, numbers: Any) -> Any:
    """0..1 for each number: its BM25 for the claim's words, of which a word that no passage has counts most."""
    import numpy as np

    total, whole = np.zeros(len(numbers)), 0.0
    for term in terms_of(claim):
        found = library.weights(term)
        if not found:
            whole += _RAREST * math.log(2 * len(numbers) + 1)
            continue
        at, weights = np.array([number for number, _ in found]), np.array([weight for _, weight in found])
        places = np.searchsorted(numbers, at)
        there = (places < len(numbers)) & (numbers[np.minimum(places, len(numbers) - 1)] == at)
        total[places[there]] += weights[there]
        whole += float(weights.max())
    return total / whole if whole else total
