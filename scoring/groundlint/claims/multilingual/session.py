"""The graph at work: texts to pieces to scores, one sentence at a time on one thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from groundlint.claims.multilingual.inputs import assemble, parts
from groundlint.claims.multilingual.weights import ROW, Weights
from groundlint.claims.onnx_graph import opened, printable
from groundlint.claims.sentence import Sentence

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


class Session:
    """The released graph in onnxruntime, with its tokenizer and its packed embeddings.

    Sentences run one by one and without padding: activations are quantised over what runs together, so a
    batch would make a verdict depend on its neighbours.
    """

    def __init__(self, weights: Weights) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if onnxruntime refuses the graph."""
        self._graph: Any = opened("multilingual", weights.graph)
        import numpy

        self._numpy = numpy
        self._words = tokenizer(Pieces(weights.pieces, weights.scores))
        self._embeddings = numpy.frombuffer(weights.embeddings, numpy.uint8).reshape(-1, ROW // BLOCK, BLOCK)

    def scores(self, sentences: Sequence[Sentence]) -> list[list[float]]:
        """Return the score of each class for each sentence."""
        texts = [printable(text) for sentence in sentences for text in parts(sentence)]
        ids = [e.ids for e in self._words.encode_batch(texts, add_special_tokens=False)]
        return [self._one(ids[i], ids[i + 1], ids[i + 2]) for i in range(0, len(ids), 3)]

    def _one(self, text: Sequence[int], before: Sequence[int], heading: Sequence[int]) -> list[float]:
        np = self._numpy
        ids, own = assemble(text, before, heading)
        packed = self._embeddings[ids]
        scale = packed[:, :, :2].copy().view("<f2").astype(np.float32)
        steps = np.concatenate([packed[:, :, 2:] & 15, packed[:, :, 2:] >> 4], axis=2)
        words = (steps.astype(np.float32) - 8) * scale
        around = np.ones((1, len(ids), 1), dtype=np.float32)
        around[0, :own] = 0
        feed = {
            "words": words.reshape(1, len(ids), -1),
            "places": np.arange(len(ids), dtype=np.int64)[None],
            "around": around,
            "own": np.full((1, 1, own), 1 / own, dtype=np.float32),
        }
        return [float(score) for score in self._graph.run(None, feed)[0].ravel()]
