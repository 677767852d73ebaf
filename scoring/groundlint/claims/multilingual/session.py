"""The multilingual graph at work: SentencePiece's unigram pieces and their packed embeddings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from groundlint.claims.graph_session import GraphSession
from groundlint.claims.multilingual.inputs import assemble
from groundlint.claims.multilingual.weights import ROW, Weights

if TYPE_CHECKING:
    from tokenizers import Tokenizer

BLOCK = 18
"""Bytes of 32 weights: a half-precision scale, then two weights a byte."""
UNKNOWN = 3
"""Id of what stands for a character that is in no piece."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """A unigram vocabulary: pieces and their log probabilities by id; the first four are markers."""

    texts: Sequence[str]
    scores: Sequence[float]


def tokenizer(pieces: Pieces) -> Tokenizer:
    """Return the tokenizer of a vocabulary: SentencePiece's unigram model after NFKC, case kept."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

    both = list(zip(pieces.texts, pieces.scores, strict=True))
    made = Tokenizer(models.Unigram(both, unk_id=UNKNOWN))
    made.normalizer = normalizers.Sequence([normalizers.Nmt(), normalizers.NFKC()])
    made.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace()]
    )
    return made


class Session(GraphSession):
    """The released graph with its vocabulary and its packed embeddings."""

    tier = "multilingual"

    def __init__(self, weights: Weights) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if onnxruntime refuses the graph."""
        super().__init__(weights.graph)
        np = self._numpy
        self._words = tokenizer(Pieces(weights.pieces, weights.scores))
        self._embeddings = np.frombuffer(weights.embeddings, np.uint8).reshape(-1, ROW // BLOCK, BLOCK)

    def _feed(self, text: Sequence[int], before: Sequence[int], heading: Sequence[int]) -> Mapping[str, Any]:
        np = self._numpy
        ids, own = assemble(text, before, heading)
        packed = self._embeddings[ids]
        scale = packed[:, :, :2].copy().view("<f2").astype(np.float32)
        steps = np.concatenate([packed[:, :, 2:] & 15, packed[:, :, 2:] >> 4], axis=2)
        words = (steps.astype(np.float32) - 8) * scale
        around = np.ones((1, len(ids), 1), dtype=np.float32)
        around[0, :own] = 0
        return {
            "words": words.reshape(1, len(ids), -1),
            "places": np.arange(len(ids), dtype=np.int64)[None],
            "around": around,
            "own": np.full((1, 1, own), 1 / own, dtype=np.float32),
        }
