"""The multilingual claim model: one network for eight languages."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.claims.linear import weights as linear_weights
from groundlint.claims.linear.features import features_in
from groundlint.claims.multilingual.session import Session
from groundlint.claims.multilingual.weights import Weights, released
from groundlint.claims.network_model import NetworkModel
from groundlint.claims.released_model import log_odds
from groundlint.claims.sentence import Sentence


class MultilingualModel(NetworkModel):
    """The network alone decides; needs the extra `multilingual`.

    The cues of the linear model explain English verdicts; for other languages there are no such cues.
    """

    name = "multilingual"

    def __init__(self, weights: Weights, linear: linear_weights.Weights) -> None:
        super().__init__(weights.header, weights.sha256, Session(weights), linear)

    @classmethod
    def load(cls) -> MultilingualModel:
        """Return the model with the released weights; raises ModelNotInstalled or WeightsDamaged."""
        return cls(released(), linear_weights.released())

    def _weighed(
        self, scores: Sequence[float], sentence: Sentence, language: str
    ) -> tuple[float, Sequence[str]]:
        logit = self._header["slope"] * log_odds(scores) + self._header["intercept"]
        return logit, features_in(sentence).meaning if language == "en" else ()
