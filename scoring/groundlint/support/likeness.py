"""How close in meaning a claim is to its evidence, word by word, by the sentence encoder of the extra `semantic`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.support.comparison import Comparison
from groundlint.support.rarity import rarity
from groundlint.support.words import Word

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from groundlint.sources.semantic import SentenceEncoder

SENTENCES = 5
"""Sentences of the evidence that are read, the nearest by words: each takes some 8 ms on one core."""
LONGEST = 600
"""Characters that are read of each sentence and of the claim; the encoder takes 126 word pieces."""
UNLIKE = 0.45
"""Cosine below which nothing in the evidence means what a word of the claim does."""
MORE = ("alike, rare", "alike", "few alike", "sentences alike", "alike in a sentence")
"""Features that may speak only for support: cosines of the claim's words with the nearest ones of the evidence, weighed by
rarity and not, that of the tenth least alike, of whole sentences, and of words within the best sentence."""
LESS = ("share unlike",)
"""What may speak only against it: the share of words that nothing is like."""


def likeness_of(pair: Comparison, encoder: SentenceEncoder) -> dict[str, float]:
    """Features by name: cosines of the claim's words, as they read there, with the nearest of the evidence."""
    import numpy as np

    shares = pair.shares
    near = sorted(sorted(range(len(shares)), key=lambda at: (-shares[at], at))[:SENTENCES])
    claim = pair.claim[:LONGEST]
    said, *sentences = encoder.words_of_each([claim, *[pair.sentences[at].text[:LONGEST] for at in near]])
    places = encoder.places(claim)
    vector = _mean(said)
    rows, cosines = [], []
    for there in sentences:
        rows.append((said[1:-1] @ there[1:-1].T).max(axis=1, initial=-1.0))
        cosines.append(float(vector @ _mean(there)))
    nearest = np.array(rows)
    words = [(word, pieces) for word in pair.content if (pieces := _pieces(word, places))]
    if not words:
        return dict.fromkeys(MORE, 1.0) | dict.fromkeys(LESS, 0.0)
    weight = np.array([rarity(word.stem) for word, _ in words])
    by_sentence = np.array([nearest[:, pieces].mean(axis=1) for _, pieces in words])
    alike = np.array([nearest.max(axis=0)[pieces].mean() for _, pieces in words])
    values = (
        float((alike * weight).sum() / weight.sum()),
        float(alike.mean()),
        float(np.quantile(alike, 0.1)),
        sum(cosines) / len(cosines),
        float(((by_sentence * weight[:, None]).sum(axis=0) / weight.sum()).max()),
        float((alike < UNLIKE).mean()),
    )
    return dict(zip((*MORE, *LESS), values, strict=True))


def _mean(vectors: NDArray[numpy.float32]) -> NDArray[numpy.float32]:
    """Their mean, normalised to length 1."""
    mean = vectors.mean(axis=0)
    of_length_1: NDArray[numpy.float32] = mean / max(float((mean @ mean) ** 0.5), 1e-9)
    return of_length_1


def _pieces(word: Word, places: list[tuple[int, int]]) -> list[int]:
    return [at for at, (start, end) in enumerate(places) if start < word.end and word.start < end]
