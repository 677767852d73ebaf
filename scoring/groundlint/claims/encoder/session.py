"""The encoder's graphs at work."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from groundlint.claims.encoder.weights import Weights
from groundlint.claims.graph_session import opened
from groundlint.claims.onnx_library import Graph, Tensor
from groundlint.claims.what_is_read import both_ends, parts, parts_for_asking
from groundlint.claims.word_pieces import WordPieces
from groundlint.model.claim import ClaimInput
from groundlint.model.value import value


class Session:
    """The released graphs with their vocabulary: the same scores on every machine.

    Sentences run one by one and without padding: activations are quantised over what runs together, so a batch would
    make a verdict depend on its neighbours.
    """

    def __init__(self, weights: Weights) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if a graph cannot be read or onnxruntime refuses it."""
        self._lower, self._claims, self._asks = (opened("encoder", graph) for graph in weights.graphs())
        vocabulary: Sequence[str] = weights.header["vocabulary"]
        self._pieces = WordPieces(vocabulary)
        self._markers = Markers(vocabulary.index("[CLS]"), vocabulary.index("[SEP]"))

    def scores(self, sentence: ClaimInput) -> list[float]:
        """Return the score of each class."""
        text, before, heading = map(self._pieces.ids, parts(sentence))
        return self._run(self._claims, *assemble(text, before, heading, self._markers))

    def asking(self, sentence: ClaimInput) -> list[float]:
        """Return the scores of an editor's answers, on a sentence that is a claim: would ask for a source, might, would not."""
        text, written, heading = map(self._pieces.ids, parts_for_asking(sentence))
        return self._run(self._asks, *assemble_for_asking(text, written, heading, self._markers))

    def _run(self, upper: Graph, ids: Sequence[int], segments: Sequence[int]) -> list[float]:
        own = len(ids) - sum(segments)
        places = [position + LONGEST * segment for position, segment in enumerate(segments)]
        tokens = (1, len(ids))
        read = {"ids": Tensor(tokens, array("q", ids)), "places": Tensor(tokens, array("q", places))}
        (hidden,) = self._lower.run(read, "hidden")
        told = {
            "hidden": Tensor((*tokens, len(hidden) // len(ids)), hidden),
            "own": Tensor((1, 1, own), array("f", [1 / own]) * own),
        }
        return upper.run(told, "scores")[0].tolist()


SENTENCE, BEFORE, HEADING = 72, 20, 10
"""Most tokens of each part. Chosen for speed: nine in ten training sentences have 64 word pieces or fewer."""
_WRITTEN_BEFORE = 40
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
    room = min(_WRITTEN_BEFORE, LONGEST - 4 - len(own) - len(above))
    return _framed(own, written[-room:], above, markers)


def _framed(
    own: Sequence[int], before: Sequence[int], heading: Sequence[int], markers: Markers
) -> tuple[list[int], list[int]]:
    first = [markers.cls, *own, markers.sep]
    second = [*before, markers.sep, *heading, markers.sep]
    return first + second, [0] * len(first) + [1] * len(second)
