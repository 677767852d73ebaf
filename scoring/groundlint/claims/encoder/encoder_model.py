"""The encoder claim model: the network and the linear model weighed together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from groundlint.claims.encoder.session import Session
from groundlint.claims.encoder.weights import Weights, released
from groundlint.claims.network_model import NetworkModel
from groundlint.claims.released_model import log_odds
from groundlint.model.claim import ClaimInput


class EncoderModel(NetworkModel):
    """English only; needs the extra `encoder`.

    The log odds of network and linear model are weighed together (on report-wise cross-validation:
    accuracy .840 against .838 for the network alone, AUC .924 against .922). Of what it holds to be a claim the network tells,
    from what is written before it too, whether an editor would ask for a source.
    """

    name = "encoder"

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights.header, weights.sha256)
        self._weights = weights

    @classmethod
    def load(cls) -> EncoderModel:
        """Return the model with the released weights; raises ModelNotInstalled or WeightsDamaged."""
        return cls(released())

    @cached_property
    def _session(self) -> Session:
        return Session(self._weights)

    def _weighed(
        self, scores: Sequence[float], sentence: ClaimInput, language: str
    ) -> tuple[float, Sequence[str]]:
        header = self._header
        beside, meaning = self._linear.scores(sentence)
        logit = header["own"] * log_odds(scores) + header["linear"] * log_odds(beside) + header["intercept"]
        return logit, meaning

    def _asked(self, sentence: ClaimInput, answers: Sequence[float]) -> float | None:
        return None if sentence.before is None else round(log_odds(self._session.asking(sentence)), 1)
