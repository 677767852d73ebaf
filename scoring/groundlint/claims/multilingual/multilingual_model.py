"""The multilingual claim model: one network for eight languages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from groundlint.claims.multilingual.session import Session
from groundlint.claims.multilingual.weights import Weights, released
from groundlint.claims.network_model import NetworkModel
from groundlint.claims.released_model import log_odds
from groundlint.model.claim import ClaimInput


class MultilingualModel(NetworkModel):
    """Six languages; needs the extra `multilingual`.

    English verdicts are weighed with the linear model's, and explained by its cues (on a held-out fifth of the
    reports: accuracy .861 against .859 for the network alone, AUC .924 against .919). For other languages the
    network decides alone. A head next to that for the classes tells whether an editor would ask for a source; it learned that from
    the encoder, on English sentences.
    """

    name = "multilingual"

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights.header, weights.sha256)
        self._weights = weights

    @classmethod
    def load(cls) -> MultilingualModel:
        """Return the model with the released weights; raises ModelNotInstalled or WeightsDamaged."""
        return cls(released())

    @cached_property
    def _session(self) -> Session:
        return Session(self._weights)

    def _weighed(
        self, scores: Sequence[float], sentence: ClaimInput, language: str
    ) -> tuple[float, Sequence[str]]:
        header, own = self._header, log_odds(scores)
        if language != "en":
            return header["slope"] * own + header["intercept"], ()
        english = header["english"]
        beside, meaning = self._linear.scores(sentence)
        logit = english["own"] * own + english["linear"] * log_odds(beside) + english["intercept"]
        return logit, meaning

    def _asked(self, sentence: ClaimInput, answers: Sequence[float]) -> float | None:
        return round(log_odds(answers), 1) if answers else None
