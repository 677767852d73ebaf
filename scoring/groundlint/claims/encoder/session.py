"""The graph at work: texts to word pieces to scores, one sentence at a time on one thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from groundlint.claims.encoder.inputs import LONGEST, Markers, assemble, parts
from groundlint.claims.errors import ModelNotInstalled, WeightsDamaged
from groundlint.claims.onnx_alone import disable_telemetry
from groundlint.claims.sentence import Sentence

if TYPE_CHECKING:
    from tokenizers import Tokenizer

INSTALL = "claims.model = 'encoder' needs: pip install \"groundlint[encoder]\""


def word_pieces(vocabulary: Sequence[str]) -> Tokenizer:
    """Return the tokenizer of a vocabulary: BERT's, lower case, accents stripped."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

    ids = {piece: index for index, piece in enumerate(vocabulary)}
    made = Tokenizer(models.WordPiece(ids, unk_token="[UNK]", max_input_chars_per_word=100))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return made


class Session:
    """The released graph in onnxruntime, with its tokenizer.

    Sentences run one by one and without padding: activations are quantised over what runs together, so a
    batch would make a verdict depend on its neighbours.
    """

    def __init__(self, graph: bytes, vocabulary: Sequence[str]) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if onnxruntime refuses the graph."""
        disable_telemetry()
        try:
            import numpy
            import onnxruntime
            import tokenizers  # noqa: F401 - its absence is to be known here
        except ImportError as fault:
            raise ModelNotInstalled(f"{INSTALL} ({fault.name} is missing)") from fault
        self._numpy = numpy
        self._words = word_pieces(vocabulary)
        self._markers = Markers(vocabulary.index("[CLS]"), vocabulary.index("[SEP]"))
        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = 1
        settings.inter_op_num_threads = 1
        settings.log_severity_level = 3
        try:
            self._graph: Any = onnxruntime.InferenceSession(graph, settings, ["CPUExecutionProvider"])
        except Exception as fault:  # onnxruntime's own faults share no base class
            reason = str(fault).splitlines()[0]
            raise WeightsDamaged(f"claim model 'encoder': onnxruntime refuses it: {reason}") from fault

    def scores(self, sentences: Sequence[Sentence]) -> list[list[float]]:
        """Return the score of each class for each sentence."""
        texts = [_printable(text) for sentence in sentences for text in parts(sentence)]
        ids = [e.ids for e in self._words.encode_batch(texts, add_special_tokens=False)]
        return [self._one(ids[i], ids[i + 1], ids[i + 2]) for i in range(0, len(ids), 3)]

    def _one(self, text: Sequence[int], before: Sequence[int], heading: Sequence[int]) -> list[float]:
        np = self._numpy
        ids, segments = assemble(text, before, heading, self._markers)
        own = len(ids) - sum(segments)
        places = [position + LONGEST * segment for position, segment in enumerate(segments)]
        feed = {
            "ids": np.array([ids], dtype=np.int64),
            "places": np.array([places], dtype=np.int64),
            "own": np.full((1, 1, own), 1 / own, dtype=np.float32),
        }
        return [float(score) for score in self._graph.run(None, feed)[0].ravel()]


def _printable(text: str) -> str:
    """Return the text without lone surrogates, which the tokenizer cannot take."""
    return text.encode("utf-8", "replace").decode("utf-8")
